//! Strong and weak links of the grid.

use super::super::found::houses_of;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Grid};

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
    /// For each candidate, its strong links in its cell, box, row, and column: the candidates that are true if it is
    /// false.
    of: Vec<[Option<Candidate>; 4]>,
    /// The candidates that have a strong link.
    pub(super) ends: CandidateSet,
}

impl StrongLinks {
    pub(super) fn new(grid: &Grid, links: Links) -> Self {
        let of = vec![[None; 4]; Candidate::COUNT];
        let mut strong = Self { of, ends: CandidateSet::EMPTY };
        for candidate in grid.all_candidates() {
            let found = strong_links(grid, links, candidate);
            if found != [None; 4] {
                strong.of[candidate.index()] = found;
                strong.ends.insert(candidate);
            }
        }
        strong
    }

    /// The strong links of `candidate` in its cell, box, row, and column.
    pub(super) fn of(&self, candidate: Candidate) -> [Option<Candidate>; 4] {
        self.of[candidate.index()]
    }
}

/// The candidates that are true if `candidate` is false: in its cell, box, row, and column.
pub(super) fn strong_links(
    grid: &Grid,
    links: Links,
    candidate: Candidate,
) -> [Option<Candidate>; 4] {
    let Candidate { cell, digit } = candidate;
    let mut found = [None; 4];
    if links.in_cells() {
        let other = grid.candidates(cell).without(digit).single();
        found[0] = other.map(|digit| Candidate { cell, digit });
    }
    if links.in_houses() {
        let others = grid.cells_for(digit).without(cell);
        for (link, house) in found[1..].iter_mut().zip(houses_of(cell)) {
            let other = (others & house.cells()).single();
            *link = other.map(|cell| Candidate { cell, digit });
        }
    }
    found
}

/// The cells among `cells` that `cell` sees: in its box, in the rest of its row, and in the rest of its column.
pub(super) fn seen_parts(cell: Cell, cells: CellSet) -> [CellSet; 3] {
    let [block, row, _] = houses_of(cell).map(|house| house.cells());
    let seen = cells & cell.classic_peers();
    [seen & block, (seen & row) - block, seen - row - block]
}
