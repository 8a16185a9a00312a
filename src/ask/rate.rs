//! How hard is a puzzle, and how long does it take?

use super::fault::examine;
use super::player::in_time;
use super::way::Listener;
use super::{Choice, Fault, Outcome, Problem};
use crate::budget::Budget;
use crate::cards::Cards;
use crate::explain::diagnosis::MistakeLevel;
use crate::explain::{Coordinates, Line, rating};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::rate::{minutes, own};
use crate::read::Puzzle;
use crate::rule::Rule;
use serde::{Deserialize, Serialize};

/// How hard is a puzzle, and how long does it take? What the player has entered or marked does not count, if
/// the printed digits are known.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RateQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// On which scale.
    #[serde(default)]
    pub scale: Scale,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
}

/// A scale of ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Scale {
    /// What the walk of this program comes to, and minutes.
    #[default]
    Own,
}

/// How hard a puzzle is, and how long it takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RateAnswer {
    /// `solved`, `stuck` if the walk does not lead to the solution, or `unsound`.
    pub result: Outcome,
    /// The rating in words, or what is wrong with the board.
    pub texts: Vec<Line>,
    /// What is wrong with the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// The scale.
    pub scale: Scale,
    /// The program and its version: `sudoku-why 0.1.0`.
    pub program: &'static str,
    /// The version of the scale. It rises when the same puzzle gets another rating.
    pub scale_version: u32,
    /// The rating on the scale `own`; missing if the board is not sound.
    #[serde(flatten)]
    pub own: Option<OwnRating>,
}

/// What the walk over a puzzle comes to, for a player with all pencil marks, and how long people need.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnRating {
    /// How many steps the walk has.
    pub n_steps: usize,
    /// How many of them are harder than singles.
    pub n_hard: usize,
    /// The efforts of all steps together; a step has 1.0 or more.
    pub effort: f64,
    /// The most cells and houses that one step argues with.
    pub widest: usize,
    /// The hardest step, the first of several; missing without a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<RatedStep>,
    /// Where the fewest moves are open; missing without a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub narrowest: Option<NarrowPoint>,
    /// How long people need; missing if the walk does not lead to the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<RatedMinutes>,
}

/// A step of the walk.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedStep {
    /// Its number, from 1.
    pub step: usize,
    /// What its rule is called everywhere: `x_wing`.
    pub rule: &'static str,
    /// What people call the rule.
    pub name: String,
    /// How hard the rule is to see: 1.0 is the easiest.
    pub effort: f64,
}

/// The narrowest point of the walk.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NarrowPoint {
    /// How many moves are open there: cells that a single fills, or if no single does, conclusions of the rule.
    pub open: usize,
    /// The step that is taken there.
    #[serde(flatten)]
    pub step: RatedStep,
}

/// How long people need, in minutes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedMinutes {
    /// The mean time of those who finish.
    pub expected: f64,
    /// Of ten such puzzles, the mean time of one is below.
    pub low: f64,
    /// Of ten such puzzles, the mean time of one is above.
    pub high: f64,
}

/// This program and its version.
const PROGRAM: &str = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));

impl RateQuestion {
    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<RateAnswer, Problem> {
        let choice = &Choice::default();
        let (naming, level) = (self.coordinates.into(), MistakeLevel::Why);
        let listener = Listener { choice, naming, level, budget };
        let grid = match examine(&self.board, &[], listener)? {
            Ok(grid) => self.printed(grid),
            Err(it) => return Ok(self.unrated(it.texts, it.fault)),
        };
        match self.scale {
            Scale::Own => self.own(&grid, budget),
        }
    }

    /// The grid of the printed digits alone.
    fn printed(&self, grid: Grid) -> Grid {
        let givens = self.board.as_printed().givens();
        match Grid::new(&givens, &[], &[]) {
            Ok(printed) if grid.givens_have_one_solution() => printed.with_one_solution(),
            Ok(_) | Err(_) => grid,
        }
    }

    fn own(&self, grid: &Grid, budget: &Budget) -> Result<RateAnswer, Problem> {
        let ladder = Ladder::of_the_list()?;
        let rating = own::rate(grid, &ladder, budget).ok_or_else(Problem::late)?;
        let minutes = minutes::minutes(grid, &ladder, budget);
        in_time(budget)?;
        let own = OwnRating {
            n_steps: rating.n_steps,
            n_hard: rating.n_hard,
            effort: to_a_tenth(rating.effort),
            widest: rating.widest,
            hardest: rating.hardest.map(|it| rated(it.step, it.rule, it.effort)).transpose()?,
            narrowest: rating.narrowest.map(narrow).transpose()?,
            minutes: minutes.map(|it| RatedMinutes {
                expected: to_a_tenth(it.expected),
                low: to_a_tenth(it.low),
                high: to_a_tenth(it.high),
            }),
        };
        let hardest = own.hardest.as_ref().map_or("", |it| &it.name);
        let narrowest = own.narrowest.as_ref().map_or("", |it| &it.step.name);
        let texts = rating::own(&rating, minutes, hardest, narrowest, PROGRAM);
        let texts = texts.into_iter().map(Line::from).collect();
        let result = if rating.is_solved { Outcome::Solved } else { Outcome::Stuck };
        Ok(RateAnswer { result, own: Some(own), ..self.unrated(texts, None) })
    }

    fn unrated(&self, texts: Vec<Line>, fault: Option<Fault>) -> RateAnswer {
        let scale_version = match self.scale {
            Scale::Own => own::VERSION,
        };
        let (scale, program) = (self.scale, PROGRAM);
        let result = Outcome::Unsound;
        RateAnswer { result, texts, fault, scale, program, scale_version, own: None }
    }
}

fn narrow(it: own::Narrowest) -> Result<NarrowPoint, Problem> {
    Ok(NarrowPoint { open: it.open, step: rated(it.step, it.rule, it.effort)? })
}

fn rated(step: usize, rule: &'static Rule, effort: f64) -> Result<RatedStep, Problem> {
    let name = Cards::built_in().card(rule)?.name.clone();
    Ok(RatedStep { step, rule: rule.name(), name, effort })
}

fn to_a_tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
