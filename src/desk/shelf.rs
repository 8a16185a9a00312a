//! The rules as a list to read, each with a worked example.

use super::Player;
use crate::cards::Cards;
use crate::check::Checked;
use crate::diagnose::{Diagnosis, diagnose};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::positions;
use crate::read::PencilMarks;
use crate::rules::{RULES, Rule};
use crate::search::{Finding, Search};

/// All rules: those that `player` uses, the easiest first, and then the others on demand.
pub fn ladder(player: &Player) -> Vec<&'static Rule> {
    let usual = player.ladder.rules();
    let is_extra = |rule: &&Rule| rule.is_on_demand() && !usual.contains(rule);
    usual.iter().copied().chain(RULES.iter().filter(is_extra)).collect()
}

/// The first position that `rule` hits, and what it finds there; `None` if it has none.
pub fn example(rule: &'static Rule) -> Option<(Grid, Checked)> {
    let positions = positions::positions(rule.positions()).unwrap_or_default();
    let position = positions.into_iter().find(|it| it.hit.is_some())?;
    let Diagnosis::Sound(grid) = diagnose(&position.puzzle) else { return None };
    let ladder = Ladder::of([rule], PencilMarks::Full, &Cards::built_in()).ok()?;
    let steps = Search::new(&ladder).all(&grid, rule);
    let is_hit =
        |it: &Finding| Some(positions::notation(it.step.step().conclusions())) == position.hit;
    let Finding { step, .. } = steps.into_iter().find(is_hit)?;
    Some((*grid, step))
}
