//! How long people need for a puzzle: the mean time of those who finish it.
//!
//! Two models of a player are simulated: one samples what is most visible (`sampling`), one scans digit by digit for
//! places in boxes, then house by house (`scanning`). Both need the more time the fewer digits can be seen. A regression
//! on three measures of that gives the expected time: `table` has the coefficients, and `docs/ratings.md` says on which
//! times they were fitted, and how good they are.

mod hard_steps;
mod sampling;
mod scanning;
mod table;

use crate::budget::Budget;
use crate::grid::Grid;
use crate::ladder::Ladder;
use table::{FACTOR_HIGH, FACTOR_LOW, INTERCEPT, MOST_HARD, OF_HARD, OF_SCARCITY, OF_WAITING};

/// The version of the model: it rises when the same puzzle gets other minutes.
pub const VERSION: u32 = 1;

/// How long people need, in minutes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Minutes {
    /// The mean time of those who finish.
    pub expected: f64,
    /// Of ten puzzles rated like this one, the mean time of one is below.
    pub low: f64,
    /// Of ten puzzles rated like this one, the mean time of one is above.
    pub high: f64,
}

/// What makes a puzzle slow.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measures {
    /// For each digit that is found, one part in the number of cells that could be found then in some house,
    /// and one: summed, from about 3 (much is open all the time) to 40 (nothing ever is).
    pub scarcity: f64,
    /// For each digit that is found, the logarithm of one and the places looked at since the one before: summed.
    pub waiting: f64,
    /// How many steps are needed that no single is.
    pub n_hard: usize,
}

/// How long people need for the puzzle of `grid`, which has one solution.
///
/// A full grid takes 0 minutes. `None` if the rules do not solve it, or if `budget` is over before.
pub fn minutes(grid: &Grid, ladder: &Ladder, budget: &Budget) -> Option<Minutes> {
    if grid.is_solved() {
        return Some(Minutes { expected: 0.0, low: 0.0, high: 0.0 });
    }
    measures(grid, ladder, budget).map(Measures::minutes)
}

/// The measures behind [`minutes`].
///
/// `None` if the rules do not solve it, or if `budget` is over before.
pub fn measures(grid: &Grid, ladder: &Ladder, budget: &Budget) -> Option<Measures> {
    let hard_steps = hard_steps::hard_steps(grid, ladder, budget)?;
    Some(Measures {
        scarcity: sampling::scarcity(grid, &hard_steps),
        waiting: scanning::waiting(grid, &hard_steps),
        n_hard: hard_steps.iter().map(Vec::len).sum(),
    })
}

impl Measures {
    /// The time that such a puzzle takes.
    pub fn minutes(self) -> Minutes {
        let hard = (self.n_hard.min(MOST_HARD) as f64).ln_1p();
        let seconds =
            (INTERCEPT + OF_SCARCITY * self.scarcity + OF_WAITING * self.waiting + OF_HARD * hard)
                .exp();
        let expected = seconds / 60.0;
        Minutes { expected, low: expected * FACTOR_LOW, high: expected * FACTOR_HIGH }
    }
}
