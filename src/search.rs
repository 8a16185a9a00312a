//! Which rule, which step first.

mod ease;
mod walk;

pub use walk::{Walk, Walked};

use crate::check::{Checked, Refusal, check};
use crate::grid::{Cell, Grid};
use crate::rules::{Order, Rule};
use crate::step::Step;
use ease::Ease;
use std::ops::ControlFlow;

/// The easiest step that passes, of the first rule that has one; what does not pass is put into
/// `refusals`.
///
/// Of equal steps, the one that is easier to see: with fewer cells, in fewer houses, near
/// `last_entry`, the cell that was filled last, where that is known.
pub fn first<'a>(
    grid: &Grid,
    rules: impl IntoIterator<Item = &'a Rule>,
    last_entry: Option<Cell>,
    refusals: &mut Vec<Refusal>,
) -> Option<Checked> {
    let mut eye = Eye { grid, last_entry, refusals };
    rules.into_iter().find_map(|rule| match (rule.order, last_entry) {
        (Order::Compared, _) => eye.easiest(rule),
        (Order::Alike, Some(entry)) => eye.nearest(rule, entry),
        (Order::Alike, None) | (Order::EasiestFirst, _) => eye.foremost(rule),
    })
}

/// Whoever looks for a step.
struct Eye<'a> {
    grid: &'a Grid,
    last_entry: Option<Cell>,
    refusals: &'a mut Vec<Refusal>,
}

impl Eye<'_> {
    fn checked(&mut self, step: Step) -> Option<Checked> {
        check(self.grid, step).map_err(|refusal| self.refusals.push(*refusal)).ok()
    }

    /// The step that the rule finds first.
    fn foremost(&mut self, rule: &Rule) -> Option<Checked> {
        let mut foremost = None;
        let _ = (rule.find)(self.grid, &mut |step| {
            foremost = self.checked(step);
            if foremost.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        foremost
    }

    /// The first step near `entry`, or else the first.
    fn nearest(&mut self, rule: &Rule, entry: Cell) -> Option<Checked> {
        let mut nearest = None;
        let _ = (rule.find)(self.grid, &mut |step| {
            let is_near = ease::is_near(&step, entry);
            if is_near || nearest.is_none() {
                nearest = Some(step);
            }
            if is_near { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let nearest = self.checked(nearest?);
        nearest.or_else(|| self.foremost(rule))
    }

    /// The easiest of all steps of the rule.
    fn easiest(&mut self, rule: &Rule) -> Option<Checked> {
        let mut steps = Vec::new();
        let _ = (rule.find)(self.grid, &mut |step| {
            steps.push((Ease::of(&step, self.last_entry), step));
            ControlFlow::Continue(())
        });
        steps.sort_by_key(|(ease, _)| *ease);
        steps.into_iter().find_map(|(_, step)| self.checked(step))
    }
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
