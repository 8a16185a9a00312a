//! What a puzzle should be like.

use super::generated::GeneratedPuzzle;
use super::symmetry::Symmetry;
use crate::rule::Rule;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// What a puzzle should be like. Every puzzle has one solution, and rules lead to it.
#[derive(Clone, Default)]
pub struct Wanted {
    /// How the givens lie.
    pub symmetry: Symmetry,
    /// Is each given needed? Without any of them there would be several solutions.
    pub minimal: bool,
    /// How many givens it has: [`FEWEST_CLUES`] to 81.
    pub clues: Option<usize>,
    /// The rule of the hardest step of its walk.
    pub hardest: Option<&'static Rule>,
    /// The rule without which one gets stuck, with all others up to the hardest. If there is no hardest,
    /// this rule is it: nothing harder is needed.
    pub needs: Option<&'static Rule>,
    /// How hard the hardest step is.
    pub level: Option<Difficulty>,
    /// Where the hardest steps lie in the walk.
    pub part: Option<WalkThird>,
    /// What else must be true of the finished puzzle: another rating, a time, a pattern. These are asked
    /// last, and of few.
    pub also: Vec<Fits>,
}

/// A condition for a finished puzzle.
pub type Fits = Arc<dyn Fn(&GeneratedPuzzle) -> bool + Send + Sync>;

/// No puzzle with fewer givens has one solution (G. McGuire, B. Tugemann, and G. Civario, "There is no
/// 16-clue sudoku", 2012).
pub const FEWEST_CLUES: usize = 17;

impl Wanted {
    /// Adds a condition for the finished puzzle.
    #[must_use]
    pub fn and(mut self, fits: impl Fn(&GeneratedPuzzle) -> bool + Send + Sync + 'static) -> Self {
        self.also.push(Arc::new(fits));
        self
    }

    pub(super) fn accepts(&self, made: &GeneratedPuzzle) -> bool {
        self.also.iter().all(|fits| fits(made))
    }

    /// Checks that there can be such a puzzle at all.
    pub(super) fn check(&self) -> Result<(), WantedError> {
        match self.clues {
            Some(clues) if !(FEWEST_CLUES..=81).contains(&clues) => {
                Err(WantedError::NoSuchNumber(clues))
            }
            Some(_) | None => Ok(()),
        }
    }
}

impl fmt::Debug for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wanted")
            .field("symmetry", &self.symmetry)
            .field("minimal", &self.minimal)
            .field("clues", &self.clues)
            .field("hardest", &self.hardest)
            .field("needs", &self.needs)
            .field("level", &self.level)
            .field("part", &self.part)
            .field("n_also", &self.also.len())
            .finish()
    }
}

/// Why there is no such puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WantedError {
    /// A rule is not among those that are used.
    #[error("the rule `{0}` is not one of the rules in use")]
    NotOnTheLadder(&'static str),
    /// The rule that is needed is harder than the hardest.
    #[error("`{needs}` is harder than `{hardest}`, which should be the hardest")]
    HarderThanTheHardest {
        /// The rule that is needed.
        needs: &'static str,
        /// The rule of the hardest step.
        hardest: &'static str,
    },
    /// The hardest step is not of the level.
    #[error("the rule `{hardest}` is not of the level {level}")]
    NotOfTheLevel {
        /// The rule of the hardest step.
        hardest: &'static str,
        /// The level.
        level: &'static str,
    },
    /// No puzzle needs the rule: wherever it finds something, so does an easier one.
    #[error("no puzzle needs `{needs}`: `{instead}` is easier and says the same")]
    NeverNeeded {
        /// The rule.
        needs: &'static str,
        /// The easier one.
        instead: &'static str,
    },
    /// No puzzle has so many givens.
    #[error("no puzzle with one solution has {0} givens: {FEWEST_CLUES} to 81")]
    NoSuchNumber(usize),
}

/// How hard the hardest step of a puzzle is, by its effort.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Singles: below 2.5.
    Easy,
    /// Seen without pencil marks: from 2.5, below 3.
    Medium,
    /// Pencil marks and small sets, X-wings: from 3, below 4.
    Hard,
    /// Wings, colours, rectangles, fish with fins: from 4, below 5.8.
    Expert,
    /// Chains, almost locked sets, and all beyond: from 5.8.
    Extreme,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Extreme];

    /// What it is called in questions and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Extreme => "extreme",
        }
    }

    /// The level of a hardest step with this effort; `None` if it is no number, or below 0.
    pub fn of(effort: f64) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.efforts().contains(&effort))
    }

    /// The effort of the hardest step.
    pub const fn efforts(self) -> Range<f64> {
        match self {
            Self::Easy => 0.0..2.5,
            Self::Medium => 2.5..3.0,
            Self::Hard => 3.0..4.0,
            Self::Expert => 4.0..5.8,
            Self::Extreme => 5.8..f64::INFINITY,
        }
    }
}

/// A third of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WalkThird {
    /// The first third.
    Start,
    /// The second.
    Middle,
    /// The last.
    End,
}

impl WalkThird {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::Start, Self::Middle, Self::End];

    /// What it is called in questions and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }

    /// The third in which the step at place `i`, from 0, of `n` steps is.
    pub const fn of(i: usize, n: usize) -> Self {
        if 3 * i < n {
            Self::Start
        } else if 3 * i < 2 * n {
            Self::Middle
        } else {
            Self::End
        }
    }
}
