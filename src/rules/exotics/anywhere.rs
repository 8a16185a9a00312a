//! Cells anywhere on the board that three digits cannot fill.
//!
//! All cells that have nothing but the three digits, and a few that have others too, are coloured with three
//! colours, cells that see each other differently.

use super::guarded::{GuardianScope, MAX_GUARDIANS, triples};
use super::two_bands;
use crate::budget::Work;
use crate::grid::{Cell, CellSet, DigitSet, Grid, House};
use std::ops::ControlFlow;

/// Units of work to examine three digits, to add a cell, and to colour some cells.
const TRIPLE_COST: u64 = 200;
const CELL_COST: u64 = 300;
const COLOURING_COST: u64 = 2_000;

/// Maximum number of cells of a pattern with guardians.
const MAX_GUARDED: usize = 3;

/// Minimum number of cells. Twelve cells that cannot be filled are a tridagon; no smaller pattern without four cells in
/// a house is known.
const MIN_CELLS: usize = 13;

/// Number of colours: the three digits. Also the maximum number of cells in a house.
const COLOURS: usize = 3;

/// Visits patterns with few guardians: all cells that take part, and the digits. Each cell with guardians is necessary:
/// without it, the others could be filled.
pub(super) fn each(
    grid: &Grid,
    guards: GuardianScope,
    work: &Work,
    visit: &mut impl FnMut(CellSet, DigitSet),
) -> ControlFlow<()> {
    let max_guarded = match guards {
        GuardianScope::OneCell => 1,
        GuardianScope::AnyCells => MAX_GUARDED,
    };
    for digits in triples(DigitSet::ALL) {
        work.charge_search(TRIPLE_COST)?;
        let [own, others @ ..] = two_bands::by_others(grid, digits);
        let missing = MIN_CELLS.saturating_sub(own.len());
        if missing > max_guarded || is_crowded(own) {
            continue;
        }
        let others = others.into_iter().zip(1..);
        let others: Vec<(Cell, usize)> =
            others.flat_map(|(cells, n)| cells.into_iter().map(move |cell| (cell, n))).collect();
        let search = ColouringSearch { own, others: &others, work };
        search.each(max_guarded, &mut |cells| visit(cells, digits))?;
    }
    ControlFlow::Continue(())
}

/// Returns true if some house has four of these cells. Three digits cannot fill them, which is a simpler subset
/// argument.
fn is_crowded(cells: CellSet) -> bool {
    House::ALL.into_iter().any(|house| (house.cells() & cells).len() > COLOURS)
}

/// The search for the patterns of three digits.
struct ColouringSearch<'a> {
    /// The cells that have only candidates of these digits.
    own: CellSet,
    /// The other cells, with the number of other candidates of each, those with few first.
    others: &'a [(Cell, usize)],
    work: &'a Work,
}

impl ColouringSearch<'_> {
    /// Visits the patterns with up to `max_guarded` of the other cells.
    fn each(&self, max_guarded: usize, visit: &mut impl FnMut(CellSet)) -> ControlFlow<()> {
        let mut stack = vec![(self.own, 0, max_guarded, MAX_GUARDIANS)];
        while let Some((cells, from, n_cells, n_guardians)) = stack.pop() {
            for (i, &(cell, n)) in self.others.iter().enumerate().skip(from) {
                if n > n_guardians {
                    break;
                }
                let more = cells.with(cell);
                if cell
                    .classic_houses()
                    .into_iter()
                    .any(|house| (house.cells() & more).len() > COLOURS)
                {
                    continue;
                }
                self.work.charge_search(CELL_COST)?;
                let core = core(more);
                if core.len() >= MIN_CELLS {
                    self.work.charge_search(COLOURING_COST)?;
                }
                if core.len() >= MIN_CELLS && !can_be_coloured(core) {
                    let mut others = (core - self.own).into_iter();
                    if others.all(|it| can_be_coloured(core.without(it))) {
                        visit(core);
                    }
                } else if n_cells > 1 {
                    stack.push((more, i + 1, n_cells - 1, n_guardians - n));
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The 3-core of `cells`: cells that see fewer than three others are removed repeatedly, since they can always be
/// coloured.
fn core(mut cells: CellSet) -> CellSet {
    loop {
        let is_tied = |cell: &Cell| (cell.classic_peers() & cells).len() >= COLOURS;
        let tied = cells.into_iter().filter(is_tied).collect();
        if tied == cells {
            return cells;
        }
        cells = tied;
    }
}

/// Returns true if the graph of these cells, in which cells that see each other are adjacent, is 3-colourable.
pub(super) fn can_be_coloured(cells: CellSet) -> bool {
    // By symmetry, the first cell has a fixed colour.
    let Some(first) = cells.first() else { return true };
    is_coloured(cells.without(first), [cells - first.classic_peers(), cells, cells])
}

/// Returns true if the `open` cells can be coloured, each with a colour that is allowed for it.
fn is_coloured(open: CellSet, allowed: [CellSet; COLOURS]) -> bool {
    let [a, b, c] = allowed.map(|cells| cells & open);
    let several = (a & b) | (a & c) | (b & c);
    if open != a | b | c {
        return false;
    }
    let by_choices = [open - several, several - (a & b & c), several];
    let Some(cell) = by_choices.into_iter().find_map(CellSet::first) else { return true };
    (0..COLOURS).any(|colour| {
        let mut then = allowed;
        then[colour] -= cell.classic_peers();
        allowed[colour].contains(cell) && is_coloured(open.without(cell), then)
    })
}
