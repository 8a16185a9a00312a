//! Errors of the command line.

use super::Exit;
use super::output::FormatArg;
use super::shown;
use crate::ask::{Answer, Problem, ProblemKind};
use crate::card::CardError;
use crate::render::{self, Body, Format, RenderOptions};
use std::ffi::OsString;
use std::io;
use std::path::Path;

/// An error that ends the program.
#[derive(Debug)]
pub(super) enum Failure {
    /// What is wrong, and what to do.
    Told(Box<Problem>),
    /// The command is not one, or asks for help.
    Usage(clap::Error),
    /// The output cannot be written.
    Output(io::Error),
}

/// The format of errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ErrorFormat {
    /// Text on standard error.
    Text,
    /// JSON on standard output, for a program that asked for JSON.
    Json,
}

impl ErrorFormat {
    /// The format that these arguments ask for, which need not be a valid command.
    pub(super) fn of(args: &[OsString]) -> Self {
        let args = args.iter().map(|arg| arg.to_string_lossy().into_owned());
        let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
        let has = |flag: &str| args.iter().any(|arg| arg == flag);
        let file = value(&args, "--output").or_else(|| value(&args, "-o"));
        let is_json = match value(&args, "--format") {
            _ if has("--json") => true,
            Some(format) => format == "json",
            // With `--apply` the file is for the grid, and the answer goes to the screen.
            None if has("--apply") => false,
            None => {
                file.and_then(|it| FormatArg::of_ending(Path::new(it))) == Some(FormatArg::Json)
            }
        };
        if is_json { Self::Json } else { Self::Text }
    }
}

/// What follows `flag`: in the next argument, or in the same one.
fn value<'a>(args: &'a [String], flag: &str) -> Option<&'a str> {
    let in_next = || args.iter().zip(args.iter().skip(1)).find(|(arg, _)| *arg == flag);
    let is_short = !flag.starts_with("--");
    let in_same = |arg: &'a String| {
        let rest = arg.strip_prefix(flag)?;
        rest.strip_prefix('=').or_else(|| (is_short && !rest.is_empty()).then_some(rest))
    };
    in_next().map(|(_, next)| next.as_str()).or_else(|| args.iter().find_map(in_same))
}

impl Failure {
    /// Something wrong with the command.
    pub(super) fn new(wrong: impl std::fmt::Display, help: impl std::fmt::Display) -> Self {
        Self::of_kind(ProblemKind::Usage, wrong, help)
    }

    /// Something wrong with a file that is read or written.
    pub(super) fn file(wrong: impl std::fmt::Display, help: impl std::fmt::Display) -> Self {
        Self::of_kind(ProblemKind::File, wrong, help)
    }

    /// Something wrong, of this kind.
    pub(super) fn of_kind(
        kind: ProblemKind,
        wrong: impl std::fmt::Display,
        help: impl std::fmt::Display,
    ) -> Self {
        Problem::new(kind, wrong.to_string(), help.to_string()).into()
    }

    /// What is wrong, in a line.
    pub(super) fn message(&self) -> String {
        match self {
            Self::Told(problem) => problem.message.clone(),
            Self::Usage(error) => error.to_string(),
            Self::Output(error) => error.to_string(),
        }
    }

    /// Tells it: to a person on standard error, to a program on standard output.
    pub(super) fn tell(self, format: ErrorFormat) -> Exit {
        match self {
            Self::Usage(error) if !error.use_stderr() => {
                let _ = error.print();
                return Exit::Found;
            }
            // What was typed stands in it, so it is not printed as it is.
            Self::Usage(error) if format == ErrorFormat::Text => eprint_lossy(&error.to_string()),
            Self::Usage(error) => tell(usage(&error), format),
            Self::Told(problem) => tell(*problem, format),
            // A reader that went away has heard enough: that is no failure.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return Exit::Found,
            Self::Output(error) => eprint_lossy(&format!("error: cannot write: {error}\n")),
        }
        Exit::BadInput
    }
}

/// What is wrong with a command, without its list of options.
fn usage(error: &clap::Error) -> Problem {
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let (wrong, _) = text.split_once("\n\n").unwrap_or((text, ""));
    let wrong = wrong.split_whitespace().collect::<Vec<_>>().join(" ");
    Problem::new(ProblemKind::Usage, wrong, "`sudoku help` says what can be asked")
}

fn tell(problem: Problem, format: ErrorFormat) {
    let (message, help) = (shown::name(&problem.message), shown::name(&problem.help));
    let problem = Problem { message, help, ..problem };
    let answer = Answer::from(problem);
    let format = match format {
        ErrorFormat::Text => Format::Text,
        ErrorFormat::Json => Format::Json,
    };
    match render::draw(&answer, &RenderOptions::new(format)).map(|drawn| drawn.body) {
        Ok(Body::Sheet(sheet)) => eprint_lossy(&sheet.to_string()),
        Ok(Body::Text(text)) => print_lossy(&text),
        Ok(Body::None) | Err(_) => {}
    }
}

/// Nothing can be done if standard output is closed.
fn print_lossy(message: &str) {
    let _ = io::Write::write_all(&mut io::stdout(), message.as_bytes());
}

/// Without what a terminal obeys. Nothing can be done if standard error is closed.
pub(super) fn eprint_lossy(message: &str) {
    let _ = io::Write::write_all(&mut io::stderr(), render::harmless(message).as_bytes());
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Told(Box::new(problem))
    }
}

impl From<CardError> for Failure {
    fn from(error: CardError) -> Self {
        Problem::from(error).into()
    }
}
