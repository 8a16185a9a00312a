//! Answers as JSON.

use super::Unsound;
use crate::render::json::StepJson;
use serde::Serialize;

/// What a command says in JSON when there is no step to show.
#[derive(Debug, Serialize)]
pub struct NoSteps<'a> {
    result: &'static str,
    /// What is wrong, in one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'static str>,
    /// The cells that are wrong, or that differ.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    cells: &'a [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    texts: Vec<&'a str>,
    steps: [(); 0],
}

/// What a command says in JSON.
#[derive(Debug, Serialize)]
pub struct Steps {
    result: &'static str,
    /// How many steps there are.
    count: usize,
    /// How many easy steps are available, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    easy: Option<usize>,
    /// One after the other, or all that are possible now.
    steps: Vec<StepJson>,
}

impl<'a> NoSteps<'a> {
    /// Nothing is wrong, but there is no step: `solved`, or `none`.
    pub const fn new(result: &'static str) -> Self {
        Self { result, fault: None, cells: &[], texts: Vec::new(), steps: [] }
    }

    /// The puzzle is not sound.
    pub fn unsound(found: &'a Unsound) -> Self {
        let texts = found.texts.iter().map(String::as_str).collect();
        Self { result: "unsound", fault: Some(found.kind), cells: &found.cells, texts, steps: [] }
    }
}

impl Steps {
    /// These steps, in this order.
    pub const fn new(steps: Vec<StepJson>) -> Self {
        Self { result: "step", count: steps.len(), easy: None, steps }
    }

    /// The same, so many easy steps being available.
    #[must_use]
    pub const fn with_easy(mut self, easy: Option<usize>) -> Self {
        self.easy = easy;
        self
    }
}
