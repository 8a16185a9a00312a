//! Texts that are plain to a person and not written as others are, and texts that hold no grid of nine by nine.

use super::{WIKIPEDIA, assert_reads};
use sudoku_why::text::{self, ForeignFile, Format, ReadErrorKind};

fn rows() -> Vec<String> {
    WIKIPEDIA.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

/// Wikipedia's puzzle, a row a line, with each character as `write` has it.
fn rewritten(write: impl Fn(char) -> String) -> String {
    let row = |row: String| row.chars().map(&write).collect::<String>() + "\n";
    rows().into_iter().map(row).collect()
}

#[track_caller]
fn assert_kind(text: &str, kind: &ReadErrorKind) {
    let error = text::puzzle(text, None).expect_err(text);
    assert_eq!(&error.kind, kind, "{text}");
}

#[test]
fn blanks_are_empty_cells_in_a_line_of_81() {
    let line = WIKIPEDIA.replace('.', " ");
    assert_reads(&line, WIKIPEDIA, Format::Line);
    assert_reads(&format!("Monday's puzzle\n{line}\n"), WIKIPEDIA, Format::Line);
    // One more or one less, and nobody knows where the cells are.
    text::puzzle(&line[..80], None).unwrap_err();
    text::puzzle(&(line + " 7"), None).unwrap_err();
    // The blanks may be between 41 cells.
    let apart: Vec<&str> = std::iter::repeat_n("5", 41).collect();
    assert_eq!(apart.join(" ").len(), 81);
    text::puzzle(&apart.join(" "), None).unwrap_err();
    // Nine groups may be a row of marks.
    let marks = format!("{:<80}9", "123 456 789 12 34 56 78 91");
    text::puzzle(&marks, None).unwrap_err();
}

#[test]
fn signs_of_word_processors_are_read_as_the_plain_ones() {
    assert_reads(&WIKIPEDIA.replace("...", "…"), WIKIPEDIA, Format::Line);
    let in_rows = rows().join("\n").replace("...", "…");
    assert_reads(&in_rows, WIKIPEDIA, Format::Rows);
    for dash in ['–', '—', '−', '‐'] {
        let dashed = rewritten(|c| if c == '.' { dash.to_string() } else { c.to_string() });
        assert_reads(&dashed, WIKIPEDIA, Format::Rows);
    }
    let wide = |c: char| match c {
        '.' => "\u{3000}".to_owned(),
        digit => char::from_u32(u32::from(digit) - 0x30 + 0xff10).unwrap().to_string(),
    };
    assert_reads(&rewritten(wide), WIKIPEDIA, Format::Rows);
    // A mistake is where it stands in the text.
    let mistyped = rewritten(|c| if c == '.' { "–".to_owned() } else { c.to_string() });
    let error = text::puzzle(&mistyped.replacen('8', "q", 1), None).unwrap_err();
    assert_eq!((error.line, error.column, error.kind), (3, 3, ReadErrorKind::NotADigit('q')));
}

#[test]
fn a_number_or_a_date_above_a_grid_is_no_row() {
    let grid = rows().join("\n");
    let above = [
        "1234",
        "12.",
        "20261125",
        "2026-11-25",
        "25.11.2026",
        "11/25/26",
        "No. 12",
        "Nr 7",
        "№ 3",
    ];
    for line in above {
        assert_reads(&format!("{line}\n{grid}\n"), WIKIPEDIA, Format::Rows);
        assert_reads(&format!("{line}\n{WIKIPEDIA}\n"), WIKIPEDIA, Format::Line);
        let both = format!("{line}\n{grid}\n\n{line}\n{grid}\n");
        assert_eq!(text::puzzles(&both).expect(line).len(), 2, "{line}");
    }
    // With eight rows below, it may be a row that lacks cells.
    let short = grid.split_once('\n').unwrap().1;
    assert_kind(&format!("1234\n{short}\n"), &ReadErrorKind::RowLength { row: 1, found: 4 });
    // Nine characters are a row.
    assert_kind(&format!("25.4.2026\n{grid}\n"), &ReadErrorKind::TooManyRows { found: 10 });
}

#[test]
fn signs_without_a_width_are_none() {
    let grid = rows().join("\n");
    for sign in ['\u{200b}', '\u{200e}', '\u{2060}', '\u{ad}'] {
        assert_reads(&format!("{sign}{grid}{sign}\n"), WIKIPEDIA, Format::Rows);
        assert_reads(&format!("{sign}{WIKIPEDIA}\n"), WIKIPEDIA, Format::Line);
    }
}

#[test]
fn any_one_sign_may_stand_for_empty_cells() {
    for sign in ['?', '~', '○', '□', '/', '¤'] {
        let line = WIKIPEDIA.replace('.', &sign.to_string());
        assert_reads(&line, WIKIPEDIA, Format::Line);
        assert_reads(
            &rewritten(|c| if c == '.' { sign } else { c }.to_string()),
            WIKIPEDIA,
            Format::Rows,
        );
        let spaced = rewritten(|c| format!("{} ", if c == '.' { sign } else { c }));
        assert_eq!(text::puzzles(&spaced).expect(&spaced).len(), 1);
        // Beside another sign for empty cells it may be something else.
        let both = line.replacen(sign, ".", 1);
        assert_kind(&both, &ReadErrorKind::NotADigit(sign));
    }
    // A mark with a sign behind it is none.
    let marked = rewritten(|c| if c == '.' { "?" } else { "5? " }.to_owned());
    text::puzzles(&marked).unwrap_err();
}

/// Points between bars that are drawn were taken for a rule.
#[test]
fn an_empty_row_of_a_drawn_grid_is_a_row() {
    let empty = format!("{}{}", ".".repeat(9), &WIKIPEDIA[9..]);
    for (bar, rule) in [("│", "───┼───┼───"), ("║", "═══╬═══╬═══"), ("|", "---+---+---")]
    {
        let row = |row: &[u8]| {
            let boxes = row.chunks(3).map(|three| String::from_utf8_lossy(three).into_owned());
            format!("{bar}{}{bar}", boxes.collect::<Vec<_>>().join(bar))
        };
        let rows: Vec<String> = empty.as_bytes().chunks(9).map(row).collect();
        let text: Vec<String> =
            rows.chunks(3).map(|three| format!("{rule}\n{}\n", three.join("\n"))).collect();
        let read = text::puzzle(&text.concat(), None).unwrap().puzzle;
        assert_eq!(text::write(&read, Format::Line).trim(), empty, "{text:?}");
    }
}

#[test]
fn a_number_may_stand_before_a_line_of_81() {
    for label in ["12: ", "12. ", "12)  ", "7:\t"] {
        assert_reads(&format!("{label}{WIKIPEDIA}\n"), WIKIPEDIA, Format::Line);
    }
    let list: String = (1..=3).map(|n| format!("{n}. {WIKIPEDIA}\n")).collect();
    assert_eq!(text::puzzles(&list).unwrap().len(), 3);
}

#[test]
fn a_list_of_json_may_take_many_lines() {
    let number = |c: char| c.to_string().replace('.', "0");
    let line = |row: &String| row.chars().map(number).collect::<Vec<_>>().join(",\n    ");
    let lists: Vec<String> =
        rows().iter().map(|row| format!("  [\n    {}\n  ]", line(row))).collect();
    assert_reads(&format!("[\n{}\n]\n", lists.join(",\n")), WIKIPEDIA, Format::Rows);
    let flat: Vec<String> = rows().iter().map(line).collect();
    let flat = format!("[\n    {}\n]\n", flat.join(",\n    "));
    assert_reads(&flat, WIKIPEDIA, Format::Rows);
    assert_kind(&flat.replacen("5,\n", "", 1), &ReadErrorKind::NoGridInJson);
}

#[test]
fn grids_of_another_size_are_told_by_it() {
    for side in [4, 6, 8, 12, 16] {
        let other_size = ReadErrorKind::OtherSize { side };
        let row = |sign: &str| format!("1{}", sign.repeat(side - 1));
        let square = |row: &str| format!("{row}\n").repeat(side);
        assert_kind(&square(&row(".")), &other_size);
        assert_kind(&square(&row(" 0")), &other_size);
        assert_kind(&square(&row(",")), &other_size);
        assert_kind(&square(&row(",2")), &other_size);
        assert_kind(&format!("Small one\n{}", square(&row("."))), &other_size);
        assert_kind(&row(".").repeat(side), &other_size);
    }
    assert_kind(
        &format!("{}G\n", "1..............").repeat(16),
        &ReadErrorKind::OtherSize { side: 16 },
    );
}

#[test]
fn files_of_other_kinds_are_told_by_name() {
    let cells = "<td>5</td><td></td>";
    let page = format!("<!DOCTYPE html>\n<table><tr>{cells}</tr></table>\n");
    assert_kind(&page, &ReadErrorKind::Foreign(ForeignFile::Markup));
    let workbook = text::text(b"PK\x03\x04\x14\0\xdd\xff").unwrap_err();
    assert_eq!(workbook.kind, ReadErrorKind::Foreign(ForeignFile::Workbook));
    assert!(workbook.kind.help().contains("CSV"));
}
