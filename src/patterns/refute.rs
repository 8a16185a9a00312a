//! What follows from a supposition by singles alone, and which part of it a contradiction needs.

use crate::grid::{Candidate, DeadEnd, Grid};
use crate::proof;
use crate::step::{
    Conclusions, Constraint, Fact, Forced, Premises, Refutation, Role, RuleId, Step, Value,
};
use std::collections::BTreeSet;

/// Supposes `candidate` on `grid`, and writes in what is then forced, round by round, until nothing
/// is, or until something has no place left.
///
/// Without an end in it, the supposition was not refuted; `grid` shows how far it led.
pub(crate) fn follow(grid: &mut Grid, candidate: Candidate) -> (Vec<Forced>, Option<Constraint>) {
    let mut forced = Vec::new();
    grid.place(candidate);
    loop {
        if let Some(end) = grid.dead_end() {
            return (forced, Some(end.into()));
        }
        let before = forced.len();
        for (candidate, house) in grid.singles() {
            // It may be there already, or be lost to the one before.
            if grid.has(candidate) {
                grid.place(candidate);
                let because = match house {
                    Some(house) => Constraint::Digit(candidate.digit, house),
                    None => Constraint::Cell(candidate.cell),
                };
                forced.push(Forced { candidate, because });
            }
        }
        if forced.len() == before {
            return (forced, None);
        }
    }
}

impl From<DeadEnd> for Constraint {
    fn from(end: DeadEnd) -> Self {
        match end {
            DeadEnd::NoDigit(cell) => Self::Cell(cell),
            DeadEnd::NoPosition(house, digit) => Self::Digit(digit, house),
        }
    }
}

/// The refutation without the forced digits that its contradictions do not need, and the premises
/// that are left: they prove that what it supposes cannot be.
pub(crate) fn pruned(grid: &Grid, mut refutation: Refutation) -> (Refutation, Premises) {
    let mut ledger = Ledger { grid, standing: Vec::new(), premises: Vec::new(), links: Vec::new() };
    ledger.prune(&mut refutation);
    // What is tried comes first, so that the checker, of two truths alike, tries the same.
    let mut truths = Vec::new();
    tried(&refutation, &mut truths);
    ledger.premises.sort_unstable();
    truths.extend(ledger.premises);
    let mut seen = BTreeSet::new();
    truths.retain(|truth| seen.insert(*truth));
    ledger.links.sort_unstable();
    ledger.links.dedup();
    (refutation, Premises::truths(truths).with_links(ledger.links))
}

/// The constraints whose candidates are tried, the outer ones first.
fn tried(refutation: &Refutation, constraints: &mut Vec<Constraint>) {
    if !refutation.cases.is_empty() {
        constraints.push(refutation.end);
        refutation.cases.iter().for_each(|case| tried(case, constraints));
    }
}

/// The digits that stand at one point of a refutation, and what was leant on so far.
struct Ledger<'a> {
    grid: &'a Grid,
    standing: Vec<Standing>,
    premises: Vec<Constraint>,
    links: Vec<Constraint>,
}

/// A digit that is supposed or forced; is it needed?
struct Standing {
    candidate: Candidate,
    needed: bool,
}

impl Ledger<'_> {
    fn prune(&mut self, refutation: &mut Refutation) {
        let base = self.standing.len();
        self.stand(refutation.suppose);
        refutation.forced.iter().for_each(|forced| self.stand(forced.candidate));
        refutation.cases.iter_mut().for_each(|case| self.prune(case));
        let tried: Vec<Candidate> = refutation.cases.iter().map(|case| case.suppose).collect();
        self.lean_on(refutation.end, &tried);
        let mut kept = Vec::new();
        while let Some(forced) = refutation.forced.pop() {
            if self.standing.pop().is_some_and(|it| it.needed) {
                self.lean_on(forced.because, &[forced.candidate]);
                kept.push(forced);
            }
        }
        kept.reverse();
        refutation.forced = kept;
        self.standing.truncate(base);
    }

    fn stand(&mut self, candidate: Candidate) {
        self.standing.push(Standing { candidate, needed: false });
    }

    /// Takes `truth` as a premise, and for each of its candidates but the `open` ones a link to a
    /// standing digit that rules it out: one that is needed anyway, or else the earliest.
    fn lean_on(&mut self, truth: Constraint, open: &[Candidate]) {
        self.premises.push(truth);
        let closed = truth.candidates(self.grid).filter(|candidate| !open.contains(candidate));
        for candidate in closed {
            let link = |standing: &Standing| {
                let of = Constraint::of(candidate).into_iter();
                of.filter(|_| standing.candidate != candidate)
                    .find(|link| link.contains(standing.candidate))
            };
            let reasons = || self.standing.iter().enumerate().filter(|(_, it)| link(it).is_some());
            let reason = reasons().find(|(_, it)| it.needed).or_else(|| reasons().next());
            let Some((i, standing)) = reason else { continue };
            self.links.extend(link(standing));
            self.standing[i].needed = true;
        }
    }
}

/// The step of `rule` that a refutation makes: what it supposes cannot be. `None` if the checker
/// could not follow it.
pub(crate) fn step(grid: &Grid, rule: RuleId, refutation: Refutation) -> Option<Step> {
    let conclusions = Conclusions::eliminate(grid, [refutation.suppose])?;
    let (refutation, premises) = pruned(grid, refutation);
    Some(Step {
        rule,
        premises: proof::trim(grid, &premises, &conclusions)?,
        conclusions,
        facts: vec![Fact {
            name: "refutation",
            value: Value::Refutation(Box::new(refutation)),
            role: Role::Pattern,
        }],
    })
}
