//! Pool of the best drafts of a search.

use super::draft::Draft;
use crate::random::Random;

/// Maximum number of drafts in the pool.
const SIZE: usize = 12;

/// The drafts with the highest scores, in descending order.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftPool(Vec<(usize, Draft)>);

impl DraftPool {
    /// Adds `draft` if its score is high enough. Of equal scores, the newest stay.
    pub(super) fn keep(&mut self, draft: Draft, score: usize) {
        let place = self.0.partition_point(|(other, _)| *other > score);
        self.0.insert(place, (score, draft));
        self.0.truncate(SIZE);
    }

    /// A random draft of the pool.
    pub(super) fn one(&self, random: &mut Random) -> Option<&Draft> {
        self.0.get(random.below(self.0.len())).map(|(_, draft)| draft)
    }
}
