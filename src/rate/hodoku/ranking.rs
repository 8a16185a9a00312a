//! Ranking of steps: most eliminations first, then the shortest chain, then the first cells.

use super::step::{ScoredStep, by_digit};
use super::technique::Technique;
use crate::grid::CandidateSet;

/// The best step so far.
#[derive(Default)]
pub(super) struct Ranking {
    best: Option<(Rank, Technique, CandidateSet)>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    n_kept: usize,
    sum: usize,
    length: usize,
}

impl Ranking {
    /// Adds a step. One without eliminations is ignored; of equal ranks the first stays.
    pub(super) fn add(&mut self, technique: Technique, removed: CandidateSet, length: usize) {
        if removed.is_empty() {
            return;
        }
        let weighed = by_digit(&removed).enumerate();
        let sum = weighed.map(|(i, it)| it.cell.index() * (1 + 80 * i) + it.digit.index()).sum();
        let rank = Rank { n_kept: 729 - removed.len(), length, sum };
        if self.best.as_ref().is_none_or(|(best, _, _)| rank < *best) {
            self.best = Some((rank, technique, removed));
        }
    }

    pub(super) fn best(self) -> Option<ScoredStep> {
        let (_, technique, removed) = self.best?;
        ScoredStep::remove(technique, removed)
    }
}
