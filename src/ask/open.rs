//! The opening that questions about a board share: validates the board, and then sets up the rules and the
//! words for it.

use super::fault::{BoardFault, Details};
use super::player::Player;
use super::{Answer, Outcome, Problem, RefutationPath, RuleSelection, refutation_path};
use crate::budget::Budget;
use crate::diagnose::{Diagnosis, diagnose_within};
use crate::explain::diagnosis::{ByStepsOf, MistakeLevel, describe_beside};
use crate::explain::{Coordinates, Naming, answers};
use crate::grid::{Candidate, Cell, Grid};
use crate::read::Puzzle;

/// The rules, the words, and the limits of an answer.
#[derive(Clone, Copy)]
pub(super) struct AnswerContext<'a> {
    pub(super) choice: &'a RuleSelection,
    pub(super) naming: Naming,
    pub(super) level: MistakeLevel,
    pub(super) budget: &'a Budget,
}

/// The result of validating a board.
pub(super) enum Examined {
    /// The grid of a sound board.
    Sound(Box<Grid>),
    /// The fault of a board, with a text for each level up to the one that was asked for.
    Unsound(Answer<()>),
}

/// The result of opening a board.
pub(super) enum Opened {
    /// The rules and the words, and the grid that they may look at.
    Ready(Box<Player>, Box<Grid>),
    /// No step is needed, or the board is not sound.
    Done(Answer<()>),
}

impl<'a> AnswerContext<'a> {
    /// The context of an answer by the rules of `choice`.
    ///
    /// # Errors
    /// There is no such rule, whatever the board.
    pub(super) fn new(
        choice: &'a RuleSelection,
        coordinates: Coordinates,
        level: impl Into<MistakeLevel>,
        budget: &'a Budget,
    ) -> Result<Self, Problem> {
        choice.check()?;
        Ok(Self { choice, naming: coordinates.into(), level: level.into(), budget })
    }

    /// Validates a board whose cells `last` were filled last, the latest at the end.
    ///
    /// # Errors
    /// The time is over before it is known.
    pub(super) fn examine(self, board: &Puzzle, last: &[Cell]) -> Result<Examined, Problem> {
        let diagnosis = diagnose_within(board, last, self.budget).ok_or_else(Problem::late)?;
        if let Diagnosis::Sound(grid) = diagnosis {
            return Ok(Examined::Sound(grid));
        }
        let level = self.level;
        let ways = refutation_path::ways(board, &diagnosis, self);
        let (told, untold): (Vec<&RefutationPath>, Vec<&RefutationPath>) =
            ways.iter().partition(|way| !way.steps.is_empty());
        let entries = |ways: Vec<&RefutationPath>| -> Vec<Candidate> {
            ways.into_iter().map(|way| way.entry).collect()
        };
        let (told, untold) = (entries(told), entries(untold));
        let by_steps = ByStepsOf { told: &told, untold: &untold };
        let texts = describe_beside(&diagnosis, level, by_steps, self.naming);
        let cells = if level >= MistakeLevel::Entry { diagnosis.cells() } else { Vec::new() };
        let paper = Box::new(board.paper());
        let details = Box::new(Details::of(&diagnosis, &paper, level, by_steps));
        let fault =
            diagnosis.fault().map(|kind| BoardFault { kind, level, cells, details, ways, paper });
        Ok(Examined::Unsound(Answer { fault, ..Answer::new(Outcome::Unsound, texts, ()) }))
    }

    /// Validates a board, and sets up the rules and the words for it.
    ///
    /// # Errors
    /// The time is over, or the rules that were chosen cannot be used.
    pub(super) fn open(self, board: &Puzzle, last: &[Cell]) -> Result<Opened, Problem> {
        match self.examine(board, last)? {
            Examined::Sound(grid) => self.ready(board, *grid),
            Examined::Unsound(answer) => Ok(Opened::Done(answer)),
        }
    }

    /// Opens a board as [`open`](Self::open) does, but is done with a solved one.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub(super) fn open_unsolved(self, board: &Puzzle, last: &[Cell]) -> Result<Opened, Problem> {
        match self.examine(board, last)? {
            Examined::Sound(grid) if grid.is_solved() => {
                Ok(Opened::Done(Answer::new(Outcome::Solved, [answers::SOLVED], ())))
            }
            Examined::Sound(grid) => self.ready(board, *grid),
            Examined::Unsound(answer) => Ok(Opened::Done(answer)),
        }
    }

    fn ready(self, board: &Puzzle, grid: Grid) -> Result<Opened, Problem> {
        let player = Player::new(self.choice, board.marks(), self.naming, self.budget)?;
        let grid = player.ladder.view(grid);
        Ok(Opened::Ready(Box::new(player), Box::new(grid)))
    }
}
