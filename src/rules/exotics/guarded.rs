//! Cells that a few digits cannot fill, and what follows: of their other candidates, the guardians, at
//! least one is true.

use crate::budget::Work;
use crate::grid::{Candidate, CellSet, DigitSet, Grid};
use crate::patterns::forcing::{self, Choice, MAX_STRONG};
use crate::patterns::nodes::Case;
use crate::patterns::refute::{self, Supposition};
use crate::proof;
use crate::rule::{Found, Sink};
use crate::step::{
    Conclusions, Constraint, Fact, Facts, Net, Premises, Refutation, Role, Truth,
    UnfillablePattern, Value,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::rc::Rc;

/// What it costs to suppose a candidate, and to follow it.
const SUPPOSITION: u64 = 20_000;

/// How many digits a net can force: as many as a list can tell.
const MAX_FORCED: usize = 25;

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

    /// The guardians as a fact.
    fn fact(&self, role: Role) -> Fact {
        Fact::candidates("guardians", self.guardians.clone(), role)
    }

    /// The facts of the pattern and its guardians, for arguments that have the marks in the cells.
    fn quiet_facts(&self, facts: impl Fn(&Self) -> Facts) -> Facts {
        let quiet = |fact| Fact { role: Role::Quiet, ..fact };
        let of_pattern =
            facts(self).into_iter().map(|it| if it.role == Role::Where { it } else { quiet(it) });
        of_pattern.chain([self.fact(Role::Start)]).collect()
    }

    /// The guardians as cases. `None` if they are in one cell, or too many for a list.
    fn choice(&self, facts: impl Fn(&Self) -> Facts) -> Option<Choice> {
        let is_told = self.guarded_cells().len() > 1 && self.guardians.len() < MAX_STRONG.len();
        let cases = self.guardians.iter().copied().map(Case::Holds).collect();
        let facts = || self.quiet_facts(facts);
        is_told.then(|| Choice { truth: Some(self.truth()), cases, facts: facts() })
    }
}

/// How many patterns are kept: on usual boards there are a few.
const MAX_KEPT: usize = 40;

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
            let mut facts = facts(pattern);
            facts.push(pattern.fact(Role::Fin));
            Some(Found { premises, conclusions, facts })
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

/// What a supposition leads to, so that no guardian is left, or one that leads on, the shortest first;
/// `facts` tell of a pattern.
pub(crate) fn nets(
    grid: &Grid,
    patterns: &[Guarded],
    facts: impl Fn(&Guarded) -> Facts,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let mut found = Vec::new();
    if !patterns.is_empty() {
        for suppose in grid.all_candidates() {
            if of_candidate(grid, suppose, patterns, &work, &mut found).is_break() {
                break;
            }
        }
    }
    found.sort_by_key(|(i, net): &(usize, Net)| (net.n_forced(), *i, net.suppose));
    for (i, net) in found.into_iter().filter(|(_, net)| net.n_forced() <= MAX_FORCED) {
        let pattern = &patterns[i];
        sink.add_once(Conclusions::eliminate(grid, [net.suppose]), |conclusions| {
            let (net, premises) = refute::pruned_net(grid, net, &pattern.guardians);
            let premises = premises.with_truth(pattern.truth());
            let premises = proof::trim_within(grid, &premises, &conclusions, &work)?;
            let mut facts = pattern.quiet_facts(&facts);
            let (value, role) = (Value::Net(Box::new(net)), Role::Pattern);
            facts.push(Fact { name: "net", value, role });
            let is_whole = premises.truths.contains(&pattern.truth());
            is_whole.then_some(Found { premises, conclusions, facts })
        })?;
    }
    ControlFlow::Continue(())
}

/// Adds the nets from one supposition, each with the number of its pattern.
fn of_candidate(
    grid: &Grid,
    suppose: Candidate,
    patterns: &[Guarded],
    work: &Work,
    found: &mut Vec<(usize, Net)>,
) -> ControlFlow<()> {
    work.look(SUPPOSITION)?;
    let mut supposition = Supposition::new(grid, suppose);
    // What is refuted without guardians needs none.
    if supposition.follow().is_some() {
        return ControlFlow::Continue(());
    }
    for (i, pattern) in patterns.iter().enumerate() {
        let after = &supposition.grid;
        let holds = |it: &Candidate| after.digit(it.cell) == Some(it.digit);
        let left = pattern.guardians.iter().copied().filter(|it| after.has(*it) || holds(it));
        let left: Vec<Candidate> = left.take(2).collect();
        let last = match left.as_slice() {
            [] => None,
            [last] if !holds(last) => {
                work.look(SUPPOSITION)?;
                let mut then = Supposition::new(after, *last);
                let Some(end) = then.follow() else { continue };
                Some(Refutation { suppose: *last, forced: then.forced, end, cases: Vec::new() })
            }
            _ => continue,
        };
        work.look(SUPPOSITION)?;
        let net = Net { suppose, forced: supposition.forced.clone(), last };
        found.push((i, refute::pruned_net(grid, net, &pattern.guardians).0));
    }
    ControlFlow::Continue(())
}
