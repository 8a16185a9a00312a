//! The engine for a page without a server: questions and answers as JSON, in a worker of the browser.
//!
//! What crosses the border is text, the same as over HTTP. A worker answers one question at a time
//! and hears nothing meanwhile; whoever no longer waits ends the worker.

use js_sys::Function;
use std::cell::RefCell;
use sudoku_why::ask::{Answer, Problem, ProblemKind, Question, ask};
use sudoku_why::logic::{Budget, Progress};
use sudoku_why::render;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// Who hears how far the answer is. It stays outside the budget, which wants what threads can
    /// share; a worker is one thread.
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// What is answered to the question called `name` with these fields, a JSON object: an answer as JSON,
/// drawn for the page. `heard` is called with the steps so far and the cells that
/// are still empty, or with the name of the rule that is tried as its third argument.
#[wasm_bindgen]
pub fn answer(name: &str, fields: &str, heard: Function) -> String {
    LISTENER.set(Some(heard));
    let budget = Budget::unlimited().with_listener(tell);
    let answer = match question(name, fields) {
        Ok(question) => ask(&question, &budget),
        Err(error) => Answer::from(unreadable(&error)),
    };
    LISTENER.set(None);
    render::page(answer).to_string()
}

fn question(name: &str, fields: &str) -> Result<Question, serde_json::Error> {
    Question::named(name, serde_json::from_str(fields)?)
}

/// The page asks well; only pages of another version do not.
fn unreadable(error: &serde_json::Error) -> Problem {
    Problem::new(ProblemKind::Usage, error.to_string(), "load the page again")
        .at(error.line(), error.column())
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
