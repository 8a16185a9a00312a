//! Is the puzzle sound, and if not, what is wrong with it?
//!
//! Answers are data, without a word. None of them holds a right digit, unless a puzzle with several
//! solutions has none that is right: a player can be told all of it.

mod conflict;
mod forced;

pub use conflict::{Conflict, Said, Why};

use crate::grid::{Candidate, Cell, Clash, Digit, DigitSet, Grid, House};
use crate::read::{Entry, Puzzle};
use crate::solve::{self, Solution};

/// What is known of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Diagnosis {
    /// It has one solution, and all that was entered and marked agrees with it.
    Sound(Box<Grid>),
    /// Two digits see each other and are the same.
    Clash {
        /// The digit.
        digit: Digit,
        /// Where it is, in reading order.
        cells: [Cell; 2],
        /// Where each of the two came from.
        origins: [Origin; 2],
    },
    /// What is given has no solution.
    NoSolution(Conflict),
    /// What is given has several solutions; these are two.
    Ambiguous(Box<[Solution; 2]>),
    /// The player entered a digit that is not the solution's.
    WrongEntry(WrongEntry),
    /// The player's marks in a cell leave out the solution's digit.
    WrongMark(WrongMark),
}

/// Where a digit came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It was printed, or may have been.
    Given,
    /// The player entered it.
    Entered,
}

/// Digits that the player entered, and that are not the solution's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongEntry {
    /// All of them, in reading order; the first is the one to talk about.
    pub all: Vec<Candidate>,
    /// A house to look at: the box of the first.
    pub house: House,
    /// The first, and givens that it cannot stand together with.
    pub conflict: Conflict,
}

/// Marks that leave out the solution's digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongMark {
    /// All cells with such marks, in reading order; the first is the one to talk about.
    pub all: Vec<(Cell, DigitSet)>,
    /// A house to look at: the box of the first.
    pub house: House,
    /// The first, and givens that they cannot stand together with.
    pub conflict: Conflict,
}

/// Is `puzzle` sound?
///
/// The givens decide: if they alone have one solution, it is what entries and marks are compared
/// with. Entries and marks help to single out a solution only if no cell is without.
pub fn diagnose(puzzle: &Puzzle) -> Diagnosis {
    let (grid, givens) = match boards(puzzle) {
        Ok(boards) => boards,
        Err(clash) => return clash,
    };
    match solve::solutions(&givens, 2)[..] {
        [] => no_solution(puzzle, is_given),
        [solution] => compare(puzzle, &solution)
            .unwrap_or_else(|| Diagnosis::Sound(Box::new(grid.with_one_solution()))),
        [one, other, ..] if puzzle.entries.contains(&Entry::Empty) => {
            Diagnosis::Ambiguous(Box::new([one, other]))
        }
        [..] => match solve::solutions(&grid, 2)[..] {
            [] => no_solution(puzzle, |_| true),
            [_] => Diagnosis::Sound(Box::new(grid)),
            [one, other, ..] => Diagnosis::Ambiguous(Box::new([one, other])),
        },
    }
}

/// The board with all that was said, and the board with what is given.
fn boards(puzzle: &Puzzle) -> Result<(Grid, Grid), Diagnosis> {
    let all = puzzle.grid().map_err(|clash| clash_of(puzzle, clash))?;
    let givens = Grid::new(&puzzle.givens(), &[], &[]).map_err(|clash| clash_of(puzzle, clash))?;
    Ok((all, givens))
}

fn clash_of(puzzle: &Puzzle, Clash { digit, cells }: Clash) -> Diagnosis {
    let origins = cells.map(|cell| match puzzle.entries[cell.index()] {
        Entry::Entered(_) => Origin::Entered,
        Entry::Given(_) | Entry::Empty | Entry::Marks(_) => Origin::Given,
    });
    Diagnosis::Clash { digit, cells, origins }
}

fn is_given(entry: Entry) -> bool {
    matches!(entry, Entry::Given(_))
}

fn no_solution(puzzle: &Puzzle, counts: impl Fn(Entry) -> bool) -> Diagnosis {
    Diagnosis::NoSolution(conflict::conflict(None, &said(puzzle, counts)))
}

fn said(puzzle: &Puzzle, counts: impl Fn(Entry) -> bool) -> Vec<Said> {
    let all = Cell::ALL.into_iter().zip(puzzle.entries);
    all.filter(|&(_, entry)| entry != Entry::Empty && counts(entry)).collect()
}

/// What does not agree with the solution; entries before marks, since marks may follow from them.
fn compare(puzzle: &Puzzle, solution: &Solution) -> Option<Diagnosis> {
    let is_right = |entry: &Candidate| solution.digit(entry.cell) == entry.digit;
    let mut entries = puzzle.entered();
    entries.retain(|entry| !is_right(entry));
    if let Some(&Candidate { cell, digit }) = entries.first() {
        let (house, conflict) = about((cell, Entry::Entered(digit)), puzzle, solution);
        return Some(Diagnosis::WrongEntry(WrongEntry { all: entries, house, conflict }));
    }
    let mut marks = puzzle.marked();
    marks.retain(|&(cell, marks)| !marks.contains(solution.digit(cell)));
    let &(cell, first) = marks.first()?;
    let (house, conflict) = about((cell, Entry::Marks(first)), puzzle, solution);
    Some(Diagnosis::WrongMark(WrongMark { all: marks, house, conflict }))
}

fn about(wrong: Said, puzzle: &Puzzle, solution: &Solution) -> (House, Conflict) {
    let (cell, _) = wrong;
    let [_, _, own_box] = cell.houses();
    let mut conflict = conflict::conflict(Some(wrong), &said(puzzle, is_given));
    conflict.why = conflict.why.without(Candidate::new(cell, solution.digit(cell)));
    (own_box, conflict)
}
