//! Almost locked sets: cells of one house with one digit more than there are cells.
//!
//! If such a set loses one of its digits, it needs all the others. The smallest one is a bivalue cell.

use crate::budget::Work;
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House,
};
use crate::rule::Sink;
use std::rc::Rc;

/// An almost locked set (or, from [`with_surplus`], a set with a greater surplus of digits).
#[derive(Clone, Debug)]
pub(crate) struct Als {
    /// The cells.
    pub(crate) cells: CellSet,
    /// All candidates of these cells.
    pub(crate) digits: DigitSet,
    /// A house that contains all of the cells: a line, if there is a choice.
    pub(crate) house: House,
    positions: CandidateSet,
    seen: CandidateSet,
}

/// Maximum number of sets. Usual grids have up to 400; grids with many naked singles have thousands, since each such
/// cell extends every set.
const MAX_SETS: usize = 1_000;

/// All almost locked sets of the grid, each once: small ones first, then in reading order. If they are more than
/// [`MAX_SETS`], sets with naked singles and large sets are left out, and the work of `sink` is marked as truncated.
pub(crate) fn all(grid: &Grid, sink: &Sink<'_>) -> Rc<Vec<Als>> {
    sink.shared(0, |work| all_within(grid, work))
}

fn all_within(grid: &Grid, work: &Work) -> Vec<Als> {
    let sets = found(grid, grid.empty(), 1);
    if sets.len() <= MAX_SETS {
        return sets.into_iter().map(|it| Als::new(grid, it)).collect();
    }
    work.truncate();
    let sets = found(grid, grid.empty() - grid.single_cells(), 1).into_iter();
    sets.take(MAX_SETS).map(|it| Als::new(grid, it)).collect()
}

/// All sets with `surplus` digits more than cells, small ones first, then in reading order.
pub(crate) fn with_surplus(grid: &Grid, surplus: usize) -> Vec<Als> {
    let sets = found(grid, grid.empty(), surplus as u32).into_iter();
    sets.map(|it| Als::new(grid, it)).collect()
}

/// The sets of cells among `of`, sorted.
fn found(grid: &Grid, of: CellSet, surplus: u32) -> Vec<PackedSet> {
    let mut found = Vec::with_capacity(512);
    let is_large = |(_, house): &(usize, House)| house.cells().len() > 2;
    for (number, house) in grid.all_houses().enumerate().filter(is_large) {
        let mut cells = [Cell::ALL[0]; 9];
        let mut digits = [0; 9];
        let mut n_cells = 0;
        for cell in house.cells() & of {
            cells[n_cells] = cell;
            digits[n_cells] = grid.candidates(cell).bits();
            n_cells += 1;
        }
        let partial = Partial { cells: CellSet::EMPTY, n_cells: 0, digits: 0 };
        let (cells, digits) = (&cells[..n_cells], &digits[..n_cells]);
        let house = HouseSearch { house: number, surplus, cells, digits };
        house.extend(partial, 0, &mut found);
    }
    // Lines come first, so a set that is in a line and in a box is found in its line.
    found.sort_unstable();
    found.dedup_by_key(|it| it.cells());
    found
}

/// The cells of a set and its house, packed into one number that is quick to sort: the number of cells, the cells, the
/// house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PackedSet(u128);

impl PackedSet {
    const HOUSE_BITS: u32 = 8;
    const N_CELLS_AT: u32 = 96;

    const fn new(n_cells: u32, cells: CellSet, house: usize) -> Self {
        let n_cells = (n_cells as u128) << Self::N_CELLS_AT;
        Self(n_cells | cells.bits() << Self::HOUSE_BITS | house as u128)
    }

    const fn cells(self) -> CellSet {
        CellSet::from_bits(self.0 >> Self::HOUSE_BITS)
    }

    /// The position of the house among all of the puzzle.
    const fn house(self) -> usize {
        (self.0 & ((1 << Self::HOUSE_BITS) - 1)) as usize
    }
}

/// Search in one house: its empty cells, and the candidates of each.
struct HouseSearch<'a> {
    /// Index of the house.
    house: usize,
    surplus: u32,
    cells: &'a [Cell],
    digits: &'a [u16],
}

/// A partial set.
#[derive(Clone, Copy)]
struct Partial {
    cells: CellSet,
    n_cells: u32,
    digits: u16,
}

impl HouseSearch<'_> {
    fn extend(&self, partial: Partial, from: usize, found: &mut Vec<PackedSet>) {
        for i in from..self.cells.len() {
            let longer = Partial {
                cells: partial.cells.with(self.cells[i]),
                n_cells: partial.n_cells + 1,
                digits: partial.digits | self.digits[i],
            };
            let n_digits = longer.digits.count_ones();
            if n_digits == longer.n_cells + self.surplus {
                found.push(PackedSet::new(longer.n_cells, longer.cells, self.house));
            }
            // Prune if even all further cells without new digits cannot reduce the surplus enough.
            let n_left = (self.cells.len() - i - 1) as u32;
            if n_digits <= longer.n_cells + n_left + self.surplus {
                self.extend(longer, i + 1, found);
            }
        }
    }
}

impl Als {
    fn new(grid: &Grid, set: PackedSet) -> Self {
        let (cells, house) = (set.cells(), grid.variant().all_houses()[set.house()]);
        let positions = CandidateSet::from_digits(|digit| grid.cells_for(digit) & cells);
        let seen = CandidateSet::from_digits(|digit| match positions[digit] {
            CellSet::EMPTY => CellSet::EMPTY,
            positions => grid.variant().joint_peers(positions) & grid.cells_for(digit),
        });
        Self { cells, digits: grid.digits_in(cells), house, positions, seen }
    }

    /// The cells of the set that have `digit`.
    #[inline]
    pub(crate) fn cells_for(&self, digit: Digit) -> CellSet {
        self.positions[digit]
    }

    /// The cells with `digit` that see all cells of the set with `digit`; none if the set does not have it.
    #[inline]
    pub(crate) fn seen_by_all(&self, digit: Digit) -> CellSet {
        self.seen[digit]
    }

    /// A house that contains all places of the restricted common `digit` in both sets.
    pub(crate) fn link_house(&self, grid: &Grid, other: &Self, digit: Digit) -> Option<House> {
        grid.common_houses(self.cells_for(digit) | other.cells_for(digit)).next()
    }

    /// The candidates of `digits` that see all places of the same digit in both sets.
    pub(crate) fn seen_by_both(
        &self,
        other: &Self,
        digits: DigitSet,
    ) -> impl Iterator<Item = Candidate> {
        digits.into_iter().flat_map(|digit| {
            let cells = self.seen_by_all(digit) & other.seen_by_all(digit);
            cells.candidates(digit)
        })
    }

    /// The common digits that some cell outside would lose whichever of the two sets holds them.
    pub(crate) fn lost_together(&self, other: &Self) -> DigitSet {
        let common = self.digits & other.digits;
        let seen = |digit: &Digit| self.seen_by_all(*digit).intersects(other.seen_by_all(*digit));
        common.into_iter().filter(seen).collect()
    }

    /// The candidates of `digits` that see all places of the same digit in the set.
    pub(crate) fn seen(&self, digits: DigitSet) -> impl Iterator<Item = Candidate> {
        digits.into_iter().flat_map(|digit| self.seen_by_all(digit).candidates(digit))
    }

    /// The truths of the set: its cells.
    pub(crate) fn truths(&self) -> impl Iterator<Item = Constraint> {
        self.cells.into_iter().map(Constraint::Cell)
    }

    /// The links of the set: its house for each digit with several places in the set. They are more than an argument
    /// needs: see `ProofQuery::trim_links`.
    pub(crate) fn links(&self) -> impl Iterator<Item = Constraint> {
        let house = self.house;
        let several = self.digits.into_iter().filter(|&digit| self.cells_for(digit).len() > 1);
        several.map(move |digit| Constraint::Digit(digit, house))
    }
}
