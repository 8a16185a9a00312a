//! Drafts of puzzles: a full grid, and a choice of givens.

use super::symmetry::Symmetry;
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid, Variant};
use crate::random::Random;
use crate::solve::{self, Solution};
use crate::text::{Entry, Puzzle};
use std::sync::Arc;

/// A draft of a puzzle: a full grid, and a choice of givens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    /// The digit of each cell.
    pub(crate) digits: [Digit; 81],
    /// The cells of the givens.
    pub(crate) givens: CellSet,
    /// The rules of the puzzle.
    pub(crate) variant: Arc<Variant>,
}

impl Draft {
    /// A random full grid, all cells of which are given.
    pub(crate) fn full(random: &mut Random) -> Self {
        let blank = Grid::of_paper(Variant::classic(), &[], &[], &[]);
        // A blank grid can always be filled.
        let grid = filled(blank, random)
            .unwrap_or_else(|| Grid::of_paper(Variant::classic(), &[], &[], &[]));
        let digits = Cell::ALL.map(|cell| grid.digit(cell).unwrap_or(Digit::ALL[0]));
        Self { digits, givens: CellSet::ALL, variant: Variant::classic() }
    }

    /// The classic draft with these givens; `None` unless they have exactly one solution.
    pub(crate) fn of_givens(givens: &[Candidate]) -> Option<Self> {
        let grid = Grid::new(givens, &[], &[]).ok()?;
        let solutions = solve::solutions(&grid, 2);
        let [solution] = solutions.as_slice() else { return None };
        let digits = Cell::ALL.map(|cell| solution.digit(cell));
        let cells = givens.iter().map(|it| it.cell).collect();
        Some(Self { digits, givens: cells, variant: Variant::classic() })
    }

    /// The digit of `cell` in the solution, as a candidate.
    pub(crate) const fn candidate(&self, cell: Cell) -> Candidate {
        Candidate { cell, digit: self.digits[cell.index()] }
    }

    /// The grid of the givens, not marked as having one solution.
    pub(crate) fn grid(&self) -> Grid {
        let givens: Vec<Candidate> = self.givens.into_iter().map(|it| self.candidate(it)).collect();
        Grid::of_paper(Arc::clone(&self.variant), &givens, &[], &[])
    }

    /// Returns true if the givens have exactly one solution; by other rules than the classic ones, if that is found out
    /// within [`MAX_DECISIONS`].
    pub(crate) fn is_unique(&self) -> bool {
        self.n_solutions(MAX_DECISIONS) == Some(1)
    }

    /// Returns true if there are several solutions without any one of the givens; false if that is not found out.
    pub(crate) fn is_minimal(&self) -> bool {
        let fewer = |cell| self.without(CellSet::EMPTY.with(cell));
        let mut fewer = self.givens.into_iter().map(fewer);
        fewer.all(|fewer| fewer.n_solutions(MAX_DECISIONS_OF_MINIMAL) == Some(2))
    }

    /// The number of solutions, 2 for several; `None` if a search by other rules than the classic ones takes more
    /// decisions.
    fn n_solutions(&self, max_decisions: usize) -> Option<usize> {
        let max_decisions = if self.variant.is_classic() { usize::MAX } else { max_decisions };
        solve::count_within(&self.grid(), 2, max_decisions, &Budget::unlimited())
    }

    /// The draft without the givens in `cells`.
    pub(crate) fn without(&self, cells: CellSet) -> Self {
        Self { givens: self.givens - cells, ..self.clone() }
    }

    /// The draft with the digits of `cells` as givens.
    pub(crate) fn with(&self, cells: CellSet) -> Self {
        Self { givens: self.givens | cells, ..self.clone() }
    }

    /// Removes orbits of givens under `symmetry`, in random order, as long as one solution and at least `least` givens
    /// remain.
    pub(crate) fn remove_givens(&mut self, symmetry: Symmetry, least: usize, random: &mut Random) {
        for orbit in random.shuffled(symmetry.orbits()) {
            let is_given = self.givens.intersects(orbit);
            let fewer = self.without(orbit);
            if is_given && fewer.givens.len() >= least && fewer.is_unique() {
                *self = fewer;
            }
        }
    }

    /// Replaces some givens: removes `n_removed` orbits, chooses one of the solutions of the rest, and adds givens
    /// until it is the only one. `None` if there is no solution to choose from, or if it is not found to be the only one.
    pub(crate) fn changed(
        &self,
        n_removed: usize,
        symmetry: Symmetry,
        random: &mut Random,
    ) -> Option<Self> {
        let given = symmetry.orbits().into_iter().filter(|it| self.givens.intersects(*it));
        let given = random.shuffled(given);
        let fewer = given.into_iter().take(n_removed).fold(self.clone(), |it, o| it.without(o));
        let solutions = fewer.solutions(MOST_SOLUTIONS);
        let solution = random.one_of(&solutions)?;
        let mut changed = Self { digits: Cell::ALL.map(|it| solution.digit(it)), ..fewer };
        for _ in 0..Cell::ALL.len() {
            let others = changed.solutions(2);
            let differs = |cell: &Cell| {
                others.iter().any(|it| it.digit(*cell) != changed.digits[cell.index()])
            };
            let open: Vec<Cell> = Cell::ALL.into_iter().filter(differs).collect();
            let Some(cell) = random.one_of(&open) else { break };
            changed = changed.with(symmetry.orbit(cell));
        }
        // A bounded search may have missed the other solutions.
        (changed.variant.is_classic() || changed.is_unique()).then_some(changed)
    }

    /// Up to `limit` solutions of the givens; by other rules than the classic ones, those that are found within
    /// [`MAX_DECISIONS`].
    fn solutions(&self, limit: usize) -> Vec<Solution> {
        let budget = if self.variant.is_classic() {
            Budget::unlimited()
        } else {
            Budget::unlimited().polled_at_most(MAX_DECISIONS)
        };
        solve::solutions_within(&self.grid(), limit, &budget)
    }

    /// The puzzle with only the givens.
    pub(crate) fn puzzle(&self) -> Puzzle {
        Puzzle::new(Cell::ALL.map(|cell| match self.givens.contains(cell) {
            true => Entry::Given(self.digits[cell.index()]),
            false => Entry::Empty,
        }))
        .of_variant(Arc::clone(&self.variant))
    }
}

/// Decisions of the solver in which it has to find out whether a variant has one solution. What takes more is no puzzle
/// for a person either.
const MAX_DECISIONS: usize = 200;

/// The same for whether a given is needed.
const MAX_DECISIONS_OF_MINIMAL: usize = 20_000;

/// Maximum number of solutions from which one is chosen.
const MOST_SOLUTIONS: usize = 40;

/// Fills `grid` at random, by backtracking on a cell with the fewest candidates; `None` if it has no solution.
fn filled(grid: Grid, random: &mut Random) -> Option<Grid> {
    if grid.is_solved() {
        return Some(grid);
    }
    let fewest = grid.empty().into_iter().map(|it| grid.candidates(it).len()).min()?;
    let is_next = |cell: &Cell| grid.candidates(*cell).len() == fewest;
    let next: Vec<Cell> = grid.empty().into_iter().filter(is_next).collect();
    let cell = random.one_of(&next)?;
    random.shuffled(grid.candidates(cell)).into_iter().find_map(|digit| {
        let mut tried = grid.clone();
        tried.place(Candidate { cell, digit });
        filled(tried, random)
    })
}
