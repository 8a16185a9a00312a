//! Steps that techniques find.

use super::technique::Technique;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House};

/// A step, with its technique and its rating.
#[derive(Clone, Debug)]
pub(super) struct FoundStep {
    pub(super) technique: Technique,
    /// The floating-point sum of the parts of the rating: two sums that are printed alike can differ, and the higher
    /// one decides the technique that a rating is named after.
    pub(super) rating: f64,
    /// The eliminated candidates, in the order in which they were found.
    pub(super) eliminated: Vec<Candidate>,
    /// The placed candidate.
    pub(super) placed: Option<Candidate>,
}

impl FoundStep {
    /// A placement.
    pub(super) const fn placing(technique: Technique, rating: f64, placed: Candidate) -> Self {
        Self { technique, rating, eliminated: Vec::new(), placed: Some(placed) }
    }

    /// The elimination of digits from cells. `None` if none of them is a candidate.
    pub(super) fn removing(
        technique: Technique,
        rating: f64,
        grid: &Grid,
        removed: impl IntoIterator<Item = (Cell, DigitSet)>,
    ) -> Option<Self> {
        let removed = removed.into_iter();
        let eliminated: Vec<Candidate> = removed
            .flat_map(|(cell, digits)| (digits & grid.candidates(cell)).candidates(cell))
            .collect();
        (!eliminated.is_empty()).then_some(Self { technique, rating, eliminated, placed: None })
    }

    /// The elimination of one digit from cells. `None` if none of them has it.
    pub(super) fn clearing(
        technique: Technique,
        rating: f64,
        grid: &Grid,
        digit: Digit,
        cells: CellSet,
    ) -> Option<Self> {
        let cells = cells & grid.cells_for(digit);
        let removed = cells.into_iter().map(|cell| (cell, DigitSet::from(digit)));
        Self::removing(technique, rating, grid, removed)
    }

    /// The elimination of candidates. `None` if the grid has none of them.
    pub(super) fn excluding(
        technique: Technique,
        rating: f64,
        grid: &Grid,
        excluded: &CandidateSet,
    ) -> Option<Self> {
        let removed = grid.empty().into_iter().map(|cell| (cell, excluded.digits_in(cell)));
        Self::removing(technique, rating, grid, removed)
    }

    /// The conclusion that a literal is true: a placement, with the other candidates of the cell as eliminated, or an
    /// elimination.
    pub(super) fn concluding(
        technique: Technique,
        rating: f64,
        grid: &Grid,
        Literal { candidate, is_on }: Literal,
    ) -> Self {
        let others = grid.candidates(candidate.cell).without(candidate.digit);
        let (eliminated, placed) = if is_on {
            (others.candidates(candidate.cell).collect(), Some(candidate))
        } else {
            (vec![candidate], None)
        };
        Self { technique, rating, eliminated, placed }
    }
}

/// A candidate that is true (on) or false (off).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal {
    pub(super) candidate: Candidate,
    pub(super) is_on: bool,
}

impl Literal {
    /// Number of literals of a board.
    pub(super) const COUNT: usize = 2 * 729;

    pub(super) const fn on(candidate: Candidate) -> Self {
        Self { candidate, is_on: true }
    }

    pub(super) const fn off(candidate: Candidate) -> Self {
        Self { candidate, is_on: false }
    }

    /// Index by candidate, false before true.
    pub(super) const fn index(self) -> usize {
        self.candidate.index() * 2 + self.is_on as usize
    }
}

/// The houses that contain all of `cells`, the box first.
pub(super) fn common_houses(grid: &Grid, cells: CellSet) -> impl Iterator<Item = House> {
    let of_first = cells.first().map_or(&[][..], |cell| grid.variant().boxes_first_of(cell));
    of_first.iter().copied().filter(move |house| house.cells().is_superset(cells))
}
