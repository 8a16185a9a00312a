//! What other programs keep: SudoCue's files, `.doku`, links to sudoku.coach and SudokuExchange.

use super::{WIKIPEDIA, expected};
use sudoku_why::grid::Digit;
use sudoku_why::text::{self, Entry, Format, Lost, Puzzle, ReadErrorKind, lost, write};

/// The example of the packing that SudokuPad documents, and what is in it.
const PACKED: &str = "KDTRBQsV3CQ3p0q08RJ5avLJSRFc";
const UNPACKED: &str =
    "000309007001060040000010003206003100000020000008700905600070000010090800700508000";

/// Wikipedia's puzzle, with a digit entered, and marks in every empty cell.
fn marked() -> Puzzle {
    let puzzle = expected(&WIKIPEDIA.replacen("..7", "+4.7", 1));
    Puzzle::from_grid_with_marks(&puzzle.grid().unwrap())
}

fn read(text: &str) -> (Puzzle, Format) {
    let reading = text::puzzle(text, None).unwrap();
    (reading.puzzle, reading.format)
}

fn error(text: &str) -> ReadErrorKind {
    text::puzzle(text, None).unwrap_err().kind
}

#[test]
fn sudo_cue_has_marks_in_every_empty_cell() {
    let mut puzzle = marked();
    let text = write(&puzzle, Format::SudoCue);
    assert!(text.starts_with("5 3 u4 26 7 268 189 129 28\n"), "{text}");
    // One mark alone would be a given.
    assert_eq!(lost(&puzzle, Format::SudoCue), [Lost::LoneMarks]);
    for entry in &mut puzzle.entries {
        if matches!(entry, Entry::Marks(marks) if marks.single().is_some()) {
            *entry = Entry::Marks("19".parse().unwrap());
        }
    }
    assert_eq!(lost(&puzzle, Format::SudoCue), []);
    assert_eq!(read(&write(&puzzle, Format::SudoCue)), (puzzle, Format::SudoCue));
}

#[test]
fn doku_locks_what_is_given() {
    let puzzle = marked();
    let text = write(&puzzle, Format::Doku);
    assert!(text.starts_with("5!|3!|4|.(2,6)|7!|.(2,6,8)|"), "{text}");
    assert_eq!(lost(&puzzle, Format::Doku), []);
    assert_eq!(read(&text), (puzzle.clone(), Format::Doku));
    let in_one_line = text.trim_end().replace('\n', "||");
    assert_eq!(read(&in_one_line), (puzzle.clone(), Format::Doku));
    // What stood in a cell before it was filled is no mark any more.
    let more = text.replacen("|4|", "|4(2,4)|", 1).replacen("5!|", "5!(1,5)|", 1);
    assert_eq!(read(&more), (puzzle.clone(), Format::Doku));
    let no_givens = Puzzle::new(puzzle.entries.map(|entry| match entry {
        Entry::Given(digit) => Entry::Entered(digit),
        Entry::Empty | Entry::Marks(_) | Entry::Entered(_) => Entry::Empty,
    }));
    assert_eq!(lost(&no_givens, Format::Doku), [Lost::Entered]);
}

#[test]
fn a_cell_of_doku_that_says_nothing_is_told() {
    let row = "!|".repeat(8) + ".";
    assert_eq!(error(&[row.as_str(); 9].join("\n")), ReadErrorKind::NotADigit('!'));
    let row = ".(0)|".repeat(8) + ".";
    assert_eq!(error(&[row.as_str(); 9].join("\n")), ReadErrorKind::MarkZero);
}

#[test]
fn the_link_of_sudoku_coach_has_the_whole_state() {
    let puzzle = marked();
    let link = write(&puzzle, Format::SudokuCoach);
    assert!(link.starts_with("https://sudoku.coach/en/solver/SCv7_32_"), "{link}");
    assert_eq!(read(&link), (puzzle.clone(), Format::SudokuCoach));
    let elsewhere = link.replacen("en/solver", "de/play", 1);
    assert_eq!(read(&elsewhere), (puzzle, Format::SudokuCoach));
}

#[test]
fn a_damaged_link_of_sudoku_coach_is_told() {
    let link = |packed: &str| format!("https://sudoku.coach/en/solver/SCv7_32_{packed}");
    let state = |json: &str| {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(json.as_bytes(), 9);
        link(&data_encoding::BASE32HEX_NOPAD.encode(&packed).to_ascii_lowercase())
    };
    let zeros = "0".repeat(81);
    let of_size = |size: u8, digits: &str, marks: &str| {
        state(&format!(
            r#"{{"gridSize":{size},"givenDigits":"{digits}","userDigits":"","userCellCandidates":"{marks}"}}"#
        ))
    };
    let damaged = ReadErrorKind::PackedLink;
    assert_eq!(error(&link("")), damaged);
    assert_eq!(error(&link("zzzz")), damaged);
    assert_eq!(error(&state("{}")), damaged);
    assert_eq!(error(&of_size(9, &zeros[1..], "")), damaged);
    assert_eq!(error(&of_size(9, &zeros, "1-2")), damaged);
    assert_eq!(error(&of_size(9, &zeros, &["1024"; 81].join("-"))), damaged);
    assert_eq!(error(&of_size(6, &zeros, "")), ReadErrorKind::Variant("gridSize".to_owned()));
    assert_eq!(read(&of_size(9, &zeros, "")).0, Puzzle::new([Entry::Empty; 81]));
    // What is packed into a short link could fill the memory.
    assert_eq!(error(&state(&" ".repeat(1_000_000))), damaged);
}

#[test]
fn the_digits_of_sudoku_exchange_are_packed() {
    let puzzle = expected(&UNPACKED.replace('0', "."));
    let link = format!("https://sudokuexchange.com/play/?s={PACKED}");
    assert_eq!(write(&puzzle, Format::SudokuExchange), format!("{link}\n"));
    for link in [
        link.clone(),
        format!("{link}&d=4"),
        format!("https://sudokuexchange.com/play/?s={UNPACKED}"),
        format!("https://sudokupad.app/scf{PACKED}"),
    ] {
        assert_eq!(read(&link), (puzzle.clone(), Format::SudokuExchange), "{link}");
    }
    let with_a_rule = format!("https://sudokupad.app/scf{PACKED}x");
    assert_eq!(error(&with_a_rule), ReadErrorKind::Variant("x".to_owned()));
    assert_eq!(error(&link[..link.len() - 1]), ReadErrorKind::PackedLink);
    assert_eq!(error(&format!("{link}0")), ReadErrorKind::PackedLink);
    assert_eq!(error("https://sudokupad.app/scf+"), ReadErrorKind::PackedLink);
}

#[test]
fn sudoku_exchange_holds_the_printed_digits() {
    let puzzle = marked();
    assert_eq!(lost(&puzzle, Format::SudokuExchange), [Lost::Entered, Lost::Marks]);
    let (again, _) = read(&write(&puzzle, Format::SudokuExchange));
    assert_eq!(again.givens(), puzzle.givens());
    assert_eq!(again.entries[2], Entry::Empty);
    assert_eq!(puzzle.entries[2], Entry::Entered(Digit::new(4).unwrap()));
}
