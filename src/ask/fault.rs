//! Is the board of a question sound?

use crate::diagnose::{self, Diagnosis, diagnose_after};
use crate::explain::diagnosis::{MistakeLevel, describe};
use crate::explain::{Line, Naming};
use crate::grid::{Cell, Grid};
use crate::read::Puzzle;
use serde::Serialize;

/// What is wrong with a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fault {
    /// What kind of fault it is, in one word.
    pub kind: diagnose::Fault,
    /// The cells that it is about; none below the level that names them.
    pub cells: Vec<Cell>,
}

/// A board that is not sound, in words.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Unsound {
    /// A text for each level up to the one that was asked for.
    pub(super) texts: Vec<Line>,
    /// What kind of fault it is; a board that is not sound has one.
    pub(super) fault: Option<Fault>,
}

/// The grid of a sound puzzle, of which these cells were filled last, the latest last.
pub(super) fn examine(
    puzzle: &Puzzle,
    last: &[Cell],
    naming: Naming,
    level: MistakeLevel,
) -> Result<Grid, Unsound> {
    let diagnosis = diagnose_after(puzzle, last);
    let texts = describe(&diagnosis, level, naming).into_iter().map(Line::from).collect();
    let cells = if level >= MistakeLevel::Entry { diagnosis.cells() } else { Vec::new() };
    let fault = diagnosis.fault().map(|kind| Fault { kind, cells });
    if let Diagnosis::Sound(grid) = diagnosis { Ok(*grid) } else { Err(Unsound { texts, fault }) }
}
