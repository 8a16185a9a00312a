//! A puzzle as text, in the formats that [`puzzles`](crate::text::puzzles) reads.
//!
//! What a format can hold comes back: `read(write(puzzle)) == puzzle` unless [`lost`] names
//! something.

mod cells;
mod files;
mod fpuzzles;
mod grids;
mod lines;
mod packed_link;

use crate::grid::DigitSet;
use crate::text::{Entry, Format, Puzzle, coach_link, exchange_link, page_link, wiki_link};
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
        Format::Link => page_link::encode(puzzle),
        Format::SudokuPad => packed_link::sudoku_pad(puzzle),
        Format::FPuzzlesLink => packed_link::f_puzzles(puzzle),
        Format::SudokuWiki => wiki_link::encode(puzzle),
        Format::SudoCue => cells::sudo_cue(puzzle),
        Format::Doku => cells::doku(puzzle),
        Format::SudokuCoach => coach_link::encode(puzzle),
        Format::SudokuExchange => exchange_link::encode(puzzle),
    }
}

/// What `format` cannot hold of `puzzle`; nothing if reading gives it back as it was.
pub fn lost(puzzle: &Puzzle, format: Format) -> Vec<Lost> {
    let has = |is: fn(Entry) -> bool| puzzle.entries.into_iter().any(is);
    let has_marks = has(|entry| matches!(entry, Entry::Marks(_)));
    let has_entered = has(|entry| matches!(entry, Entry::Entered(_)));
    let has_empty = has(|entry| entry == Entry::Empty);
    // Cells with all marks struck out look like cells without marks.
    let no_mark = (has(|entry| entry == Entry::Marks(DigitSet::EMPTY)), Lost::NoMarkLeft);
    let corners = (puzzle.has_corners(), Lost::CornerMarks);
    let lost = match format {
        Format::Csv | Format::PencilMarks => Vec::new(),
        Format::FPuzzles | Format::Link | Format::SudokuPad | Format::FPuzzlesLink => vec![no_mark],
        Format::OpenSudoku | Format::SudokuCoach => vec![no_mark, corners],
        Format::Line | Format::Rows | Format::Boxed => vec![(has_marks, Lost::Marks), corners],
        Format::SimpleSudoku | Format::LibraryLine | Format::Susser => {
            // These list the marks that were deleted from what the digits allow. So they have marks for all
            // cells, or for none if nothing was deleted.
            let has_deletions = !lines::deletions(puzzle).is_empty();
            vec![
                (has_marks && !has_deletions, Lost::Marks),
                (has_deletions && has_empty, Lost::MissingMarks),
                (has_deletions && has_marks_seen(puzzle), Lost::MarksSeen),
                corners,
            ]
        }
        Format::SudokuWiki => {
            // Every cell has candidates. If they are what the digits leave in all cells, they are no marks.
            let has_others = wiki_link::has_other_marks(puzzle);
            vec![
                (!has_others && has_marks, Lost::Marks),
                (has_others && has_empty, Lost::MissingMarks),
                no_mark,
                corners,
            ]
        }
        Format::Candidates => {
            let has_digits = has(|entry| entry.digit().is_some());
            vec![(has_digits, Lost::Digits), (has_empty, Lost::MissingMarks), corners]
        }
        Format::SudoCue => {
            // Every cell has candidates, and one alone is a digit.
            let is_lone = |entry| matches!(entry, Entry::Marks(marks) if marks.len() == 1);
            let lone = (has(is_lone), Lost::LoneMarks);
            vec![(has_empty, Lost::MissingMarks), lone, no_mark, corners]
        }
        Format::Doku => {
            // Where no digit is given, all are read as given.
            let has_givens = has(|entry| matches!(entry, Entry::Given(_)));
            vec![(has_entered && !has_givens, Lost::Entered), no_mark, corners]
        }
        Format::SudokuExchange => {
            vec![(has_entered, Lost::Entered), (has_marks, Lost::Marks), corners]
        }
    };
    lost.into_iter().filter_map(|(is_lost, what)| is_lost.then_some(what)).collect()
}

/// Returns true if a cell has a pencil mark for a digit that it sees.
fn has_marks_seen(puzzle: &Puzzle) -> bool {
    puzzle.left_by_digits().iter().any(|&(cell, left)| match puzzle.entries[cell.index()] {
        Entry::Marks(marks) => !left.is_superset(marks),
        Entry::Empty | Entry::Given(_) | Entry::Entered(_) => false,
    })
}

/// The line of 81 characters, `+5` for an entered digit. Marks are left out; [`write()`] with
/// [`Format::Csv`] holds them, too.
impl std::fmt::Display for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&lines::characters(self))
    }
}
