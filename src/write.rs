//! A puzzle as text, in the formats that [`read`](crate::read) reads.
//!
//! What a format can hold comes back: `read(write(puzzle)) == puzzle` unless [`lost`] names
//! something.

mod grids;
mod lines;

use crate::grid::DigitSet;
use crate::read::{Entry, Puzzle};

/// How to write a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Target {
    /// Nine lines of fields between commas; holds everything.
    Csv,
    /// One line of 81 characters, `+5` for an entered digit; holds no marks.
    Line,
    /// Nine lines of nine characters, `+5` for an entered digit; holds no marks.
    Rows,
    /// The same with boxes drawn around; holds no marks.
    Boxed,
    /// Nine lines of groups, `<5>` for a given, `*5*` for an entered digit; holds everything.
    PencilMarks,
    /// HoDoKu's library: 81 characters and the candidates deleted.
    LibraryLine,
    /// 729 characters, which hold nothing but marks.
    Candidates,
}

impl Target {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Csv,
        Self::Line,
        Self::Rows,
        Self::Boxed,
        Self::PencilMarks,
        Self::LibraryLine,
        Self::Candidates,
    ];
}

/// Something that stands in a puzzle and that a format cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Lost {
    /// The pencil marks.
    Marks,
    /// The digits in the corners of cells.
    CornerMarks,
    /// Pencil marks for a digit that a cell in the same house holds: the rest is kept.
    MarksSeen,
    /// That some cells carry no marks: they get every candidate that the digits leave.
    MissingMarks,
    /// Which digits were given and which entered: all become marks.
    Digits,
}

/// What it is, after "cannot hold".
impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Marks => "pencil marks",
            Self::CornerMarks => "corner marks",
            Self::MarksSeen => "pencil marks that a placed digit sees",
            Self::MissingMarks => "cells without pencil marks",
            Self::Digits => "which digits are given and which entered",
        })
    }
}

/// Writes `puzzle`; every line ends with a line end.
pub fn write(puzzle: &Puzzle, target: Target) -> String {
    match target {
        Target::Csv => grids::csv(puzzle),
        Target::Line => lines::characters(puzzle) + "\n",
        Target::Rows => grids::rows(puzzle),
        Target::Boxed => grids::boxed(puzzle),
        Target::PencilMarks => grids::pencil_marks(puzzle),
        Target::LibraryLine => lines::library(puzzle),
        Target::Candidates => lines::candidates(puzzle),
    }
}

/// What `target` cannot hold of `puzzle`; nothing if reading gives it back as it was.
pub fn lost(puzzle: &Puzzle, target: Target) -> Vec<Lost> {
    let mut lost = match target {
        Target::Csv | Target::PencilMarks => return Vec::new(),
        Target::Line | Target::Rows | Target::Boxed => {
            let has_marks = !puzzle.marked().is_empty();
            has_marks.then_some(Lost::Marks).into_iter().collect()
        }
        Target::LibraryLine => lost_in_library(puzzle),
        Target::Candidates => lost_in_candidates(puzzle),
    };
    lost.extend(puzzle.has_corners().then_some(Lost::CornerMarks));
    lost
}

fn lost_in_candidates(puzzle: &Puzzle) -> Vec<Lost> {
    let digits = puzzle.entries.iter().any(|entry| entry.digit().is_some());
    let empty = puzzle.entries.contains(&Entry::Empty);
    let lost = [(digits, Lost::Digits), (empty, Lost::MissingMarks)];
    lost.into_iter().filter_map(|(is_lost, what)| is_lost.then_some(what)).collect()
}

/// A library line tells marks by what was deleted from what the digits leave; it has marks for
/// all cells or, if nothing was deleted, for none.
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
