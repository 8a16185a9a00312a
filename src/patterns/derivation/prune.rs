//! Backward pruning: the inferences and premises that an outcome needs.

use super::with_losses;
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{
    CellWithDigits, Derivation, Fact, FillingLoss, Form, Inference, LockedSet, NeededDigit,
    Outcome, Value,
};
use crate::grid::{Candidate, Constraint, Grid, Variant};
use crate::patterns::{fillings, links};
use crate::proof::ProofQuery;
use crate::rule::Finding;
use std::collections::BTreeSet;

/// Choice among several reasons for an elimination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Preference {
    /// A reason that is needed anyway, else the earliest.
    Necessary,
    /// The earliest reason.
    Earliest,
    /// The last entry of the trail if it is a reason, else as for `Necessary`. This gives whips.
    Latest,
}

/// A derivation without unneeded inferences, and its premises.
#[derive(Clone)]
pub(crate) struct Pruned {
    pub(crate) derivation: Derivation,
    /// The constraints that force a digit, have no candidate left, or whose candidates are tried.
    pub(crate) truths: BTreeSet<Constraint>,
    /// What clues about several cells together forbid.
    pub(crate) nogoods: Vec<Truth>,
    /// The constraints by which candidates are excluded.
    pub(crate) links: BTreeSet<Constraint>,
}

/// Prunes a derivation; for a whip, the latest reasons are preferred. `targets` are the candidates that are eliminated
/// at its end, or the guardians of which at most one is left.
pub(crate) fn prune(grid: &Grid, derivation: &Derivation, targets: &[Candidate]) -> Pruned {
    let is_whip = derivation.form == Some(Form::Whip);
    let preference = if is_whip { Preference::Latest } else { Preference::Necessary };
    let mut pruner = Pruner::new(grid, preference);
    let derivation = pruner.prune(derivation, targets);
    pruner.into_pruned(derivation)
}

impl Pruned {
    /// The premises. Truths whose candidates are tried come first, outer ones before inner ones, so that the checker
    /// branches on the same truth if two are equally small.
    pub(crate) fn premises(&self) -> Premises {
        let mut tried = Vec::new();
        add_tried(&self.derivation, &mut tried);
        let others = self.truths.iter().copied().filter(|it| !tried.contains(it));
        let others: Vec<Constraint> = others.collect();
        let premises = Premises::truths(tried.into_iter().chain(others));
        let premises = premises.with_links(self.links.iter().copied());
        self.nogoods.iter().cloned().fold(premises, Premises::with_truth)
    }

    /// The finding that the assumption of the derivation is false, with the derivation as a fact. `None` if the
    /// premises cannot be proved and trimmed within `work`.
    pub(crate) fn into_finding(
        self,
        grid: &Grid,
        name: &'static str,
        value: fn(Box<Derivation>) -> Value,
        work: &Work,
    ) -> Option<Finding> {
        let conclusions = Conclusions::eliminate(grid, self.derivation.assumption())?;
        let premises = self.premises();
        let premises = ProofQuery::new(grid, &premises, &conclusions).within(work).trim()?;
        let value = value(Box::new(with_losses(grid, self.derivation, &[])));
        Some(Finding::new(premises, conclusions, vec![Fact::argument(name, value)]))
    }

    /// The link by which the derivation excludes `candidate`, if it does.
    pub(crate) fn link_to(&self, variant: &Variant, candidate: Candidate) -> Option<Constraint> {
        let Derivation { assumptions, inferences, .. } = &self.derivation;
        let assumed = assumptions.iter().find_map(|&it| variant.links(it, candidate).next());
        assumed
            .or_else(|| inferences.iter().find_map(|it| Effect::of(it).link_to(variant, candidate)))
    }
}

/// An inference that is needed.
pub(super) struct Kept {
    /// Its index.
    index: usize,
    /// If it is a refutation, what is needed of it.
    refuted: Option<Derivation>,
}

/// The inferences that are kept, those by clues with only the reasons that matter.
pub(super) fn kept(grid: &Grid, inferences: &[Inference], kept: Vec<Kept>) -> Vec<Inference> {
    let variant = grid.variant();
    let narrowed = |Kept { index, refuted }| match &inferences[index] {
        Inference::Filling(loss) => Inference::Filling(Box::new(fillings::narrowed(variant, loss))),
        Inference::Needed(needed) => {
            Inference::Needed(Box::new(fillings::narrowed_need(variant, needed)))
        }
        other @ (Inference::Forced(_)
        | Inference::Locked(_)
        | Inference::Guardian(_)
        | Inference::Refuted(_)) => {
            refuted.map_or_else(|| other.clone(), |it| Inference::Refuted(Box::new(it)))
        }
    };
    kept.into_iter().map(narrowed).collect()
}

/// The constraints whose candidates are tried, each once.
fn add_tried(derivation: &Derivation, tried: &mut Vec<Constraint>) {
    if derivation.cases.is_empty() {
        return;
    }
    tried.extend(derivation.end().filter(|end| !tried.contains(end)));
    derivation.cases.iter().for_each(|case| add_tried(case, tried));
}

/// State of the pruning: the trail of the derivation (its assumptions and inferences up to one point), and the premises
/// used so far.
pub(super) struct Pruner<'d> {
    grid: &'d Grid,
    preference: Preference,
    trail: Vec<TrailEntry<'d>>,
    truths: Vec<Constraint>,
    nogoods: Vec<Truth>,
    links: Vec<Constraint>,
}

/// An assumption or inference, and whether it is needed.
struct TrailEntry<'d> {
    effect: Effect<'d>,
    is_needed: bool,
}

/// The effect of an assumption or inference: how it excludes candidates.
#[derive(Clone, Copy)]
enum Effect<'d> {
    Digit(Candidate),
    Set(&'d LockedSet),
    Filling(&'d FillingLoss),
    Needed(&'d NeededDigit),
    Refuted(Option<Candidate>),
}

impl<'d> Effect<'d> {
    fn of(inference: &'d Inference) -> Self {
        match inference {
            Inference::Forced(forced) => Self::Digit(forced.candidate),
            Inference::Guardian(guardian) => Self::Digit(*guardian),
            Inference::Locked(locked) => Self::Set(locked),
            Inference::Filling(loss) => Self::Filling(loss),
            Inference::Needed(needed) => Self::Needed(needed),
            Inference::Refuted(refuted) => Self::Refuted(refuted.assumption()),
        }
    }

    /// Returns true if the effect excludes `candidate`.
    fn excludes(self, variant: &Variant, candidate: Candidate) -> bool {
        match self {
            Self::Digit(digit) => variant.excludes(digit, candidate),
            Self::Set(locked) => locked.eliminates(candidate),
            Self::Filling(loss) => loss.eliminates(candidate),
            Self::Needed(needed) => needed.lost.contains(&candidate),
            Self::Refuted(refuted) => refuted == Some(candidate),
        }
    }

    /// The link by which the effect excludes `candidate`, if it does.
    fn link_to(self, variant: &Variant, candidate: Candidate) -> Option<Constraint> {
        match self {
            Self::Digit(digit) => variant.links(digit, candidate).next(),
            Self::Set(locked) if locked.eliminates(candidate) => {
                locked.links.iter().copied().find(|link| link.contains(candidate))
            }
            Self::Filling(loss) if loss.eliminates(candidate) => Some(Constraint::Cell(loss.cell)),
            Self::Needed(needed) if needed.lost.contains(&candidate) => {
                let mut places = needed.places.candidates(needed.digit);
                places.find_map(|place| variant.links(place, candidate).next())
            }
            Self::Set(_) | Self::Filling(_) | Self::Needed(_) | Self::Refuted(_) => None,
        }
    }
}

impl<'d> Pruner<'d> {
    pub(super) const fn new(grid: &'d Grid, preference: Preference) -> Self {
        Self {
            grid,
            preference,
            trail: Vec::new(),
            truths: Vec::new(),
            nogoods: Vec::new(),
            links: Vec::new(),
        }
    }

    pub(super) fn into_pruned(self, derivation: Derivation) -> Pruned {
        let (truths, links) = (self.truths.into_iter().collect(), self.links.into_iter().collect());
        let mut nogoods = self.nogoods;
        nogoods.sort_unstable_by(|a, b| a.pattern().cmp(b.pattern()));
        nogoods.dedup();
        Pruned { derivation, truths, nogoods, links }
    }

    fn prune(&mut self, derivation: &'d Derivation, targets: &[Candidate]) -> Derivation {
        let Derivation { assumptions, inferences, outcome, cases, form, .. } = derivation;
        let mut kept_cases = Vec::new();
        let kept = self.trace(assumptions, inferences, targets, |pruner| {
            kept_cases.extend(cases.iter().map(|case| pruner.prune(case, &[])));
            let tried: Vec<Candidate> = cases.iter().filter_map(Derivation::assumption).collect();
            pruner.require_outcome(*outcome, &tried, targets);
        });
        let inferences = self::kept(self.grid, inferences, kept);
        let pruned = Derivation::new(assumptions.clone(), inferences, *outcome);
        Derivation { cases: kept_cases, form: *form, ..pruned }
    }

    /// Backward slicing: pushes all inferences on the trail, lets `require` mark those that the outcome needs, and pops
    /// them from the last to the first. A marked inference is kept, and marks in turn the reasons why the other
    /// candidates of its constraint are eliminated. A guardian is always kept, since the outcome follows from all
    /// guardians together. Returns the kept inferences.
    pub(super) fn trace(
        &mut self,
        assumptions: &'d [Candidate],
        inferences: &'d [Inference],
        guardians: &[Candidate],
        require: impl FnOnce(&mut Self),
    ) -> Vec<Kept> {
        let n_before = self.trail.len();
        let assumed = assumptions.iter().map(|&candidate| Effect::Digit(candidate));
        let effects = assumed.chain(inferences.iter().map(Effect::of));
        self.trail.extend(effects.map(|effect| TrailEntry { effect, is_needed: false }));
        require(self);
        let mut kept = Vec::new();
        for (index, inference) in inferences.iter().enumerate().rev() {
            let is_needed = self.trail.pop().is_some_and(|entry| entry.is_needed);
            let mut refuted = None;
            match inference {
                Inference::Guardian(guardian) => {
                    self.require_all_eliminated(guardians, &[*guardian])
                }
                _ if !is_needed => continue,
                Inference::Forced(forced) => {
                    self.require(forced.because, &|it| it == forced.candidate);
                }
                Inference::Locked(locked) => {
                    let is_open = |it| locked.is_place(it);
                    locked.truths.iter().for_each(|&truth| self.require(truth, &is_open));
                    self.links.extend(&locked.links);
                }
                Inference::Filling(loss) => self.require_filling(loss),
                Inference::Needed(needed) => self.require_needed(needed),
                Inference::Refuted(whole) => refuted = Some(self.prune(whole, &[])),
            }
            kept.push(Kept { index, refuted });
        }
        self.trail.truncate(n_before);
        kept.reverse();
        kept
    }

    /// Requires the eliminations that the outcome needs; the candidates in `tried` are left as cases.
    pub(super) fn require_outcome(
        &mut self,
        outcome: Outcome,
        tried: &[Candidate],
        targets: &[Candidate],
    ) {
        match outcome {
            Outcome::Contradiction(end) | Outcome::Split(end) => {
                self.require(end, &|it| tried.contains(&it))
            }
            Outcome::Eliminated | Outcome::NoGuardian => self.require_all_eliminated(targets, &[]),
        }
    }

    /// Adds `truth` to the premises, and requires that its candidates are eliminated, except the open ones.
    fn require(&mut self, truth: Constraint, is_open: &dyn Fn(Candidate) -> bool) {
        self.truths.push(truth);
        for candidate in truth.candidates(self.grid).filter(|&it| !is_open(it)) {
            self.require_eliminated(candidate);
        }
    }

    /// Adds what the clue forbids to the premises, and requires that the other cells that matter have no other digits.
    fn require_filling(&mut self, loss: &FillingLoss) {
        let loss = fillings::narrowed(self.grid.variant(), loss);
        self.nogoods.push(fillings::truth(self.grid.variant(), &loss));
        self.links.push(Constraint::Cell(loss.cell));
        for &CellWithDigits { cell, digits } in &loss.beside {
            let others = (self.grid.candidates(cell) - digits).candidates(cell);
            others.for_each(|it| self.require_eliminated(it));
        }
    }

    /// Adds what the clue forbids without its digit, and the links of each of its places; requires that the cells that
    /// matter have no other digits.
    fn require_needed(&mut self, needed: &NeededDigit) {
        let variant = self.grid.variant();
        let needed = fillings::narrowed_need(variant, needed);
        let NeededDigit { digit, places, ref lost, ref beside, .. } = needed;
        self.nogoods.push(fillings::truth_of_need(variant, &needed));
        self.links.extend(links::excluding(variant, digit, places, lost));
        for &CellWithDigits { cell, digits } in beside {
            let others = (self.grid.candidates(cell) - digits).candidates(cell);
            let is_open = |it: &Candidate| it.digit == digit && places.contains(it.cell);
            others.filter(|it| !is_open(it)).for_each(|it| self.require_eliminated(it));
        }
    }

    fn require_all_eliminated(&mut self, targets: &[Candidate], but: &[Candidate]) {
        targets.iter().filter(|it| !but.contains(it)).for_each(|&it| self.require_eliminated(it));
    }

    /// Requires that `candidate` is eliminated: marks one reason as needed, and adds its link.
    fn require_eliminated(&mut self, candidate: Candidate) {
        // What is gone at this point of a derivation has a reason on the trail; without one there is nothing to mark.
        let Some(number) = self.reason(candidate) else { return };
        let entry = &mut self.trail[number];
        entry.is_needed = true;
        self.links.extend(entry.effect.link_to(self.grid.variant(), candidate));
    }

    /// The index on the trail of the preferred reason why `candidate` is eliminated.
    fn reason(&self, candidate: Candidate) -> Option<usize> {
        let mut entries = self.trail.iter().enumerate();
        let is_reason = |(_, entry): &(usize, &TrailEntry<'_>)| {
            entry.effect.excludes(self.grid.variant(), candidate)
        };
        if self.preference == Preference::Latest
            && let Some((number, _)) = entries.clone().next_back().filter(is_reason)
        {
            return Some(number);
        }
        let (earliest, entry) = entries.find(is_reason)?;
        if entry.is_needed || self.preference == Preference::Earliest {
            return Some(earliest);
        }
        let needed = entries.find(|it| it.1.is_needed && is_reason(it));
        Some(needed.map_or(earliest, |(number, _)| number))
    }
}
