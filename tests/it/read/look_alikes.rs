//! What looks nearly like one thing must not be read as another.

use super::formats::{PENCIL_MARKS, digits, drawn, rows};
use super::{WIKIPEDIA, assert_reads};
use sudoku_why::text::{self, Entry, Format};

/// Skipping such rows once gave a grid of other rows.
#[test]
fn rows_of_brackets_and_commas_are_rows() {
    let text = ",,,,,,,,()\n".repeat(9) + "\n" + &drawn(["", ""], ",", "123");
    assert_eq!(text::puzzles(&text).unwrap().len(), 2);
    let text = "\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"\n".repeat(9);
    assert_reads(&text, &".".repeat(81), Format::Csv);
}

/// What looks nearly like one thing is not read as another.
#[test]
fn look_alikes_are_errors() {
    let csv = drawn(["", ""], ",", "");
    let sixteen = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16\n".repeat(16);
    let swapped = csv.replacen("\n6,", ",6\n", 1);
    let short_rule = drawn(["|", "|"], "|", " ").replacen("|5|3|", "|5 3|", 1);
    let letters = format!("{WIKIPEDIA}\n{}\n", WIKIPEDIA.replace("419", "abcdef"));
    let solved = "534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n\
                  287419635\n345286179\n";
    let words = rows().join("\n").replace("6..195...", "six row");
    for text in [
        "1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n",
        "123456\n".repeat(6).as_str(),
        &sixteen,
        &swapped,
        &short_rule,
        &letters,
        &words,
        &format!("{WIKIPEDIA}\n{} hard\n{WIKIPEDIA}\n", &WIKIPEDIA[..30]),
        // Nine grids of eight rows are not eight grids of nine.
        &(rows()[..8].join("\n") + "\n\n").repeat(9),
        &WIKIPEDIA.repeat(2),
        // A solved grid that lacks a digit, and blanks of which one is missing.
        &solved.replacen('9', "", 1),
        &rows().join("\n").replace('.', " ").replacen("53 ", "53", 1),
        &WIKIPEDIA[..78],
        &PENCIL_MARKS.replacen(" 69 ", "    ", 1),
        &PENCIL_MARKS.replacen(" 69 ", " 6 9 ", 1),
        &PENCIL_MARKS.replacen(" 69 ", " 660 ", 1),
        &PENCIL_MARKS.replacen("| 1    69", "| +-   69", 1),
        &format!("{csv}1,2,3"),
        &format!("{csv},,,,,,,,\n{csv}"),
        "https://example.org/53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....41",
    ] {
        assert!(text::puzzle(text, None).is_err(), "{text}");
    }
}

/// All nine marks in the first cell are no row of digits.
#[test]
fn nine_marks_and_empty_fields_are_a_row_of_cells() {
    let text = "123456789,,,,,,,,\n".repeat(9);
    let reading = text::puzzle(&text, None).unwrap();
    assert_eq!(reading.format, Format::Csv);
    assert_eq!(reading.puzzle.entries[0], Entry::Marks(digits("123456789")));
    let row = ["123456789"; 9];
    for text in [row.join(","), row.join(" "), row.join(" | ")] {
        let reading = text::puzzle(&format!("{text}\n").repeat(9), None).unwrap();
        assert_eq!(reading.puzzle.entries, [Entry::Marks(digits("123456789")); 81]);
    }
}
