//! The templates of a digit, which are the ways to place it, by dynamic programming over parallel lines.
//!
//! A state is the set of crossing lines, and of boxes of the band, that are used so far: templates in the same state
//! have the same continuations. So states are processed line by line, instead of single templates: a forward pass finds
//! the reachable states, a backward pass those from which all lines can be completed.

use crate::budget::Work;
use crate::grid::{Cell, CellSet, Digit, Grid, House, HouseKind};
use crate::patterns::bits::{BitTable, members};

/// Mask of the used crossing lines in a state: nine bits. Three bits for the used boxes of a band follow.
const CROSSING: usize = 0o777;
const N_STATES: usize = 1 << 12;

/// Units of work for a cell in a state, and for a line.
const CELL_COST: u64 = 4;
const LINE_COST: u64 = 400;

/// The houses of a template: exactly one cell in each of some lines, and at most one in each of the others.
#[derive(Clone)]
pub(super) struct TemplateHouses {
    /// The kind of the lines: rows or columns.
    kind: HouseKind,
    /// All houses: the others, then the lines.
    pub(super) all: Vec<House>,
}

/// Summary of all templates within some cells.
pub(super) struct TemplateCells {
    /// Whether there is a template.
    pub(super) exist: bool,
    /// The union of the templates.
    pub(super) any: CellSet,
}

/// A line, as a stage of the dynamic program.
struct DpLine {
    /// The cells of the line, each with the mask of its other houses.
    cells: Vec<(Cell, usize)>,
    /// Mask of the state that is kept from the line before: a new band resets the boxes.
    kept: usize,
}

impl TemplateHouses {
    /// The houses that lack `digit`, with exactly one cell in each line of `kind`.
    pub(super) fn lacking(grid: &Grid, digit: Digit, kind: HouseKind) -> Self {
        let lacks = |house: &House| !grid.cells_holding(digit).intersects(house.cells());
        let mut all: Vec<House> = House::ALL.into_iter().filter(lacks).collect();
        all.sort_by_key(|house| house.kind() == kind);
        Self { kind, all }
    }

    /// The lines with exactly one cell.
    pub(super) fn lines(&self) -> impl Iterator<Item = House> + '_ {
        self.all.iter().copied().filter(|house| house.kind() == self.kind)
    }

    /// The houses with at most one cell.
    pub(super) fn others(&self) -> impl Iterator<Item = House> + '_ {
        self.all.iter().copied().filter(|house| house.kind() != self.kind)
    }

    /// The cells that are excluded by the others if `cell` is used, and the remaining houses.
    pub(super) fn with(&self, cell: Cell) -> (CellSet, Self) {
        let has_cell = |house: &House| house.cells().contains(cell);
        let seen = CellSet::union(self.others().filter(has_cell).map(House::cells));
        let mut rest = self.clone();
        rest.all.retain(|house| house.kind() != self.kind || !has_cell(house));
        (seen, rest)
    }

    /// The templates within `places`; `None` if the work limit is reached.
    pub(super) fn templates(&self, places: CellSet, work: &Work) -> Option<TemplateCells> {
        let lines = self.numbered(places);
        let mut reached = BitTable::new(lines.len() + 1, N_STATES);
        reached.insert(0, 0);
        let mut before: Vec<Vec<usize>> = Vec::new();
        for (i, line) in lines.iter().enumerate() {
            let states: Vec<usize> = members(reached.row(i)).collect();
            // A forward and a backward pass.
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
                    .classic_houses()
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

/// The bit of a house that crosses `line`: lines first, then the boxes of a band.
fn bit(line: House, other: House) -> u8 {
    let number = other.number() - 1;
    if other.is_line() {
        number
    } else if line.kind() == HouseKind::Column {
        9 + number / 3
    } else {
        9 + number % 3
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
