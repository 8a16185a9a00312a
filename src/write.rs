//! A puzzle as text, in the formats that [`read`](crate::read) reads.
//!
//! What a format can hold comes back: `read(write(puzzle)) == puzzle` unless [`lost`] names
//! something.

mod cells;
mod coach_link;
mod exchange_link;
mod files;
mod fpuzzles;
mod grids;
mod lines;
mod packed_link;
mod page_link;
mod wiki_link;

use crate::grid::DigitSet;
use crate::read::{Entry, Format, Puzzle};
use fpuzzles::Entered;
use serde::{Deserialize, Serialize};

/// Something that stands in a puzzle and that a format cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Lost {
    /// The pencil marks.
    Marks,
    /// The digits in the corners of cells.
    CornerMarks,
    /// Pencil marks for a digit that a cell of the same house holds; all other marks are kept.
    MarksSeen,
    /// That some cells carry no marks: they get every candidate that the digits leave.
    MissingMarks,
    /// That some cells have all their pencil marks struck out: they become cells without marks.
    NoMarkLeft,
    /// Which digits were given and which entered: all become marks.
    Digits,
    /// That some cells have one pencil mark: it becomes an entered digit.
    LoneMarks,
    /// Entered digits: they are left out, or count as given where none is.
    Entered,
}

/// What it is, after "cannot hold".
impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Marks => "pencil marks",
            Self::CornerMarks => "corner marks",
            Self::MarksSeen => "pencil marks that a placed digit sees",
            Self::MissingMarks => "cells without pencil marks",
            Self::NoMarkLeft => "cells with every pencil mark struck out",
            Self::Digits => "which digits are given and which entered",
            Self::LoneMarks => "cells with one pencil mark",
            Self::Entered => "which digits are entered",
        })
    }
}

/// Writes `puzzle`; every line ends with a line end.
pub fn write(puzzle: &Puzzle, format: Format) -> String {
    match format {
        Format::Csv => grids::csv(puzzle),
        Format::PencilMarks => grids::pencil_marks(puzzle),
        Format::Line => lines::characters(puzzle) + "\n",
        Format::Rows => grids::rows(puzzle),
        Format::Boxed => grids::boxed(puzzle),
        Format::SimpleSudoku => files::simple_sudoku(puzzle),
        Format::LibraryLine => lines::library(puzzle),
        Format::Susser => lines::susser(puzzle),
        Format::Candidates => lines::candidates(puzzle),
        Format::FPuzzles => fpuzzles::json(puzzle, Entered::AsDigits) + "\n",
        Format::OpenSudoku => files::open_sudoku(puzzle),
        Format::Link => page_link::link(puzzle),
        Format::SudokuPad => packed_link::sudoku_pad(puzzle),
        Format::FPuzzlesLink => packed_link::f_puzzles(puzzle),
        Format::SudokuWiki => wiki_link::link(puzzle),
        Format::SudoCue => cells::sudo_cue(puzzle),
        Format::Doku => cells::doku(puzzle),
        Format::SudokuCoach => coach_link::link(puzzle),
        Format::SudokuExchange => exchange_link::link(puzzle),
    }
}

/// What `format` cannot hold of `puzzle`; nothing if reading gives it back as it was.
pub fn lost(puzzle: &Puzzle, format: Format) -> Vec<Lost> {
    let mut lost = match format {
        Format::Csv | Format::PencilMarks => return Vec::new(),
        Format::FPuzzles | Format::Link | Format::SudokuPad | Format::FPuzzlesLink => {
            return lost_marks_of_none(puzzle).into_iter().collect();
        }
        Format::OpenSudoku | Format::SudokuCoach => {
            lost_marks_of_none(puzzle).into_iter().collect()
        }
        Format::Line | Format::Rows | Format::Boxed => {
            let has_marks = !puzzle.marked().is_empty();
            has_marks.then_some(Lost::Marks).into_iter().collect()
        }
        Format::SimpleSudoku | Format::LibraryLine | Format::Susser => lost_in_library(puzzle),
        Format::SudokuWiki => lost_in_wiki(puzzle),
        Format::Candidates => lost_in_candidates(puzzle),
        Format::SudoCue => lost_in_sudo_cue(puzzle),
        Format::Doku => lost_in_doku(puzzle),
        Format::SudokuExchange => lost_in_exchange(puzzle),
    };
    lost.extend(puzzle.has_corners().then_some(Lost::CornerMarks));
    lost
}

/// The line of 81 characters, `+5` for an entered digit. Marks are left out; [`write()`] with
/// [`Format::Csv`] holds them, too.
impl std::fmt::Display for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&lines::characters(self))
    }
}

fn lost_in_candidates(puzzle: &Puzzle) -> Vec<Lost> {
    let digits = puzzle.entries.iter().any(|entry| entry.digit().is_some());
    let empty = puzzle.entries.contains(&Entry::Empty);
    let lost = [(digits, Lost::Digits), (empty, Lost::MissingMarks)];
    lost.into_iter().filter_map(|(is_lost, what)| is_lost.then_some(what)).collect()
}

/// Every cell has candidates, and one alone is a digit.
fn lost_in_sudo_cue(puzzle: &Puzzle) -> Vec<Lost> {
    let is_lone = |it: &Entry| matches!(it, Entry::Marks(marks) if marks.len() == 1);
    let lost = [
        puzzle.entries.contains(&Entry::Empty).then_some(Lost::MissingMarks),
        puzzle.entries.iter().any(is_lone).then_some(Lost::LoneMarks),
        lost_marks_of_none(puzzle),
    ];
    lost.into_iter().flatten().collect()
}

/// Where no digit is given, all are read as given.
fn lost_in_doku(puzzle: &Puzzle) -> Vec<Lost> {
    let has_no_givens = puzzle.givens().is_empty() && !puzzle.entered().is_empty();
    let lost = [has_no_givens.then_some(Lost::Entered), lost_marks_of_none(puzzle)];
    lost.into_iter().flatten().collect()
}

fn lost_in_exchange(puzzle: &Puzzle) -> Vec<Lost> {
    let has_entered = !puzzle.entered().is_empty();
    let has_marks = !puzzle.marked().is_empty();
    let lost = [(has_entered, Lost::Entered), (has_marks, Lost::Marks)];
    lost.into_iter().filter_map(|(is_lost, what)| is_lost.then_some(what)).collect()
}

/// Cells with all marks struck out look like cells without marks.
fn lost_marks_of_none(puzzle: &Puzzle) -> Option<Lost> {
    puzzle.entries.contains(&Entry::Marks(DigitSet::EMPTY)).then_some(Lost::NoMarkLeft)
}

/// Every cell has candidates. If they are what the digits leave in all cells, they are no marks.
fn lost_in_wiki(puzzle: &Puzzle) -> Vec<Lost> {
    let has_others = wiki_link::has_other_marks(puzzle);
    let lost = [
        (!has_others && !puzzle.marked().is_empty()).then_some(Lost::Marks),
        (has_others && puzzle.entries.contains(&Entry::Empty)).then_some(Lost::MissingMarks),
        lost_marks_of_none(puzzle),
    ];
    lost.into_iter().flatten().collect()
}

/// A library line lists the marks that were deleted from what the digits allow. So it has marks for
/// all cells, or for none if nothing was deleted.
fn lost_in_library(puzzle: &Puzzle) -> Vec<Lost> {
    if puzzle.marked().is_empty() {
        return Vec::new();
    }
    if !lines::has_deletions(puzzle) {
        return vec![Lost::Marks];
    }
    let marked = |cell| match puzzle.entries[crate::grid::Cell::index(cell)] {
        Entry::Marks(marks) => marks,
        Entry::Empty | Entry::Given(_) | Entry::Entered(_) => DigitSet::EMPTY,
    };
    let seen = puzzle.left_by_digits().iter().any(|&(cell, left)| !left.is_superset(marked(cell)));
    let lost =
        [(puzzle.entries.contains(&Entry::Empty), Lost::MissingMarks), (seen, Lost::MarksSeen)];
    lost.into_iter().filter_map(|(is_lost, what)| is_lost.then_some(what)).collect()
}
