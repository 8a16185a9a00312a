//! What of a puzzle a format cannot hold.
//!
//! What a format can hold comes back: `read(write(puzzle)) == puzzle` unless [`lost`] names something.

use super::{Entry, Format, Puzzle};
use crate::grid::DigitSet;
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
    /// The rules of a variant: it becomes another puzzle.
    Rules,
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
            Self::Rules => "the rules of the puzzle",
        })
    }
}

/// A test whether something of a puzzle is lost, and what that is.
pub(super) type Loss = (fn(&Puzzle) -> bool, Lost);

/// All marks.
pub(super) const MARKS: Loss = (has_marks, Lost::Marks);
/// All corner marks.
pub(super) const CORNER_MARKS: Loss = (Puzzle::has_corners, Lost::CornerMarks);
/// Which cells have no marks, in a format where each cell has some.
pub(super) const MISSING_MARKS: Loss = (has_empty, Lost::MissingMarks);
/// Cells with all marks struck out, where they look like cells without marks.
pub(super) const NO_MARK_LEFT: Loss =
    (|puzzle| has(puzzle, |entry| entry == Entry::Marks(DigitSet::EMPTY)), Lost::NoMarkLeft);
/// Which digits are entered.
pub(super) const ENTERED: Loss =
    (|puzzle| has(puzzle, |entry| matches!(entry, Entry::Entered(_))), Lost::Entered);

/// What `format` cannot hold of `puzzle`; nothing if reading gives it back as it was.
pub fn lost(puzzle: &Puzzle, format: Format) -> Vec<Lost> {
    let losses = format.spec().losses.iter();
    let lost = losses.filter(|(is_lost, _)| is_lost(puzzle)).map(|&(_, lost)| lost);
    let has_rules = !puzzle.variant.is_classic() && !format.spec().holds_rules;
    lost.chain(has_rules.then_some(Lost::Rules)).collect()
}

/// The first of `formats` that holds all of `puzzle`.
pub fn first_holding_all(puzzle: &Puzzle, formats: &[Format]) -> Option<Format> {
    formats.iter().copied().find(|format| lost(puzzle, *format).is_empty())
}

/// Returns true if an entry of `puzzle` passes this test.
pub(super) fn has(puzzle: &Puzzle, is: fn(Entry) -> bool) -> bool {
    puzzle.entries.into_iter().any(is)
}

/// Returns true if a cell has pencil marks, be they all struck out.
pub(super) fn has_marks(puzzle: &Puzzle) -> bool {
    has(puzzle, |entry| matches!(entry, Entry::Marks(_)))
}

/// Returns true if a cell has neither a digit nor marks.
pub(super) fn has_empty(puzzle: &Puzzle) -> bool {
    has(puzzle, |entry| entry == Entry::Empty)
}
