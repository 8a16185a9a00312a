//! Which rules a puzzle shows, and puzzles near it that need one of them.

use super::climb::{Rungs, apply};
use super::draft::Draft;
use super::goal::{Goal, Reach, Stuck};
use super::symmetry::Symmetry;
use super::wanted::Wanted;
use crate::budget::Budget;
use crate::grid::CellSet;
use crate::ladder::Ladder;
use crate::random::Random;
use crate::read::Puzzle;
use crate::rule::Rule;

/// The rules that find something on the way to the solution of `puzzle` where all easier rules of `ladder` find
/// nothing: none if it has not one solution.
pub fn shown(puzzle: &Puzzle, ladder: &Ladder, budget: &Budget) -> Vec<&'static Rule> {
    let Some(draft) = Draft::of_givens(&puzzle.givens()) else { return Vec::new() };
    let mut grid = ladder.view(draft.grid().with_one_solution());
    let mut shown = Vec::new();
    for (n_easier, rule) in ladder.rules().iter().copied().enumerate() {
        if grid.is_solved() || budget.is_over() {
            break;
        }
        if apply(rule, &mut grid, budget) {
            shown.push(rule);
            Rungs::new(&ladder.rules()[..=n_easier], budget.clone()).climb(&mut grid);
        }
    }
    shown
}

/// A puzzle that needs `rule` and nothing harder: that of `puzzle` with more givens, which are added so that the
/// rule still finds something. Every other try first changes some of its givens likewise.
///
/// `None` if none was found in so many tries, or when `budget` is over.
pub fn near(
    puzzle: &Puzzle,
    rule: &'static Rule,
    ladder: &Ladder,
    seed: u64,
    n_tries: usize,
    budget: &Budget,
) -> Option<Puzzle> {
    let wanted = Wanted { needs: Some(rule), ..Wanted::default() };
    let goal = Goal::new(&wanted, ladder, budget).ok()?;
    let draft = Draft::of_givens(&puzzle.givens())?;
    let mut random = Random::new(seed, 0);
    match goal.reach(&draft, ladder) {
        Reach::Hit => Some(draft.puzzle()),
        Reach::TooEasy(_) => None,
        Reach::Stuck(stuck) => {
            let (mut draft, mut stuck) = (draft, stuck);
            (0..n_tries).take_while(|_| !budget.is_over()).find_map(|n_tries| {
                if !n_tries.is_multiple_of(2)
                    && let Some(other) = draft.changed(1, Symmetry::None, &mut random)
                {
                    match goal.reach(&other, ladder) {
                        Reach::Hit => return Some(other.puzzle()),
                        Reach::Stuck(it) if it.has_spark => (draft, stuck) = (other, it),
                        Reach::Stuck(_) | Reach::TooEasy(_) => {}
                    }
                }
                let helped = helped(&draft, &stuck, &goal, &mut random)?;
                matches!(goal.reach(&helped, ladder), Reach::Hit).then(|| helped.puzzle())
            })
        }
    }
}

/// `draft` with givens one after the other, of which none takes the rule's place.
fn helped(draft: &Draft, stuck: &Stuck, goal: &Goal, random: &mut Random) -> Option<Draft> {
    let (mut draft, mut stuck) = (draft.clone(), stuck.clone());
    'more: loop {
        for cell in random.shuffled(stuck.at.empty()) {
            let given = draft.candidate(cell);
            let mut grid = stuck.below.clone();
            if !grid.has(given) {
                continue;
            }
            grid.place(given);
            match goal.reach_from(grid) {
                Reach::Hit => return Some(draft.with(CellSet::EMPTY.with(cell))),
                Reach::Stuck(it) if it.has_spark => {
                    draft = draft.with(CellSet::EMPTY.with(cell));
                    stuck = *it;
                    continue 'more;
                }
                Reach::Stuck(_) | Reach::TooEasy(_) => {}
            }
        }
        return None;
    }
}
