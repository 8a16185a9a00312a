//! Is the puzzle sound, and if not, what is wrong with it?
//!
//! Answers are data, without a word. No answer gives away a digit of the solution. (A puzzle with
//! several solutions has no right digits.) So a player can be told all of it.

mod conflict;
mod fault;
mod forced;

pub use conflict::{Claim, Conflict, Reason};
pub use fault::Fault;

use crate::grid::{Candidate, Cell, Clash, Digit, DigitSet, Grid, House};
use crate::read::{CornerMarks, Entry, Puzzle};
use crate::solve::{self, Solution};
use conflict::Fixed;
use serde::{Deserialize, Serialize};

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
    /// The player's corner marks of a digit leave out its place in their box.
    WrongCorners(WrongCorners),
}

/// Where a digit came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// It was printed, or may have been.
    Given,
    /// The player entered it.
    Entered,
}

/// Digits that the player entered, and that are not the solution's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongEntry {
    /// All of them: the latest first, or in reading order if the order is not known. The first is
    /// the one to talk about.
    pub all: Vec<Candidate>,
    /// A house to look at: the box of the first.
    pub house: House,
    /// The first, and givens that it cannot stand together with.
    pub conflict: Conflict,
}

/// Marks that leave out the solution's digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongMark {
    /// All cells with such marks: those near the latest entry first, or in reading order if the
    /// order is not known. The first is the one to talk about.
    pub all: Vec<(Cell, DigitSet)>,
    /// A house to look at: the box of the first.
    pub house: House,
    /// The first, and givens that they cannot stand together with.
    pub conflict: Conflict,
}

/// Corner marks that leave out the place of their digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongCorners {
    /// All of them, box by box; the first are those to talk about.
    pub all: Vec<CornerMarks>,
    /// Givens that the first cannot stand together with.
    pub conflict: Conflict,
}

impl Diagnosis {
    /// What kind of fault it is; `None` if the puzzle is sound.
    pub const fn fault(&self) -> Option<Fault> {
        Some(match self {
            Self::Sound(_) => return None,
            Self::Clash { .. } => Fault::Clash,
            Self::NoSolution(_) => Fault::NoSolution,
            Self::Ambiguous(_) => Fault::SeveralSolutions,
            Self::WrongEntry(_) => Fault::WrongEntry,
            Self::WrongMark(_) => Fault::WrongMark,
            Self::WrongCorners(_) => Fault::WrongCornerMarks,
        })
    }

    /// The cells that it is about.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Sound(_) => Vec::new(),
            Self::Clash { cells, .. } => cells.to_vec(),
            Self::NoSolution(conflict) => conflict.entries.iter().map(|claim| claim.cell).collect(),
            Self::Ambiguous(solutions) => {
                let differ = |cell: &Cell| solutions[0].digit(*cell) != solutions[1].digit(*cell);
                Cell::ALL.into_iter().filter(differ).collect()
            }
            Self::WrongEntry(wrong) => wrong.all.iter().map(|entry| entry.cell).collect(),
            Self::WrongMark(wrong) => wrong.all.iter().map(|(cell, _)| *cell).collect(),
            Self::WrongCorners(wrong) => wrong.all.iter().flat_map(|it| it.cells).collect(),
        }
    }
}

/// Is `puzzle` sound?
///
/// The givens decide: if they alone have one solution, it is what entries and marks are compared
/// with. Entries and marks help to choose between solutions only if every cell has one; corner
/// marks never help.
pub fn diagnose(puzzle: &Puzzle) -> Diagnosis {
    diagnose_after(puzzle, &[])
}

/// The same, where it is known which cells the player filled, the latest last: of several mistakes,
/// the latest is the one to talk about.
pub fn diagnose_after(puzzle: &Puzzle, order: &[Cell]) -> Diagnosis {
    let (grid, givens) = match boards(puzzle) {
        Ok(boards) => boards,
        Err(clash) => return clash,
    };
    match solve::solutions(&givens, 2)[..] {
        [] => no_solution(puzzle, is_given),
        [solution] => compare(puzzle, &solution, order)
            .unwrap_or_else(|| Diagnosis::Sound(Box::new(grid.with_one_solution()))),
        [one, other, ..] if puzzle.entries.contains(&Entry::Empty) => {
            Diagnosis::Ambiguous(Box::new([one, other]))
        }
        [..] => match solve::solutions(&without_corners(puzzle, &grid), 2)[..] {
            [] => no_solution(puzzle, |_| true),
            [solution] => wrong_corners(puzzle, &solution, order, |_| true)
                .unwrap_or_else(|| Diagnosis::Sound(Box::new(grid))),
            [one, other, ..] => Diagnosis::Ambiguous(Box::new([one, other])),
        },
    }
}

/// The board with all that stands on the paper, and the board with the givens alone.
fn boards(puzzle: &Puzzle) -> Result<(Grid, Grid), Diagnosis> {
    let all = puzzle.grid().map_err(|clash| clash_of(puzzle, clash))?;
    let givens = Grid::new(&puzzle.givens(), &[], &[]).map_err(|clash| clash_of(puzzle, clash))?;
    Ok((all, givens))
}

/// The board with all that stands on the paper, except the corner marks; that is `grid` if there
/// are none.
fn without_corners(puzzle: &Puzzle, grid: &Grid) -> Grid {
    Puzzle::new(puzzle.entries).grid().unwrap_or_else(|_| grid.clone())
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
    Diagnosis::NoSolution(conflict::conflict(Fixed::None, &claims(puzzle, counts)))
}

/// What the cells hold whose entries count.
fn claims(puzzle: &Puzzle, counts: impl Fn(Entry) -> bool) -> Vec<Claim> {
    let all = Cell::ALL.into_iter().zip(puzzle.entries);
    let all = all.map(|(cell, entry)| Claim { cell, entry });
    all.filter(|claim| claim.entry != Entry::Empty && counts(claim.entry)).collect()
}

/// What does not agree with the solution; entries before marks, since marks may follow from them.
fn compare(puzzle: &Puzzle, solution: &Solution, order: &[Cell]) -> Option<Diagnosis> {
    let is_right = |entry: &Candidate| solution.digit(entry.cell) == entry.digit;
    let mut entries = puzzle.entered();
    entries.retain(|entry| !is_right(entry));
    entries.sort_by_key(|entry| age(entry.cell, order));
    if let Some(&Candidate { cell, digit }) = entries.first() {
        let (house, conflict) =
            about(Claim { cell, entry: Entry::Entered(digit) }, puzzle, solution);
        return Some(Diagnosis::WrongEntry(WrongEntry { all: entries, house, conflict }));
    }
    let mut marks = puzzle.marked();
    marks.retain(|&(cell, marks)| !marks.contains(solution.digit(cell)));
    marks.sort_by_key(|&(cell, _)| age(cell, order));
    if let Some(&(cell, first)) = marks.first() {
        let (house, conflict) = about(Claim { cell, entry: Entry::Marks(first) }, puzzle, solution);
        return Some(Diagnosis::WrongMark(WrongMark { all: marks, house, conflict }));
    }
    wrong_corners(puzzle, solution, order, is_given)
}

/// Corner marks that leave out the place of their digit, and which of the entries that count
/// contradict them.
fn wrong_corners(
    puzzle: &Puzzle,
    solution: &Solution,
    order: &[Cell],
    counts: fn(Entry) -> bool,
) -> Option<Diagnosis> {
    let place = |it: &CornerMarks| {
        it.house.cells().into_iter().find(|&cell| solution.digit(cell) == it.digit)
    };
    let mut all = puzzle.corner_marks();
    all.retain(|it| !place(it).is_some_and(|place| it.cells.contains(place)));
    all.sort_by_key(|it| it.cells.into_iter().map(|cell| age(cell, order)).min());
    let first = *all.first()?;
    let mut conflict = conflict::conflict(Fixed::Corners(first), &claims(puzzle, counts));
    for cell in first.cells.into_iter().chain(place(&first)) {
        conflict.why = conflict.why.without(Candidate { cell, digit: solution.digit(cell) });
    }
    Some(Diagnosis::WrongCorners(WrongCorners { all, conflict }))
}

/// Lower numbers are nearer to the player's last action: first the filled cells, the latest first,
/// then the cells that the latest one sees.
fn age(cell: Cell, order: &[Cell]) -> (usize, bool) {
    let age = order.iter().rev().position(|&filled| filled == cell);
    let is_seen = order.last().is_some_and(|latest| latest.sees(cell));
    (age.unwrap_or(usize::MAX), !is_seen)
}

fn about(wrong: Claim, puzzle: &Puzzle, solution: &Solution) -> (House, Conflict) {
    let cell = wrong.cell;
    let [_, _, own_box] = cell.houses();
    let mut conflict = conflict::conflict(Fixed::Entry(wrong), &claims(puzzle, is_given));
    conflict.why = conflict.why.without(Candidate::new(cell, solution.digit(cell)));
    (own_box, conflict)
}
