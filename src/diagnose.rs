//! Is the puzzle sound, and if not, what is wrong with it?
//!
//! Answers are data, without a word. No answer gives away a digit of the solution. (A puzzle with
//! several solutions has no right digits.) So a player can be told all of it.

mod compare;
mod conflict;
mod fault;
mod forced;
mod old_marks;
mod suspects;

pub use conflict::{Assertion, Conflict, Reason};
pub use fault::Fault;
pub use old_marks::{StaleMarks, old_marks};
pub use suspects::Suspect;

use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Clash, Digit, DigitSet, Grid};
use crate::read::{CornerMarks, Entry, Puzzle};
use crate::solve::{self, Solution};
use conflict::Pinned;
use serde::{Deserialize, Serialize};

/// What is known of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Diagnosis {
    /// It has one solution, and all that was entered and marked agrees with it.
    Sound(Box<Grid>),
    /// Two digits see each other and are the same.
    Clash(DuplicateDigits),
    /// What is given has no solution.
    NoSolution(NoSolution),
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

/// Two digits that see each other and are the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuplicateDigits {
    /// The digit.
    pub digit: Digit,
    /// Where it is, in reading order.
    pub cells: [Cell; 2],
    /// Where each of the two came from.
    pub origins: [Origin; 2],
    /// What can be left out so that exactly one solution is left, the likeliest mistake first.
    pub suspects: Vec<Suspect>,
}

/// Digits, or digits and marks, that have no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSolution {
    /// What can be left out so that exactly one solution is left, the likeliest mistake first.
    pub suspects: Vec<Suspect>,
    /// Entries that cannot stand together; if one digit alone is a suspect, the likeliest comes first.
    pub conflict: Conflict,
}

/// Digits that the player entered, and that are not the solution's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongEntry {
    /// All of them: the latest first, or in reading order if the order is not known.
    pub all: Vec<Candidate>,
    /// Each of the first few, and right digits that it cannot stand together with.
    pub conflicts: Vec<Conflict>,
}

/// Marks that leave out the solution's digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongMark {
    /// All cells with such marks: those near the latest entry first, or in reading order if the
    /// order is not known.
    pub all: Vec<(Cell, DigitSet)>,
    /// Each of the first few, and right digits that they cannot stand together with.
    pub conflicts: Vec<Conflict>,
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
            Self::Clash(_) => Fault::Clash,
            Self::NoSolution(_) => Fault::NoSolution,
            Self::Ambiguous(_) => Fault::SeveralSolutions,
            Self::WrongEntry(_) => Fault::WrongEntry,
            Self::WrongMark(_) => Fault::WrongMark,
            Self::WrongCorners(_) => Fault::WrongCornerMarks,
        })
    }

    /// Digits that are wrong, or that would have to be: the entries, or what is left out to have one
    /// solution.
    pub fn wrong_digits(&self) -> Vec<Candidate> {
        let likeliest = |it: &[Suspect]| it.first().map_or_else(Vec::new, |it| it.digits.clone());
        match self {
            Self::Clash(it) => likeliest(&it.suspects),
            Self::NoSolution(it) => likeliest(&it.suspects),
            Self::WrongEntry(wrong) => wrong.all.clone(),
            Self::Sound(_) | Self::Ambiguous(_) | Self::WrongMark(_) | Self::WrongCorners(_) => {
                Vec::new()
            }
        }
    }

    /// The cells that it is about; of several suspects, those of the likeliest.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Sound(_) => Vec::new(),
            Self::Clash(clash) => clash.cells.to_vec(),
            Self::NoSolution(it) if it.suspects.is_empty() => {
                it.conflict.entries.iter().map(|assertion| assertion.cell).collect()
            }
            Self::NoSolution(it) => it.suspects.first().map_or_else(Vec::new, Suspect::cells),
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

/// Diagnoses `puzzle`: is it sound, and if not, why?
///
/// The givens decide: if they alone have one solution, it is what entries and marks are compared
/// with. Where nothing is given, what was entered is the puzzle. Entries and marks help to choose
/// between solutions only if every cell has one; corner marks never help.
pub fn diagnose(puzzle: &Puzzle) -> Diagnosis {
    diagnose_after(puzzle, &[])
}

/// Diagnoses `puzzle` like [`diagnose`], with the latest of several mistakes first: `order` has the cells that the
/// player filled, the latest last.
pub fn diagnose_after(puzzle: &Puzzle, order: &[Cell]) -> Diagnosis {
    diagnose_unless_over(puzzle, order, &Budget::unlimited())
}

/// Diagnoses `puzzle` like [`diagnose_after`]; `None` if `budget` is over before the answer is known.
pub fn diagnose_within(puzzle: &Puzzle, order: &[Cell], budget: &Budget) -> Option<Diagnosis> {
    let diagnosis = diagnose_unless_over(puzzle, order, budget);
    (!budget.is_over()).then_some(diagnosis)
}

/// The diagnosis, which may be wrong once `budget` is over.
fn diagnose_unless_over(puzzle: &Puzzle, order: &[Cell], budget: &Budget) -> Diagnosis {
    // Who types a whole puzzle fills its last cells last: that says nothing of mistakes.
    let order = if puzzle.givens().is_empty() { &[] } else { order };
    let puzzle = &puzzle.as_printed();
    let givens = match Grid::new(&puzzle.givens(), &[], &[]) {
        Ok(givens) => givens,
        Err(clash) => return clash_of(puzzle, clash, order, is_given, budget),
    };
    let solutions = solve::solutions_within(&givens, 2, budget);
    if let [solution] = solutions[..]
        && let Some(wrong) = compare::compare(puzzle, &solution, order, budget)
    {
        return wrong;
    }
    let grid = match puzzle.grid() {
        Ok(grid) => grid,
        Err(clash) => return clash_of(puzzle, clash, order, has_digit, budget),
    };
    match solutions[..] {
        [] => no_solution(puzzle, order, is_given, budget),
        [_] => Diagnosis::Sound(Box::new(grid.with_one_solution())),
        [one, other, ..] if puzzle.entries.contains(&Entry::Empty) => {
            Diagnosis::Ambiguous(Box::new([one, other]))
        }
        [..] => match solve::solutions_within(&without_corners(puzzle, &grid), 2, budget)[..] {
            [] => no_solution(puzzle, order, |_| true, budget),
            [solution] => compare::wrong_corners(puzzle, &solution, order, |_| true, budget)
                .unwrap_or_else(|| Diagnosis::Sound(Box::new(grid))),
            [one, other, ..] => Diagnosis::Ambiguous(Box::new([one, other])),
        },
    }
}

/// The board with all that stands on the paper, except the corner marks; that is `grid` if there
/// are none.
fn without_corners(puzzle: &Puzzle, grid: &Grid) -> Grid {
    Puzzle::new(puzzle.entries).grid().unwrap_or_else(|_| grid.clone())
}

fn clash_of(
    puzzle: &Puzzle,
    Clash { digit, cells }: Clash,
    order: &[Cell],
    counts: fn(Entry) -> bool,
    budget: &Budget,
) -> Diagnosis {
    let origins = cells.map(|cell| match puzzle.entries[cell.index()] {
        Entry::Entered(_) => Origin::Entered,
        Entry::Given(_) | Entry::Empty | Entry::Marks(_) => Origin::Given,
    });
    let suspects = suspects::suspects(&assertions(puzzle, counts), order, budget);
    Diagnosis::Clash(DuplicateDigits { digit, cells, origins, suspects })
}

fn is_given(entry: Entry) -> bool {
    matches!(entry, Entry::Given(_))
}

const fn has_digit(entry: Entry) -> bool {
    entry.digit().is_some()
}

fn no_solution(
    puzzle: &Puzzle,
    order: &[Cell],
    counts: fn(Entry) -> bool,
    budget: &Budget,
) -> Diagnosis {
    let assertions = assertions(puzzle, counts);
    let suspects = suspects::suspects(&assertions, order, budget);
    let conflict = match suspects.first().map(|it| it.digits.as_slice()) {
        Some(&[likeliest]) => conflict_of(likeliest, assertions, budget),
        Some(_) | None => conflict::conflict(Pinned::None, &assertions, budget),
    };
    Diagnosis::NoSolution(NoSolution { suspects, conflict })
}

/// What `suspect`, one of `assertions`, cannot stand together with. The rest has one solution, and its digit
/// for the cell is not told.
fn conflict_of(suspect: Candidate, mut assertions: Vec<Assertion>, budget: &Budget) -> Conflict {
    let entry = Entry::Given(suspect.digit);
    assertions.retain(|it| it.cell != suspect.cell);
    let fixed = Pinned::Entry(Assertion { cell: suspect.cell, entry });
    let conflict = conflict::conflict(fixed, &assertions, budget);
    let rest = conflict::grid(Pinned::None, &assertions).ok();
    let solution = rest.and_then(|rest| solve::solutions_within(&rest, 1, budget).pop());
    let digit = solution.map(|it| it.digit(suspect.cell));
    let secret = digit.map(|digit| Candidate { cell: suspect.cell, digit });
    Conflict { why: secret.map_or(conflict.why, |it| conflict.why.without(it)), ..conflict }
}

/// What the cells hold whose entries count.
fn assertions(puzzle: &Puzzle, counts: impl Fn(Entry) -> bool) -> Vec<Assertion> {
    let all = Cell::ALL.into_iter().zip(puzzle.entries);
    let all = all.map(|(cell, entry)| Assertion { cell, entry });
    all.filter(|assertion| assertion.entry != Entry::Empty && counts(assertion.entry)).collect()
}
