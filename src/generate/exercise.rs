//! Exercises: positions on which a rule is to be found, where all easier rules find nothing.

use super::draft::Draft;
use super::kinds::VariantKind;
use super::quick_solver::{QuickSolver, apply};
use super::shuffle::Shuffle;
use super::stored;
use crate::budget::{Budget, Progress};
use crate::deduction::Conclusions;
use crate::diagnose::{Diagnosis, diagnose};
use crate::grid::{Candidate, Cell, CellSet, Grid};
use crate::ladder::Ladder;
use crate::positions::positions;
use crate::random::Random;
use crate::rule::Rule;
use crate::search::{GroupedSteps, Search};
use crate::text::Puzzle;

/// Maximum number of grids on which easier rules are stuck that are searched. After that, the position is one of those
/// that come with the rule, transformed to an isomorphic one.
const MOST_BOARDS: usize = 400;

/// The same for variants, no stored puzzles of which are searched.
const MOST_BOARDS_OF_VARIANTS: usize = 2_000;

/// Maximum number of puzzles of a variant that are searched: each takes longer than its boards.
const MOST_VARIANTS: usize = 30;

/// Number of grids after which every second start is, on average, a stored puzzle that needs the rule.
const BOARDS_BEFORE_STORED: usize = 60;

/// A position on which a rule finds a step.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The grid with all its candidates.
    pub grid: Grid,
    /// All steps of the rule on the grid, grouped by conclusions and checked.
    pub findings: Vec<GroupedSteps>,
    /// Whether all easier rules find nothing. If not, the position is one of those that come with the rule.
    pub is_next: bool,
}

/// How much of the grid is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Focus {
    /// The grid as it was found.
    #[default]
    Board,
    /// Only the area that a step of the rule needs; elsewhere digits are filled in.
    Area,
}

/// Requirements on an exercise.
#[derive(Clone, Debug)]
pub struct ExerciseWanted {
    /// The rule that finds a step.
    pub rule: &'static Rule,
    /// The kinds of variants that the puzzle is. Without any it is classic, unless only positions of variants come with
    /// the rule.
    pub variant: Vec<VariantKind>,
    /// How much of the grid is empty.
    pub focus: Focus,
    /// The same seed gives the same position.
    pub seed: u64,
}

/// Search for an exercise.
struct ExerciseSearch<'a> {
    rule: &'static Rule,
    variant: &'a [VariantKind],
    easier: QuickSolver,
    /// The ladder with the rule alone.
    own: Ladder,
    budget: &'a Budget,
    random: Random,
}

impl Exercise {
    /// Finds a position as wanted. `ladder` has the easier rules and the rule that is wanted, for a player with all
    /// marks. `None` if no position is found, or if the budget ends.
    pub fn new(wanted: &ExerciseWanted, ladder: &Ladder, budget: &Budget) -> Option<Self> {
        let rule = wanted.rule;
        let easier = ladder.rules().take_while(|easier| *easier != rule);
        let mut look = ExerciseSearch {
            rule,
            variant: &wanted.variant,
            easier: QuickSolver::new(&easier.collect::<Vec<_>>(), budget.clone()),
            own: ladder.clone().only(rule),
            budget,
            random: Random::new(wanted.seed, 0),
        };
        let found = look.next_step(ladder).or_else(|| look.shown(ladder))?;
        let exercise = if wanted.focus == Focus::Area { look.focused(found) } else { found };
        (!budget.is_over()).then_some(exercise)
    }

    /// The grid as a puzzle with marks.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::from_grid_with_marks(&self.grid)
    }
}

impl ExerciseSearch<'_> {
    /// A position of a random puzzle on which the easier rules are stuck, and the rule finds a step.
    fn next_step(&mut self, ladder: &Ladder) -> Option<Exercise> {
        let (mut n_boards, mut n_drafts) = (0, 0);
        let (most, most_drafts) = match self.variant {
            [] if self.rule.is_on_demand() => (BOARDS_BEFORE_STORED, usize::MAX),
            [] => (MOST_BOARDS, usize::MAX),
            _ => (MOST_BOARDS_OF_VARIANTS, MOST_VARIANTS),
        };
        while n_boards < most && n_drafts < most_drafts && !self.budget.is_over() {
            n_drafts += 1;
            let draft = self.starting_draft(n_boards)?;
            let mut grid = ladder.view(draft.grid().with_one_solution());
            n_boards += 1;
            self.budget.report(Progress::Tried { n_tries: n_boards });
            self.easier.solve(&mut grid);
            while !grid.is_solved() && n_boards < most && !self.budget.is_over() {
                let findings = self.findings(&grid);
                if !findings.is_empty() {
                    return Some(Exercise { grid, findings, is_next: true });
                }
                n_boards += 1;
                let open: Vec<Cell> = grid.empty().into_iter().collect();
                let next = self.random.one_of(&open)?;
                grid.place(draft.candidate(next));
                self.easier.solve(&mut grid);
            }
        }
        None
    }

    /// The puzzle whose boards are searched; `None` if no grid of the variant is found.
    fn starting_draft(&mut self, n_boards: usize) -> Option<Draft> {
        if self.variant.is_empty()
            && n_boards >= BOARDS_BEFORE_STORED
            && self.random.below(2) == 0
            && let Some(draft) = stored::start(self.rule, &mut self.random)
        {
            return Some(draft);
        }
        let mut draft = Draft::of_kinds(self.variant, &mut self.random)?;
        draft.remove_givens(super::Symmetry::None, 0, &mut self.random);
        Some(draft)
    }

    /// A position that comes with the rule, if any kind of puzzle is as good as another.
    fn shown(&mut self, ladder: &Ladder) -> Option<Exercise> {
        if !self.variant.is_empty() {
            return None;
        }
        let known = positions(self.rule.positions()).unwrap_or_default();
        let hits = known.into_iter().filter(|it| it.hit.is_some());
        let hits = self.random.shuffled(hits);
        hits.into_iter().find_map(|hit| {
            let shuffle = Shuffle::new(&mut self.random);
            // Clues about cells and values do not move with the digits.
            let turned = hit.puzzle.variant.is_classic().then(|| shuffle.puzzle(&hit.puzzle));
            // An asymmetric rule may find another pattern on an isomorphic grid, or none.
            turned.into_iter().chain([hit.puzzle]).find_map(|puzzle| {
                let Diagnosis::Sound(grid) = diagnose(&puzzle) else { return None };
                let grid = ladder.view(*grid);
                let findings = self.findings(&grid);
                let is_next = !self.is_easier_there(&grid);
                (!findings.is_empty()).then_some(Exercise { grid, findings, is_next })
            })
        })
    }

    fn findings(&self, grid: &Grid) -> Vec<GroupedSteps> {
        let mut grid_after = grid.clone();
        // A quick test without the checker.
        if !apply(self.rule, &mut grid_after, self.budget) {
            return Vec::new();
        }
        let mut search = Search::new(&self.own).within(self.budget.clone());
        search.all(grid, self.rule)
    }

    fn is_easier_there(&self, grid: &Grid) -> bool {
        self.easier.solve(&mut grid.clone()).is_some()
    }

    /// Fills in the digits of the cells that the first step of the rule does not need, as long as it stays.
    fn focused(&mut self, exercise: Exercise) -> Exercise {
        let Some(solution) = crate::solve::solutions(&exercise.grid, 1).pop() else {
            return exercise;
        };
        let Some(step) = exercise.findings.first().map(|it| it.step.step().clone()) else {
            return exercise;
        };
        let told =
            step.stated_constraints().into_iter().flat_map(|it| it.candidates(&exercise.grid));
        let named = told.chain(step.conclusions().candidates().iter().copied());
        let needed: CellSet = named.map(|it| it.cell).collect();
        let others = self.random.shuffled(exercise.grid.empty() - needed);
        let mut focused = exercise;
        for cell in others {
            let candidate = Candidate { cell, digit: solution.digit(cell) };
            if self.budget.is_over() || !focused.grid.has(candidate) {
                continue;
            }
            let mut grid = focused.grid.clone();
            grid.place(candidate);
            if focused.is_next {
                settle(&mut grid, needed);
            }
            if let Some(other) = self.same(&focused, grid, step.conclusions()) {
                focused = other;
            }
        }
        focused
    }

    /// The exercise on `grid`, if the rule still has these conclusions there, and easier rules find nothing if they did
    /// not before.
    fn same(&self, exercise: &Exercise, grid: Grid, conclusions: &Conclusions) -> Option<Exercise> {
        if exercise.is_next && self.is_easier_there(&grid) {
            return None;
        }
        if conclusions.candidates().iter().any(|it| !grid.has(*it)) {
            return None;
        }
        let findings = self.findings(&grid);
        let is_there = findings.iter().any(|it| it.step.step().conclusions() == conclusions);
        is_there.then_some(Exercise { grid, findings, is_next: exercise.is_next })
    }
}

/// Places singles outside `needed`, up to the fixpoint.
fn settle(grid: &mut Grid, needed: CellSet) {
    loop {
        let singles = grid.singles().into_iter().map(|it| it.candidate);
        let Some(single) = singles.into_iter().find(|it| !needed.contains(it.cell)) else { return };
        grid.place(single);
    }
}
