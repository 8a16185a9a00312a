//! A position to practise a rule on: all that is easier finds nothing there.

use super::draft::Draft;
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
use crate::read::Puzzle;
use crate::rule::Rule;
use crate::search::{GroupedSteps, Search};

/// So many boards on which easier rules are stuck are looked at. After that, the position is one of those
/// that come with the rule, turned and renamed.
const MOST_BOARDS: usize = 400;

/// From so many of them on, every second search begins with a puzzle that is known to need the rule.
const BOARDS_BEFORE_STORED: usize = 60;

/// A position on which a rule finds something.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The board, with all its marks.
    pub grid: Grid,
    /// All that the rule concludes there: each is proved.
    pub findings: Vec<GroupedSteps>,
    /// True if all easier rules find nothing; if not, the position is one of those that come with the rule.
    pub is_next: bool,
}

/// How much of the board is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Focus {
    /// As much as there is.
    #[default]
    Board,
    /// What a step of the rule needs; elsewhere the digits are filled in.
    Area,
}

/// The search for a position.
struct ExerciseSearch<'a> {
    rule: &'static Rule,
    easier: QuickSolver,
    /// The rule alone.
    own: Ladder,
    budget: &'a Budget,
    random: Random,
}

impl Exercise {
    /// A position for `rule`, by `seed`. `ladder` has the easier rules, and this one; it is for a board
    /// with all marks. `None` if the rule has no position, or the budget is over.
    pub fn new(
        rule: &'static Rule,
        ladder: &Ladder,
        seed: u64,
        focus: Focus,
        budget: &Budget,
    ) -> Option<Self> {
        let easier = ladder.rules().take_while(|easier| *easier != rule);
        let mut look = ExerciseSearch {
            rule,
            easier: QuickSolver::new(&easier.collect::<Vec<_>>(), budget.clone()),
            own: ladder.clone().only(rule),
            budget,
            random: Random::new(seed, 0),
        };
        let found = look.next_step(ladder).or_else(|| look.shown(ladder))?;
        let exercise = if focus == Focus::Area { look.focused(found) } else { found };
        (!budget.is_over()).then_some(exercise)
    }

    /// The board as a player has it who has come so far.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::from_grid_with_marks(&self.grid)
    }
}

impl ExerciseSearch<'_> {
    /// A position on the way to the solution of a puzzle, where the rule is the next step.
    fn next_step(&mut self, ladder: &Ladder) -> Option<Exercise> {
        let mut n_boards = 0;
        // What is on demand hardly ever comes next.
        let most = if self.rule.is_on_demand() { BOARDS_BEFORE_STORED } else { MOST_BOARDS };
        while n_boards < most && !self.budget.is_over() {
            let draft = self.starting_draft(n_boards);
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

    fn starting_draft(&mut self, n_boards: usize) -> Draft {
        if n_boards >= BOARDS_BEFORE_STORED
            && self.random.below(2) == 0
            && let Some(draft) = stored::start(self.rule, &mut self.random)
        {
            return draft;
        }
        let mut draft = Draft::full(&mut self.random);
        draft.remove_givens(super::Symmetry::None, 0, &mut self.random);
        draft
    }

    /// A position that comes with the rule.
    fn shown(&mut self, ladder: &Ladder) -> Option<Exercise> {
        let known = positions(self.rule.positions()).unwrap_or_default();
        let hits = known.into_iter().filter(|it| it.hit.is_some());
        let hits = self.random.shuffled(hits);
        hits.into_iter().find_map(|hit| {
            let turned = Shuffle::new(&mut self.random).puzzle(&hit.puzzle);
            // A rule that looks at one of several patterns finds another one on a turned board, or none.
            [turned, hit.puzzle].into_iter().find_map(|puzzle| {
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
        // Without a proof, this is quick.
        if !apply(self.rule, &mut grid_after, self.budget) {
            return Vec::new();
        }
        let mut search = Search::new(&self.own).within(self.budget.clone());
        search.all(grid, self.rule)
    }

    fn is_easier_there(&self, grid: &Grid) -> bool {
        self.easier.solve(&mut grid.clone()).is_some()
    }

    /// The exercise with the digits filled in that a step of the rule does without.
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

    /// The exercise on `grid`, if the rule still concludes the same, and no easier rule does anything.
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

/// Places the digits that are forced outside `needed`.
fn settle(grid: &mut Grid, needed: CellSet) {
    loop {
        let singles = grid.singles().into_iter().map(|it| it.candidate);
        let Some(single) = singles.into_iter().find(|it| !needed.contains(it.cell)) else { return };
        grid.place(single);
    }
}
