//! Which rule, which step first.

mod walk;

pub use walk::{Walk, Walked};

use crate::check::{Checked, Refusal, check};
use crate::grid::Grid;
use crate::rules::Rule;
use std::ops::ControlFlow;

/// The first step that passes, along the rules; what does not pass is put into `refusals`.
pub fn first<'a>(
    grid: &Grid,
    rules: impl IntoIterator<Item = &'a Rule>,
    refusals: &mut Vec<Refusal>,
) -> Option<Checked> {
    let mut first = None;
    for rule in rules {
        let _ = (rule.find)(grid, &mut |step| match check(grid, step) {
            Ok(checked) => {
                first = Some(checked);
                ControlFlow::Break(())
            }
            Err(refusal) => {
                refusals.push(*refusal);
                ControlFlow::Continue(())
            }
        });
        if first.is_some() {
            break;
        }
    }
    first
}

/// Every step of `rule` that passes, in the rule's order, one for each set of conclusions.
pub fn all(grid: &Grid, rule: &Rule, refusals: &mut Vec<Refusal>) -> Vec<Checked> {
    let mut steps: Vec<Checked> = Vec::new();
    let _ = (rule.find)(grid, &mut |step| {
        let told = |other: &Checked| other.step().conclusions == step.conclusions;
        if !steps.iter().any(told) {
            match check(grid, step) {
                Ok(checked) => steps.push(checked),
                Err(refusal) => refusals.push(*refusal),
            }
        }
        ControlFlow::Continue(())
    });
    steps
}
