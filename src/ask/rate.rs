//! How hard is a puzzle, and how long does it take?

use super::open::{AnswerContext, Examined};
use super::player::in_time;
use super::{Answer, Outcome, Problem, ProblemKind, RuleSet};
use crate::budget::Budget;
use crate::cards::Cards;
use crate::explain::Coordinates;
use crate::explain::english::diagnosis::MistakeLevel;
use crate::explain::english::grammar::list_and;
use crate::explain::english::rating;
use crate::grid::{Grid, Variant, clue_names};
use crate::ladder::Ladder;
use crate::rate::{hodoku, minutes, own, se};
use crate::rule::Rule;
use crate::text::Puzzle;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

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
    /// ER, EP, and ED of Sudoku Explainer 1.2.1.
    Se,
    /// Level and score of HoDoKu 2.3.
    Hodoku,
}

/// How hard a puzzle is, and how long it takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RateBody {
    /// The scale.
    pub scale: Scale,
    /// The program and its version: `sudoku-why 0.1.0`.
    pub program: &'static str,
    /// The version of the scale. It rises when the same puzzle gets another rating.
    pub scale_version: u32,
    /// The rating on the scale `own`; missing if the board is not sound.
    #[serde(flatten)]
    pub own: Option<OwnRating>,
    /// The rating on the scale `se`.
    #[serde(flatten)]
    pub se: Option<SeRating>,
    /// The rating on the scale `hodoku`.
    #[serde(flatten)]
    pub hodoku: Option<HodokuRating>,
}

/// What Sudoku Explainer 1.2.1 rates a puzzle. A number is missing where there is no such step, and ER where
/// the puzzle is harder than 11.0: what that program tries last is not known here.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeRating {
    /// The highest rating of a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// The highest rating up to the first digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// The rating of the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// What that program calls the step of ER.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er_technique: Option<String>,
    /// What that program calls the step of EP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep_technique: Option<String>,
    /// What that program calls the step of ED.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed_technique: Option<String>,
}

/// What HoDoKu 2.3 rates a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HodokuRating {
    /// `Easy`, `Medium`, `Hard`, `Unfair`, or `Extreme`.
    pub level: &'static str,
    /// The points of all steps together.
    pub score: u32,
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
    /// How long people need; missing if that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<RatedMinutes>,
    /// Is the puzzle harder than all whose times were measured?
    pub is_beyond_measured: bool,
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
    /// The share of unseen puzzles whose mean time was between `low` and `high`.
    pub share_between: f64,
    /// The correlation with the logarithms of the mean times of unseen puzzles.
    pub correlation: f64,
}

/// This program and its version.
const PROGRAM: &str = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));

impl RateQuestion {
    /// How hard is `board` on `scale`?
    pub fn new(board: Puzzle, scale: Scale) -> Self {
        Self { board, scale, coordinates: Coordinates::default() }
    }

    /// Answers it.
    pub(crate) fn answer(&self, budget: &Budget) -> Result<Answer<RateBody>, Problem> {
        let rules = &RuleSet::default();
        let context = AnswerContext::new(rules, self.coordinates, MistakeLevel::Why, budget);
        let grid = match context.examine(&self.board, &[])? {
            Examined::Sound(grid) => self.printed(*grid),
            Examined::Unsound(answer) => return Ok(answer.with(self.unrated())),
        };
        self.check_rules(grid.variant())?;
        match self.scale {
            Scale::Own => self.own(&grid, budget),
            Scale::Se => self.se(&grid, budget),
            Scale::Hodoku => self.hodoku(&grid, budget),
        }
    }

    /// Refuses a puzzle with rules that the scale does not have.
    fn check_rules(&self, variant: &Variant) -> Result<(), Problem> {
        let what = match self.scale {
            Scale::Se if !se::is_rated(variant) => {
                let rules = list_and(clue_names(variant.clues()));
                format!("Sudoku Explainer's values are not reproduced for these rules: {rules}")
            }
            Scale::Hodoku if !variant.is_classic() => {
                "this scale is for classic sudoku, and the puzzle has other rules".to_owned()
            }
            Scale::Own | Scale::Se | Scale::Hodoku => return Ok(()),
        };
        Err(Problem::new(ProblemKind::Usage, what, "rate it on our own scale"))
    }

    /// The grid of the printed digits alone.
    fn printed(&self, grid: Grid) -> Grid {
        let givens = self.board.as_printed().givens();
        match Grid::of_variant(Arc::clone(grid.shared_variant()), &givens, &[], &[]) {
            Ok(printed) if grid.givens_have_one_solution() => printed.with_one_solution(),
            Ok(_) | Err(_) => grid,
        }
    }

    fn own(&self, grid: &Grid, budget: &Budget) -> Result<Answer<RateBody>, Problem> {
        let ladder = Ladder::usual();
        let rating = own::rate(grid, &ladder, budget).ok_or_else(Problem::late)?;
        // Nobody has measured how long people need for a variant.
        let is_measured = grid.variant().is_classic();
        let minutes = is_measured.then(|| minutes::minutes(grid, &ladder, budget)).flatten();
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
                share_between: minutes::SHARE_BETWEEN,
                correlation: minutes::CORRELATION,
            }),
            is_beyond_measured: is_measured && minutes.is_none(),
        };
        let hardest = own.hardest.as_ref().map_or("", |it| &it.name);
        let narrowest = own.narrowest.as_ref().map_or("", |it| &it.step.name);
        let texts =
            rating::own(&rating, is_measured.then_some(minutes), hardest, narrowest, PROGRAM);
        let result = if rating.is_solved { Outcome::Solved } else { Outcome::Stuck };
        Ok(Answer::new(result, texts, RateBody { own: Some(own), ..self.unrated() }))
    }

    fn se(&self, grid: &Grid, budget: &Budget) -> Result<Answer<RateBody>, Problem> {
        // The board has one solution, and rules that are rated, so only the time can be over.
        let rating = se::rate_within(grid, budget).map_err(|_| Problem::late())?;
        let texts = rating::se(&rating, PROGRAM);
        let result = if rating.is_whole { Outcome::Solved } else { Outcome::Stuck };
        let number = |rated: se::Rated| rated.rating.number();
        let technique = |rated: se::Rated| rated.technique.to_string();
        let er = rating.whole_er();
        let se = SeRating {
            er: er.map(number),
            ep: rating.ep.map(number),
            ed: rating.ed.map(number),
            er_technique: er.map(technique),
            ep_technique: rating.ep.map(technique),
            ed_technique: rating.ed.map(technique),
        };
        Ok(Answer::new(result, texts, RateBody { se: Some(se), ..self.unrated() }))
    }

    fn hodoku(&self, grid: &Grid, budget: &Budget) -> Result<Answer<RateBody>, Problem> {
        let rating = hodoku::rate(grid, budget).map_err(|_| Problem::late())?;
        let texts = rating::hodoku(&rating, PROGRAM);
        let hodoku = HodokuRating { level: rating.level.name(), score: rating.score };
        let body = RateBody { hodoku: Some(hodoku), ..self.unrated() };
        Ok(Answer::new(Outcome::Solved, texts, body))
    }

    /// The scale, without a rating on it.
    const fn unrated(&self) -> RateBody {
        let scale_version = match self.scale {
            Scale::Own => own::VERSION,
            Scale::Se => se::VERSION,
            Scale::Hodoku => hodoku::VERSION,
        };
        let (own, se, hodoku) = (None, None, None);
        RateBody { scale: self.scale, program: PROGRAM, scale_version, own, se, hodoku }
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
