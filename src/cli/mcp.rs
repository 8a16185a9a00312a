//! `sudoku mcp`: the questions as tools of the Model Context Protocol, over standard input and output.

use super::args::{self, Pick, Source};
use super::input::{self, Photo};
use super::words::{self, for_agents};
use super::{Exit, Failure};
use crate::ask::{self, Answer, Body, Problem, ProblemKind, Question};
use crate::budget::Budget;
use crate::explain::{Naming, english};
use crate::generate::{PlayerClaim, written};
use crate::grid::shown;
use crate::render::{self, Format, RenderOptions};
use crate::text::{self, Puzzle};
use data_encoding::BASE64;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    JsonObject, ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
pub(super) struct Args {}

/// Longest answer in bytes, unless all of it is asked for.
const MAX_BYTES: usize = 2_000;
/// Longest time for one answer.
const MAX_TIME: Duration = Duration::from_secs(30);
const WIDTH: usize = 100;

/// A tool.
#[derive(Deserialize)]
struct ToolSpec {
    name: String,
    /// The name of the question; `apply` has none.
    question: Option<String>,
    /// Does it take a puzzle?
    #[serde(default)]
    board: bool,
    /// What it is for, for an agent.
    about: String,
    /// The JSON Schema of each of its own fields.
    fields: JsonObject,
    #[serde(default)]
    required: Vec<String>,
}

static TOOLS: LazyLock<Vec<ToolSpec>> = LazyLock::new(|| {
    // It comes with the program.
    let read = serde_yaml::from_str(include_str!("mcp/tools.yaml"));
    read.unwrap_or_else(|_| unreachable!())
});

/// Serves until standard input is closed.
pub(super) fn run(_: &Args) -> Result<Exit, Failure> {
    let broken =
        |error: &dyn std::fmt::Display| Failure::new(for_agents::not_served_as_tools(error));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| broken(&error))?;
    runtime.block_on(async {
        let server = Tools.serve(rmcp::transport::stdio()).await;
        let server = server.map_err(|error| broken(&error))?;
        server.waiting().await.map(|_| Exit::Found).map_err(|error| broken(&error))
    })
}

/// The server.
struct Tools;

impl ServerHandler for Tools {
    fn get_info(&self) -> ServerConfig {
        let own = Implementation::new("sudoku", env!("CARGO_PKG_VERSION"));
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(own)
            .with_instructions(for_agents::TO_AGENTS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(TOOLS.iter().map(ToolSpec::tool).collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = TOOLS.iter().find(|tool| tool.name == request.name) else {
            let known: Vec<&str> = TOOLS.iter().map(|tool| tool.name.as_str()).collect();
            let message = for_agents::no_such_tool(&shown(&request.name), &known);
            return Err(ErrorData::invalid_params(message, None));
        };
        let arguments = request.arguments.unwrap_or_default();
        // The work takes a processor; other requests are answered beside it.
        let answered = tokio::task::spawn_blocking(move || tool.call(arguments)).await;
        let result = match answered {
            Ok(Ok(text)) => CallToolResult::success(vec![ContentBlock::text(text)]),
            Ok(Err(problem)) => CallToolResult::error(vec![ContentBlock::text(told(&problem))]),
            Err(error) => return Err(ErrorData::internal_error(error.to_string(), None)),
        };
        Ok(result.into())
    }
}

impl ToolSpec {
    /// The tool as it is listed.
    fn tool(&self) -> Tool {
        let mut properties = self.fields.clone();
        let mut required = self.required.clone();
        if self.board {
            let about = for_agents::PUZZLE_OF_A_TOOL;
            properties.insert("puzzle".into(), json!({ "type": "string", "description": about }));
            required.insert(0, "puzzle".to_owned());
        }
        let about = for_agents::WHOLE_ANSWER;
        properties.insert("whole".into(), json!({ "type": "boolean", "description": about }));
        let mut schema = JsonObject::new();
        schema.insert("type".into(), "object".into());
        schema.insert("properties".into(), properties.into());
        schema.insert("required".into(), required.into());
        schema.insert("additionalProperties".into(), false.into());
        Tool::new(self.name.clone(), self.about.clone(), schema)
    }

    /// Answers a call.
    fn call(&self, mut arguments: JsonObject) -> Result<String, Problem> {
        let is_whole = arguments.remove("whole").is_some_and(|it| it == true);
        let puzzle = arguments.remove("puzzle").filter(|_| self.board);
        self.refuse_unknown(&arguments)?;
        let read = match (self.board, puzzle) {
            (true, Some(Value::String(text))) => Some(read(&text)?),
            (true, _) => {
                return Err(usage(for_agents::NO_PUZZLE_FOR_TOOL, for_agents::PUZZLE_OF_A_TOOL));
            }
            (false, _) => None,
        };
        let answer = match (&self.question, read) {
            (None, Some((puzzle, _))) => return applied(&puzzle, &arguments),
            (Some(question), Some((puzzle, note))) if question == "read" => {
                let note = note.map(|note| note + "\n\n").unwrap_or_default();
                return Ok(note + &board(&puzzle));
            }
            (question, read) => {
                let question = question.as_deref().unwrap_or_default();
                self.with_defaults(&mut arguments);
                let puzzle = read.as_ref().map(|(puzzle, _)| puzzle);
                let question = Question::about(question, arguments, puzzle)
                    .map_err(|error| usage(&error.to_string(), for_agents::SEE_TOOLS))?;
                let start = Instant::now();
                ask::answer(&question, &Budget::until(move || start.elapsed() > MAX_TIME))?
            }
        };
        Ok(drawn(&answer, is_whole))
    }

    fn refuse_unknown(&self, arguments: &JsonObject) -> Result<(), Problem> {
        let Some(other) = arguments.keys().find(|it| !self.fields.contains_key(*it)) else {
            return Ok(());
        };
        let known: Vec<&str> = self.fields.keys().map(String::as_str).collect();
        Err(usage(
            &for_agents::no_such_field(&shown(other), &self.name, &known),
            for_agents::SEE_TOOLS,
        ))
    }

    /// Adds what the schema says of fields that are missing, and a seed.
    fn with_defaults(&self, arguments: &mut JsonObject) {
        for (name, schema) in &self.fields {
            if let (Some(value), false) = (schema.get("default"), arguments.contains_key(name)) {
                arguments.insert(name.clone(), value.clone());
            }
        }
        if self.fields.contains_key("seed") && !arguments.contains_key("seed") {
            arguments.insert("seed".into(), args::seed(None, Some(Format::Json)).into());
        }
    }
}

fn usage(message: &str, help: &str) -> Problem {
    Problem::new(ProblemKind::Usage, message, help)
}

/// What went wrong, and what to send instead.
fn told(problem: &Problem) -> String {
    match problem.help.as_str() {
        "" => problem.to_string(),
        help => format!("{problem}\n{help}"),
    }
}

/// The puzzle of a text, of a file, or of a picture as a `data:` URL; and what is to be said of a photo.
fn read(text: &str) -> Result<(Puzzle, Option<String>), Problem> {
    if let Some(bytes) = picture(text)? {
        let photo = Photo::from_bytes(&bytes, for_agents::PICTURE, NonZeroUsize::MIN);
        let photo = photo.ok_or_else(|| no_picture(for_agents::OTHER_PICTURE))??;
        let note = english::photo::note(&photo.reading, Naming::default());
        return Ok((photo.as_text().puzzle, Some(note)));
    }
    if text.len() < 4096 && Path::new(text).is_file() {
        let source = Source { puzzle: Some(text.into()), pick: Pick::default() };
        return match input::read(&source) {
            Ok(read) => {
                let note = read.photo.as_ref().and_then(|_| read.note(Naming::default()));
                Ok((read.reading.puzzle, note))
            }
            Err(Failure::Problem(problem)) => Err(*problem),
            Err(_) => Err(usage(for_agents::NO_PUZZLE_FOR_TOOL, for_agents::PUZZLE_OF_A_TOOL)),
        };
    }
    Ok((text::puzzle(text, None)?.puzzle, None))
}

/// The bytes of a picture in a `data:` URL; `None` if the text is something else.
fn picture(text: &str) -> Result<Option<Vec<u8>>, Problem> {
    let Some(rest) = text.trim().strip_prefix("data:image/") else { return Ok(None) };
    let base64 = rest.split_once(";base64,").map(|(_, base64)| base64);
    let bytes = BASE64.decode(base64.unwrap_or("?").as_bytes());
    bytes.map(Some).map_err(|error| no_picture(&error.to_string()))
}

fn no_picture(wrong: &str) -> Problem {
    usage(&for_agents::no_picture(wrong), for_agents::HOW_TO_SEND_A_PICTURE)
}

/// The shortest text that holds all of a puzzle, and that people can read.
fn puzzle_text(puzzle: &Puzzle) -> String {
    let formats = [text::Format::Line, text::Format::Rows, text::Format::Csv];
    let format = text::first_holding_all(puzzle, &formats).unwrap_or(text::Format::Csv);
    text::write(puzzle, format).trim_end().to_owned()
}

/// A board, drawn, and its text.
fn board(puzzle: &Puzzle) -> String {
    let drawn = text::write(puzzle, text::Format::PencilMarks);
    let text = for_agents::puzzle_for_tools(&puzzle_text(puzzle));
    format!("{}\n\n{text}", drawn.trim_end())
}

/// The board after the claims in `said`.
fn applied(puzzle: &Puzzle, arguments: &JsonObject) -> Result<String, Problem> {
    let said = arguments.get("said").and_then(Value::as_str).unwrap_or_default();
    let claims = PlayerClaim::all(said)
        .map_err(|error| usage(&error.to_string(), for_agents::HOW_TO_APPLY))?;
    let after = written(&claims, puzzle)
        .map_err(|claim| usage(&for_agents::not_applied(claim), for_agents::HOW_TO_APPLY))?;
    Ok(board(&after))
}

/// The words of an answer, shortened unless `is_whole`, with the text of a puzzle that it made. Boards are drawn only
/// for the example of a rule, whose puzzle is not known.
fn drawn(answer: &Answer, is_whole: bool) -> String {
    let is_rule = matches!(answer.body, Body::Rule(_));
    let format = if is_rule { Format::Text } else { Format::Speech };
    let look = RenderOptions { width: WIDTH, ..RenderOptions::new(format) };
    let drawn = render::draw(answer, &look).ok().and_then(|drawn| drawn.body.into_text());
    let drawn = drawn.unwrap_or_default();
    let made = if let Body::Train(train) = &answer.body {
        train.board.as_ref().map(|board| (board, train.seed))
    } else if let Body::Generate(generate) = &answer.body {
        generate.puzzles.first().map(|it| (&it.board, generate.seed))
    } else {
        None
    };
    let made = made.map(|(puzzle, seed)| {
        format!("\n\n{}\n{}", words::seed(seed), for_agents::puzzle_for_tools(&puzzle_text(puzzle)))
    });
    shortened(drawn.trim_end(), is_whole) + &made.unwrap_or_default()
}

/// The first paragraphs of a text that fit, with a word on the rest.
fn shortened(text: &str, is_whole: bool) -> String {
    if is_whole || text.len() <= MAX_BYTES {
        return text.to_owned();
    }
    let most = MAX_BYTES - for_agents::CUT_FOR_TOOLS.len() - 2;
    let end = (0..=most).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    let end = text[..end].rfind("\n\n").or(text[..end].rfind('\n')).unwrap_or(end);
    format!("{}\n\n{}", text[..end].trim_end(), for_agents::CUT_FOR_TOOLS)
}
