//! What is said of a puzzle before any hint: is it sound?

use crate::diagnose::{Diagnosis, Fault, diagnose_after};
use crate::explain::Naming;
use crate::explain::diagnosis::{Depth, describe};
use crate::grid::{Cell, Grid};
use crate::read::Puzzle;

/// What is wrong with a puzzle: one text a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsound {
    /// The texts up to the level that was asked for.
    pub texts: Vec<String>,
    /// What kind of fault it is, in one word for programs.
    pub kind: &'static str,
    /// The cells that it is about; none below the level that names them.
    pub cells: Vec<String>,
}

/// The grid of a sound puzzle, which was filled in this order, the latest cell last, where that is
/// known.
///
/// # Errors
/// It is not sound.
pub fn examine(
    puzzle: &Puzzle,
    order: &[Cell],
    naming: Naming,
    depth: Depth,
) -> Result<Box<Grid>, Unsound> {
    let diagnosis = diagnose_after(puzzle, order);
    let texts = describe(&diagnosis, depth, naming);
    let kind = diagnosis.fault().map_or("none", Fault::name);
    let cells = if depth >= Depth::Entry { diagnosis.cells() } else { Vec::new() };
    if let Diagnosis::Sound(grid) = diagnosis {
        return Ok(grid);
    }
    Err(Unsound { texts, kind, cells: cells.into_iter().map(|cell| naming.cell(cell)).collect() })
}

/// What is said of a puzzle that is sound.
pub const fn sound(grid: &Grid) -> &'static str {
    if grid.is_solved() {
        "The grid is solved, and right."
    } else {
        "The puzzle is sound: it has exactly one solution, and no entry contradicts it."
    }
}
