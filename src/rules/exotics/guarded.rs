//! Cells that a few digits cannot fill, and what follows: of their other candidates, the guardians, at
//! least one is true.

use crate::grid::{Candidate, CellSet, DigitSet, Grid};
use crate::patterns::forcing::{self, Choice, MAX_STRONG};
use crate::patterns::nodes::Case;
use crate::rule::{Found, Sink};
use crate::step::{Conclusions, Constraint, Fact, Facts, Premises, Role, Truth, UnfillablePattern};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// So many guardians a pattern has at most: nobody follows more.
pub(crate) const MAX_GUARDIANS: usize = 8;

/// Cells that cannot hold these digits alone.
pub(crate) struct Guarded {
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
    /// The other candidates of the cells, sorted; never none on a grid that can be solved.
    pub(crate) guardians: Vec<Candidate>,
}

impl Guarded {
    /// What the checker proves by filling the cells.
    pub(crate) fn truth(&self) -> Truth {
        let cells = self.cells.into_iter().map(|cell| (cell, self.digits));
        Truth::Unfillable(UnfillablePattern::new(cells))
    }

    /// The cells that have guardians.
    pub(crate) fn guarded_cells(&self) -> CellSet {
        self.guardians.iter().map(|it| it.cell).collect()
    }

    /// If all guardians are in one cell, it loses the digits of the pattern.
    fn of_one_cell(&self, grid: &Grid) -> Option<(Conclusions, &Self)> {
        let cell = self.guarded_cells().single()?;
        let lost = (grid.candidates(cell) & self.digits).candidates(cell);
        Some((Conclusions::eliminate(grid, lost)?, self))
    }

    /// The facts of the pattern with its guardians.
    fn facts(&self, pattern: impl Fn(&Self) -> Facts) -> Facts {
        let mut facts = pattern(self);
        facts.push(Fact::candidates("guardians", self.guardians.clone(), Role::Fin));
        facts
    }

    /// The guardians as cases. `None` if they are in one cell, or too many for a list.
    fn choice(&self, facts: impl Fn(&Self) -> Facts) -> Option<Choice> {
        let is_told = self.guarded_cells().len() > 1 && self.guardians.len() < MAX_STRONG.len();
        let cases = self.guardians.iter().copied().map(Case::Holds).collect();
        let facts = || self.facts(facts);
        is_told.then(|| Choice { truth: Some(self.truth()), cases, facts: facts() })
    }
}

/// How many patterns are kept: on usual boards there are a few.
const MAX_KEPT: usize = 100;

/// The patterns with the fewest guardians, one for each set of them.
#[derive(Default)]
pub(crate) struct Fewest(BTreeMap<(usize, Vec<Candidate>), Guarded>);

impl Fewest {
    /// Adds the pattern of these cells and digits.
    pub(crate) fn add(&mut self, grid: &Grid, cells: CellSet, digits: DigitSet) {
        let others = cells.into_iter().map(|cell| (cell, grid.candidates(cell) - digits));
        let guardians: Vec<_> = others.flat_map(|(cell, digits)| digits.candidates(cell)).collect();
        let key = (guardians.len(), guardians);
        let is_full = self.0.len() == MAX_KEPT;
        let ranks_last = is_full && self.0.last_key_value().is_some_and(|(last, _)| key >= *last);
        if ranks_last || self.0.contains_key(&key) {
            return;
        }
        let guardians = key.1.clone();
        self.0.insert(key, Guarded { cells, digits, guardians });
        if is_full {
            self.0.pop_last();
        }
    }

    /// Those of which no other has a part of the guardians, the fewest guardians first.
    pub(crate) fn patterns(self) -> Vec<Guarded> {
        let mut kept: Vec<Guarded> = Vec::new();
        for pattern in self.0.into_values() {
            let has = |guardian: &Candidate| pattern.guardians.contains(guardian);
            if !kept.iter().any(|it| it.guardians.iter().all(has)) {
                kept.push(pattern);
            }
        }
        kept
    }
}

/// The steps of those patterns whose guardians are in one cell; `facts` tell of a pattern.
pub(crate) fn one_cell(
    grid: &Grid,
    patterns: &[Guarded],
    facts: impl Fn(&Guarded) -> Facts,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for (conclusions, pattern) in patterns.iter().filter_map(|it| it.of_one_cell(grid)) {
        let links = pattern.guarded_cells().into_iter().map(Constraint::Cell);
        let premises = Premises::default().with_truth(pattern.truth()).with_links(links);
        sink.add_once(Some(conclusions), |conclusions| {
            Some(Found { premises, conclusions, facts: pattern.facts(&facts) })
        })?;
    }
    ControlFlow::Continue(())
}

/// What the guardians of a pattern all lead to, where they are in several cells; `facts` tell of a pattern.
pub(crate) fn several_cells(
    grid: &Grid,
    patterns: &[Guarded],
    facts: impl Fn(&Guarded) -> Facts,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let choices: Vec<Choice> = patterns.iter().filter_map(|it| it.choice(&facts)).collect();
    if choices.is_empty() { ControlFlow::Continue(()) } else { forcing::find(grid, &choices, sink) }
}
