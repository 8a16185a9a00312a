//! Patterns with guardians: cells that a few digits cannot fill, so that at least one of their other candidates, the
//! guardians, is true.

use super::nets;
use crate::deduction::{Conclusions, ForbiddenPattern, PatternKind, Premises, Truth};
use crate::facts::{Fact, Facts, Role};
use crate::grid::{Candidate, CellSet, Constraint, Digit, DigitSet, Grid};
use crate::patterns::forcing::{self, CaseSource, CaseSplit, MAX_STRONG_BY_N_CASES};
use crate::patterns::nodes::Case;
use crate::rule::{Finding, Sink};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Maximum number of guardians of a pattern: a person cannot follow more.
pub(crate) const MAX_GUARDIANS: usize = 8;

/// A pattern: cells that cannot be filled from these digits alone.
#[derive(Clone)]
pub(crate) struct GuardianPattern {
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
    /// The other candidates of the cells, sorted; at least one.
    pub(crate) guardians: Vec<Candidate>,
}

impl GuardianPattern {
    /// The truth that one of the guardians holds, which the checker proves by a search for fillings.
    pub(crate) fn truth(&self) -> Truth {
        let cells = self.cells.into_iter().map(|cell| (cell, self.digits));
        Truth::Outside(ForbiddenPattern::new(PatternKind::Unfillable, cells))
    }

    /// The cells that have guardians.
    pub(crate) fn guarded_cells(&self) -> CellSet {
        self.guardians.iter().map(|it| it.cell).collect()
    }

    /// The conclusions if all guardians are in one cell, which loses the digits of the pattern.
    fn of_one_cell(&self, grid: &Grid) -> Option<Conclusions> {
        let cell = self.guarded_cells().single()?;
        Conclusions::eliminate(grid, (grid.candidates(cell) & self.digits).candidates(cell))
    }

    /// The guardians as a fact.
    fn fact(&self, role: Role) -> Fact {
        Fact::candidates("guardians", self.guardians.clone(), role)
    }

    /// The guardians as a case split. `None` if they are in one cell, or too many for a list.
    fn choice(&self) -> Option<CaseSplit> {
        let is_told =
            self.guarded_cells().len() > 1 && self.guardians.len() < MAX_STRONG_BY_N_CASES.len();
        let cases = || self.guardians.iter().copied().map(Case::Holds).collect();
        is_told.then(|| CaseSplit { source: CaseSource::Pattern, cases: cases() })
    }
}

/// A pattern reduced to the cells that its explanation needs, with its facts.
pub(crate) struct ExplainedPattern {
    pub(crate) pattern: GuardianPattern,
    pub(crate) facts: Facts,
}

impl ExplainedPattern {
    /// The facts of the pattern, unmarked, and its guardians in this role, for arguments that mark the cells.
    pub(crate) fn quiet_facts(self, guardians: Role) -> Facts {
        let quiet = |fact| Fact { role: Role::Quiet, ..fact };
        let of_pattern =
            self.facts.into_iter().map(|it| if it.role == Role::Where { it } else { quiet(it) });
        of_pattern.chain([self.pattern.fact(guardians)]).collect()
    }
}

/// Cells of the guardians of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GuardianScope {
    OneCell,
    AnyCells,
}

/// Maximum number of patterns that are kept; usual grids have a few.
const MAX_KEPT: usize = 40;

/// The patterns with the fewest guardians, one for each set of guardians.
pub(crate) struct BestPatterns {
    guards: GuardianScope,
    /// The patterns by the number of guardians, and the guardians.
    kept: BTreeMap<(usize, Vec<Candidate>), GuardianPattern>,
}

impl BestPatterns {
    /// No patterns; only those with guardians in this scope will be kept.
    pub(crate) const fn new(guards: GuardianScope) -> Self {
        Self { guards, kept: BTreeMap::new() }
    }

    /// Adds the pattern of these cells and digits.
    pub(crate) fn add(&mut self, grid: &Grid, cells: CellSet, digits: DigitSet) {
        let others = cells.into_iter().map(|cell| (cell, grid.candidates(cell) - digits));
        let guardians: Vec<_> = others.flat_map(|(cell, digits)| digits.candidates(cell)).collect();
        let Some(first) = guardians.first() else { return };
        let in_one_cell = guardians.iter().all(|it| it.cell == first.cell);
        if self.guards == GuardianScope::OneCell && !in_one_cell {
            return;
        }
        let key = (guardians.len(), guardians.clone());
        self.kept.entry(key).or_insert(GuardianPattern { cells, digits, guardians });
        if self.kept.len() > MAX_KEPT {
            self.kept.pop_last();
        }
    }

    /// The patterns whose guardians have no proper subset among the others, the fewest guardians first.
    pub(crate) fn patterns(self) -> Vec<GuardianPattern> {
        let mut kept: Vec<GuardianPattern> = Vec::new();
        for pattern in self.kept.into_values() {
            let has = |guardian: &Candidate| pattern.guardians.contains(guardian);
            if !kept.iter().any(|it| it.guardians.iter().all(has)) {
                kept.push(pattern);
            }
        }
        kept
    }
}

/// A kind of argument from patterns with guardians.
pub(in crate::rules) struct GuardianEnding {
    /// Scope of the guardians.
    pub(super) scope: GuardianScope,
    /// Adds the steps of the patterns that can be explained.
    pub(super) find:
        fn(&Grid, &[GuardianPattern], ExplainPattern, &mut Sink<'_>) -> ControlFlow<()>,
}

/// Explains a pattern, if it can be explained.
pub(crate) type ExplainPattern = fn(&GuardianPattern) -> Option<ExplainedPattern>;

impl GuardianEnding {
    /// The cell with all guardians loses the digits of the pattern.
    pub(in crate::rules) const ONE_CELL: Self =
        Self { scope: GuardianScope::OneCell, find: one_cell };
    /// Candidates that chains from all guardians exclude are eliminated.
    pub(in crate::rules) const CHAINS: Self =
        Self { scope: GuardianScope::AnyCells, find: several_cells };
    /// Assumptions that leave no guardian, or one that leads to a contradiction, are eliminated.
    pub(in crate::rules) const NET: Self =
        Self { scope: GuardianScope::AnyCells, find: nets::find };
}

/// Adds the findings of patterns whose guardians are in one cell.
fn one_cell(
    grid: &Grid,
    patterns: &[GuardianPattern],
    explain: ExplainPattern,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for pattern in patterns {
        sink.add_unique(pattern.of_one_cell(grid), |conclusions| {
            let ExplainedPattern { pattern, mut facts } = explain(pattern)?;
            let links = pattern.guarded_cells().into_iter().map(Constraint::Cell);
            let premises = Premises::default().with_truth(pattern.truth()).with_links(links);
            facts.push(pattern.fact(Role::Fin));
            Some(Finding::new(premises, conclusions, facts))
        })?;
    }
    ControlFlow::Continue(())
}

/// Adds the findings by forcing chains from all guardians of a pattern, if they are in several cells.
fn several_cells(
    grid: &Grid,
    patterns: &[GuardianPattern],
    explain: ExplainPattern,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let chosen = patterns.iter().filter_map(|pattern| Some((pattern, pattern.choice()?)));
    let (patterns, choices): (Vec<&GuardianPattern>, Vec<CaseSplit>) = chosen.unzip();
    if choices.is_empty() {
        return ControlFlow::Continue(());
    }
    let tell = |number: usize| {
        let explained = explain(patterns[number])?;
        let truth = Some(explained.pattern.truth());
        Some(forcing::SplitFacts { truth, facts: explained.quiet_facts(Role::Start) })
    };
    forcing::find(grid, &choices, tell, sink)
}

/// All triples of these digits.
pub(crate) fn triples(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let after = move |digit: Digit| digits.into_iter().filter(move |&it| it > digit);
    digits.into_iter().flat_map(move |a| {
        after(a).flat_map(move |b| after(b).map(move |c| DigitSet::EMPTY.with(a).with(b).with(c)))
    })
}
