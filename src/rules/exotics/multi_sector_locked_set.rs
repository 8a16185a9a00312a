//! Multi-sector locked sets: where some rows cross some columns.
//!
//! **If** the open cells where four rows cross four columns (or five lines cross four) are as many as
//! the digits that these rows, these columns, and some boxes have room for there,
//! **then** each of these digits stands, in its house, in one of the cells.
//! **So** the rest of these houses loses them, and so does a cell of these that would use up two.
//!
//! A set of rows R, columns C, and digits H says the same as the other rows, the other columns, and
//! the other digits, so five rows by five columns are found as four by four. At most one of the
//! cells is solved, which bounds the search: of the sets in 160 of the hardest known puzzles, none has
//! two. Boxes are tried where lines alone have room for two digits too many, at most.
//!
//! Not here: the ring of pairs around four solved corners (`sk_loop`), and sets with one digit more
//! than cells.

use super::sectors;
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Digit, Grid, House, HouseKind, ones};
use crate::rule::Sink;
use std::ops::ControlFlow;

/// Maximum surplus of the digits counted in rows and columns over the cells, for which boxes may compensate.
const MAX_SURPLUS: u32 = 2;

/// Units of work to count the digits of a crossing.
const RECTANGLE_COST: u64 = 100;

/// Numbers of rows and columns that cross.
const SHAPES: [[u32; 2]; 3] = [[4, 4], [4, 5], [5, 4]];

/// The grid as bit masks: bit 0 of a row is its first cell.
struct RowBits {
    solved: [u16; 9],
    /// The places, by digit, then by row.
    places: [[u16; 9]; 9],
}

/// Some rows and columns as bit masks: bit 0 is the first row or column.
#[derive(Clone, Copy)]
struct Crossing {
    rows: u16,
    columns: u16,
}

/// Masks of the columns in which no cell of some rows is solved, and of those in which exactly one is.
struct Solved {
    never: u16,
    once: u16,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let board = RowBits::new(grid);
    let mut found = Vec::new();
    for [n_rows, n_columns] in SHAPES {
        for rows in choices(n_rows) {
            let solved = board.solved_in(rows);
            if solved.never.count_ones() + 1 < n_columns {
                continue;
            }
            for columns in choices(n_columns).filter(|&columns| solved.is_once_at_most(columns)) {
                sink.work().charge_search(RECTANGLE_COST)?;
                let crossing = Crossing { rows, columns };
                if board.surplus(crossing) <= MAX_SURPLUS {
                    found.push(crossing);
                }
            }
        }
    }
    found.into_iter().try_for_each(|crossing| add(grid, crossing, sink))
}

fn add(grid: &Grid, crossing: Crossing, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let [rows, columns] = crossing.lines();
    let [across, down] =
        [&rows, &columns].map(|lines| CellSet::union(lines.iter().map(|line| line.cells())));
    let cells = across & down & grid.empty();
    let boxes = House::of_kind(HouseKind::Box);
    let houses: Vec<House> = rows.iter().chain(&columns).copied().chain(boxes).collect();
    let facts = || {
        vec![
            Fact::houses("rows", rows.clone()),
            Fact::houses("columns", columns.clone()),
            Fact::cells("cells", cells, Role::Pattern),
        ]
    };
    sectors::add(grid, cells, &houses, facts, sink)
}

impl RowBits {
    fn new(grid: &Grid) -> Self {
        let mut board = Self { solved: [0; 9], places: [[0; 9]; 9] };
        for (i, row) in House::of_kind(HouseKind::Row).enumerate() {
            board.solved[i] = row.slots(CellSet::ALL - grid.empty());
            for digit in Digit::ALL {
                board.places[digit.index()][i] = row.slots(grid.positions(row, digit));
            }
        }
        board
    }

    /// The columns in which cells of `rows` are solved.
    fn solved_in(&self, rows: u16) -> Solved {
        let [mut ever, mut twice] = [0; 2];
        for row in ones(rows) {
            twice |= ever & self.solved[row];
            ever |= self.solved[row];
        }
        Solved { never: !ever & 0b1_1111_1111, once: ever & !twice }
    }

    /// Number of digits minus number of open cells of a crossing, each digit counted by rows or by columns, whichever
    /// is less.
    fn surplus(&self, crossing: Crossing) -> u32 {
        let room = |places: &[u16; 9]| {
            let places = || ones(crossing.rows).map(|row| places[row] & crossing.columns);
            let n_rows = places().filter(|places| *places != 0).count() as u32;
            let n_columns = places().fold(0, |all: u16, places| all | places).count_ones();
            n_rows.min(n_columns)
        };
        let n_open: u32 = ones(crossing.rows)
            .map(|row| (crossing.columns & !self.solved[row]).count_ones())
            .sum();
        self.places.iter().map(room).sum::<u32>().saturating_sub(n_open)
    }
}

impl Solved {
    /// Returns true if at most one cell of `columns` is solved.
    const fn is_once_at_most(&self, columns: u16) -> bool {
        columns & !(self.never | self.once) == 0 && (columns & self.once).count_ones() <= 1
    }
}

impl Crossing {
    /// The rows and the columns.
    fn lines(self) -> [Vec<House>; 2] {
        let of = |kind: HouseKind, lines: u16| {
            let is_in = |line: &House| lines & 1 << (line.number() - 1) != 0;
            House::of_kind(kind).filter(is_in).collect()
        };
        [of(HouseKind::Row, self.rows), of(HouseKind::Column, self.columns)]
    }
}

/// All masks of `n` lines.
fn choices(n: u32) -> impl Iterator<Item = u16> {
    (1..1 << 9).filter(move |lines: &u16| lines.count_ones() == n)
}
