//! The rules that a puzzle shows, and nearby puzzles that need a rule.

use super::draft::Draft;
use super::goal::{RuleGoal, SolveOutcome, Stuck};
use super::quick_solver::{QuickSolver, apply};
use super::symmetry::Symmetry;
use super::wanted::Wanted;
use crate::budget::Budget;
use crate::grid::CellSet;
use crate::ladder::Ladder;
use crate::random::Random;
use crate::rule::Rule;
use crate::text::Puzzle;

/// The rules of `ladder` that find a step in `puzzle` where all easier rules are stuck, each tried once on the way to
/// the solution. Empty if the puzzle does not have exactly one solution.
pub fn rules_shown(puzzle: &Puzzle, ladder: &Ladder, budget: &Budget) -> Vec<&'static Rule> {
    let Some(draft) = Draft::of_givens(&puzzle.givens()) else { return Vec::new() };
    let mut grid = ladder.view(draft.grid().with_one_solution());
    let mut shown = Vec::new();
    let rules: Vec<&'static Rule> = ladder.rules().collect();
    for (n_easier, &rule) in rules.iter().enumerate() {
        if grid.is_solved() || budget.is_over() {
            break;
        }
        if apply(rule, &mut grid, budget) {
            shown.push(rule);
            QuickSolver::new(&rules[..=n_easier], budget.clone()).solve(&mut grid);
        }
    }
    shown
}

/// Finds a puzzle that needs `rule` and nothing harder: `puzzle` with more givens, which are added as long as the rule
/// still finds a step. Every other attempt first replaces a given.
///
/// `None` if `n_tries` attempts find none, or if `budget` ends.
pub fn nearby_puzzle(
    puzzle: &Puzzle,
    rule: &'static Rule,
    ladder: &Ladder,
    seed: u64,
    n_tries: usize,
    budget: &Budget,
) -> Option<Puzzle> {
    let wanted = Wanted { needs: Some(rule), ..Wanted::default() };
    let goal = RuleGoal::new(&wanted, ladder, budget).ok()?;
    let draft = Draft::of_givens(&puzzle.givens())?;
    let mut random = Random::new(seed, 0);
    match goal.try_rules(&draft, ladder) {
        SolveOutcome::Hit => Some(draft.puzzle()),
        SolveOutcome::TooEasy(_) => None,
        SolveOutcome::Stuck(stuck) => {
            let (mut draft, mut stuck) = (draft, stuck);
            (0..n_tries).take_while(|_| !budget.is_over()).find_map(|n_tries| {
                if !n_tries.is_multiple_of(2)
                    && let Some(other) = draft.changed(1, Symmetry::None, &mut random)
                {
                    match goal.try_rules(&other, ladder) {
                        SolveOutcome::Hit => return Some(other.puzzle()),
                        SolveOutcome::Stuck(it) if it.makes_progress => {
                            (draft, stuck) = (other, it)
                        }
                        SolveOutcome::Stuck(_) | SolveOutcome::TooEasy(_) => {}
                    }
                }
                let helped = with_more_givens(&draft, &stuck, &goal, &mut random)?;
                matches!(goal.try_rules(&helped, ladder), SolveOutcome::Hit)
                    .then(|| helped.puzzle())
            })
        }
    }
}

/// Adds givens to `draft` one after the other, none of which makes the rule unnecessary, until the goal is met.
fn with_more_givens(
    draft: &Draft,
    stuck: &Stuck,
    goal: &RuleGoal,
    random: &mut Random,
) -> Option<Draft> {
    let (mut draft, mut stuck) = (draft.clone(), stuck.clone());
    'more: loop {
        for cell in random.shuffled(stuck.at.empty()) {
            let given = draft.candidate(cell);
            let mut grid = stuck.below.clone();
            if !grid.has(given) {
                continue;
            }
            grid.place(given);
            match goal.try_rules_from(grid) {
                SolveOutcome::Hit => return Some(draft.with(CellSet::EMPTY.with(cell))),
                SolveOutcome::Stuck(it) if it.makes_progress => {
                    draft = draft.with(CellSet::EMPTY.with(cell));
                    stuck = *it;
                    continue 'more;
                }
                SolveOutcome::Stuck(_) | SolveOutcome::TooEasy(_) => {}
            }
        }
        return None;
    }
}
