//! Diagnosis of a puzzle: whether it is sound, and if not, what is wrong with it.
//!
//! A diagnosis is data without texts. What a reason reveals of the solution is listed with it.

mod compare;
mod conflict;
mod fault;
mod lost_marks;
mod misread;
mod refutation;
mod stale_marks;
mod suspects;

pub use conflict::{Assertion, Conflict};
pub use fault::Fault;
pub use lost_marks::LostMark;
pub use refutation::{Cause, Reason, Refutation};
pub use stale_marks::{StaleMarks, stale_marks};
pub use suspects::Suspect;

use crate::budget::Budget;
use crate::grid::{Candidate, Cell, CellSet, Clash, Grid, House, Relation, Variant};
use crate::solve::{self, Solution};
use crate::text::{CornerMarks, Entry, Puzzle};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The result of a diagnosis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Diagnosis {
    /// The puzzle has one solution, and all entries and marks agree with it.
    Sound(Box<Grid>),
    /// Two digits exclude each other.
    Clash(ClashingDigits),
    /// The givens (or all digits and marks, if these decide) have no solution.
    NoSolution(NoSolution),
    /// The puzzle has several solutions; these are two of them.
    Ambiguous(Box<[Solution; 2]>),
    /// The player entered digits that are not those of the solution.
    WrongEntry(WrongEntry),
    /// The player's marks of cells lack the digits of the solution.
    WrongMark(WrongMark),
    /// The player's corner marks of digits lack their places in the solution.
    WrongCorners(WrongCorners),
}

/// Origin of a digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The digit was printed, or may have been.
    Given,
    /// The player entered the digit.
    Entered,
}

/// Two digits that exclude each other: equal ones that see each other, or two that a relation forbids together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClashingDigits {
    /// The two digits, in reading order of their cells.
    pub digits: [Candidate; 2],
    /// The houses in which both are, if they are equal.
    pub houses: Vec<House>,
    /// The relation that forbids them together, if no house does.
    pub relation: Option<Relation>,
    /// The origins of the two digits.
    pub origins: [Origin; 2],
    /// The suspects: digits without which there is exactly one solution, the likeliest mistake first.
    pub suspects: Vec<Suspect>,
}

/// Digits, or digits and marks, that have no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSolution {
    /// The suspects: digits without which there is exactly one solution, the likeliest mistake first.
    pub suspects: Vec<Suspect>,
    /// If no single digit is a suspect: digits to which one of the digits can be changed so that there is exactly one
    /// solution, those first that look alike. At most four.
    pub changes: Vec<Candidate>,
    /// The reason why the likeliest suspect is wrong if it is a single digit, or why all entries have no solution.
    pub why: Reason,
    /// If no single digit is a suspect: entries that have no solution together.
    pub conflict: Option<Conflict>,
}

/// Entries of the player that are not the digits of the solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongEntry {
    /// All wrong entries: the latest first, or in reading order if the order is not known.
    pub all: Vec<Candidate>,
    /// For each of the first few, the reason why it is wrong beside givens and right entries.
    pub reasons: Vec<Reason>,
    /// Are there right entries?
    pub has_others: bool,
}

/// Marks that lack the digit of the solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongMark {
    /// All cells with such marks: those near the latest entry first, or in reading order if the
    /// order is not known.
    pub all: Vec<LostMark>,
    /// If the marks of the puzzle look like corner marks, and are right as such: these corner marks.
    pub as_corners: Vec<CornerMarks>,
}

/// Corner marks that lack the place of their digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongCorners {
    /// All wrong corner marks: those near the latest entry first, or else box by box.
    pub all: Vec<CornerMarks>,
    /// The cells that the digits leave for the first of them.
    pub left: CellSet,
}

impl Diagnosis {
    /// Kind of the fault; `None` if the puzzle is sound.
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

    /// The wrong entries, or the digits of the likeliest suspect.
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

    /// Returns true if marks are wrong that would be right as corner marks.
    pub fn may_be_corners(&self) -> bool {
        matches!(self, Self::WrongMark(it) if !it.as_corners.is_empty())
    }

    /// The reasons why digits are wrong, each with the digit that it is about; none if it is about all digits.
    pub fn reasons(&self) -> Vec<(Option<Candidate>, &Reason)> {
        match self {
            Self::NoSolution(it) => {
                let alone = it.suspects.first().filter(|it| it.digits.len() == 1);
                vec![(alone.and_then(|it| it.digits.first().copied()), &it.why)]
            }
            Self::WrongEntry(it) => it.all.iter().copied().map(Some).zip(&it.reasons).collect(),
            Self::Sound(_)
            | Self::Clash(_)
            | Self::Ambiguous(_)
            | Self::WrongMark(_)
            | Self::WrongCorners(_) => Vec::new(),
        }
    }

    /// The houses to look at for the fault; of several suspects, for the likeliest. None if it is in no few houses.
    pub fn houses(&self) -> Vec<House> {
        let houses: BTreeSet<House> = match self {
            Self::Sound(_) | Self::Ambiguous(_) => BTreeSet::new(),
            Self::Clash(clash) => clash.houses.iter().copied().collect(),
            Self::NoSolution(it) => match it.suspects.first() {
                Some(likeliest) if likeliest.digits.len() == 1 || it.changes.is_empty() => {
                    boxes(likeliest.cells())
                }
                Some(_) | None => BTreeSet::new(),
            },
            Self::WrongMark(wrong) if !wrong.as_corners.is_empty() => {
                wrong.as_corners.iter().map(|it| it.house).collect()
            }
            Self::WrongEntry(_) | Self::WrongMark(_) => boxes(self.cells()),
            Self::WrongCorners(wrong) => wrong.all.iter().take(1).map(|it| it.house).collect(),
        };
        houses.into_iter().collect()
    }

    /// The cells of the fault; of several suspects, those of the likeliest.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Sound(_) => Vec::new(),
            Self::Clash(clash) => clash.digits.map(|it| it.cell).to_vec(),
            Self::NoSolution(it) => match (it.suspects.first(), &it.conflict) {
                (Some(likeliest), _) => likeliest.cells(),
                (None, _) if !it.changes.is_empty() => {
                    let cells: BTreeSet<Cell> = it.changes.iter().map(|it| it.cell).collect();
                    cells.into_iter().collect()
                }
                (None, Some(conflict)) => conflict.entries.iter().map(|it| it.cell).collect(),
                (None, None) => Vec::new(),
            },
            Self::Ambiguous(solutions) => {
                let differ = |cell: &Cell| solutions[0].digit(*cell) != solutions[1].digit(*cell);
                Cell::ALL.into_iter().filter(differ).collect()
            }
            Self::WrongEntry(wrong) => wrong.all.iter().map(|entry| entry.cell).collect(),
            Self::WrongMark(wrong) => wrong.all.iter().map(|it| it.cell).collect(),
            Self::WrongCorners(wrong) => wrong.all.iter().flat_map(|it| it.cells).collect(),
        }
    }
}

/// The boxes of some cells.
pub(crate) fn boxes(cells: impl IntoIterator<Item = Cell>) -> BTreeSet<House> {
    cells.into_iter().map(|cell| cell.classic_houses()[2]).collect()
}

/// Diagnoses `puzzle`.
///
/// The givens decide: if they alone have one solution, entries and marks are compared with it. Without givens, the
/// entries count as givens. Entries and marks select one of several solutions only if every cell has an entry or marks;
/// corner marks never do.
pub fn diagnose(puzzle: &Puzzle) -> Diagnosis {
    diagnose_after(puzzle, &[])
}

/// Diagnoses `puzzle` like [`diagnose`], with the latest of several mistakes first: `order` has the cells that the
/// player filled, the latest last.
pub fn diagnose_after(puzzle: &Puzzle, order: &[Cell]) -> Diagnosis {
    diagnose_unless_over(puzzle, order, [&Budget::unlimited(); 2])
}

/// Most decisions of the search for the solutions of a puzzle with other rules than the classic ones: some seconds.
const MAX_DECISIONS: usize = 300_000;

/// As [`MAX_DECISIONS`], for who waits for something else than the number of solutions: a second.
const MAX_DECISIONS_SOON: usize = 10_000;

/// Diagnoses `puzzle` like [`diagnose_after`]; `None` if `budget` ends before the answer is known, or if a puzzle with
/// other rules than the classic ones needs too many decisions.
pub fn diagnose_within(puzzle: &Puzzle, order: &[Cell], budget: &Budget) -> Option<Diagnosis> {
    let bounded = bounded(puzzle, budget, MAX_DECISIONS);
    let diagnosis = diagnose_unless_over(puzzle, order, [&bounded; 2]);
    (!bounded.is_over()).then_some(diagnosis)
}

/// Diagnoses `puzzle` like [`diagnose_within`], but does not wait as long for the number of solutions of a puzzle with
/// other rules than the classic ones.
pub fn diagnose_soon(puzzle: &Puzzle, order: &[Cell], budget: &Budget) -> Option<Diagnosis> {
    let counting = bounded(puzzle, budget, MAX_DECISIONS_SOON);
    let bounded = bounded(puzzle, budget, MAX_DECISIONS);
    let diagnosis = diagnose_unless_over(puzzle, order, [&counting, &bounded]);
    (!counting.is_over() && !bounded.is_over()).then_some(diagnosis)
}

/// The budget, with at most so many decisions if the rules are other than the classic ones.
fn bounded(puzzle: &Puzzle, budget: &Budget, most: usize) -> Budget {
    if puzzle.variant.is_classic() { budget.clone() } else { budget.polled_at_most(most) }
}

/// The diagnosis, which is not reliable if one of the budgets has ended: that of the count of the solutions, or that of
/// everything else.
fn diagnose_unless_over(
    puzzle: &Puzzle,
    order: &[Cell],
    [counting, budget]: [&Budget; 2],
) -> Diagnosis {
    // Without givens the player typed the puzzle itself, and the order of that says nothing about mistakes.
    let order = if puzzle.givens().is_empty() { &[] } else { order };
    let puzzle = &puzzle.as_printed();
    let givens = match Grid::of_variant(Arc::clone(&puzzle.variant), &puzzle.givens(), &[], &[]) {
        Ok(givens) => givens,
        Err(clash) => return clash_of(puzzle, clash, order, is_given, budget),
    };
    let solutions = solve::solutions_within(&givens, 2, counting);
    // What is not counted is not gone on with.
    let budget = if counting.is_over() { counting } else { budget };
    if let [solution] = solutions[..]
        && let Some(wrong) = compare::compare(puzzle, &solution, order)
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
            [solution] => compare::wrong_corners(puzzle, &solution, order)
                .unwrap_or_else(|| Diagnosis::Sound(Box::new(grid))),
            [one, other, ..] => Diagnosis::Ambiguous(Box::new([one, other])),
        },
    }
}

/// The grid of `puzzle` with all entries and marks except the corner marks.
fn without_corners(puzzle: &Puzzle, grid: &Grid) -> Grid {
    Puzzle::new(puzzle.entries)
        .of_variant(Arc::clone(&puzzle.variant))
        .grid()
        .unwrap_or_else(|_| grid.clone())
}

fn clash_of(
    puzzle: &Puzzle,
    Clash { digits }: Clash,
    order: &[Cell],
    counts: fn(Entry) -> bool,
    budget: &Budget,
) -> Diagnosis {
    let [one, other] = digits;
    let origins = digits.map(|it| match puzzle.entries[it.cell.index()] {
        Entry::Entered(_) => Origin::Entered,
        Entry::Given(_) | Entry::Empty | Entry::Marks(_) => Origin::Given,
    });
    let suspects = suspects::suspects(&puzzle.variant, &assertions(puzzle, counts), order, budget);
    let are_equal = one.digit == other.digit;
    let houses = puzzle.variant.shared_houses(one.cell, other.cell).filter(|_| are_equal);
    let houses: Vec<House> = houses.collect();
    let related = puzzle.variant.relation_between(one, other);
    let relation = related.filter(|_| houses.is_empty());
    Diagnosis::Clash(ClashingDigits { digits, houses, relation, origins, suspects })
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
    let suspects = suspects::suspects(&puzzle.variant, &assertions, order, budget);
    if let Some(&[likeliest]) = suspects.first().map(|it| it.digits.as_slice())
        && let Some(why) = reason_beside(&puzzle.variant, likeliest, &assertions, budget)
    {
        let (changes, conflict) = (Vec::new(), None);
        return Diagnosis::NoSolution(NoSolution { suspects, changes, why, conflict });
    }
    let conflict = conflict::conflict(&puzzle.variant, &assertions, budget);
    let changes = misread::changes(&assertions, &conflict, &puzzle.variant, budget);
    let grid = conflict::grid(&puzzle.variant, &assertions);
    let why = grid.map_or(Reason::Search, |grid| Reason::of_grid(&grid));
    Diagnosis::NoSolution(NoSolution { suspects, changes, why, conflict: Some(conflict) })
}

/// The reason why `suspect`, one of `assertions`, is wrong beside the others, which have one solution.
fn reason_beside(
    rules: &Arc<Variant>,
    suspect: Candidate,
    assertions: &[Assertion],
    budget: &Budget,
) -> Option<Reason> {
    let others: Vec<Assertion> =
        assertions.iter().filter(|it| it.cell != suspect.cell).copied().collect();
    let grid = conflict::grid(rules, &others).ok()?;
    let right = solve::solutions_within(&grid, 1, budget).pop()?;
    let digit = |it: &Assertion| Some(Candidate { cell: it.cell, digit: it.entry.digit()? });
    let written: Vec<Candidate> = others.iter().filter_map(digit).collect();
    Some(Reason::of_digit(&grid, suspect, &right, &written))
}

/// The assertions of all entries for which `counts` is true.
fn assertions(puzzle: &Puzzle, counts: impl Fn(Entry) -> bool) -> Vec<Assertion> {
    let all = Cell::ALL.into_iter().zip(puzzle.entries);
    let all = all.map(|(cell, entry)| Assertion { cell, entry });
    all.filter(|assertion| assertion.entry != Entry::Empty && counts(assertion.entry)).collect()
}
