//! Do premises force a conclusion?
//!
//! Assume the opposite, and search the truths in every way that the links allow: if each way ends
//! with a truth that has no candidate left, the conclusion is forced. The search knows no rule; of
//! the grid, it sees only the live candidates of the premises.

mod bits;
mod deadly;
mod universe;

use crate::budget::Work;
use crate::deduction::{Conclusions, Constraint, Premises};
use crate::grid::{Candidate, Grid};
use bits::Bits;
use std::borrow::Cow;
use universe::Universe;

pub(crate) use deadly::is_deadly;

/// How many branches one search may open before it is given up: far more than any argument that a
/// person could follow. If there is no proof by then, the step counts as not proved.
const MAX_NODES: u32 = 2_000;

/// Words of bits for every candidate that there is.
const WHOLE_BOARD: usize = 12;

/// What became of the premises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// They force every conclusion, and each of them is needed.
    Proved,
    /// They do not force this one.
    NotProved(Candidate),
    /// All conclusions follow without the premise of this number: truths first, then links.
    Unused(usize),
}

/// Judges whether `premises` force `conclusions` on `grid`, all of them needed.
pub(crate) fn judge(grid: &Grid, premises: &Premises, conclusions: &Conclusions) -> Verdict {
    judge_within(grid, premises, conclusions, &Work::unlimited())
}

/// The same; nothing is proved if there is no more `work` to be done.
pub(crate) fn judge_within(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
    work: &Work,
) -> Verdict {
    if let Some(small) = Argument::<2>::new(grid, premises, conclusions, work) {
        return small.judge(conclusions);
    }
    if let Some(middle) = Argument::<5>::new(grid, premises, conclusions, work) {
        return middle.judge(conclusions);
    }
    let whole = Argument::<WHOLE_BOARD>::new(grid, premises, conclusions, work);
    whole.map_or(Verdict::NotProved(conclusions.candidates()[0]), |it| it.judge(conclusions))
}

/// The premises that are needed. It tries to leave out each one, from the last to the first.
///
/// `None` if they do not force the conclusions, or if the search is given up.
pub(crate) fn trim(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
) -> Option<Premises> {
    trim_within(grid, premises, conclusions, &Work::unlimited())
}

/// The same; `None` also if there is no more `work` to be done.
pub(crate) fn trim_within(
    grid: &Grid,
    premises: &Premises,
    conclusions: &Conclusions,
    work: &Work,
) -> Option<Premises> {
    let mut trimmed = premises.clone();
    if let Some(small) = Argument::<2>::new(grid, premises, conclusions, work) {
        small.trim(&mut trimmed);
    } else if let Some(middle) = Argument::<5>::new(grid, premises, conclusions, work) {
        middle.trim(&mut trimmed);
    } else {
        Argument::<WHOLE_BOARD>::new(grid, premises, conclusions, work)?.trim(&mut trimmed);
    }
    // With fewer candidates the search takes another order. It may then succeed without a premise
    // that it needed before.
    loop {
        match judge_within(grid, &trimmed, conclusions, work) {
            Verdict::Proved => return Some(trimmed),
            Verdict::NotProved(_) => return None,
            Verdict::Unused(i) => match i.checked_sub(trimmed.truths.len()) {
                Some(link) => drop(trimmed.links.remove(link)),
                None => drop(trimmed.truths.remove(i)),
            },
        }
    }
}

/// Leaves out the links that are not needed, for patterns that are told by their truths. `None` if
/// a truth is not needed (the words would say more than the argument), or if the premises do not
/// force the conclusions.
pub(crate) fn trim_links(
    grid: &Grid,
    premises: Premises,
    conclusions: &Conclusions,
) -> Option<Premises> {
    trim_links_within(grid, premises, conclusions, &Work::unlimited())
}

/// The same; `None` also if there is no more `work` to be done.
pub(crate) fn trim_links_within(
    grid: &Grid,
    mut premises: Premises,
    conclusions: &Conclusions,
    work: &Work,
) -> Option<Premises> {
    let needs_all = if let Some(small) = Argument::<2>::new(grid, &premises, conclusions, work) {
        small.trim_links(&mut premises)
    } else if let Some(middle) = Argument::<5>::new(grid, &premises, conclusions, work) {
        middle.trim_links(&mut premises)
    } else {
        Argument::<WHOLE_BOARD>::new(grid, &premises, conclusions, work)?.trim_links(&mut premises)
    };
    needs_all.then_some(premises)
}

/// Premises and goals as bits: one a candidate, numbered as they come.
struct Argument<'a, const W: usize> {
    work: &'a Work,
    /// How many candidates it speaks of.
    n_candidates: usize,
    truths: Vec<Bits<W>>,
    links: Vec<Bits<W>>,
    /// What to assume for each conclusion, so that it would be false.
    opposites: Vec<Opposite<W>>,
}

/// A candidate assumed to hold, or assumed not to.
#[derive(Clone, Copy)]
enum Opposite<const W: usize> {
    Holds(Bits<W>),
    Fails(Bits<W>),
}

/// What is known in one branch of the search.
#[derive(Clone, Copy)]
struct Branch<const W: usize> {
    possible: Bits<W>,
    known: Bits<W>,
}

impl<'a, const W: usize> Argument<'a, W> {
    /// `None` if the candidates are more than there are bits.
    fn new(
        grid: &Grid,
        premises: &Premises,
        conclusions: &Conclusions,
        work: &'a Work,
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
        Some(Self { work, n_candidates: universe.members.len(), truths, links, opposites })
    }

    fn judge(&self, conclusions: &Conclusions) -> Verdict {
        let whole = self.search();
        for (&candidate, &opposite) in conclusions.candidates().iter().zip(&self.opposites) {
            if !whole.refutes(opposite) {
                return Verdict::NotProved(candidate);
            }
        }
        let spared_truth = (0..self.truths.len()).find(|&i| self.spares_truth(&whole, i));
        let spared_link = || (0..self.links.len()).find(|&i| self.spares_link(&whole, i));
        let unused = spared_truth.or_else(|| spared_link().map(|i| self.truths.len() + i));
        unused.map_or(Verdict::Proved, Verdict::Unused)
    }

    fn trim(mut self, premises: &mut Premises) {
        if !self.refutes_all(&self.search()) {
            return;
        }
        // If the search is given up, the premise stays. A later, smaller search may find that it is
        // not needed.
        loop {
            let before = premises.len();
            self.trim_unused_links(&mut premises.links);
            for i in (0..premises.truths.len()).rev() {
                if self.spares_truth(&self.search(), i) {
                    self.truths.remove(i);
                    premises.truths.remove(i);
                }
            }
            if premises.len() == before {
                return;
            }
        }
    }

    /// Takes away the links that are not needed, if every truth is needed.
    fn trim_links(mut self, premises: &mut Premises) -> bool {
        let whole = self.search();
        let spares = |i| self.spares_truth(&whole, i);
        // What follows without a truth also follows with it, and one of the two is usually seen
        // soon.
        if (0..self.truths.len()).any(spares) || !self.refutes_all(&whole) {
            return false;
        }
        self.trim_unused_links(&mut premises.links);
        true
    }

    /// Takes away the links that are not needed, tried from the last to the first.
    fn trim_unused_links(&mut self, links: &mut Vec<Constraint>) {
        for i in (0..links.len()).rev() {
            if self.spares_link(&self.search(), i) {
                self.links.remove(i);
                links.remove(i);
            }
        }
    }

    fn search(&self) -> Search<'_, W> {
        let mut conflicts = vec![Bits::NONE; self.n_candidates];
        for &link in &self.links {
            for member in link.numbers() {
                conflicts[member] = conflicts[member].or(link.without(Bits::bit(member)));
            }
        }
        Search {
            work: self.work,
            truths: &self.truths,
            without: None,
            conflicts: Cow::Owned(conflicts),
        }
    }

    fn refutes_all(&self, search: &Search<'_, W>) -> bool {
        self.opposites.iter().all(|&opposite| search.refutes(opposite))
    }

    /// Do all conclusions follow without a truth?
    fn spares_truth(&self, whole: &Search<'_, W>, truth: usize) -> bool {
        let conflicts = Cow::Borrowed(&*whole.conflicts);
        self.refutes_all(&Search { without: Some(truth), conflicts, ..*whole })
    }

    /// Do all conclusions follow without a link?
    fn spares_link(&self, whole: &Search<'_, W>, link: usize) -> bool {
        let mut conflicts = whole.conflicts.clone().into_owned();
        for member in self.links[link].numbers() {
            let others = self.links.iter().enumerate().filter(|&(i, _)| i != link);
            let with = others.filter(|(_, it)| it.intersects(Bits::bit(member)));
            conflicts[member] = with.fold(Bits::NONE, |all, (_, it)| all.or(*it));
            conflicts[member] = conflicts[member].without(Bits::bit(member));
        }
        self.refutes_all(&Search { conflicts: Cow::Owned(conflicts), ..*whole })
    }
}

/// A search for a way to fill the truths.
struct Search<'a, const W: usize> {
    work: &'a Work,
    truths: &'a [Bits<W>],
    /// The number of a truth that is left out.
    without: Option<usize>,
    /// For each candidate, by its number, those that some link does not allow beside it.
    conflicts: Cow<'a, [Bits<W>]>,
}

impl<const W: usize> Search<'_, W> {
    /// Does the opposite of a conclusion lead nowhere?
    fn refutes(&self, opposite: Opposite<W>) -> bool {
        let mut branch = Branch { possible: Bits::ALL, known: Bits::NONE };
        match opposite {
            Opposite::Holds(bit) => self.assume(&mut branch, bit),
            Opposite::Fails(bit) => branch.possible = branch.possible.without(bit),
        }
        let mut nodes_left = MAX_NODES;
        self.is_dead(branch, &mut nodes_left)
    }

    /// Takes `bit` as true, and what conflicts with it as false.
    fn assume(&self, branch: &mut Branch<W>, bit: Bits<W>) {
        branch.known = branch.known.or(bit);
        for number in bit.numbers() {
            branch.possible = branch.possible.without(self.conflicts[number]);
        }
    }

    /// Does every way to fill the truths end at a truth without a candidate?
    fn is_dead(&self, mut branch: Branch<W>, nodes_left: &mut u32) -> bool {
        if *nodes_left == 0 {
            return false;
        }
        *nodes_left -= 1;
        if self.work.spend(((W + 4) * (self.truths.len() + 1) / 3) as u64).is_break() {
            return false;
        }
        let Some(open) = self.propagate(&mut branch) else { return true };
        let Some(open) = open else { return false };
        for bit in open {
            let mut deeper = branch;
            self.assume(&mut deeper, bit);
            if !self.is_dead(deeper, nodes_left) {
                return false;
            }
            branch.possible = branch.possible.without(bit);
        }
        true
    }

    /// Fills the truths that have one candidate left, as long as there are any. `None` if one has
    /// none; else what is left of the smallest open truth, if one is open.
    fn propagate(&self, branch: &mut Branch<W>) -> Option<Option<Bits<W>>> {
        loop {
            let mut forced = false;
            let mut smallest: Option<(u32, Bits<W>)> = None;
            for (i, truth) in self.truths.iter().enumerate() {
                if truth.intersects(branch.known) || self.without == Some(i) {
                    continue;
                }
                let left = truth.and(branch.possible);
                match left.len() {
                    0 => return None,
                    1 => {
                        self.assume(branch, left);
                        forced = true;
                    }
                    n if smallest.is_none_or(|(least, _)| n < least) => smallest = Some((n, left)),
                    _ => {}
                }
            }
            if !forced {
                return Some(smallest.map(|(_, left)| left));
            }
        }
    }
}
