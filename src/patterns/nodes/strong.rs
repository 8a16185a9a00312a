//! Strong links between nodes: at least one of the two holds.

use super::{NodePlace, Scope};
use crate::facts::Because;
use crate::grid::{CellSet, Constraint, Digit, DigitSet, Grid, House, HouseKind};
use crate::patterns::als::Als;
use crate::patterns::links;
use crate::rule::Bounds;

/// A strong link between two nodes, with its reason.
pub(super) struct StrongEdge {
    pub(super) ends: [NodePlace; 2],
    pub(super) because: Because,
}

/// The nodes of the digits of an almost locked set: of any two, at least one holds.
#[derive(Clone, Copy)]
pub(super) struct SetNodes<'a>(&'a Als);

impl<'a> SetNodes<'a> {
    /// The places of the nodes that can be in a chain: single cells, and places that exclude some candidate.
    pub(super) fn places(self) -> impl Iterator<Item = NodePlace> + 'a {
        let place = |digit| NodePlace { digit, cells: self.0.cells_for(digit) };
        let is_use = |place: &NodePlace| {
            place.cell().is_some() || !self.0.seen_by_all(place.digit).is_empty()
        };
        self.0.digits.into_iter().map(place).filter(is_use)
    }

    pub(super) const fn because(self) -> Because {
        Because::LockedSet { cells: self.0.cells, digits: self.0.digits }
    }
}

/// All strong links of a scope, for these digits: in cells, then in houses, then with grouped nodes.
pub(super) fn links(grid: &Grid, scope: Scope, digits: DigitSet) -> Vec<StrongEdge> {
    let mut found = Vec::with_capacity(256);
    if scope != Scope::OneDigit {
        in_cells(grid, &mut found);
    }
    if scope != Scope::TwoCandidates {
        in_houses(grid, digits, &mut found);
    }
    if matches!(scope, Scope::Groups | Scope::LockedSets) {
        with_groups(grid, &mut found);
    }
    found
}

fn in_cells(grid: &Grid, found: &mut Vec<StrongEdge>) {
    for cell in grid.bivalue_cells() {
        let place = |digit| NodePlace { digit, cells: cell.into() };
        let digits = grid.candidates(cell);
        if let Some(first) = digits.first()
            && let Some(second) = digits.without(first).single()
        {
            let because = Because::Of(Constraint::Cell(cell));
            found.push(StrongEdge { ends: [place(first), place(second)], because });
        }
    }
}

fn in_houses(grid: &Grid, digits: DigitSet, found: &mut Vec<StrongEdge>) {
    for digit in digits {
        for link in links::strong_links(grid, digit, grid.houses()) {
            let ends = link.ends.map(|cell| NodePlace { digit, cells: cell.into() });
            let because = Because::Of(Constraint::Digit(digit, link.house));
            found.push(StrongEdge { ends, because });
        }
    }
}

/// Adds the houses whose positions of a digit are two nodes, at least one of them grouped.
fn with_groups(grid: &Grid, found: &mut Vec<StrongEdge>) {
    for digit in Digit::ALL {
        for house in grid.houses() {
            let positions = grid.positions(house, digit);
            if positions.len() < 3 {
                continue;
            }
            let parts = parts(grid, house, positions);
            for (i, &first) in parts.iter().enumerate() {
                if parts[i + 1..].contains(&(positions - first)) {
                    let ends = [first, positions - first].map(|cells| NodePlace { digit, cells });
                    found.push(StrongEdge {
                        ends,
                        because: Because::Of(Constraint::Digit(digit, house)),
                    });
                }
            }
        }
    }
}

/// The single positions, and the groups of several positions where a box and a line cross.
fn parts(grid: &Grid, house: House, positions: CellSet) -> Vec<CellSet> {
    let is_crossing = |other: &House| (other.kind() == HouseKind::Box) == house.is_line();
    let crossings = grid.houses().filter(is_crossing);
    let groups = crossings.map(|other| positions & other.cells()).filter(|it| it.len() > 1);
    positions.into_iter().map(CellSet::from).chain(groups).collect()
}

/// Maximum number of cells of a set in a chain, within usual bounds and within wide ones (no limit). Larger sets are
/// hard for a person to see.
const MAX_CELLS: [usize; 2] = [5, 8];

/// The nodes of the almost locked sets of 2 cells up to [`MAX_CELLS`]. Sets of one cell are strong links in cells.
pub(super) fn locked_sets(sets: &[Als], bounds: Bounds) -> Vec<SetNodes<'_>> {
    let n_cells = 2..=MAX_CELLS[bounds as usize];
    let fits = sets.iter().filter(|it| n_cells.contains(&it.cells.len()));
    fits.map(SetNodes).collect()
}
