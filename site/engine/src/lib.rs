//! The engine for a page without a server: questions and answers as JSON, in a worker of the browser.
//!
//! What crosses the border is text, the same as over HTTP. A worker answers one question at a time
//! and hears nothing meanwhile; whoever no longer waits ends the worker.

#[cfg(feature = "package")]
mod forms;

use js_sys::Function;
use std::cell::RefCell;
use sudoku_why::Puzzle;
use sudoku_why::ask::{Answer, Problem, ProblemKind, Question, ask};
use sudoku_why::logic::{Budget, Progress};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// What to do about a question that is not one.
const HELP: &str = if cfg!(feature = "package") {
    "docs/json.md says where the fields of each question are listed"
} else {
    "load the page again"
};

thread_local! {
    /// Who hears how far the answer is. It stays outside the budget, which wants what threads can
    /// share; a worker is one thread.
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// What is answered to the question called `name` with these fields, a JSON object: an answer as JSON,
/// drawn for the page. `heard` is called with the steps so far and the cells that
/// are still empty, or with the name of the rule that is tried as its third argument.
#[cfg(not(feature = "package"))]
#[wasm_bindgen]
pub fn answer(name: &str, fields: &str, heard: Function) -> String {
    sudoku_why::render::page(answered(name, fields, None, heard)).to_string()
}

/// The same about the puzzle of a text, if there is one, as plain JSON. With the name of a form, its field
/// `drawn` has the answer in that form, too: a text, or pictures; `page` adds what a page needs.
#[cfg(feature = "package")]
#[wasm_bindgen]
pub fn answer(
    name: &str,
    fields: &str,
    heard: Function,
    puzzle: Option<String>,
    form: Option<String>,
) -> String {
    let answer = answered(name, fields, puzzle.as_deref(), heard);
    forms::written(answer, form.as_deref())
}

fn answered(name: &str, fields: &str, puzzle: Option<&str>, heard: Function) -> Answer {
    LISTENER.set(Some(heard));
    let budget = Budget::unlimited().with_listener(tell);
    let answer = question(name, fields, puzzle).map(|question| ask(&question, &budget));
    LISTENER.set(None);
    answer.unwrap_or_else(Answer::from)
}

fn question(name: &str, fields: &str, puzzle: Option<&str>) -> Result<Question, Problem> {
    let read = |text: &str| {
        text.parse::<Puzzle>().map_err(|error| Problem::of_text(&error, "puzzle", text))
    };
    let board = puzzle.map(read).transpose()?;
    let fields = serde_json::from_str(fields).map_err(|error| unreadable(&error))?;
    Question::about(name, fields, board.as_ref()).map_err(|error| unreadable(&error))
}

/// A question that is not one: only a page of another version asks so.
fn unreadable(error: &serde_json::Error) -> Problem {
    Problem::new(ProblemKind::Usage, error.to_string(), HELP).at(error.line(), error.column())
}

fn tell(progress: Progress) {
    LISTENER.with_borrow(|listener| {
        let Some(listener) = listener else { return };
        // A listener that fails has not heard; the answer comes all the same.
        let _ = match progress {
            Progress::Taken { n_steps, n_empty } => {
                listener.call2(&JsValue::NULL, &number(n_steps), &number(n_empty))
            }
            Progress::Tried { .. } => Ok(JsValue::UNDEFINED),
            Progress::Trying(rule) => {
                let nothing = JsValue::UNDEFINED;
                listener.call3(&JsValue::NULL, &nothing, &nothing, &rule.into())
            }
        };
    });
}

fn number(count: usize) -> JsValue {
    u32::try_from(count).unwrap_or(u32::MAX).into()
}
