//! Search for patterns of cells in two bands that three digits cannot fill, in all isomorphic positions: with bands,
//! stacks, and the lines in them permuted, and with rows and columns exchanged.

use super::guarded::{self, MAX_GUARDIANS};
use crate::budget::Work;
use crate::grid::{Cell, CellSet, DigitSet, Grid, House, HouseKind};
use std::ops::ControlFlow;

/// Units of work to examine three digits, two bands with enough cells, and an order of their lines.
const TRIPLE_COST: u64 = 200;
const BANDS_COST: u64 = 1_000;
const ORDER_COST: u64 = 2_500;

/// Number of digits beside the three of a pattern.
const MAX_OTHERS: usize = 6;

/// Units of work to examine a place with few guardians.
const PLACE_COST: u64 = 1_000;

/// The orders of three lines.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A pattern of cells in two bands: for each of six rows, the columns with a cell.
pub(crate) struct BandPattern {
    rows: [[bool; 9]; 6],
    n_cells: usize,
}

impl BandPattern {
    /// Parses six rows of nine characters, in which `X` is a cell of the pattern.
    pub(crate) const fn new(text: &str) -> Self {
        let (text, mut rows, mut n_cells, mut i) = (text.as_bytes(), [[false; 9]; 6], 0, 0);
        while i < text.len() {
            rows[i / 9][i % 9] = text[i] == b'X';
            n_cells += (text[i] == b'X') as usize;
            i += 1;
        }
        Self { rows, n_cells }
    }
}

/// Two bands of a board, or two stacks, read as rows.
struct Bands {
    digits: DigitSet,
    /// For each of six lines, the nine cells, each with the number of its other candidates. `None` if it cannot be a
    /// cell of a pattern.
    cells: [[Option<(Cell, usize)>; 9]; 6],
}

/// Cells of one stack, with the number of their guardians.
#[derive(Clone, Copy)]
struct StackPart {
    cells: CellSet,
    n_guardians: usize,
}

/// Visits the cells and the digits of each place in which one of the patterns has few guardians.
pub(crate) fn each(
    grid: &Grid,
    patterns: &[BandPattern],
    work: &Work,
    visit: &mut impl FnMut(CellSet, DigitSet),
) -> ControlFlow<()> {
    let regions = Region::all();
    let fewest = patterns.iter().map(|it| it.n_cells).min().unwrap_or(0);
    for digits in guarded::triples(DigitSet::ALL) {
        work.charge_search(TRIPLE_COST)?;
        let by_others = by_others(grid, digits);
        for region in regions.iter().filter(|it| may_hold(&by_others, it.cells, fewest)) {
            work.charge_search(BANDS_COST)?;
            let bands = Bands::new(grid, digits, region);
            let fits = |it: &&BandPattern| may_hold(&by_others, region.cells, it.n_cells);
            for pattern in patterns.iter().filter(fits) {
                bands.each(pattern, work, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two bands, or two stacks.
struct Region {
    /// The lines, three for each band.
    lines: Vec<House>,
    cells: CellSet,
}

impl Region {
    fn all() -> Vec<Self> {
        let region = |bands: [u8; 2], kind| {
            let is_in = |house: &House| bands.contains(&((house.number() - 1) / 3));
            let lines: Vec<House> = House::of_kind(kind).filter(is_in).collect();
            let cells = CellSet::union(lines.iter().map(|line| line.cells()));
            Self { lines, cells }
        };
        let of_bands = |bands| [HouseKind::Row, HouseKind::Column].map(|kind| region(bands, kind));
        [[0, 1], [0, 2], [1, 2]].into_iter().flat_map(of_bands).collect()
    }
}

/// For each number of other candidates, the cells with that number and with one of `digits`.
pub(super) fn by_others(grid: &Grid, digits: DigitSet) -> [CellSet; MAX_OTHERS + 1] {
    let mut by_others = [CellSet::EMPTY; MAX_OTHERS + 1];
    by_others[0] = CellSet::union(digits.into_iter().map(|digit| grid.cells_for(digit)));
    for other in DigitSet::ALL - digits {
        let cells = grid.cells_for(other);
        for n in (0..MAX_OTHERS).rev() {
            let more = by_others[n] & cells;
            by_others[n] -= more;
            by_others[n + 1] |= more;
        }
    }
    by_others
}

/// Returns true if `within` has `n_cells` cells whose other candidates are few together, in any positions.
fn may_hold(by_others: &[CellSet], within: CellSet, n_cells: usize) -> bool {
    let (mut n_open, mut n_guardians) = (n_cells, 0);
    for (n_others, cells) in by_others.iter().enumerate() {
        let taken = n_open.min((*cells & within).len());
        n_open -= taken;
        n_guardians += taken * n_others;
        if n_open == 0 || n_guardians + n_open * (n_others + 1) > MAX_GUARDIANS {
            break;
        }
    }
    n_open == 0 && n_guardians <= MAX_GUARDIANS
}

impl Bands {
    fn new(grid: &Grid, digits: DigitSet, region: &Region) -> Self {
        let lines: Vec<Vec<Cell>> =
            region.lines.iter().map(|it| Vec::from_iter(it.cells())).collect();
        let added = |line: usize, slot: usize| {
            let cell = lines[line][slot];
            let candidates = grid.candidates(cell);
            let n_others = (candidates - digits).len();
            let fits = !(candidates & digits).is_empty() && n_others <= MAX_GUARDIANS;
            fits.then_some((cell, n_others))
        };
        let cells = std::array::from_fn(|line| std::array::from_fn(|slot| added(line, slot)));
        Self { digits, cells }
    }

    /// Visits each place of one pattern.
    fn each(
        &self,
        pattern: &BandPattern,
        work: &Work,
        visit: &mut impl FnMut(CellSet, DigitSet),
    ) -> ControlFlow<()> {
        for first in [0, 3] {
            for upper in ORDERS {
                for lower in ORDERS {
                    work.charge_search(ORDER_COST)?;
                    let line = |row: usize| match row / 3 {
                        0 => first + upper[row],
                        _ => 3 - first + lower[row - 3],
                    };
                    let lines = std::array::from_fn(line);
                    self.each_in_order(pattern, lines, work, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the places of a pattern with its rows in this order of the lines.
    fn each_in_order(
        &self,
        pattern: &BandPattern,
        lines: [usize; 6],
        work: &Work,
        visit: &mut impl FnMut(CellSet, DigitSet),
    ) -> ControlFlow<()> {
        // The parts of each stack of the pattern in each stack of the board.
        let mut parts: [[Vec<StackPart>; 3]; 3] = Default::default();
        for (of, parts) in parts.iter_mut().enumerate() {
            for (stack, parts) in parts.iter_mut().enumerate() {
                let in_order = |order| self.part(pattern, lines, [of, stack], order);
                parts.extend(ORDERS.into_iter().filter_map(in_order));
            }
            if parts.iter().all(Vec::is_empty) {
                return ControlFlow::Continue(());
            }
        }
        for stacks in ORDERS {
            let [a, b, c] = std::array::from_fn(|of| &parts[of][stacks[of]]);
            for a in a {
                for b in b.iter().filter(|b| a.n_guardians + b.n_guardians <= MAX_GUARDIANS) {
                    let n_guardians = a.n_guardians + b.n_guardians;
                    for c in c.iter().filter(|c| n_guardians + c.n_guardians <= MAX_GUARDIANS) {
                        work.charge_search(PLACE_COST)?;
                        visit(a.cells | b.cells | c.cells, self.digits);
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// One stack of the pattern in one stack of the board, with its columns in this order.
    fn part(
        &self,
        pattern: &BandPattern,
        lines: [usize; 6],
        [of, stack]: [usize; 2],
        order: [usize; 3],
    ) -> Option<StackPart> {
        let mut part = StackPart { cells: CellSet::EMPTY, n_guardians: 0 };
        for (row, line) in lines.into_iter().enumerate() {
            for (column, slot) in order.into_iter().enumerate() {
                if pattern.rows[row][3 * of + column] {
                    let (cell, n_others) = self.cells[line][3 * stack + slot]?;
                    part.cells = part.cells.with(cell);
                    part.n_guardians += n_others;
                }
            }
        }
        (part.n_guardians <= MAX_GUARDIANS).then_some(part)
    }
}
