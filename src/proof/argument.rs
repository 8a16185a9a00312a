//! Premises and conclusions as bits, and which of the premises the conclusions need.

use super::bits::Bits;
use super::counting::Counting;
use super::rotation::{Needed, Way};
use super::search::{Branch, Outcome, Search};
use super::universe::Universe;
use super::{Effort, Verdict};
use crate::deduction::{Conclusions, Premises};
use crate::grid::Grid;
use std::borrow::Cow;

/// Premises and goals as bits: one a candidate, numbered as they come.
pub(super) struct Argument<'a, const W: usize> {
    effort: Effort<'a>,
    /// How many candidates it speaks of.
    n_candidates: usize,
    pub(super) truths: Vec<Bits<W>>,
    pub(super) links: Vec<Bits<W>>,
    /// What to assume for each conclusion, so that it would be false.
    opposites: Vec<Opposite<W>>,
}

/// A candidate assumed to hold, or assumed not to.
#[derive(Clone, Copy)]
pub(super) enum Opposite<const W: usize> {
    Holds(Bits<W>),
    Fails(Bits<W>),
}

/// The numbers of the premises that are left, in order.
pub(super) struct Kept {
    pub(super) truths: Vec<usize>,
    pub(super) links: Vec<usize>,
}

/// A premise, by its number.
#[derive(Clone, Copy)]
pub(super) enum Premise {
    Truth(usize),
    Link(usize),
}

/// Is a premise needed?
#[derive(Clone, Copy)]
enum Need<const W: usize> {
    /// Yes: without it, there is this way in which a conclusion is false.
    Proved(Way<W>),
    /// No: all conclusions follow without it.
    Refuted,
    /// The search was given up.
    Open,
}

impl<'a, const W: usize> Argument<'a, W> {
    /// `None` if the candidates are more than there are bits.
    pub(super) fn new(
        grid: &Grid,
        premises: &Premises,
        conclusions: &Conclusions,
        effort: Effort<'a>,
    ) -> Option<Self> {
        let mut universe = Universe::<W>::new();
        let mut truths = Vec::with_capacity(premises.truths.len());
        for truth in &premises.truths {
            truths.push(universe.truth(grid, truth)?);
        }
        let mut opposites = Vec::with_capacity(conclusions.candidates().len());
        for &candidate in conclusions.candidates() {
            let bit = Bits::bit(universe.number(candidate)?);
            opposites.push(match conclusions {
                Conclusions::Place(_) => Opposite::Fails(bit),
                Conclusions::Eliminate(_) => Opposite::Holds(bit),
            });
        }
        let links = premises.links.iter().map(|&link| universe.link(link)).collect();
        Some(Self { effort, n_candidates: universe.members.len(), truths, links, opposites })
    }

    /// Do the premises force `conclusions`, and is each of them needed?
    pub(super) fn judge(self, conclusions: &Conclusions) -> Verdict {
        let whole = self.search();
        for (&candidate, &opposite) in conclusions.candidates().iter().zip(&self.opposites) {
            if self.outcome(&whole, opposite) != Outcome::Refuted {
                return Verdict::NotProved(candidate);
            }
        }
        let mut needed = Needed::none(&self);
        let mut open = Vec::new();
        for (i, premise) in self.premises().enumerate() {
            match self.is_needed(&whole, premise, &mut needed) {
                Some(true) => {}
                Some(false) => return Verdict::Unused(i),
                None => open.push(premise),
            }
        }
        Verdict::Proved { minimal: open.into_iter().all(|it| needed.has(it)) }
    }

    /// All premises, truths first.
    fn premises(&self) -> impl Iterator<Item = Premise> + use<W> {
        let truths = (0..self.truths.len()).map(Premise::Truth);
        truths.chain((0..self.links.len()).map(Premise::Link))
    }

    /// Leaves out premises, tried from the last to the first, links before truths. `None` if the
    /// premises do not force the conclusions, or if that is not found out.
    pub(super) fn trim(mut self) -> Option<Kept> {
        let mut kept = self.all();
        if !matches!(self.need(&self.search()), Need::Refuted) {
            return None;
        }
        // What is needed stays needed while others fall away. What is open stays for now; it may
        // be decided when there is less to search.
        let mut needed = Needed::none(&self);
        loop {
            let n_before = kept.len();
            let links_are_open = self.trim_unused(&mut kept.links, Premise::Link, &mut needed);
            let truths_are_open = self.trim_unused(&mut kept.truths, Premise::Truth, &mut needed);
            if self.effort.work.is_spent() {
                return None;
            }
            if kept.len() == n_before || !(links_are_open || truths_are_open) {
                return Some(kept);
            }
        }
    }

    /// Leaves out the links that are not needed. `None` if a truth is not needed, or if the premises
    /// do not force the conclusions.
    pub(super) fn trim_links(mut self) -> Option<Kept> {
        let mut kept = self.all();
        let mut needed = Needed::none(&self);
        let whole = self.search();
        // What follows without a truth also follows with it, and one of the two is usually seen
        // soon.
        let mut truths = (0..self.truths.len()).map(Premise::Truth);
        let is_one_spared =
            truths.any(|truth| self.is_needed(&whole, truth, &mut needed) == Some(false));
        if is_one_spared || !matches!(self.need(&whole), Need::Refuted) {
            return None;
        }
        self.trim_unused(&mut kept.links, Premise::Link, &mut needed);
        Some(kept)
    }

    fn all(&self) -> Kept {
        Kept { truths: (0..self.truths.len()).collect(), links: (0..self.links.len()).collect() }
    }

    /// Takes away the premises of one sort that are not needed, from the last to the first. Is the need of another
    /// one open?
    ///
    /// Where one is not needed, the next is rarely needed either, so twice as many are tried at once. What falls
    /// together also falls one by one.
    fn trim_unused(
        &mut self,
        kept: &mut Vec<usize>,
        sort: fn(usize) -> Premise,
        needed: &mut Needed,
    ) -> bool {
        let mut is_open = false;
        let mut n_untried = kept.len();
        let mut at_once = 1;
        loop {
            let untried = (0..n_untried).rev().filter(|&i| !needed.has(sort(i)));
            let some: Vec<usize> = untried.take(at_once).collect();
            let Some(&last) = some.last() else { return is_open };
            let is_single = some.len() == 1;
            let smaller = self.without(sort, &some);
            match smaller.need(&smaller.search()) {
                Need::Refuted => {
                    for &i in &some {
                        needed.take_away(sort(i));
                        kept.remove(i);
                    }
                    *self = smaller;
                    n_untried = last;
                    at_once *= 2;
                    continue;
                }
                Need::Proved(way) => {
                    let broken = some.iter().filter(|&&i| self.is_broken(sort(i), way.held));
                    if let [&i] = broken.collect::<Vec<_>>()[..] {
                        needed.note(self, &self.conflicts(), sort(i), way);
                    }
                }
                Need::Open => is_open |= is_single,
            }
            if is_single {
                n_untried = last;
            }
            at_once = (at_once / 2).max(1);
        }
    }

    /// The argument without some premises of a sort, by their numbers from the last to the first.
    fn without(&self, sort: fn(usize) -> Premise, some: &[usize]) -> Self {
        let (mut truths, mut links) = (self.truths.clone(), self.links.clone());
        for &i in some {
            match sort(i) {
                Premise::Truth(i) => truths.remove(i),
                Premise::Link(i) => links.remove(i),
            };
        }
        Self { truths, links, opposites: self.opposites.clone(), ..*self }
    }

    /// Does a premise not hold where only `held` holds?
    fn is_broken(&self, premise: Premise, held: Bits<W>) -> bool {
        match premise {
            Premise::Truth(i) => !self.truths[i].intersects(held),
            Premise::Link(i) => self.links[i].and(held).len() > 1,
        }
    }

    /// For each candidate, by its number, those that some link does not allow beside it.
    fn conflicts(&self) -> Vec<Bits<W>> {
        let mut conflicts = vec![Bits::NONE; self.n_candidates];
        for &link in &self.links {
            for member in link.numbers() {
                conflicts[member] = conflicts[member].or(link.without(Bits::bit(member)));
            }
        }
        conflicts
    }

    fn search(&self) -> Search<'_, W> {
        Search {
            effort: self.effort,
            truths: &self.truths,
            without: None,
            counting: Counting::of(&self.truths, &self.links),
            conflicts: Cow::Owned(self.conflicts()),
        }
    }

    fn outcome(&self, search: &Search<'_, W>, opposite: Opposite<W>) -> Outcome<W> {
        let mut start = Branch::START;
        match opposite {
            Opposite::Holds(bit) => search.assume(&mut start, bit),
            Opposite::Fails(bit) => start.possible = start.possible.without(bit),
        }
        search.outcome(start)
    }

    /// Is what `search` leaves out needed?
    fn need(&self, search: &Search<'_, W>) -> Need<W> {
        let mut need = Need::Refuted;
        for &opposite in &self.opposites {
            match self.outcome(search, opposite) {
                Outcome::Refuted => {}
                Outcome::Found(held) => return Need::Proved(Way { opposite, held }),
                Outcome::GivenUp => need = Need::Open,
            }
        }
        need
    }

    /// Is a premise needed? Notes if it is, and the others of which the same way shows it. `None` if the search was
    /// given up.
    fn is_needed(
        &self,
        whole: &Search<'_, W>,
        premise: Premise,
        needed: &mut Needed,
    ) -> Option<bool> {
        if needed.has(premise) {
            return Some(true);
        }
        match self.need_of(whole, premise) {
            Need::Proved(way) => {
                needed.note(self, &whole.conflicts, premise, way);
                Some(true)
            }
            Need::Refuted => Some(false),
            Need::Open => None,
        }
    }

    fn need_of(&self, whole: &Search<'_, W>, premise: Premise) -> Need<W> {
        match premise {
            Premise::Truth(i) => {
                let conflicts = Cow::Borrowed(&*whole.conflicts);
                self.need(&Search { without: Some(i), conflicts, ..*whole })
            }
            Premise::Link(i) => {
                let conflicts = Cow::Owned(self.conflicts_without(&whole.conflicts, i));
                let counting = whole.counting.map(|counting| counting.without(i));
                self.need(&Search { conflicts, counting, ..*whole })
            }
        }
    }

    /// `conflicts` without those that only this link makes.
    fn conflicts_without(&self, conflicts: &[Bits<W>], link: usize) -> Vec<Bits<W>> {
        let mut conflicts = conflicts.to_vec();
        for member in self.links[link].numbers() {
            let others = self.links.iter().enumerate().filter(|&(i, _)| i != link);
            let with = others.filter(|(_, it)| it.intersects(Bits::bit(member)));
            conflicts[member] = with.fold(Bits::NONE, |all, (_, it)| all.or(*it));
            conflicts[member] = conflicts[member].without(Bits::bit(member));
        }
        conflicts
    }
}

impl<const W: usize> Opposite<W> {
    /// Is it so that this one cannot hold?
    pub(super) fn forbids(self, bit: Bits<W>) -> bool {
        matches!(self, Self::Fails(it) if it == bit)
    }

    /// Is it so where only `held` holds?
    pub(super) fn is_in(self, held: Bits<W>) -> bool {
        match self {
            Self::Holds(bit) => held.intersects(bit),
            Self::Fails(bit) => !held.intersects(bit),
        }
    }
}

impl Kept {
    fn len(&self) -> usize {
        self.truths.len() + self.links.len()
    }

    /// What is left of `premises`.
    pub(super) fn of(self, premises: &Premises) -> Premises {
        Premises {
            truths: self.truths.iter().map(|&i| premises.truths[i].clone()).collect(),
            links: self.links.iter().map(|&i| premises.links[i]).collect(),
        }
    }
}
