//! Puzzles that were nearly right.

use super::draft::Draft;
use crate::random::Random;

/// So many are kept.
const SIZE: usize = 12;

/// The puzzles that came nearest, each with how near: the higher the nearer.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftPool(Vec<(usize, Draft)>);

impl DraftPool {
    /// Keeps `draft` if it came near enough. Of several that are as near, the newest stay.
    pub(super) fn keep(&mut self, draft: Draft, score: usize) {
        let place = self.0.partition_point(|(other, _)| *other > score);
        self.0.insert(place, (score, draft));
        self.0.truncate(SIZE);
    }

    /// One of them.
    pub(super) fn one(&self, random: &mut Random) -> Option<&Draft> {
        self.0.get(random.below(self.0.len())).map(|(_, draft)| draft)
    }
}
