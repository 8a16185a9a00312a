//! Puzzles that are known to need a rule: where a search begins that finds nothing by chance.

use super::draft::Draft;
use super::random::Random;
use super::shuffle::shuffled;
use crate::positions::positions;
use crate::read::Puzzle;
use crate::rule::Rule;

/// A line has the name of a rule and a puzzle that needs it.
const STORED: &str = include_str!("../../puzzles/needs.txt");

/// One of the puzzles for `rule`, turned and renamed; `None` if there is none.
pub(super) fn start(rule: &Rule, random: &mut Random) -> Option<Draft> {
    let mut known: Vec<Draft> = stored(rule).filter_map(|it| draft(&it)).collect();
    if known.is_empty() {
        let shown = positions(rule.positions()).unwrap_or_default();
        known = shown.iter().filter_map(|it| draft(&it.puzzle)).collect();
    }
    let i = random.below(known.len());
    known.get(i).map(|it| shuffled(it, random))
}

fn stored(rule: &Rule) -> impl Iterator<Item = Puzzle> {
    let lines = STORED.lines().filter_map(|line| line.split_once(' '));
    lines.filter(|(name, _)| *name == rule.name()).filter_map(|(_, puzzle)| puzzle.parse().ok())
}

fn draft(puzzle: &Puzzle) -> Option<Draft> {
    Draft::of_givens(&puzzle.givens())
}
