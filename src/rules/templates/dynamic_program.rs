//! The templates of a digit, which are the ways to place it, by dynamic programming over some parallel lines.
//!
//! A state is the set of crossing lines, and of boxes of the band, that are used so far: templates in the same state go on
//! in the same way. So they are followed together, line by line, and not one by one: forwards to the states that can be
//! reached, backwards to those that lead to an end.

use crate::budget::Work;
use crate::grid::{Cell, CellSet, Digit, Grid, House, HouseKind};
use crate::patterns::bits::{BitTable, members};

/// The crossing lines that are used: nine bits. The boxes of a band that are used follow: three bits.
const CROSSING: usize = 0o777;
const N_STATES: usize = 1 << 12;

/// The cost of a cell in a state, and of a line.
const CELL_COST: u64 = 4;
const LINE_COST: u64 = 400;

/// Houses in which a digit goes: once in each of some lines, and not twice in the others.
#[derive(Clone)]
pub(super) struct TemplateHouses {
    /// The kind of the lines: rows or columns.
    kind: HouseKind,
    /// The others, then the lines.
    pub(super) all: Vec<House>,
}

/// Templates with one cell in each line.
pub(super) struct TemplateCells {
    /// Is there one?
    pub(super) exist: bool,
    /// The cells that any of them uses.
    pub(super) any: CellSet,
}

/// A line, with what the dynamic program needs of it.
struct DpLine {
    /// Its cells, and the other houses of each that count.
    cells: Vec<(Cell, usize)>,
    /// What the line before leaves: a new band has boxes of its own.
    kept: usize,
}

impl TemplateHouses {
    /// All houses that lack `digit`; one in each line of this kind.
    pub(super) fn lacking(grid: &Grid, digit: Digit, kind: HouseKind) -> Self {
        let lacks = |house: &House| !grid.cells_holding(digit).intersects(house.cells());
        let mut all: Vec<House> = House::ALL.into_iter().filter(lacks).collect();
        all.sort_by_key(|house| house.kind() == kind);
        Self { kind, all }
    }

    /// The lines that each have one cell.
    pub(super) fn lines(&self) -> impl Iterator<Item = House> + '_ {
        self.all.iter().copied().filter(|house| house.kind() == self.kind)
    }

    /// The houses that have at most one cell.
    pub(super) fn others(&self) -> impl Iterator<Item = House> + '_ {
        self.all.iter().copied().filter(|house| house.kind() != self.kind)
    }

    /// What the others that have `cell` rule out if it is used, and the houses without its line.
    pub(super) fn with(&self, cell: Cell) -> (CellSet, Self) {
        let has_cell = |house: &House| house.cells().contains(cell);
        let seen = CellSet::union(self.others().filter(has_cell).map(House::cells));
        let mut rest = self.clone();
        rest.all.retain(|house| house.kind() != self.kind || !has_cell(house));
        (seen, rest)
    }

    /// The templates that use no cells but `places`; `None` if that is too much work.
    pub(super) fn templates(&self, places: CellSet, work: &Work) -> Option<TemplateCells> {
        let lines = self.numbered(places);
        let mut reached = BitTable::new(lines.len() + 1, N_STATES);
        reached.insert(0, 0);
        let mut before: Vec<Vec<usize>> = Vec::new();
        for (i, line) in lines.iter().enumerate() {
            let states: Vec<usize> = members(reached.row(i)).collect();
            // There and back.
            let n_looks = 2 * states.len() * line.cells.len();
            work.charge(LINE_COST + CELL_COST * n_looks as u64).continue_value()?;
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
        Some(TemplateCells { exist, any })
    }

    fn numbered(&self, places: CellSet) -> Vec<DpLine> {
        let mut last_band = None;
        let mut number = |line: House| {
            let band = (line.number() - 1) / 3;
            let kept = if last_band == Some(band) { N_STATES - 1 } else { CROSSING };
            last_band = Some(band);
            let others = |cell: Cell| {
                let own = cell
                    .houses()
                    .into_iter()
                    .filter(|it| self.all.contains(it) && it.kind() != self.kind);
                own.fold(0, |bits, other| bits | 1 << bit(line, other))
            };
            let cells = (places & line.cells()).into_iter().map(|cell| (cell, others(cell)));
            DpLine { cells: cells.collect(), kept }
        };
        self.lines().map(&mut number).collect()
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

impl DpLine {
    /// The cells that can be used in this state, and the state after each.
    fn after(&self, state: usize) -> impl Iterator<Item = (Cell, usize)> + '_ {
        let state = state & self.kept;
        let fits = self.cells.iter().filter(move |(_, others)| state & others == 0);
        fits.map(move |&(cell, others)| (cell, state | others))
    }
}
