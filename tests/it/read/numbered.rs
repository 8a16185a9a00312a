//! Grids with numbers before their rows, and the boards that the program draws.

use super::formats::{drawn, rows};
use super::{WIKIPEDIA, assert_reads};
use crate::cases::{Case, all_hits, ask};
use sudoku_why::grid::{Cell, DigitSet};
use sudoku_why::render::{CellContent, Frame, Level, Style, View, terminal};
use sudoku_why::text::{self, Entry, Format, Puzzle, ReadErrorKind};
use sudoku_why::words::Naming;

fn numbered(before: fn(usize) -> String) -> String {
    let row = |(i, row): (usize, &&str)| format!("{}{row}\n", before(i));
    rows().iter().enumerate().map(row).collect()
}

#[test]
fn rows_may_have_numbers_or_letters() {
    let letter = |i: usize| char::from(b"ABCDEFGHI"[i]);
    assert_reads(&numbered(|i| format!("{}: ", i + 1)), WIKIPEDIA, Format::Rows);
    assert_reads(&numbered(|i| format!("R{} ", i + 1)), WIKIPEDIA, Format::Rows);
    assert_reads(&numbered(|i| format!("{} | ", i + 1)), WIKIPEDIA, Format::Boxed);
    let spaced = rows().into_iter().enumerate().map(|(i, row)| {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        format!("{} {}\n", letter(i), cells.join(" "))
    });
    let text = format!("  1 2 3 4 5 6 7 8 9\n{}", spaced.collect::<String>());
    assert_reads(&text, WIKIPEDIA, Format::Rows);
}

#[test]
fn tables_may_have_numbers_before_their_rows_and_decimals() {
    let row = |(i, row): (usize, &&str)| {
        let cells: Vec<String> = row.chars().map(|c| format!("{c}.0").replace("..0", "")).collect();
        format!("{i},{}\n", cells.join(","))
    };
    let table: String = rows().iter().enumerate().map(row).collect();
    assert_reads(&format!(",0,1,2,3,4,5,6,7,8\n{table}"), WIKIPEDIA, Format::Csv);
    let bare: Vec<&str> = table.lines().map(|line| &line[2..]).collect();
    assert_reads(&bare.join("\n"), WIKIPEDIA, Format::Csv);
}

#[test]
fn a_table_in_markdown_has_a_head() {
    let body = drawn(["| ", " |"], " | ", " ");
    for head in [
        "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|\n",
        "|   |   |   |   |   |   |   |   |   |\n|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n",
        "| a | b | c | d | e | f | g | h | i |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    ] {
        assert_reads(&format!("{head}{body}"), WIKIPEDIA, Format::Boxed);
    }
    // The first row of the puzzle is the head.
    let (first, rest) = body.split_once('\n').unwrap();
    let text = format!("{first}\n|---|---|---|---|---|---|---|---|---|\n{rest}");
    assert_reads(&text, WIKIPEDIA, Format::Boxed);
}

/// What the grid of `case` says of a cell, against what was read from its board.
fn check_cell(case: &Case, read: &Puzzle, cell: Cell, board: CellContent) {
    let (entry, left) = (read.entries[cell.index()], case.grid.candidates(cell));
    match (case.grid.digit(cell), entry) {
        (Some(digit), Entry::Given(read)) => assert_eq!(read, digit, "{cell}"),
        (Some(digit), Entry::Marks(read)) => {
            assert_eq!(read, DigitSet::EMPTY.with(digit), "{cell}")
        }
        // All nine digits are no mark.
        (None, Entry::Empty) => {
            assert!(board == CellContent::Digits || left == DigitSet::ALL, "{cell} had marks")
        }
        (None, Entry::Marks(read)) => assert_eq!(read, left, "{cell}"),
        (None, Entry::Given(read)) => assert_eq!(left.single(), Some(read), "{cell}"),
        (expected, read) => panic!("{cell}: {expected:?}, {read:?}"),
    }
}

fn its_boards_are_read_back(case: &Case) {
    // The borders of irregular regions are no format to type: what is copied with them is refused.
    if case.grid.houses().any(|house| house.is_irregular()) {
        return;
    }
    let words = case.words();
    for level in [Level::Nudge, Level::Pattern, Level::Full] {
        for (board, frame) in [CellContent::Digits, CellContent::Candidates]
            .into_iter()
            .zip([Frame::Lines, Frame::Ascii])
        {
            let (grid, step) = (&case.grid, Some(case.hit()));
            let view = View { grid, step, words: Some(words), level, ..View::bare(grid) };
            let (naming, width, from) = (Naming::default(), 80, Level::Nudge);
            let style = Style { frame, naming, board, width, from };
            let text = terminal::draw(&view, &style).to_string();
            let reading = text::puzzle(&text, None)
                .unwrap_or_else(|e| panic!("{}", text::report(&e, "board", &text)));
            for cell in Cell::ALL {
                check_cell(case, &reading.puzzle, cell, board);
            }
        }
    }
}

#[test]
fn the_board_of_a_hint_is_the_paper_before_it() {
    ask(all_hits(), &[its_boards_are_read_back]);
}

#[test]
fn a_caret_that_can_be_two_things_is_refused() {
    let board = |cell: &str, under: &str| {
        let row = |(i, row): (usize, &&str)| {
            let mut cells: Vec<String> = row.chars().map(String::from).collect();
            if i == 0 {
                cells[2] = cell.to_owned();
            }
            format!("{} | {} |\n", i + 1, cells.join(" "))
        };
        rows().iter().enumerate().map(row).collect::<String>() + under
    };
    let error = text::puzzle(&board("1^24", ""), None).unwrap_err();
    assert_eq!((error.kind, error.line, error.column), (ReadErrorKind::FinOrCorners, 1, 10));
    let read = text::puzzle(&board("1^24", "    1^ fin   4x crossed out\n"), None).unwrap();
    assert_eq!(read.puzzle.entries[2], Entry::Marks(super::formats::digits("124")));
    let twice = text::puzzle(&board("1[1]4", ""), None).unwrap_err();
    assert!(matches!(twice.kind, ReadErrorKind::RepeatedMark(_)), "{twice}");
}

#[test]
fn the_files_of_positions_are_read() {
    let path = format!("{}/puzzles/rules/fish/x_wing.txt", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(path).unwrap();
    let readings = text::puzzles(&file).unwrap();
    assert_eq!(readings.len(), file.matches("# source").count());
}
