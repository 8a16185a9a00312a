//! The ways to place a digit in some parallel lines at once.
//!
//! Ways that have come through the same crossing lines, and the same boxes of a band, go on in the same
//! way. So they are followed together, line by line, and not one by one: forwards to what can be reached,
//! backwards to what leads to an end.

use crate::budget::Work;
use crate::grid::{Cell, CellSet, Digit, Grid, House, HouseKind};
use crate::patterns::bits::{BitTable, members};

/// The crossing lines that are used: nine bits. The boxes of a band that are used follow: three bits.
const CROSSING: usize = 0o777;
const N_STATES: usize = 1 << 12;

/// What it costs to look whether a cell goes with what is used, and to look for what is used.
const CELL: u64 = 4;
const LINE: u64 = 400;

/// Houses that say where a digit goes: in each of some lines, and not twice in the others.
#[derive(Clone, Default)]
pub(super) struct Plan {
    /// Rows, or columns.
    pub(super) lines: Vec<House>,
    /// Lines across, and boxes.
    pub(super) others: Vec<House>,
}

/// Ways that have one cell in each line.
pub(super) struct Ways {
    /// Is there one?
    pub(super) exist: bool,
    /// The cells that any of them uses.
    pub(super) any: CellSet,
}

/// One of the lines.
struct Line {
    /// Its cells, and the other houses of each that count.
    cells: Vec<(Cell, usize)>,
    /// What the line before leaves: a new band has boxes of its own.
    kept: usize,
}

impl Plan {
    /// All houses that lack `digit`; one in each line of this kind.
    pub(super) fn of(grid: &Grid, digit: Digit, kind: HouseKind) -> Self {
        let lacks = |house: &House| !grid.cells_holding(digit).intersects(house.cells());
        let (lines, others) =
            House::ALL.into_iter().filter(lacks).partition(|house| house.kind() == kind);
        Self { lines, others }
    }

    /// The ways that use no cells but `places`; `None` if that is too much work.
    pub(super) fn ways(&self, places: CellSet, work: &Work) -> Option<Ways> {
        let lines = self.numbered(places);
        let mut reached = BitTable::new(lines.len() + 1, N_STATES);
        reached.insert(0, 0);
        let mut before: Vec<Vec<usize>> = Vec::new();
        for (i, line) in lines.iter().enumerate() {
            let states: Vec<usize> = members(reached.row(i)).collect();
            // There and back.
            let n_looks = 2 * states.len() * line.cells.len();
            work.charge(LINE + CELL * n_looks as u64).continue_value()?;
            for (_, next) in states.iter().flat_map(|&state| line.after(state)) {
                reached.insert(i + 1, next);
            }
            before.push(states);
        }
        let exist = reached.row(lines.len()).iter().any(|&word| word != 0);
        let mut any = CellSet::EMPTY;
        for (i, (line, states)) in lines.iter().zip(&before).enumerate().rev() {
            let mut leading = BitTable::new(1, N_STATES);
            for &state in states {
                let after = line.after(state);
                for (cell, _) in after.filter(|(_, next)| reached.contains(i + 1, *next)) {
                    any = any.with(cell);
                    leading.insert(0, state);
                }
            }
            reached.keep(i, leading.row(0));
        }
        Some(Ways { exist, any })
    }

    fn numbered(&self, places: CellSet) -> Vec<Line> {
        let mut last_band = None;
        let mut number = |line: &House| {
            let band = (line.number() - 1) / 3;
            let kept = if last_band == Some(band) { N_STATES - 1 } else { CROSSING };
            last_band = Some(band);
            let others = |cell: Cell| {
                let own = cell.houses().into_iter().filter(|it| self.others.contains(it));
                own.fold(0, |bits, other| bits | 1 << bit(*line, other))
            };
            let cells = (places & line.cells()).into_iter().map(|cell| (cell, others(cell)));
            Line { cells: cells.collect(), kept }
        };
        self.lines.iter().map(&mut number).collect()
    }
}

/// The number of a house that crosses `line`: lines first, then the boxes of a band.
fn bit(line: House, other: House) -> u8 {
    let number = other.number() - 1;
    match (line.kind(), other.kind()) {
        (_, HouseKind::Row | HouseKind::Column) => number,
        (HouseKind::Row | HouseKind::Box, HouseKind::Box) => 9 + number % 3,
        (HouseKind::Column, HouseKind::Box) => 9 + number / 3,
    }
}

impl Line {
    /// The cells that go with what is used, and what is used with each.
    fn after(&self, state: usize) -> impl Iterator<Item = (Cell, usize)> + '_ {
        let state = state & self.kept;
        let fits = self.cells.iter().filter(move |(_, others)| state & others == 0);
        fits.map(move |&(cell, others)| (cell, state | others))
    }
}
