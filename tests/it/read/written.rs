//! What the writers write, and what they cannot hold.

use super::{WIKIPEDIA, assert_snapshot, expected};
use sudoku_why::text::{self, Entry, Format, Puzzle, lost, write};

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

#[test]
fn a_puzzle_is_parsed_from_any_format_and_displayed_as_a_line() {
    let line = WIKIPEDIA.replacen("..7", "+4.7", 1);
    let puzzle: Puzzle = line.parse().unwrap();
    assert_eq!(puzzle, expected(&line));
    assert_eq!(puzzle.to_string(), line);
    for format in Format::ALL {
        let again: Puzzle = write(&puzzle, format).parse().unwrap();
        assert_eq!(again == puzzle, lost(&puzzle, format).is_empty(), "{format}");
    }
    assert!("53..7".parse::<Puzzle>().is_err());
}

/// Errors travel between threads.
#[test]
fn errors_are_errors_everywhere() {
    const fn is_error<T: std::error::Error + Send + Sync + 'static>() {}
    is_error::<text::ReadError>();
    is_error::<text::ReadErrorKind>();
    is_error::<text::UnknownFormat>();
    is_error::<sudoku_why::grid::ParseError>();
}
