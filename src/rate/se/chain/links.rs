//! Strong and weak links of the grid.

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Grid, House};

/// The links that a search uses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Links {
    /// Links of one digit.
    X,
    /// Links through bivalue cells.
    Y,
    /// All links.
    Xy,
}

impl Links {
    pub(super) const ALL: [Self; 3] = [Self::X, Self::Y, Self::Xy];

    pub(super) const fn loop_base(self) -> f64 {
        match self {
            Self::X | Self::Y => 6.5,
            Self::Xy => 7.0,
        }
    }

    pub(super) const fn chain_base(self) -> f64 {
        match self {
            Self::X | Self::Y => 6.6,
            Self::Xy => 7.0,
        }
    }

    pub(super) const fn in_cells(self) -> bool {
        !matches!(self, Self::X)
    }

    pub(super) const fn in_houses(self) -> bool {
        !matches!(self, Self::Y)
    }
}

/// The strong links of a grid.
pub(super) struct StrongLinks {
    /// The other ends of all links, those of one candidate after those of another.
    others: Vec<Candidate>,
    /// For each candidate, by index, where the other ends of its links are.
    ranges: Vec<[u16; 2]>,
    /// The candidates that have a strong link.
    pub(super) ends: CandidateSet,
}

impl StrongLinks {
    pub(super) fn new(grid: &Grid, links: Links) -> Self {
        let (others, ranges) = (Vec::with_capacity(1024), vec![[0; 2]; Candidate::COUNT]);
        let mut strong = Self { others, ranges, ends: CandidateSet::EMPTY };
        for candidate in grid.all_candidates() {
            let first = strong.others.len();
            each_strong_link(grid, links, candidate, |other, _| strong.others.push(other));
            let end = strong.others.len();
            if end > first {
                strong.ranges[candidate.index()] = [first as u16, end as u16];
                strong.ends.insert(candidate);
            }
        }
        strong
    }

    /// The candidates that are true if `candidate` is false: in its cell, then in its houses.
    #[inline]
    pub(super) fn of(&self, candidate: Candidate) -> &[Candidate] {
        let [first, end] = self.ranges[candidate.index()];
        &self.others[usize::from(first)..usize::from(end)]
    }
}

/// Visits the candidates that are true if `candidate` is false, in its cell and in its houses, each with the house;
/// `None` for the cell.
#[inline]
pub(super) fn each_strong_link(
    grid: &Grid,
    links: Links,
    candidate: Candidate,
    mut visit: impl FnMut(Candidate, Option<House>),
) {
    let Candidate { cell, digit } = candidate;
    if links.in_cells()
        && let Some(digit) = grid.candidates(cell).without(digit).single()
    {
        visit(Candidate { cell, digit }, None);
    }
    if links.in_houses() {
        let others = grid.cells_for(digit).without(cell);
        for &house in grid.variant().boxes_first_of(cell) {
            if let Some(cell) = (others & house.cells()).single() {
                visit(Candidate { cell, digit }, Some(house));
            }
        }
    }
}

/// The cells among `cells` that `cell` sees: in its box, in the rest of its row, in the rest of its column, and others.
#[inline]
pub(super) fn seen_parts(grid: &Grid, cell: Cell, cells: CellSet) -> [CellSet; 4] {
    let [row, column, block] = cell.classic_houses().map(House::cells);
    let seen = cells & grid.peers(cell);
    [seen & block, (seen & row) - block, (seen & column) - block, seen - row - column - block]
}

/// The candidates of other digits in other cells that relations exclude beside `candidate`. `None` without relations,
/// or if the links of a search are not `in_cells` either: those are of one digit.
#[inline]
pub(super) fn related(grid: &Grid, in_cells: bool, candidate: Candidate) -> Option<&CandidateSet> {
    grid.variant().related(candidate).filter(|_| in_cells)
}
