//! Of many steps that were found: the one with the most removals, then the shortest chain, then the
//! smallest cells.

use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;

/// The best of the steps so far.
#[derive(Default)]
pub(super) struct Ranking {
    best: Option<(Rank, Technique, Removals)>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    n_kept: usize,
    sum: usize,
    length: usize,
}

impl Ranking {
    /// A step that removes nothing does not count; of equals the first stays.
    pub(super) fn add(&mut self, technique: Technique, removals: Removals, length: usize) {
        if removals.is_empty() {
            return;
        }
        let weighed = removals.candidates().enumerate();
        let sum = weighed.map(|(i, it)| it.cell.index() * (1 + 80 * i) + it.digit.index()).sum();
        let rank = Rank { n_kept: 729 - removals.len(), length, sum };
        if self.best.as_ref().is_none_or(|(best, _, _)| rank < *best) {
            self.best = Some((rank, technique, removals));
        }
    }

    pub(super) fn best(self) -> Option<Step> {
        let (_, technique, removals) = self.best?;
        Step::remove(technique, removals)
    }
}
