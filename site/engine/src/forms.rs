//! An answer in the forms that the package for npm gives.

use serde_json::json;
use sudoku_why::ask::{Answer, Problem, ProblemKind, Versioned};
use sudoku_why::render::{self, Boards, Format, RenderOptions};

/// `answer` as JSON, with itself in another form in its field `drawn` if one is named.
pub(crate) fn written(answer: Answer, form: Option<&str>) -> String {
    let written = match form {
        None => Ok(render::json::answer(&answer)),
        Some("page") => Ok(render::page(answer).to_string()),
        Some(form) => drawn(&answer, form),
    };
    written.unwrap_or_else(|problem| render::json::answer(&Answer::from(problem)))
}

/// `answer` as JSON with its field `drawn`.
fn drawn(answer: &Answer, form: &str) -> Result<String, Problem> {
    let usage = |message: String| {
        let help = "choose one of text, speech, markdown, html, svg, and page";
        Problem::new(ProblemKind::Usage, message, help)
    };
    let format = match form {
        "text" => Format::Text,
        "speech" => Format::Speech,
        "markdown" => Format::Markdown,
        "html" => Format::Html,
        "svg" => Format::Svg,
        _ => return Err(usage(format!("there is no form `{form}`"))),
    };
    let boards = (format == Format::Svg).then_some(Boards::All);
    let look = RenderOptions { boards, ..RenderOptions::new(format) };
    let drawn = render::draw(answer, &look).map_err(|error| usage(error.to_string()))?;
    let pictures: Vec<_> =
        drawn.pictures.iter().map(|it| String::from_utf8_lossy(&it.bytes)).collect();
    let text = drawn.body.into_text();
    let mut json = serde_json::to_value(Versioned::from(answer)).unwrap_or_default();
    json["drawn"] = json!({ "text": text, "pictures": pictures });
    Ok(json.to_string())
}
