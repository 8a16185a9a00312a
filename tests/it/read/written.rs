//! What the writers write, and what they cannot hold.

use super::{WIKIPEDIA, assert_snapshot, expected};
use sudoku_why::read::{Entry, Format, Puzzle};
use sudoku_why::write::{lost, write};

/// Wikipedia's puzzle, with a digit entered, and some marks.
fn puzzle() -> Puzzle {
    let mut puzzle = expected(&WIKIPEDIA.replacen("..7", "+4.7", 1));
    let grid = puzzle.grid().expect("no clash");
    let marked = Puzzle::from_grid_with_marks(&grid);
    for (cell, _) in marked.marked() {
        if cell.row() < 4 {
            puzzle.entries[cell.index()] = marked.entries[cell.index()];
        }
    }
    puzzle
}

#[test]
fn every_format() {
    let puzzle = puzzle();
    for (format, case) in [
        (Format::Csv, "written_csv"),
        (Format::PencilMarks, "written_pencil_marks"),
        (Format::Line, "written_line"),
        (Format::Rows, "written_rows"),
        (Format::Boxed, "written_boxed"),
        (Format::LibraryLine, "written_library_line"),
        (Format::Candidates, "written_candidates"),
    ] {
        let losses: String =
            lost(&puzzle, format).iter().map(|lost| format!("cannot hold {lost}\n")).collect();
        assert_snapshot("read", case, &(write(&puzzle, format) + &losses));
    }
}

#[test]
fn a_grid_is_a_puzzle_again() {
    let puzzle = expected(&WIKIPEDIA.replacen("..7", "+4.7", 1));
    let grid = puzzle.grid().unwrap();
    assert_eq!(Puzzle::from_grid(&grid), puzzle);
    let marked = Puzzle::from_grid_with_marks(&grid);
    assert_eq!(marked.grid().unwrap(), grid);
    assert!(!marked.entries.contains(&Entry::Empty));
}
