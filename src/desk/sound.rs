//! What is said of a puzzle before any hint: is it sound?

use crate::diagnose::{Diagnosis, diagnose};
use crate::explain::Naming;
use crate::explain::diagnosis::describe;
use crate::grid::{Cell, Grid};
use crate::read::Puzzle;
use crate::render::Reveal;

/// What is wrong with a puzzle: one text a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsound {
    /// The texts up to the level that was asked for.
    pub texts: Vec<String>,
    /// What kind of fault it is, in one word for programs.
    pub kind: &'static str,
    /// The cells that it is about; none below the full level, which would give them away.
    pub cells: Vec<String>,
}

/// The grid of a sound puzzle.
///
/// # Errors
/// It is not sound.
pub fn examine(puzzle: &Puzzle, naming: Naming, reveal: Reveal) -> Result<Box<Grid>, Unsound> {
    let diagnosis = diagnose(puzzle);
    let texts = describe(&diagnosis, reveal, naming);
    let (kind, cells) = fault(&diagnosis);
    if let Diagnosis::Sound(grid) = diagnosis {
        return Ok(grid);
    }
    let cells = if reveal == Reveal::Full { cells } else { Vec::new() };
    let cells = cells.into_iter().map(|cell| naming.cell(cell)).collect();
    Err(Unsound { texts, kind, cells })
}

/// The fault, and the cells that it is about.
fn fault(diagnosis: &Diagnosis) -> (&'static str, Vec<Cell>) {
    match diagnosis {
        Diagnosis::Sound(_) => ("none", Vec::new()),
        Diagnosis::Clash { cells, .. } => ("clash", cells.to_vec()),
        Diagnosis::NoSolution(conflict) => {
            ("no_solution", conflict.entries.iter().map(|(cell, _)| *cell).collect())
        }
        Diagnosis::Ambiguous(solutions) => {
            let differ = |cell: &Cell| solutions[0].digit(*cell) != solutions[1].digit(*cell);
            ("several_solutions", Cell::ALL.into_iter().filter(differ).collect())
        }
        Diagnosis::WrongEntry(wrong) => {
            ("wrong_entry", wrong.all.iter().map(|entry| entry.cell).collect())
        }
        Diagnosis::WrongMark(wrong) => {
            ("wrong_mark", wrong.all.iter().map(|(cell, _)| *cell).collect())
        }
    }
}
