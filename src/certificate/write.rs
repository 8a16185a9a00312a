//! Walks in our own form.

use super::lines::{End, Header, StepLine};
use crate::check::Checked;
use crate::grid::Grid;
use serde::Serialize;

/// The walk from `puzzle` by `steps`, one line of JSON a step, with a line before and a line after
/// them. Each step must have been checked on the grid that the steps before it left.
pub fn write<'a>(puzzle: &Grid, steps: impl IntoIterator<Item = &'a Checked>) -> String {
    let mut out = String::new();
    let mut grid = puzzle.clone();
    line(&mut out, &Header::new(puzzle));
    for (i, step) in steps.into_iter().enumerate() {
        line(&mut out, &StepLine::new(i + 1, step.step()));
        step.apply(&mut grid);
    }
    line(&mut out, &End { end: &grid });
    out
}

fn line(out: &mut String, value: &impl Serialize) {
    // Strings, numbers, and lists of them are always JSON.
    if let Ok(json) = serde_json::to_string(value) {
        out.push_str(&json);
        out.push('\n');
    }
}
