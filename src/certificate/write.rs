//! Certificates in our own format.

use super::lines::{End, Header, StepLine};
use crate::check::Checked;
use crate::grid::Grid;
use serde::Serialize;

/// Writes the path from `puzzle` by `steps`: a header, one line of JSON for each step, and a last line with the
/// resulting grid. Each step must have been checked on the grid after the steps before it.
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
    // Values of strings, numbers, and lists can always be serialized.
    if let Ok(json) = serde_json::to_string(value) {
        out.push_str(&json);
        out.push('\n');
    }
}
