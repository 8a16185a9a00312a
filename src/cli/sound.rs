//! What is said of a puzzle before any hint: is it sound?

use crate::diagnose::{Diagnosis, diagnose};
use crate::explain::Naming;
use crate::explain::diagnosis::describe;
use crate::grid::Grid;
use crate::read::Puzzle;
use crate::render::Reveal;

/// What is wrong with a puzzle: one text a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Unsound {
    /// The texts up to the level that was asked for.
    pub(super) texts: Vec<String>,
}

/// The grid of a sound puzzle.
pub(super) fn examine(
    puzzle: &Puzzle,
    naming: Naming,
    reveal: Reveal,
) -> Result<Box<Grid>, Unsound> {
    let diagnosis = diagnose(puzzle);
    let texts = describe(&diagnosis, reveal, naming);
    if let Diagnosis::Sound(grid) = diagnosis { Ok(grid) } else { Err(Unsound { texts }) }
}
