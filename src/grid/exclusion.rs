//! What all places of a digit in a house exclude.

use super::{Candidate, CandidateSet, CellSet, Digit, Variant};

/// A candidate, and the places of a digit in a house that do not exclude it. If none of them is left, the candidate
/// cannot be true: the digit is in one of the places that exclude it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Exclusion {
    pub(crate) others: CellSet,
    pub(crate) excluded: Candidate,
}

impl Exclusion {
    /// Those of two places or more, by the digit of the places, without those where the candidate is in a house with all
    /// of these places.
    pub(super) fn all(variant: &Variant) -> [Vec<Self>; 9] {
        let mut all = [const { Vec::new() }; 9];
        for excluded in CandidateSet::ALL.iter() {
            let excluding = variant.excluded_by(excluded);
            for cells in variant.houses().iter().map(|house| house.cells()) {
                for digit in Digit::ALL {
                    let places = excluding[digit] & cells;
                    let is_in_house = || {
                        let mut common = variant.common_houses(places.with(excluded.cell));
                        digit == excluded.digit && common.next().is_some()
                    };
                    if places.len() > 1 && !is_in_house() {
                        all[digit.index()].push(Self { others: cells - places, excluded });
                    }
                }
            }
        }
        all
    }
}
