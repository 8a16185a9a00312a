//! What holds for every puzzle and every text.

use proptest::prelude::*;
use sudoku_why::grid::{Digit, DigitSet};
use sudoku_why::text::{self, Entry, Format, Puzzle, lost, report, write};

fn digit() -> impl Strategy<Value = Digit> {
    proptest::sample::select(Digit::ALL.to_vec())
}

fn marks() -> impl Strategy<Value = DigitSet> {
    proptest::collection::vec(digit(), 0..10).prop_map(|digits| digits.into_iter().collect())
}

/// Each kind of entry by its weight, so that grids of one kind are met too.
fn puzzle() -> impl Strategy<Value = Puzzle> {
    let weights = proptest::array::uniform4(prop_oneof![Just(0_u32), 1..4_u32]);
    weights.prop_flat_map(|[empty, marked, given, entered]| {
        let empty = if marked + given + entered == 0 { 1 } else { empty };
        let entry = prop_oneof![
            empty => Just(Entry::Empty),
            marked => marks().prop_map(Entry::Marks),
            given => digit().prop_map(Entry::Given),
            entered => digit().prop_map(Entry::Entered),
        ];
        proptest::collection::vec(entry, 81)
            .prop_map(|entries| Puzzle::new(entries.try_into().expect("81 cells")))
    })
}

/// The same with digits in the corners of some cells.
fn cornered() -> impl Strategy<Value = Puzzle> {
    let corner = prop_oneof![3 => Just(DigitSet::EMPTY), 1 => marks()];
    (puzzle(), proptest::collection::vec(corner, 81)).prop_map(|(mut puzzle, corners)| {
        for ((corner, entry), own) in puzzle.corners.iter_mut().zip(puzzle.entries).zip(corners) {
            *corner = if entry.digit().is_none() { own } else { DigitSet::EMPTY };
        }
        puzzle
    })
}

fn format() -> impl Strategy<Value = Format> {
    proptest::sample::select(Format::ALL.to_vec())
}

/// Reads as the program does, and draws what goes wrong.
fn read_and_report(text: &str) {
    if let Err(error) = text::puzzle(text, None) {
        let drawn = report(&error, "text", text);
        assert!(drawn.starts_with("error: "));
        assert!(!drawn.chars().any(|c| c.is_control() && c != '\n'), "{drawn:?}");
        assert!(drawn.lines().all(|line| line.chars().count() < 160), "{drawn}");
    }
    let _ = text::library_line(text);
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(puzzle in prop_oneof![puzzle(), cornered()], format in format()) {
        let text = write(&puzzle, format);
        let reading = text::puzzle(&text, None);
        let reading = reading.map_err(|error| TestCaseError::fail(report(&error, "text", &text)))?;
        let is_same = reading.puzzle == puzzle;
        prop_assert_eq!(is_same, lost(&puzzle, format).is_empty(), "{}", text);
        // A second time, nothing more is lost.
        let again = text::puzzle(&write(&reading.puzzle, format), None).unwrap();
        prop_assert_eq!(again.puzzle, reading.puzzle);
    }

    /// Whoever gets a link has nothing else.
    #[test]
    fn every_link_is_read_back(puzzle in cornered()) {
        for format in [
            Format::Link,
            Format::SudokuPad,
            Format::FPuzzlesLink,
            Format::SudokuWiki,
            Format::SudokuCoach,
            Format::SudokuExchange,
        ] {
            let link = write(&puzzle, format);
            let reading = text::puzzle(&link, None).unwrap();
            prop_assert_eq!(reading.format, format);
            let lost = lost(&puzzle, format);
            prop_assert_eq!(reading.puzzle == puzzle, lost.is_empty(), "{}", link);
        }
    }

    #[test]
    fn many_are_read_back(puzzles in proptest::collection::vec(puzzle(), 2..4), format in format()) {
        let text: Vec<_> = puzzles.iter().map(|puzzle| write(puzzle, format)).collect();
        let n_read = text::puzzles(&text.join("\n")).map(|readings| readings.len());
        prop_assert_eq!(n_read, Ok(puzzles.len()), "{}", text.join("\n"));
    }

    #[test]
    fn no_text_is_too_strange(text in any::<String>()) {
        read_and_report(&text);
    }

    #[test]
    fn no_text_of_these_characters_is_too_strange(text in "([0-9.+*^|,;:'\"()<>\\[\\]{}#=/x \t\r\n─│é５-]|123|\\.{9}){0,120}") {
        read_and_report(&text);
    }

    #[test]
    fn no_slip_is_too_strange(
        puzzle in cornered(),
        format in format(),
        at in any::<proptest::sample::Index>(),
        length in 0..12_usize,
        slip in "[0-9.+*^|,;:'\"()<>#ax \t\r\n─５\u{1b}-]{0,3}",
    ) {
        let text: Vec<_> = write(&puzzle, format).chars().collect();
        let at = at.index(text.len());
        let (before, after) = text.split_at(at);
        let after = &after[length.min(after.len())..];
        let text: String = before.iter().copied().chain(slip.chars()).chain(after.iter().copied()).collect();
        read_and_report(&text);
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in any::<Vec<u8>>()) {
        match text::text(&bytes) {
            Ok(text) => read_and_report(&text),
            Err(error) => drop(report(&error, "bytes", &String::from_utf8_lossy(&bytes))),
        }
    }

    /// A grid that lost a cell or a line end is told, not read as something else.
    #[test]
    fn what_is_lost_is_told(
        puzzle in puzzle(),
        format in format(),
        at in any::<proptest::sample::Index>(),
    ) {
        let mut text = write(&puzzle, format);
        let end = text.trim_end().len();
        let lost = match format {
            // An empty field is a cell like others.
            Format::Csv => ",\n",
            // Where a mark is lost, there are marks still.
            Format::PencilMarks | Format::Link => ".",
            // A note that is missing is none.
            Format::OpenSudoku => "|",
            Format::FPuzzles => "[]{}",
            // Of a packing, no character is a cell's own.
            Format::SudokuPad
            | Format::FPuzzlesLink
            | Format::SudokuWiki
            | Format::SudokuCoach
            | Format::SudokuExchange => return Ok(()),
            // A group that is shorter is a group.
            Format::SudoCue => " \n",
            Format::Doku => "|\n",
            Format::Line
            | Format::Rows
            | Format::Boxed
            | Format::LibraryLine
            | Format::Candidates
            | _ => "0123456789.\n",
        };
        let is_cell = |c: char| lost.contains(c);
        // Of a library line, only the grid.
        let range = if format == Format::LibraryLine {
            8..89
        } else if format == Format::Susser {
            0..81
        } else if format == Format::SimpleSudoku {
            // Without what the player did.
            0..text.find("\n\n").unwrap_or(end)
        } else if format == Format::OpenSudoku {
            // The last stands at the end, where nothing comes after it.
            0..text.rfind('|').unwrap_or(end)
        } else {
            0..end
        };
        let cells = text.match_indices(is_cell).map(|(at, _)| at);
        let within: Vec<_> = cells.filter(|at| range.contains(at)).collect();
        if within.is_empty() {
            return Ok(());
        }
        let at = within[at.index(within.len())];
        text.remove(at);
        let again = text::puzzle(&text, None);
        prop_assert!(again.is_err(), "without the character at {at}:\n{text}");
    }
}
