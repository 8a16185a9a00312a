//! Which rule, which step first.

mod ease;
mod fruitless;
mod walk;

pub use ease::{Distance, distance};
pub use walk::{Walk, Walked};

use crate::budget::{Budget, Extent, Progress};
use crate::check::{Checked, Refusal};
use crate::grid::{Candidate, Cell, Grid};
use crate::ladder::Ladder;
use crate::rule::{Changed, First, Known, Rule, Shelf};
use crate::step::Step;
use ease::Ease;
use fruitless::Fruitless;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// A search by the rules of a ladder. It keeps what the checker refused, so that the caller
/// gets the refusals with the answer.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    ladder: &'a Ladder,
    budget: Budget,
    refused: Vec<Refusal>,
    cut: Vec<&'static Rule>,
    fruitless: Fruitless,
}

/// What a rule concludes on a grid, and by how many patterns.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The easiest step to these conclusions.
    pub step: Checked,
    /// How many steps of the rule lead to them.
    pub n_ways: usize,
}

impl<'a> Search<'a> {
    /// A search that takes as long as it takes.
    pub const fn new(ladder: &'a Ladder) -> Self {
        Self {
            ladder,
            budget: Budget::unlimited(),
            refused: Vec::new(),
            cut: Vec::new(),
            fruitless: Fruitless::new(),
        }
    }

    /// The same search, which asks `budget` before each rule. What it finds when that is used up is not the
    /// whole answer.
    #[must_use]
    pub fn within(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// Its rules, the easiest first.
    pub const fn ladder(&self) -> &'a Ladder {
        self.ladder
    }

    /// What it may cost.
    pub const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// What rules found and the checker refused so far: faults of these rules.
    pub fn refused(&self) -> &[Refusal] {
        &self.refused
    }

    /// The same, when the search is over.
    pub fn into_refused(self) -> Vec<Refusal> {
        self.refused
    }

    /// The rules that came to the bound of their work, so that they may have more to find.
    pub fn cut(&self) -> &[&'static Rule] {
        &self.cut
    }

    /// The easiest step that passes, of the first rule that has one.
    ///
    /// Of equal steps, the one that is easier to see: with fewer cells, in fewer houses, near the
    /// cells that were filled last. `entries` has these, the latest last, where that is known.
    pub fn first(&mut self, grid: &Grid, entries: &[Cell]) -> Option<Checked> {
        let shelf = Shelf::default();
        self.ladder.rules().iter().enumerate().find_map(|(number, rule)| {
            let remembers = rule.is_by_digit() || rule.is_by_cell();
            let changed =
                if remembers { self.fruitless.changed(number, grid) } else { Changed::ALL };
            if self.budget.is_over() || changed.digits.is_empty() {
                return None;
            }
            let known = Known { changed, ..Known::nothing(&shelf, self.ladder.bounds()) };
            let step = self.first_on(known, grid, rule, entries);
            if step.is_none() && remembers && self.is_sure(rule) {
                self.fruitless.note(number, grid);
            }
            step
        })
    }

    /// Did a rule that found nothing see all that there is?
    fn is_sure(&self, rule: &'static Rule) -> bool {
        !self.cut.contains(&rule) && !self.budget.is_over()
    }

    /// The easiest step of one rule that passes.
    pub fn first_of(
        &mut self,
        grid: &Grid,
        rule: &'static Rule,
        entries: &[Cell],
    ) -> Option<Checked> {
        let shelf = Shelf::default();
        self.first_on(Known::nothing(&shelf, self.ladder.bounds()), grid, rule, entries)
    }

    fn first_on(
        &mut self,
        known: Known<'_>,
        grid: &Grid,
        rule: &'static Rule,
        entries: &[Cell],
    ) -> Option<Checked> {
        self.budget.tell(Progress::Trying(rule.name()));
        match (rule.first(), entries) {
            (First::Any, _) => self.easiest(known, grid, rule, entries),
            (First::Alike, [_, ..]) => self.nearest(known, grid, rule, entries),
            (First::Alike, []) | (First::Easiest, _) => self.foremost(known, grid, rule),
        }
    }

    /// Everything that `rule` concludes, each set of conclusions once, in reading order.
    pub fn all(&mut self, grid: &Grid, rule: &'static Rule) -> Vec<Finding> {
        self.budget.tell(Progress::Trying(rule.name()));
        let mut ways: BTreeMap<Vec<Candidate>, Vec<(Ease, Step)>> = BTreeMap::new();
        let budget = self.budget.clone();
        let extent = Step::each_within(self.ladder.bounds(), rule, grid, &budget, |step| {
            if self.budget.is_over() {
                return ControlFlow::Break(());
            }
            let to_these = ways.entry(step.conclusions().candidates().to_vec()).or_default();
            to_these.push((Ease::of(&step, &[]), step));
            ControlFlow::Continue(())
        });
        self.note(rule, extent);
        let finding = |mut steps: Vec<(Ease, Step)>| {
            let n_ways = steps.len();
            steps.sort_by_key(|(ease, _)| *ease);
            let mut steps = steps.into_iter().take_while(|_| !budget.is_over());
            let step = steps.find_map(|(_, step)| self.checked(grid, step))?;
            Some(Finding { step, n_ways })
        };
        ways.into_values().filter_map(finding).collect()
    }

    /// `None` also if nobody waits any more.
    fn checked(&mut self, grid: &Grid, step: Step) -> Option<Checked> {
        if self.budget.is_over() {
            return None;
        }
        Checked::new(grid, step).map_err(|refusal| self.refused.push(*refusal)).ok()
    }

    fn note(&mut self, rule: &'static Rule, extent: Extent) {
        if extent == Extent::Cut && !self.cut.contains(&rule) {
            self.cut.push(rule);
        }
    }

    /// The step that the rule finds first.
    fn foremost(&mut self, known: Known<'_>, grid: &Grid, rule: &'static Rule) -> Option<Checked> {
        let mut foremost = None;
        let budget = self.budget.clone();
        let extent = Step::each_on(known, rule, grid, &budget, |step| {
            foremost = self.checked(grid, step);
            if foremost.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.note(rule, extent);
        foremost
    }

    /// The step nearest to the last entries, the first of several.
    fn nearest(
        &mut self,
        known: Known<'_>,
        grid: &Grid,
        rule: &'static Rule,
        entries: &[Cell],
    ) -> Option<Checked> {
        let mut nearest: Option<(Distance, Step)> = None;
        let budget = self.budget.clone();
        let extent = Step::each_on(known, rule, grid, &budget, |step| {
            let distance = distance(&step, entries);
            if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
                nearest = Some((distance, step));
            }
            if distance == Distance::LEAST {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.note(rule, extent);
        let nearest = self.checked(grid, nearest?.1);
        nearest.or_else(|| self.foremost(known, grid, rule))
    }

    /// The easiest of all steps of the rule.
    fn easiest(
        &mut self,
        known: Known<'_>,
        grid: &Grid,
        rule: &'static Rule,
        entries: &[Cell],
    ) -> Option<Checked> {
        let mut steps = Vec::new();
        let budget = self.budget.clone();
        let extent = Step::each_on(known, rule, grid, &budget, |step| {
            steps.push((Ease::of(&step, entries), step));
            ControlFlow::Continue(())
        });
        self.note(rule, extent);
        steps.sort_by_key(|(ease, _)| *ease);
        steps.into_iter().find_map(|(_, step)| self.checked(grid, step))
    }
}
