//! Steps of a rule that nobody knows.

use std::ops::ControlFlow;
use sudoku_why::grid::Grid;
use sudoku_why::logic::{Deduction, Effort, Finding, Rule, Sink, Step};

pub(crate) static STRANGER: Rule = Rule::new("stranger", nothing, Effort::NEVER, "");

fn nothing(_: &Grid, _: &mut Sink<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A step that tells nothing.
pub(crate) fn step(deduction: &Deduction) -> Step {
    let Deduction { premises, conclusions } = deduction.clone();
    Step::new(&STRANGER, Finding::new(premises, conclusions, Vec::new()))
}
