//! Requirements on generated puzzles.

use super::generated::GeneratedPuzzle;
use super::kinds::VariantKind;
use super::symmetry::Symmetry;
use crate::rule::Rule;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// Requirements on a generated puzzle. Every puzzle has one solution, and rules lead to it.
#[derive(Clone, Default)]
pub struct Wanted {
    /// Symmetry of the givens.
    pub symmetry: Symmetry,
    /// Whether each given must be necessary: the puzzle has several solutions without it.
    pub minimal: bool,
    /// Number of givens, from [`FEWEST_CLUES`] to 81; `None` for any number.
    pub clues: Option<usize>,
    /// The rule of the hardest step of the solution path.
    pub hardest: Option<&'static Rule>,
    /// A rule without which all other rules up to the hardest get stuck. If `hardest` is `None`, this rule is the
    /// hardest: nothing harder is needed.
    pub needs: Option<&'static Rule>,
    /// Difficulty of the hardest step.
    pub level: Option<Difficulty>,
    /// The third of the solution path in which all of the hardest steps are.
    pub part: Option<WalkThird>,
    /// The kinds of variants that the puzzle is; classic sudoku without any.
    pub variant: Vec<VariantKind>,
    /// Further conditions on the finished puzzle, such as another rating, a time, or a pattern. They are tested last,
    /// on few puzzles.
    pub also: Vec<Distance>,
}

/// A condition on a finished puzzle: 0 if it is met, and otherwise how far the puzzle is from it. A search changes those
/// that are near.
pub type Distance = Arc<dyn Fn(&GeneratedPuzzle) -> f64 + Send + Sync>;

/// Minimum number of givens of a puzzle with one solution (G. McGuire, B. Tugemann, and G. Civario, "There is no
/// 16-clue sudoku", 2012).
pub const FEWEST_CLUES: usize = 17;

impl Wanted {
    /// Adds a condition on the finished puzzle.
    #[must_use]
    pub fn and(self, fits: impl Fn(&GeneratedPuzzle) -> bool + Send + Sync + 'static) -> Self {
        self.and_near(move |made| if fits(made) { 0.0 } else { 1.0 })
    }

    /// Adds a condition on the finished puzzle of which it is known how nearly it is met; see [`Distance`].
    #[must_use]
    pub fn and_near(
        mut self,
        distance: impl Fn(&GeneratedPuzzle) -> f64 + Send + Sync + 'static,
    ) -> Self {
        self.also.push(Arc::new(distance));
        self
    }

    /// Distance of a finished puzzle from the further conditions; 0 if all are met.
    pub(super) fn distance(&self, made: &GeneratedPuzzle) -> f64 {
        self.also.iter().map(|distance| distance(made)).sum()
    }

    /// Checks the number of givens.
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
            .field("variant", &self.variant)
            .field("n_also", &self.also.len())
            .finish()
    }
}

/// The reason why there is no puzzle that meets the requirements.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WantedError {
    /// A rule is not one of the rules in use.
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
    /// The rule of the hardest step is not of the level.
    #[error("the rule `{hardest}` is not of the level {level}")]
    NotOfTheLevel {
        /// The rule of the hardest step.
        hardest: &'static str,
        /// The level.
        level: &'static str,
    },
    /// No puzzle needs the rule: an easier rule has the same conclusions.
    #[error("no puzzle needs `{needs}`: `{instead}` is easier and says the same")]
    NeverNeeded {
        /// The rule.
        needs: &'static str,
        /// The easier one.
        instead: &'static str,
    },
    /// No puzzle with one solution has this number of givens.
    #[error("no puzzle with one solution has {0} givens: {FEWEST_CLUES} to 81")]
    NoSuchNumber(usize),
}

/// Difficulty of a puzzle, by the effort of its hardest step.
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
    /// All difficulties, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Extreme];

    /// Name in requests and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Extreme => "extreme",
        }
    }

    /// The difficulty of a hardest step with this effort; `None` if the effort is not a number, or below 0.
    pub fn of(effort: f64) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.efforts().contains(&effort))
    }

    /// The range of efforts of the hardest step.
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

/// A third of a solution path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WalkThird {
    /// The first third.
    Start,
    /// The second third.
    Middle,
    /// The last third.
    End,
}

impl WalkThird {
    /// All thirds, in order.
    pub const ALL: [Self; 3] = [Self::Start, Self::Middle, Self::End];

    /// Name in requests and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }

    /// The third that contains the step with index `i`, from 0, of `n` steps.
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
