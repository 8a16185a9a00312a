//! What follows from a supposition by singles alone, and which part of it a contradiction needs.

use crate::budget::Work;
use crate::grid::{Candidate, DeadEnd, Grid};
use crate::proof;
use crate::rule::Found;
use crate::step::{Conclusions, Constraint, Fact, Forced, Net, Premises, Refutation, Role, Value};
use std::collections::BTreeSet;

/// A candidate that is supposed, and what is forced then, as far as it was followed.
pub(crate) struct Supposition {
    /// The candidate.
    pub(crate) suppose: Candidate,
    /// The grid with it, and with what it forced so far.
    pub(crate) grid: Grid,
    /// What it forced so far, in order.
    pub(crate) forced: Vec<Forced>,
}

/// Where following a supposition has led.
pub(crate) enum Led {
    /// Something was forced; perhaps more follows.
    On,
    /// Nothing more is forced.
    Nowhere,
    /// Nothing is left for this.
    To(Constraint),
}

impl Supposition {
    /// Supposes `candidate` on `grid`.
    pub(crate) fn new(grid: &Grid, suppose: Candidate) -> Self {
        let mut grid = grid.clone();
        grid.place(suppose);
        Self { suppose, grid, forced: Vec::new() }
    }

    /// Looks for something that has no place left, and else writes in all that is forced now.
    pub(crate) fn advance(&mut self) -> Led {
        if let Some(end) = self.grid.dead_end() {
            return Led::To(end.into());
        }
        let placed = self.grid.place_singles();
        self.forced.extend(placed.iter().map(|&(candidate, house)| {
            let because = match house {
                Some(house) => Constraint::Digit(candidate.digit, house),
                None => Constraint::Cell(candidate.cell),
            };
            Forced { candidate, because }
        }));
        if placed.is_empty() { Led::Nowhere } else { Led::On }
    }

    /// Goes on until something has no place left, or until nothing is forced.
    pub(crate) fn follow(&mut self) -> Option<Constraint> {
        loop {
            match self.advance() {
                Led::On => {}
                Led::Nowhere => return None,
                Led::To(end) => return Some(end),
            }
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
    // The truths that are tried come first. So the checker tries the same truth if two are alike.
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

/// The same for what ends with guardians, of which one must be true: the net, and its premises without what
/// says that of the guardians.
pub(crate) fn pruned_net(grid: &Grid, mut net: Net, guardians: &[Candidate]) -> (Net, Premises) {
    let mut ledger = Ledger { grid, standing: Vec::new(), premises: Vec::new(), links: Vec::new() };
    ledger.stand(net.suppose);
    net.forced.iter().for_each(|forced| ledger.stand(forced.candidate));
    if let Some(last) = &mut net.last {
        ledger.prune(last);
    }
    let last = net.last.as_ref().map(|it| it.suppose);
    ledger.close(guardians.iter().copied().filter(|it| Some(*it) != last));
    ledger.keep_needed(&mut net.forced);
    let (truths, links) = (BTreeSet::from_iter(ledger.premises), BTreeSet::from_iter(ledger.links));
    (net, Premises::truths(truths).with_links(links))
}

/// The constraints whose candidates are tried, the outer ones first.
fn tried(refutation: &Refutation, constraints: &mut Vec<Constraint>) {
    if !refutation.cases.is_empty() {
        constraints.push(refutation.end);
        refutation.cases.iter().for_each(|case| tried(case, constraints));
    }
}

/// The digits that stand at one point of a refutation, and what has been used so far.
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
        self.keep_needed(&mut refutation.forced);
        self.standing.truncate(base);
    }

    /// Of what was forced last, keeps what is needed; what it leans on is needed, too.
    fn keep_needed(&mut self, all: &mut Vec<Forced>) {
        let mut kept = Vec::new();
        while let Some(forced) = all.pop() {
            if self.standing.pop().is_some_and(|it| it.needed) {
                self.lean_on(forced.because, &[forced.candidate]);
                kept.push(forced);
            }
        }
        kept.reverse();
        *all = kept;
    }

    fn stand(&mut self, candidate: Candidate) {
        self.standing.push(Standing { candidate, needed: false });
    }

    /// Takes `truth` as a premise, and closes its candidates, except the `open` ones.
    fn lean_on(&mut self, truth: Constraint, open: &[Candidate]) {
        self.premises.push(truth);
        let closed = truth.candidates(self.grid).filter(|candidate| !open.contains(candidate));
        self.close(closed);
    }

    /// Adds for each candidate a link to a standing digit that rules it out: a digit that is needed
    /// anyway, or else the earliest one.
    fn close(&mut self, closed: impl Iterator<Item = Candidate>) {
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

/// The step that a refutation makes: what it supposes cannot be. `None` if the checker
/// could not follow it, or if that is more `work` than is left.
pub(crate) fn step(grid: &Grid, refutation: Refutation, work: &Work) -> Option<Found> {
    let conclusions = Conclusions::eliminate(grid, [refutation.suppose])?;
    let (refutation, premises) = pruned(grid, refutation);
    Some(Found {
        premises: proof::trim_within(grid, &premises, &conclusions, work)?,
        conclusions,
        facts: vec![Fact {
            name: "refutation",
            value: Value::Refutation(Box::new(refutation)),
            role: Role::Pattern,
        }],
    })
}
