//! The next step, and how many easy ones there are.

use super::Player;
use crate::check::{Checked, Refusal};
use crate::grid::{Cell, Grid};
use crate::path;
use crate::render::Level;

/// How far a hint goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// As far as suits the player: to the easiest step, or for somebody without marks, who cannot
    /// keep an elimination, to a digit.
    Suited,
    /// To a digit that can be written.
    Digit,
}

/// What a player is shown who asks for a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The steps, in order; none if no rule that is allowed finds what was asked for.
    pub steps: Vec<Checked>,
    /// How many easy steps are available; `None` for a player who asks for one rule.
    pub n_easy: Option<usize>,
    /// What rules found and the checker refused.
    pub refused: Vec<Refusal>,
}

impl Hint {
    /// The hint for `player` on `grid`, which is sound and not solved. The cells of `order` were
    /// filled last, the latest last: of equal steps, one near them comes first.
    pub fn new(player: &Player, grid: &Grid, order: &[Cell], until: Until) -> Self {
        let mut search = player.search();
        let steps = match until {
            Until::Digit => path::next_digit(&mut search, grid, order),
            Until::Suited if player.asks_for_one_rule() => {
                Vec::from_iter(search.first(grid, order))
            }
            Until::Suited => path::hint(&mut search, grid, order),
        };
        let n_easy = (!player.asks_for_one_rule()).then(|| path::n_easy(&mut search, grid));
        Self { steps, n_easy, refused: search.into_refused() }
    }

    /// The steps that are shown at this level: below the full one the first, since the marks of a later
    /// one would give away what the earlier ones conclude.
    pub fn shown(&self, level: Level) -> &[Checked] {
        let n_shown = if level == Level::Full { self.steps.len() } else { 1 };
        &self.steps[..n_shown.min(self.steps.len())]
    }

    /// What is said if there is no step.
    pub fn nothing(player: &Player, grid: &Grid) -> &'static str {
        match player.search().first(grid, &[]) {
            Some(_) => "No rule of this profile leads to a digit that can be written.",
            None => "No rule of this profile finds anything on this grid.",
        }
    }
}
