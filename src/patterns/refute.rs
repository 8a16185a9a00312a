//! What follows from a supposition by singles alone, and which part of it a contradiction needs.

use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Form, Net, PairRow, Refutation, Refuted, Role, Value};
use crate::grid::{Candidate, Cell, Constraint, DigitSet, Forced, Grid};
use crate::proof::Proof;
use crate::rule::Finding;
use std::cell::OnceCell;
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
            return Led::To(end);
        }
        let placed = self.grid.place_singles();
        self.forced.extend_from_slice(&placed);
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

/// The refutation without the forced digits that its contradictions do not need.
pub(crate) fn shortened(grid: &Grid, mut refutation: Refutation) -> Refutation {
    Ledger::new(grid, Form::Braid).prune(&mut refutation);
    refutation
}

/// The refutation without the forced digits that its contradictions do not need, and the premises
/// that are left: they prove that what it supposes cannot be.
pub(crate) fn pruned(grid: &Grid, refutation: Refutation) -> (Refutation, Premises) {
    pruned_as(grid, refutation, Form::Braid)
}

fn pruned_as(grid: &Grid, mut refutation: Refutation, form: Form) -> (Refutation, Premises) {
    let mut ledger = Ledger::new(grid, form);
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
    let mut ledger = Ledger::new(grid, net.form);
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
    /// In a whip, each line uses the digit before it where it can.
    form: Form,
}

/// A digit that is supposed or forced; is it needed?
struct Standing {
    candidate: Candidate,
    needed: bool,
}

impl<'a> Ledger<'a> {
    const fn new(grid: &'a Grid, form: Form) -> Self {
        Self { grid, standing: Vec::new(), premises: Vec::new(), links: Vec::new(), form }
    }

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
        while let Some(last) = all.pop() {
            if self.standing.pop().is_some_and(|it| it.needed) {
                self.lean_on(last.because, &[last.candidate]);
                kept.push(last);
            }
        }
        kept.reverse();
        *all = kept;
    }

    fn stand(&mut self, candidate: Candidate) {
        self.standing.push(Standing { candidate, needed: false });
    }

    /// Takes `truth` as a premise, and rules out each of its candidates, except the `open` ones.
    fn lean_on(&mut self, truth: Constraint, open: &[Candidate]) {
        self.premises.push(truth);
        let closed = truth.candidates(self.grid).filter(|candidate| !open.contains(candidate));
        self.close(closed);
    }

    /// Rules out all of these.
    fn close(&mut self, closed: impl Iterator<Item = Candidate>) {
        closed.for_each(|candidate| self.rule_out(candidate));
    }

    /// Adds a link to a standing digit that rules `candidate` out: in a whip the last one, else a digit that
    /// is needed anyway, or the earliest one.
    fn rule_out(&mut self, candidate: Candidate) {
        let Some(i) = self.reason(candidate) else { return };
        let standing = &mut self.standing[i];
        self.links.extend(standing.candidate.links(candidate).next());
        standing.needed = true;
    }

    /// Which digit it is.
    fn reason(&self, candidate: Candidate) -> Option<usize> {
        let rules_out = |it: &Standing| it.candidate.excludes(candidate);
        let is_last = match self.form {
            Form::Whip => self.standing.last().is_some_and(rules_out),
            Form::Braid => false,
        };
        if is_last {
            return self.standing.len().checked_sub(1);
        }
        let mut first = None;
        for (i, it) in self.standing.iter().enumerate().filter(|(_, it)| rules_out(it)) {
            if it.needed {
                return Some(i);
            }
            first = first.or(Some(i));
        }
        first
    }
}

/// Candidates that are supposed together, and what singles make of them.
pub(crate) struct Way {
    /// The candidates.
    pub(crate) suppose: Vec<Candidate>,
    /// What they force, in order.
    pub(crate) forced: Vec<Forced>,
    /// What has nothing left then, if something has.
    pub(crate) end: Option<Constraint>,
    /// The grid with all of it.
    grid: Grid,
    /// The part that comes to an end, once it was asked for.
    dead: OnceCell<Option<Needed>>,
}

/// A part of a way, and what it rests on.
#[derive(Clone)]
pub(crate) struct Needed {
    /// The part.
    pub(crate) row: PairRow,
    /// What has one candidate left in it, or none.
    pub(crate) truths: Vec<Constraint>,
    /// What takes the others away.
    pub(crate) links: Vec<Constraint>,
}

impl Way {
    /// Follows singles as far as they go. `None` if the candidates rule each other out.
    pub(crate) fn new(grid: &Grid, suppose: Vec<Candidate>) -> Option<Self> {
        let mut supposition =
            Supposition { suppose: *suppose.first()?, grid: grid.clone(), forced: Vec::new() };
        for &candidate in &suppose {
            if !supposition.grid.has(candidate) {
                return None;
            }
            supposition.grid.place(candidate);
        }
        let end = supposition.follow();
        let Supposition { grid, forced, .. } = supposition;
        Some(Self { suppose, forced, end, grid, dead: OnceCell::new() })
    }

    /// The same, where singles are looked for in `truths` alone.
    pub(crate) fn by(grid: &Grid, suppose: Vec<Candidate>, truths: &[Constraint]) -> Option<Self> {
        let (grid, dead) = (grid.clone(), OnceCell::new());
        let mut way = Self { suppose, forced: Vec::new(), end: None, grid, dead };
        for &candidate in &way.suppose {
            if !way.grid.has(candidate) {
                return None;
            }
            way.grid.place(candidate);
        }
        loop {
            let n_before = way.forced.len();
            for &because in truths {
                if because.is_settled(&way.grid) {
                    continue;
                }
                let left: Vec<Candidate> = because.candidates(&way.grid).take(2).collect();
                match left.as_slice() {
                    [] => {
                        way.end = Some(because);
                        return Some(way);
                    }
                    [candidate] => {
                        way.forced.push(Forced { candidate: *candidate, because });
                        way.grid.place(*candidate);
                    }
                    [_, ..] => {}
                }
            }
            if way.forced.len() == n_before {
                return Some(way);
            }
        }
    }

    /// What `cell` can hold in the end.
    pub(crate) fn left(&self, cell: Cell) -> DigitSet {
        self.grid.digit(cell).map_or_else(|| self.grid.candidates(cell), DigitSet::from)
    }

    /// The part that rules out all of `lost`, or the part that comes to an end if that is shorter. `None`
    /// if it does neither.
    pub(crate) fn without(&self, grid: &Grid, lost: &[Candidate]) -> Option<Needed> {
        let is_lost = |it: &Candidate| !self.left(it.cell).contains(it.digit);
        let out = lost.iter().all(is_lost).then(|| {
            self.needed(grid, |ledger| lost.iter().for_each(|&it| ledger.rule_out(it)), None)
        });
        if out.as_ref().is_some_and(|it| it.row.forced.is_empty()) {
            return out;
        }
        let end = |end| self.needed(grid, |ledger| ledger.lean_on(end, &[]), Some(end));
        let dead = self.dead.get_or_init(|| self.end.map(end)).clone();
        out.into_iter().chain(dead).min_by_key(|needed| needed.row.forced.len())
    }

    /// What `lean` needs.
    fn needed(
        &self,
        grid: &Grid,
        lean: impl FnOnce(&mut Ledger<'_>),
        end: Option<Constraint>,
    ) -> Needed {
        let mut ledger = Ledger::new(grid, Form::Braid);
        self.suppose.iter().for_each(|&it| ledger.stand(it));
        self.forced.iter().for_each(|it| ledger.stand(it.candidate));
        lean(&mut ledger);
        let mut forced = self.forced.clone();
        ledger.keep_needed(&mut forced);
        let row = PairRow { suppose: self.suppose.clone(), forced, end };
        Needed { row, truths: ledger.premises, links: ledger.links }
    }
}

/// The step that a refutation makes: what it supposes cannot be. `None` if the checker
/// could not follow it, or if that is more `work` than is left.
pub(crate) fn step(grid: &Grid, refutation: Refutation, work: &Work) -> Option<Finding> {
    told(grid, refutation, None, work)
}

/// The same for a refutation without cases, whose list has this form.
pub(crate) fn list(
    grid: &Grid,
    refutation: Refutation,
    form: Form,
    work: &Work,
) -> Option<Finding> {
    told(grid, refutation, Some(form), work)
}

fn told(grid: &Grid, refutation: Refutation, form: Option<Form>, work: &Work) -> Option<Finding> {
    let conclusions = Conclusions::eliminate(grid, [refutation.suppose])?;
    let (refutation, premises) = pruned_as(grid, refutation, form.unwrap_or(Form::Braid));
    Some(Finding::new(
        Proof::new(grid, &premises, &conclusions).within(work).trim()?,
        conclusions,
        vec![Fact {
            name: "refutation",
            value: Value::Refutation(Box::new(Refuted { refutation, form })),
            role: Role::Pattern,
        }],
    ))
}
