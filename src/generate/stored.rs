//! Stored puzzles that need or show a rule: starting points for a search that finds nothing at random.

use super::draft::Draft;
use super::shuffle::Shuffle;
use crate::positions::positions;
use crate::random::Random;
use crate::rule::Rule;
use crate::text::Puzzle;

/// Stored puzzles: each line has the name of a rule, and a puzzle that needs it.
const STORED: &str = include_str!("../../puzzles/needs.txt");

/// A random stored puzzle for `rule`, transformed to an isomorphic one; `None` if there is none.
pub(super) fn start(rule: &Rule, random: &mut Random) -> Option<Draft> {
    let stored: Vec<Puzzle> = stored(rule).collect();
    let known = if stored.is_empty() || random.below(4) == 0 { shown(rule) } else { stored };
    let i = random.below(known.len());
    let puzzle = known.get(i)?;
    let shuffle = Shuffle::new(random);
    let all = [puzzle.givens(), [puzzle.givens(), puzzle.entered()].concat()];
    let drafts: Vec<Draft> = all.iter().filter_map(|it| Draft::of_givens(it)).collect();
    let i = random.below(drafts.len());
    drafts.get(i).map(|it| shuffle.draft(it))
}

fn stored(rule: &Rule) -> impl Iterator<Item = Puzzle> {
    let lines = STORED.lines().filter_map(|line| line.split_once(' '));
    lines.filter(|(name, _)| *name == rule.name()).filter_map(|(_, puzzle)| puzzle.parse().ok())
}

/// The puzzles of the positions on which the rule finds a step.
fn shown(rule: &Rule) -> Vec<Puzzle> {
    let positions = positions(rule.positions()).unwrap_or_default();
    positions.into_iter().filter(|it| it.hit.is_some()).map(|it| it.puzzle).collect()
}
