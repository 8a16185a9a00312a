//! Boards on which deductions are made up.

use crate::dice::Dice;
use sudoku_why::grid::{Candidate, Cell, Digit, DigitSet, Grid, House};
use sudoku_why::puzzle::{self, Diagnosis, diagnose};
use sudoku_why::text::{self, Entry};

const HARD: &str = include_str!("../../puzzles/collections/qqwing_expert.txt");

/// How many cells of a small board have candidates, at most.
const MOST_CELLS: usize = 6;

/// A board without digits that has a few candidates in cells near each other, and no others.
pub(crate) fn small(dice: &mut Dice, n_candidates: usize) -> Grid {
    let one = dice.one_of(&House::ALL);
    let meeting = dice.one_of(&one.cells().into_iter().collect::<Vec<Cell>>());
    let other = dice.one_of(&meeting.classic_houses());
    let near: Vec<Cell> = (one.cells() | other.cells()).into_iter().collect();
    let cells: Vec<Cell> = (0..MOST_CELLS).map(|_| dice.one_of(&near)).collect();
    let n_digits = 1 + dice.below(4);
    let digits: Vec<Digit> = (0..n_digits).map(|_| dice.one_of(&Digit::ALL)).collect();
    let mut marks = Cell::ALL.map(|cell| (cell, DigitSet::EMPTY));
    for _ in 0..n_candidates {
        let (_, digits_of_cell) = &mut marks[dice.one_of(&cells).index()];
        *digits_of_cell = digits_of_cell.with(dice.one_of(&digits));
    }
    Grid::new(&[], &[], &marks).unwrap()
}

/// The puzzle of this number, and a candidate that its solution has not, in a cell with many.
pub(crate) fn with_a_wrong_candidate(number: usize) -> (Grid, Candidate) {
    let line = HARD.lines().filter(|line| line.len() >= 81).nth(number).unwrap();
    let Diagnosis::Sound(grid) = diagnose(&text::puzzle(line, None).unwrap().puzzle) else {
        panic!("not sound")
    };
    let right = right(&grid);
    let wrong = grid.candidates(right.cell).without(right.digit).first().unwrap();
    (*grid, Candidate { digit: wrong, ..right })
}

/// The candidate that holds in the first of the cells with the most candidates.
pub(crate) fn right(grid: &Grid) -> Candidate {
    let n_candidates = |cell: &Cell| std::cmp::Reverse(grid.candidates(*cell).len());
    let cell = grid.empty().into_iter().min_by_key(n_candidates).unwrap();
    Candidate { cell, digit: puzzle::solutions(grid, 1)[0].digit(cell) }
}

/// A puzzle with one solution; some cells of it, with digits that are in most of them. These cells have
/// marks, or an entered digit.
pub(crate) fn sound(dice: &mut Dice) -> Option<(Grid, Vec<Cell>, DigitSet)> {
    let lines: Vec<&str> = HARD.lines().filter(|line| line.len() >= 81).collect();
    let mut puzzle = text::puzzle(dice.one_of(&lines), None).unwrap().puzzle;
    let Diagnosis::Sound(grid) = diagnose(&puzzle) else { return None };
    let mut cells = rectangle(dice);
    let mut common = common(&grid, &cells);
    for _ in 0..200 {
        if common.len() >= 2 {
            break;
        }
        cells = rectangle(dice);
        common = self::common(&grid, &cells);
    }
    let solution = puzzle::solutions(&grid, 1)[0];
    // Those that stand in these cells in the end come last, and stay.
    let mut digits: Vec<Digit> = common.into_iter().collect();
    digits.sort_by_key(|digit| cells.iter().any(|cell| solution.digit(*cell) == *digit));
    while digits.len() > 2 && !dice.once_in(20) {
        digits.remove(0);
    }
    let digits: DigitSet = digits.into_iter().collect();
    if dice.once_in(10) {
        cells[0] = dice.one_of(&Cell::ALL);
    }
    for &cell in cells.iter().filter(|cell| grid.empty().contains(**cell)) {
        let right = solution.digit(cell);
        let is_drawn = |digit: &Digit| match (digits.contains(*digit), *digit == right) {
            (_, true) => true,
            (true, false) => dice.below(5) > 0,
            (false, false) => dice.once_in(12),
        };
        let marks: DigitSet = grid.candidates(cell).into_iter().filter(is_drawn).collect();
        let is_entered = digits.contains(right) && dice.once_in(6);
        puzzle.entries[cell.index()] =
            if is_entered { Entry::Entered(right) } else { Entry::Marks(marks) };
    }
    let Diagnosis::Sound(grid) = diagnose(&puzzle) else { return None };
    Some((*grid, cells, digits))
}

/// The digits that are possible in all of these cells.
fn common(grid: &Grid, cells: &[Cell]) -> DigitSet {
    cells.iter().fold(DigitSet::ALL, |common, cell| common & grid.candidates(*cell))
}

/// The cells of two or three rows and two or three columns.
fn rectangle(dice: &mut Dice) -> Vec<Cell> {
    let (n_rows, n_columns) = dice.one_of(&[(2, 2), (2, 2), (2, 3), (3, 2)]);
    let lines = |dice: &mut Dice, n: usize| -> Vec<u8> {
        let first = dice.below(9);
        // Lines of one band follow each other; others are three apart.
        let step = dice.one_of(&[1, 3]);
        (0..n).map(|i| ((first + i * step) % 9) as u8 + 1).collect()
    };
    let (rows, columns) = (lines(dice, n_rows), lines(dice, n_columns));
    let mut cells: Vec<Cell> = Vec::new();
    for &row in &rows {
        cells.extend(columns.iter().filter_map(|&column| Cell::new(row, column)));
    }
    cells
}
