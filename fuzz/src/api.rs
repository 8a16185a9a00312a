//! Questions as programs send them: a name, a line end, and the fields as JSON.

use super::count::within_a_second;
use serde_json::{Map, Value};
use sudoku_why::ask::{Answer, Problem, ProblemKind, Question, ask};
use sudoku_why::render;

/// Longer bodies are refused before anybody reads them.
const MAX_BODY: usize = 64 << 10;

/// Asks what the bytes say, as the page's engine does, and writes the answer for the page and for
/// programs.
pub fn api(bytes: &[u8]) {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (name, body) = bytes.split_at(end);
    let body = body.get(..MAX_BODY).unwrap_or(body);
    let answer = match question(&String::from_utf8_lossy(name), body) {
        Ok(question) => within_a_second(|budget| ask(&question, budget)),
        Err(error) => {
            Answer::from(Problem::new(ProblemKind::Usage, error.to_string(), "ask again"))
        }
    };
    assert!(render::page(answer.clone()).is_object());
    assert!(render::json::answer(&answer).starts_with('{'));
    assert!(!answer.to_string().is_empty());
}

fn question(name: &str, body: &[u8]) -> serde_json::Result<Question> {
    let fields: Map<String, Value> = serde_json::from_slice(body)?;
    Question::named(name, fields)
}
