//! The opening that questions about a board share: validates the board, and then sets up the rules and the
//! words for it.

use super::fault::{BoardFault, Details};
use super::player::Player;
use super::{Answer, Outcome, Problem, RuleSet, refutation_path, rule_name};
use crate::budget::Budget;
use crate::diagnose::{Diagnosis, diagnose_soon, diagnose_within};
use crate::explain::english::answers;
use crate::explain::english::diagnosis::{MistakeLevel, describe_beside};
use crate::explain::{Coordinates, Level, Naming};
use crate::grid::{Candidate, Cell, Grid};
use crate::rule::Rule;
use crate::text::Puzzle;
use serde::Deserialize;

/// A board, and the rules and the words for answers about its steps.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Setup {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// The cells that were filled last, the latest at the end: of equal steps, a hint tells one near them,
    /// and of several mistakes, the latest is told.
    #[serde(default)]
    pub last: Vec<Cell>,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
    /// Only this rule, such as `x_wing`.
    pub rule: Option<String>,
    /// Which rules.
    #[serde(flatten)]
    pub rules: RuleSet,
}

/// The rules, the words, and the limits of an answer.
#[derive(Clone, Copy)]
pub(super) struct AnswerContext<'a> {
    rules: &'a RuleSet,
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

impl From<Puzzle> for Setup {
    /// The usual rules, and all of them.
    fn from(board: Puzzle) -> Self {
        let (last, rule, coordinates) = (Vec::new(), None, Coordinates::default());
        Self { board, last, coordinates, rule, rules: RuleSet::default() }
    }
}

impl Setup {
    /// What the rule that was asked for is called everywhere.
    pub(super) fn named_rule(&self) -> Result<Option<&'static str>, Problem> {
        let rule = self.rule.as_deref().map(|name| rule_name::rule(name, &self.rules.cards));
        Ok(rule.transpose()?.map(Rule::name))
    }

    /// Validates the board, and sets up the rules and the words for it.
    ///
    /// # Errors
    /// There is no such rule, the time is over, or the rules that were chosen cannot be used.
    pub(super) fn open(
        &self,
        level: impl Into<MistakeLevel>,
        budget: &Budget,
    ) -> Result<Opened, Problem> {
        self.named_rule()?;
        let context = AnswerContext::new(&self.rules, self.coordinates, level, budget);
        match context.examine(&self.board, &self.last)? {
            Examined::Sound(grid) => self.ready(context.player(&self.board)?, *grid),
            Examined::Unsound(answer) => Ok(Opened::Done(answer)),
        }
    }

    /// Opens the board as [`open`](Self::open) does, but is done with a solved one, and takes it as it is if it is not soon
    /// known how many solutions it has.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub(super) fn open_unsolved(&self, level: Level, budget: &Budget) -> Result<Opened, Problem> {
        self.named_rule()?;
        let context = AnswerContext::new(&self.rules, self.coordinates, level, budget);
        let Some(diagnosis) = diagnose_soon(&self.board, &self.last, budget) else {
            return self.open_unexamined(context);
        };
        match context.examined(&self.board, diagnosis) {
            Examined::Sound(grid) if grid.is_solved() => {
                Ok(Opened::Done(Answer::new(Outcome::Solved, [answers::SOLVED], ())))
            }
            Examined::Sound(grid) => self.ready(context.player(&self.board)?, *grid),
            Examined::Unsound(answer) => Ok(Opened::Done(answer)),
        }
    }

    /// Opens a board of which it is not known how many solutions it has, unless nothing is left to be said of it.
    fn open_unexamined(&self, context: AnswerContext<'_>) -> Result<Opened, Problem> {
        let grid = self.board.as_printed().grid().ok().filter(|grid| !grid.is_solved());
        let grid = grid.filter(|_| !context.budget.is_over());
        let grid = grid.ok_or_else(|| Problem::not_decided(context.budget))?;
        self.ready(context.player(&self.board)?.of_unexamined(), grid)
    }

    fn ready(&self, mut player: Player, grid: Grid) -> Result<Opened, Problem> {
        if let Some(rule) = &self.rule {
            player = player.only(rule)?;
        }
        let grid = player.ladder.view(grid);
        Ok(Opened::Ready(Box::new(player), Box::new(grid)))
    }
}

impl<'a> AnswerContext<'a> {
    /// The context of an answer by these rules.
    pub(super) fn new(
        rules: &'a RuleSet,
        coordinates: Coordinates,
        level: impl Into<MistakeLevel>,
        budget: &'a Budget,
    ) -> Self {
        Self { rules, naming: coordinates.into(), level: level.into(), budget }
    }

    /// The player who allows these rules, with the marks of `board`.
    pub(super) fn player(self, board: &Puzzle) -> Result<Player, Problem> {
        Player::new(self.rules, board.marks(), self.naming, self.budget)
    }

    /// Validates a board whose cells `last` were filled last, the latest at the end.
    ///
    /// # Errors
    /// The time is over before it is known.
    pub(super) fn examine(self, board: &Puzzle, last: &[Cell]) -> Result<Examined, Problem> {
        let diagnosis = diagnose_within(board, last, self.budget)
            .ok_or_else(|| Problem::not_decided(self.budget))?;
        Ok(self.examined(board, diagnosis))
    }

    /// What a board with this diagnosis comes to.
    fn examined(self, board: &Puzzle, diagnosis: Diagnosis) -> Examined {
        if let Diagnosis::Sound(grid) = diagnosis {
            return Examined::Sound(grid);
        }
        let level = self.level;
        let ways = refutation_path::ways(board, &diagnosis, self);
        let has_untold = ways.iter().any(|way| way.steps.is_empty());
        let shown = ways.iter().filter(|way| !way.steps.is_empty());
        let shown: Vec<Candidate> = shown.map(|way| way.entry).collect();
        let texts = |level| describe_beside(&diagnosis, level, &shown, self.naming);
        let (all, texts) = (texts(MistakeLevel::Steps), texts(level));
        let cells = if level >= MistakeLevel::Entry { diagnosis.cells() } else { Vec::new() };
        let paper = Box::new(board.paper());
        let details = Box::new(Details::new(&diagnosis, &paper, level, &shown));
        let fault = diagnosis.fault().map(|kind| BoardFault {
            kind,
            level,
            cells,
            details,
            ways,
            may_be_corners: diagnosis.may_be_corners(),
            has_steps: has_untold || all.len() > texts.len(),
            layer: None,
            paper,
        });
        Examined::Unsound(Answer { fault, ..Answer::new(Outcome::Unsound, texts, ()) })
    }
}
