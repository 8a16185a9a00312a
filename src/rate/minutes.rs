//! Estimate of the time that people need for a puzzle: the mean time of those who finish it.
//!
//! Two models of a player are simulated: one samples from the singles by their visibility (`sampling`), one scans digit
//! by digit for places in boxes, then house by house (`scanning`). Both need more time if fewer singles are available.
//! A regression on three measures gives the expected time: `table` has the coefficients, and `docs/ratings.md` says on
//! which times they were fitted, and how good they are.

mod hard_steps;
mod sampling;
mod scanning;
mod table;

use crate::budget::Budget;
use crate::check::Checked;
use crate::grid::Grid;
use crate::ladder::Ladder;
use table::{
    FACTOR_HIGH, FACTOR_LOW, INTERCEPT, MOST_EFFORT, MOST_HARD, OF_HARD, OF_SCARCITY, OF_WAITING,
};

/// Version of the model: it increases when the same puzzle gets other minutes.
pub const VERSION: u32 = 1;

/// Share of unseen puzzles whose mean time was from `low` to `high`; `docs/ratings.md` has this figure and the next.
pub const SHARE_BETWEEN: f64 = 0.794;

/// Correlation of the expected times with the logarithms of the mean times of unseen puzzles.
pub const CORRELATION: f64 = 0.612;

/// Time that people need, in minutes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Minutes {
    /// Expected mean time of those who finish.
    pub expected: f64,
    /// 10th percentile of the mean times of puzzles with this expected time.
    pub low: f64,
    /// 90th percentile of the mean times of puzzles with this expected time.
    pub high: f64,
}

/// The measures of a puzzle that the estimate is based on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measures {
    /// Sum of `1 / (1 + n)` over the placements of singles, where `n` is the number of cells with a hidden single then:
    /// from about 3 (many singles all the time) to 40 (hardly any).
    pub scarcity: f64,
    /// Sum of `ln(1 + n)` over the placements of singles, where `n` is the number of places scanned since the one
    /// before.
    pub waiting: f64,
    /// Number of steps that are needed besides singles.
    pub n_hard: usize,
    /// Effort of the hardest of these; 0 if there is none.
    pub hardest: f64,
}

/// Estimates the time that people need for the puzzle of `grid`, which must have one solution.
///
/// A full grid takes 0 minutes. `None` if the puzzle is beyond those with known times, if the rules do not solve it, or
/// if `budget` ends first.
pub fn minutes(grid: &Grid, ladder: &Ladder, budget: &Budget) -> Option<Minutes> {
    if grid.is_solved() {
        return Some(Minutes { expected: 0.0, low: 0.0, high: 0.0 });
    }
    let measures = measures(grid, ladder, budget)?;
    measures.are_known().then(|| measures.minutes())
}

/// Computes the measures behind [`minutes`].
///
/// `None` if the rules do not solve the puzzle, or if `budget` ends first.
pub fn measures(grid: &Grid, ladder: &Ladder, budget: &Budget) -> Option<Measures> {
    let hard_steps = hard_steps::hard_steps(grid, ladder, budget)?;
    let effort = |step: &Checked| ladder.effort(step.step().rule());
    Some(Measures {
        scarcity: sampling::scarcity(grid, &hard_steps),
        waiting: scanning::waiting(grid, &hard_steps),
        n_hard: hard_steps.iter().map(Vec::len).sum(),
        hardest: hard_steps.iter().flatten().filter_map(effort).fold(0.0, f64::max),
    })
}

impl Measures {
    /// Are there puzzles at least as hard among those with known times? Beyond them, most people do not finish.
    pub fn are_known(self) -> bool {
        self.n_hard <= MOST_HARD && self.hardest <= MOST_EFFORT
    }

    /// The estimate for a puzzle with these measures.
    pub fn minutes(self) -> Minutes {
        let hard = (self.n_hard.min(MOST_HARD) as f64).ln_1p();
        let seconds =
            (INTERCEPT + OF_SCARCITY * self.scarcity + OF_WAITING * self.waiting + OF_HARD * hard)
                .exp();
        let expected = seconds / 60.0;
        Minutes { expected, low: expected * FACTOR_LOW, high: expected * FACTOR_HIGH }
    }
}
