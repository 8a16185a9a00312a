//! A puzzle in the making: a full board, and which of its digits are given.

use super::symmetry::Symmetry;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};
use crate::random::Random;
use crate::read::{Entry, Puzzle};
use crate::solve;

/// A full board, and which of its digits are given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    /// The digit of each cell.
    pub(crate) digits: [Digit; 81],
    /// Where they are given.
    pub(crate) givens: CellSet,
}

impl Draft {
    /// A full board, all of it given.
    pub(crate) fn full(random: &mut Random) -> Self {
        let blank = Grid::of_paper(&[], &[], &[]);
        // A blank board can be filled.
        let grid = filled(blank, random).unwrap_or_else(|| Grid::of_paper(&[], &[], &[]));
        let digits = Cell::ALL.map(|cell| grid.digit(cell).unwrap_or(Digit::ALL[0]));
        Self { digits, givens: CellSet::ALL }
    }

    /// The puzzle that `grid` has, if it has one solution.
    pub(crate) fn of_givens(givens: &[Candidate]) -> Option<Self> {
        let grid = Grid::new(givens, &[], &[]).ok()?;
        let solutions = solve::solutions(&grid, 2);
        let [solution] = solutions.as_slice() else { return None };
        let digits = Cell::ALL.map(|cell| solution.digit(cell));
        Some(Self { digits, givens: givens.iter().map(|it| it.cell).collect() })
    }

    /// The digit of `cell` in the solution, as a candidate.
    pub(crate) const fn candidate(&self, cell: Cell) -> Candidate {
        Candidate { cell, digit: self.digits[cell.index()] }
    }

    /// The board with the givens, not yet known to have one solution.
    pub(crate) fn grid(&self) -> Grid {
        let givens: Vec<Candidate> = self.givens.into_iter().map(|it| self.candidate(it)).collect();
        Grid::of_paper(&givens, &[], &[])
    }

    /// Returns true if the givens have one solution.
    pub(crate) fn is_unique(&self) -> bool {
        solve::count(&self.grid(), 2) == 1
    }

    /// Returns true if every given is needed for that.
    pub(crate) fn is_minimal(&self) -> bool {
        self.givens.into_iter().all(|cell| !self.without(CellSet::EMPTY.with(cell)).is_unique())
    }

    /// The draft with fewer givens.
    pub(crate) fn without(&self, cells: CellSet) -> Self {
        Self { givens: self.givens - cells, ..*self }
    }

    /// The draft with more givens.
    pub(crate) fn with(&self, cells: CellSet) -> Self {
        Self { givens: self.givens | cells, ..*self }
    }

    /// Removes givens, in any order and as `symmetry` allows, as long as one solution remains and
    /// there are more than `least` givens.
    pub(crate) fn remove_givens(&mut self, symmetry: Symmetry, least: usize, random: &mut Random) {
        for orbit in random.shuffled(symmetry.orbits()) {
            let is_given = self.givens.intersects(orbit);
            let fewer = self.without(orbit);
            if is_given && fewer.givens.len() >= least && fewer.is_unique() {
                *self = fewer;
            }
        }
    }

    /// Replaces some givens: removes as many, so that the board can be filled in another way, and adds others until
    /// there is one solution again.
    pub(crate) fn changed(
        &self,
        n_removed: usize,
        symmetry: Symmetry,
        random: &mut Random,
    ) -> Option<Self> {
        let given = symmetry.orbits().into_iter().filter(|it| self.givens.intersects(*it));
        let given = random.shuffled(given);
        let fewer = given.into_iter().take(n_removed).fold(self.clone(), |it, o| it.without(o));
        let solutions = solve::solutions(&fewer.grid(), MOST_SOLUTIONS);
        let solution = random.one_of(&solutions)?;
        let mut changed = Self { digits: Cell::ALL.map(|it| solution.digit(it)), ..fewer };
        for _ in 0..Cell::ALL.len() {
            let others = solve::solutions(&changed.grid(), 2);
            let differs = |cell: &Cell| {
                others.iter().any(|it| it.digit(*cell) != changed.digits[cell.index()])
            };
            let open: Vec<Cell> = Cell::ALL.into_iter().filter(differs).collect();
            let Some(cell) = random.one_of(&open) else { break };
            changed = changed.with(symmetry.orbit(cell));
        }
        Some(changed)
    }

    /// The puzzle as it is printed.
    pub(crate) fn puzzle(&self) -> Puzzle {
        Puzzle::new(Cell::ALL.map(|cell| match self.givens.contains(cell) {
            true => Entry::Given(self.digits[cell.index()]),
            false => Entry::Empty,
        }))
    }
}

/// Of so many solutions one is chosen.
const MOST_SOLUTIONS: usize = 40;

/// `grid` filled by chance; `None` if it cannot be filled.
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
