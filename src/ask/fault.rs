//! Is the board of a question sound?

mod details;

pub use details::{Details, SameDigits, TwoDigits};

use super::way::{self, Listener};
use super::{Problem, Way};
use crate::diagnose::{self, Diagnosis, diagnose_within};
use crate::explain::Line;
use crate::explain::diagnosis::{ByStepsOf, MistakeLevel, describe_beside};
use crate::grid::{Candidate, Cell, Grid};
use crate::read::Puzzle;
use serde::Serialize;

/// What is wrong with a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fault {
    /// What kind of fault it is, in one word.
    pub kind: diagnose::Fault,
    /// How much of it is told.
    pub level: MistakeLevel,
    /// The cells that it is about; none below the level that names them.
    pub cells: Vec<Cell>,
    /// Where on the board it shows; empty below that level.
    pub details: Box<Details>,
    /// The steps that show that a digit is wrong, for each wrong digit to which few steps lead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Way>,
    /// What stands on the paper; two digits of it may clash.
    #[serde(skip)]
    pub paper: Box<Grid>,
}

/// A board that is not sound, in words.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Unsound {
    /// Texts for each level up to the one that was asked for.
    pub(super) texts: Vec<Line>,
    /// What kind of fault it is; a board that is not sound has one.
    pub(super) fault: Option<Fault>,
}

/// The grid of a sound puzzle, of which these cells were filled last, the latest last.
///
/// # Errors
/// The time is over before it is known.
pub(super) fn examine(
    puzzle: &Puzzle,
    last: &[Cell],
    listener: Listener<'_>,
) -> Result<Result<Grid, Unsound>, Problem> {
    let diagnosis = diagnose_within(puzzle, last, listener.budget).ok_or_else(Problem::late)?;
    let Some(kind) = diagnosis.fault() else { return Ok(sound(diagnosis)) };
    let level = listener.level;
    let ways = way::ways(puzzle, &diagnosis, listener);
    let (told, untold): (Vec<&Way>, Vec<&Way>) = ways.iter().partition(|it| !it.steps.is_empty());
    let [told, untold] = [told, untold].map(entries);
    let by_steps = ByStepsOf { told: &told, untold: &untold };
    let texts = describe_beside(&diagnosis, level, by_steps, listener.naming);
    let cells = if level >= MistakeLevel::Entry { diagnosis.cells() } else { Vec::new() };
    let paper = Box::new(puzzle.paper());
    let details = Box::new(Details::of(&diagnosis, &paper, level, by_steps));
    let fault = Some(Fault { kind, level, cells, details, ways, paper });
    Ok(Err(Unsound { texts: texts.into_iter().map(Line::from).collect(), fault }))
}

fn entries(ways: Vec<&Way>) -> Vec<Candidate> {
    ways.into_iter().map(|it| it.entry).collect()
}

fn sound(diagnosis: Diagnosis) -> Result<Grid, Unsound> {
    if let Diagnosis::Sound(grid) = diagnosis {
        return Ok(*grid);
    }
    Err(Unsound { texts: Vec::new(), fault: None })
}
