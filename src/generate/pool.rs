//! Pool of the best drafts of a search.

use super::draft::Draft;
use super::goal::SolveOutcome;
use crate::random::Random;

/// Maximum number of drafts in the pool.
const SIZE: usize = 12;

/// How near a draft is to the goal: the greater, the nearer.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) enum Score {
    /// Easier rules solve it; the index of the hardest of these.
    TooEasy(usize),
    /// The rules are stuck, and perhaps make progress.
    Stuck { makes_progress: bool },
    /// The rules are as wanted; minus the distance to what else is wanted.
    Near(f64),
}

impl Score {
    pub(super) fn of(outcome: &SolveOutcome) -> Self {
        match outcome {
            SolveOutcome::TooEasy(hardest) => Self::TooEasy(*hardest),
            SolveOutcome::Stuck(stuck) => Self::Stuck { makes_progress: stuck.makes_progress },
            SolveOutcome::Hit => Self::Near(0.0),
        }
    }
}

/// The drafts with the highest scores, in descending order.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftPool(Vec<(Score, Draft)>);

impl DraftPool {
    /// Adds `draft` if its score is high enough. Of equal scores, the newest stay.
    pub(super) fn keep(&mut self, draft: Draft, score: Score) {
        let place = self.0.partition_point(|(other, _)| *other > score);
        self.0.insert(place, (score, draft));
        self.0.truncate(SIZE);
    }

    /// A random draft of the pool.
    pub(super) fn one(&self, random: &mut Random) -> Option<&Draft> {
        self.0.get(random.below(self.0.len())).map(|(_, draft)| draft)
    }
}
