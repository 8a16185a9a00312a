//! Level and score of HoDoKu (version 2.3, default options).
//!
//! HoDoKu tries its techniques in a fixed order, applies the first step that it finds, and starts again. The score is
//! the sum of the points of all steps, so it depends on which of several steps is found first. This is an independent
//! solver that finds them in the same order. The techniques, their order, and their points are those of HoDoKu's
//! default options; the order of the steps of one technique was inferred from paths of HoDoKu.

mod almost_locked_sets;
mod basic;
mod board;
mod chains;
mod fish;
mod ranking;
mod single_digit;
mod solver;
mod step;
mod sue_de_coq;
mod tables;
mod technique;
mod uniqueness;

pub use solver::{Move, Rating, rate, steps_along};
pub use step::ScoredStep;
pub use technique::Technique;

use std::fmt;

/// Program and version of the scale.
pub const SCALE: &str = "HoDoKu 2.3";

/// Version of this implementation: it increases when the same puzzle gets another rating.
pub const VERSION: u32 = 1;

/// HoDoKu's level of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Up to 800 points.
    Easy,
    /// Up to 1,000 points.
    Medium,
    /// Up to 1,600 points.
    Hard,
    /// Up to 1,800 points.
    Unfair,
    /// More than 1,800 points.
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// Maximum score of a puzzle of this level.
    pub const fn max_score(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }

    /// Name of the level, such as `Easy`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }
}

/// `Easy`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
