//! Which rule, which step first.

mod ease;
mod walk;

pub use ease::{Distance, distance};
pub use walk::{Walk, Walked};

use crate::check::{Checked, Refusal, check};
use crate::grid::{Candidate, Cell, Grid};
use crate::rules::{Order, Rule};
use crate::step::Step;
use ease::Ease;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The easiest step that passes, of the first rule that has one; what does not pass is put into
/// `refusals`.
///
/// Of equal steps, the one that is easier to see: with fewer cells, in fewer houses, near the cells
/// that were filled last. `order` has these, the latest last, where that is known.
pub fn first<'a>(
    grid: &Grid,
    rules: impl IntoIterator<Item = &'a Rule>,
    order: &[Cell],
    refusals: &mut Vec<Refusal>,
) -> Option<Checked> {
    let mut eye = Eye { grid, order, refusals };
    rules.into_iter().find_map(|rule| match (rule.order, order) {
        (Order::Compared, _) => eye.easiest(rule),
        (Order::Alike, [_, ..]) => eye.nearest(rule),
        (Order::Alike, []) | (Order::EasiestFirst, _) => eye.foremost(rule),
    })
}

/// Whoever looks for a step.
struct Eye<'a> {
    grid: &'a Grid,
    order: &'a [Cell],
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

    /// The step nearest to the last entries, the first of several.
    fn nearest(&mut self, rule: &Rule) -> Option<Checked> {
        let mut nearest: Option<(Distance, Step)> = None;
        let _ = (rule.find)(self.grid, &mut |step| {
            let distance = distance(&step, self.order);
            if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
                nearest = Some((distance, step));
            }
            if distance == Distance::LEAST {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let nearest = self.checked(nearest?.1);
        nearest.or_else(|| self.foremost(rule))
    }

    /// The easiest of all steps of the rule.
    fn easiest(&mut self, rule: &Rule) -> Option<Checked> {
        let mut steps = Vec::new();
        let _ = (rule.find)(self.grid, &mut |step| {
            steps.push((Ease::of(&step, self.order), step));
            ControlFlow::Continue(())
        });
        steps.sort_by_key(|(ease, _)| *ease);
        steps.into_iter().find_map(|(_, step)| self.checked(step))
    }
}

/// What a rule concludes on a grid, and by how many patterns.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The easiest step to these conclusions.
    pub step: Checked,
    /// How many steps of the rule lead to them.
    pub n_ways: usize,
}

/// Everything that `rule` concludes, each set of conclusions once, in reading order.
pub fn all(grid: &Grid, rule: &Rule, refusals: &mut Vec<Refusal>) -> Vec<Finding> {
    let mut ways: BTreeMap<Vec<Candidate>, Vec<(Ease, Step)>> = BTreeMap::new();
    let _ = (rule.find)(grid, &mut |step| {
        let to_these = ways.entry(step.conclusions.candidates().to_vec()).or_default();
        to_these.push((Ease::of(&step, &[]), step));
        ControlFlow::Continue(())
    });
    let mut eye = Eye { grid, order: &[], refusals };
    let finding = |mut steps: Vec<(Ease, Step)>| {
        let n_ways = steps.len();
        steps.sort_by_key(|(ease, _)| *ease);
        let step = steps.into_iter().find_map(|(_, step)| eye.checked(step))?;
        Some(Finding { step, n_ways })
    };
    ways.into_values().filter_map(finding).collect()
}
