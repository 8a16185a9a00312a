//! The quick search for a way to fill truths: it tries, and learns nothing.

use super::bits::Bits;
use super::counting::Counting;
use super::learner::Learner;
use super::{Depth, Effort};
use std::borrow::Cow;

/// How many branches the quick search may open before the learning one takes over. Few arguments
/// that a person could follow need more.
const QUICK_NODES: u32 = 100;

/// A search for a way to fill the truths.
pub(super) struct Search<'a, const W: usize> {
    pub(super) effort: Effort<'a>,
    pub(super) truths: &'a [Bits<W>],
    /// The number of a truth that is left out.
    pub(super) without: Option<usize>,
    /// What tells soon that truths need more links than they have.
    pub(super) counting: Option<Counting<'a, W>>,
    /// For each candidate, by its number, those that some link does not allow beside it.
    pub(super) conflicts: Cow<'a, [Bits<W>]>,
}

/// How a search has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome<const W: usize> {
    /// Every way ends at a truth without a candidate.
    Refuted,
    /// A way was found, in which these hold.
    Found(Bits<W>),
    /// Neither is known.
    GivenUp,
}

/// What is known in one branch of a search.
#[derive(Clone, Copy)]
pub(super) struct Branch<const W: usize> {
    pub(super) possible: Bits<W>,
    pub(super) known: Bits<W>,
}

impl<const W: usize> Branch<W> {
    /// Nothing is known.
    pub(super) const START: Self = Self { possible: Bits::ALL, known: Bits::NONE };
}

/// What follows in a branch from truths with one candidate left.
enum Followed<const W: usize> {
    /// A truth has none left.
    DeadEnd,
    /// Every truth has one that holds.
    Filled,
    /// These are left of the smallest open truth.
    Open(Bits<W>),
}

impl<const W: usize> Search<'_, W> {
    /// Is there a way from `start` to fill the truths?
    pub(super) fn outcome(&self, start: Branch<W>) -> Outcome<W> {
        let quick = match self.effort.depth {
            Depth::AsNeeded => self.quick(start, &mut { QUICK_NODES }),
            Depth::Learning => Outcome::GivenUp,
        };
        match quick {
            Outcome::Refuted | Outcome::Found(_) => quick,
            Outcome::GivenUp => Learner::new(self, start).outcome(),
        }
    }

    /// The truths that are not left out.
    pub(super) fn truths(&self) -> impl Iterator<Item = Bits<W>> + '_ {
        let truths = self.truths.iter().enumerate();
        truths.filter(|&(i, _)| self.without != Some(i)).map(|(_, truth)| *truth)
    }

    /// Takes `bit` as true, and what conflicts with it as false.
    pub(super) fn assume(&self, branch: &mut Branch<W>, bit: Bits<W>) {
        branch.known = branch.known.or(bit);
        for number in bit.numbers() {
            branch.possible = branch.possible.without(self.conflicts[number]);
        }
    }

    /// What it costs to look at each truth once.
    pub(super) fn round(&self) -> u64 {
        ((W + 4) * (self.truths.len() + 1) / 2) as u64
    }

    /// Do the open truths of `branch` need more links than they have?
    fn is_short(&self, branch: Branch<W>) -> bool {
        let Some(counting) = self.counting else { return false };
        let open = self.truths().filter(|truth| !truth.intersects(branch.known));
        counting.is_short(&open.map(|truth| truth.and(branch.possible)).collect::<Vec<_>>())
    }

    fn quick(&self, mut branch: Branch<W>, nodes_left: &mut u32) -> Outcome<W> {
        if *nodes_left == 0 {
            return Outcome::GivenUp;
        }
        *nodes_left -= 1;
        let open = match self.follow(&mut branch) {
            None => return Outcome::GivenUp,
            Some(Followed::DeadEnd) => return Outcome::Refuted,
            Some(Followed::Filled) => return Outcome::Found(branch.known),
            Some(Followed::Open(open)) => open,
        };
        for bit in open {
            let mut deeper = branch;
            self.assume(&mut deeper, bit);
            match self.quick(deeper, nodes_left) {
                Outcome::Refuted => branch.possible = branch.possible.without(bit),
                ended @ (Outcome::Found(_) | Outcome::GivenUp) => return ended,
            }
        }
        Outcome::Refuted
    }

    /// Fills the truths that have one candidate left, as long as there are any. `None` if there is no more
    /// work to be done.
    fn follow(&self, branch: &mut Branch<W>) -> Option<Followed<W>> {
        loop {
            self.effort.work.charge(self.round()).continue_value()?;
            let mut forced = false;
            let mut smallest: Option<(u32, Bits<W>)> = None;
            for (i, truth) in self.truths.iter().enumerate() {
                if truth.intersects(branch.known) || self.without == Some(i) {
                    continue;
                }
                let left = truth.and(branch.possible);
                match left.len() {
                    0 => return Some(Followed::DeadEnd),
                    1 => {
                        self.assume(branch, left);
                        forced = true;
                    }
                    n if smallest.is_none_or(|(least, _)| n < least) => smallest = Some((n, left)),
                    _ => {}
                }
            }
            if !forced {
                if self.is_short(*branch) {
                    return Some(Followed::DeadEnd);
                }
                return Some(smallest.map_or(Followed::Filled, |(_, left)| Followed::Open(left)));
            }
        }
    }
}
