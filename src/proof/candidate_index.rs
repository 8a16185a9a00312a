//! Numbering of the candidates of a SAT problem.

use super::bits::Bits;
use crate::deduction::Truth;
use crate::grid::{Candidate, Constraint, Grid};

/// Numbers candidates in the order in which they are added.
pub(super) struct CandidateIndex<const W: usize> {
    numbers: [u16; Candidate::COUNT],
    /// The candidates by number.
    pub(super) candidates: Vec<Candidate>,
}

/// Marks a candidate without a number in [`CandidateIndex::numbers`].
const NO_NUMBER: u16 = u16::MAX;

impl<const W: usize> CandidateIndex<W> {
    pub(super) fn new() -> Self {
        Self { numbers: [NO_NUMBER; Candidate::COUNT], candidates: Vec::with_capacity(16) }
    }

    /// Returns the number of `candidate`, a new one if it has none. `None` if all `64 * W` numbers are in use.
    pub(super) fn add(&mut self, candidate: Candidate) -> Option<usize> {
        let number = &mut self.numbers[candidate.index()];
        if *number == NO_NUMBER {
            if self.candidates.len() == 64 * W {
                return None;
            }
            *number = self.candidates.len() as u16;
            self.candidates.push(candidate);
        }
        Some(usize::from(*number))
    }

    /// Numbers `candidates` and returns their set. `None` if all `64 * W` numbers are in use.
    pub(super) fn add_all(
        &mut self,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Option<Bits<W>> {
        candidates
            .into_iter()
            .try_fold(Bits::NONE, |all, candidate| Some(all.or(Bits::bit(self.add(candidate)?))))
    }

    /// Numbers the live candidates of `truth` and returns their set. `None` as for [`add`](Self::add).
    pub(super) fn add_truth(&mut self, grid: &Grid, truth: &Truth) -> Option<Bits<W>> {
        match truth {
            Truth::Exactly(constraint) => self.add_all(constraint.candidates(grid)),
            Truth::Outside(_) => {
                let outside =
                    |&(cell, digits): &_| (grid.candidates(cell) - digits).candidates(cell);
                self.add_all(truth.pattern().iter().flat_map(outside))
            }
        }
    }

    /// The set of the members of `candidates` that have a number.
    pub(super) fn numbered(&self, candidates: impl IntoIterator<Item = Candidate>) -> Bits<W> {
        let numbers = candidates.into_iter().map(|candidate| self.numbers[candidate.index()]);
        let numbers = numbers.filter(|&number| number != NO_NUMBER);
        numbers.fold(Bits::NONE, |all, number| all.or(Bits::bit(usize::from(number))))
    }

    /// The set of the candidates of `link` that have a number. Other candidates are in no truth and no goal, so the
    /// link does not need them.
    pub(super) fn link(&self, link: Constraint) -> Bits<W> {
        self.numbered(link.all_candidates())
    }
}
