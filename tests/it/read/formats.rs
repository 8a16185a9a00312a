//! Every format by example.

use super::{WIKIPEDIA, assert_reads, expected};
use sudoku_why::grid::{Cell, Digit, DigitSet};
use sudoku_why::text::{self, Entry, Format, library_line};

pub(super) fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &WIKIPEDIA[row * 9..row * 9 + 9]).collect()
}

pub(super) fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_char).collect()
}

/// The whole grid, each cell put between `between`, each row between `ends`.
pub(super) fn drawn(ends: [&str; 2], between: &str, blank: &str) -> String {
    let row = |row: &&str| {
        let cells: Vec<_> = row.chars().map(|c| c.to_string().replace('.', blank)).collect();
        format!("{}{}{}\n", ends[0], cells.join(between), ends[1])
    };
    rows().iter().map(row).collect()
}

fn seed(name: &str) -> String {
    let path = format!("{}/puzzles/{name}.csv", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a file of puzzles/")
}

#[test]
fn the_csv_files_of_the_first_program() {
    let seeds = [
        (
            "benlin_1",
            "41.27.8.5.85146.97.7.58..4.9274513865386974121643287598527.49...9.8.257474.965.28",
        ),
        (
            "benlin_2",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ),
        (
            "benlin_3",
            ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....",
        ),
        (
            "benlin_4",
            ".8...6...6......7.37.591...4.......1......2.4...2...35...8....78.2..49...1..59...",
        ),
        (
            "benlin_5",
            "...8..5.3..5..67.92.....1...1..7..3....4.9....8..1..5...4.....86.89..3..9.3..7...",
        ),
        (
            "benlin_7",
            "2.7...3......42.............4.8..7.35..3.4.6..1..9....1.......8...9.6.14.6..5....",
        ),
        (
            "benlin_8",
            "..2.6..5..8..1.2..5..4...3.8..9......15...7..4..28.......7...18....4......6...3.7",
        ),
        (
            "blog",
            ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....",
        ),
    ];
    for (name, line) in seeds {
        assert_reads(&seed(name), line, Format::Csv);
        let windows = format!("\u{feff}{}", seed(name).replace('\n', "\r\n"));
        assert_reads(&windows, line, Format::Csv);
        assert_reads(&seed(name).replace('\n', "\r"), line, Format::Csv);
        assert_reads(&seed(name).replace(',', ";"), line, Format::Csv);
        assert_reads(&seed(name).replace([' '], "").replace(',', "\t"), line, Format::Csv);
    }
}

#[test]
fn csv_as_spreadsheets_and_programs_write_it() {
    let csv = Format::Csv;
    for blank in ["", ".", "0", "_", "*", "-", "x", "NaN", "None", "\"\""] {
        assert_reads(&drawn(["", ""], ",", blank), WIKIPEDIA, csv);
    }
    assert_reads(&drawn(["", ","], ",", ""), WIKIPEDIA, csv);
    assert_reads(&drawn(["\"", "\""], "\",\"", ""), WIKIPEDIA, csv);
    assert_reads(
        &format!("c1,c2,c3,c4,c5,c6,c7,c8,c9\n{}", drawn(["", ""], ",", "")),
        WIKIPEDIA,
        csv,
    );
    assert_reads(&format!("{},,,,,,,,\n,,,,,,,,\n", drawn(["", ""], ",", "")), WIKIPEDIA, csv);
    assert_reads(&format!("board = [\n{}]\n", drawn(["  [", "],"], ", ", "0")), WIKIPEDIA, csv);
    assert_reads(
        &format!("int g[9][9] = {{\n{}}};\n", drawn(["{", "},"], ",", "0")),
        WIKIPEDIA,
        csv,
    );
    assert_reads(&drawn(["(", "),"], ", ", "0"), WIKIPEDIA, csv);
    let nested = drawn(["[", "],"], ", ", "0");
    assert_reads(&format!("grid = [{}]", nested.trim_end().trim_end_matches(',')), WIKIPEDIA, csv);
}

#[test]
fn a_csv_tells_given_entered_and_marks_apart() {
    let text = "5,+3,147,\"1 4 7\",(147),(7),\"1,2\",,()\n".to_owned() + &",,,,,,,,\n".repeat(8);
    let puzzle = text::puzzle(&text, None).unwrap().puzzle;
    let [five, three] = [5, 3].map(|n| Digit::new(n).unwrap());
    let expected = [
        Entry::Given(five),
        Entry::Entered(three),
        Entry::Marks(digits("147")),
        Entry::Marks(digits("147")),
        Entry::Marks(digits("147")),
        Entry::Marks(digits("7")),
        Entry::Marks(digits("12")),
        Entry::Empty,
        Entry::Marks(digits("")),
    ];
    assert_eq!(puzzle.entries[..9], expected);
    assert!(puzzle.entries[9..].iter().all(|&entry| entry == Entry::Empty));
}

#[test]
fn a_csv_without_an_empty_cell() {
    let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let text: String = line
        .as_bytes()
        .chunks(9)
        .map(|row| {
            row.iter().map(|&b| char::from(b).to_string()).collect::<Vec<_>>().join(",") + "\n"
        })
        .collect();
    assert_reads(&text, line, Format::Csv);
}

#[test]
fn one_line() {
    for blank in [".", "0", "_", "*", "-", "x", "X"] {
        assert_reads(&WIKIPEDIA.replace('.', blank), WIKIPEDIA, Format::Line);
    }
    for after in [" hard", "#1", ";7.2;x", ",7.2", "\t12", "\r\n", " "] {
        assert_reads(&format!("{WIKIPEDIA}{after}"), WIKIPEDIA, Format::Line);
    }
    let nine = rows().join(" ");
    let spaced = drawn(["", ""], " ", ".").replace('\n', " ");
    let nested = format!("[{}]", drawn(["[", "]"], ",", "0").trim_end().replace('\n', ","));
    let leetcode =
        format!("[{}]", drawn(["[\"", "\"]"], "\",\"", ".").trim_end().replace('\n', ","));
    for text in [
        &nine,
        &rows().join(","),
        &rows().join("|"),
        &spaced,
        &nested,
        &leetcode,
        &format!("[\"{}\"]", rows().join("\", \"")),
        &format!("\"{WIKIPEDIA}\""),
        &format!("'{WIKIPEDIA}',"),
        &format!("let puzzle = \"{WIKIPEDIA}\";"),
        &format!("> {WIKIPEDIA}"),
        &format!("Puzzle of the day\n\n```\n{WIKIPEDIA}\n```\n"),
        &format!("# a comment\n   {WIKIPEDIA}   \n\n"),
    ] {
        assert_reads(text, WIKIPEDIA, Format::Line);
    }
    assert_reads(&".".repeat(81), &".".repeat(81), Format::Line);
    let entered = WIKIPEDIA.replacen("..", "+4.", 1);
    assert_reads(&entered, &entered, Format::Line);
}

#[test]
fn one_line_with_deleted_candidates() {
    let text = format!("{WIKIPEDIA}:113 219");
    let puzzle = text::puzzle(&text, None).unwrap().puzzle;
    let marks = |row, column| puzzle.entries[Cell::new(row, column).unwrap().index()];
    assert_eq!(marks(1, 3), Entry::Marks(digits("24")));
    assert_eq!(marks(1, 9), Entry::Marks(digits("48")));
    assert_eq!(marks(1, 4), Entry::Marks(digits("26")));
    assert_eq!(puzzle.givens(), expected(WIKIPEDIA).givens());
}

#[test]
fn nine_lines() {
    let rows = rows();
    let plain = rows.join("\n");
    assert_reads(&plain, WIKIPEDIA, Format::Rows);
    assert_reads(&plain.replace('.', "0"), WIKIPEDIA, Format::Rows);
    assert_reads(&plain.replace('\n', "\r\n"), WIKIPEDIA, Format::Rows);
    assert_reads(&plain.replace('\n', "\n\n"), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("2006-11-21 Hard\n{plain}"), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("Grid 01\n{plain}\nSolve it!"), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("[Puzzle]\n{plain}"), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("```text\n{plain}\n```"), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("> {}", rows.join("\n> ")), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("[\n\"{}\"\n]", rows.join("\",\n\"")), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("{},", rows.join(",\n")), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("grid = \"\"\"{plain}\"\"\""), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("const grid = `\n{plain}`;"), WIKIPEDIA, Format::Rows);
    assert_reads(&format!("{} # top\n{}", rows[0], rows[1..].join("\n")), WIKIPEDIA, Format::Rows);
    assert_reads(&drawn(["", ""], " ", "."), WIKIPEDIA, Format::Rows);
    assert_reads(&drawn(["  ", "  "], "  ", "_"), WIKIPEDIA, Format::Rows);
    let bands: Vec<_> = rows.chunks(3).map(|band| band.join("\n")).collect();
    assert_reads(&bands.join("\n\n"), WIKIPEDIA, Format::Rows);
    let spaced: Vec<_> =
        rows.iter().map(|row| format!("{} {} {}", &row[..3], &row[3..6], &row[6..])).collect();
    assert_reads(&spaced.join("\n"), WIKIPEDIA, Format::Rows);
    let three: Vec<_> = rows.chunks(3).map(|band| band.concat()).collect();
    assert_reads(&three.join("\n"), WIKIPEDIA, Format::Rows);
}

#[test]
fn nine_lines_with_blanks_for_empty_cells() {
    let text = rows().join("\n").replace('.', " ");
    assert_reads(&text, WIKIPEDIA, Format::Rows);
    let trimmed: Vec<_> = text.lines().map(str::trim_end).collect();
    assert_reads(&format!("{}\n\n", trimmed.join("\n")), WIKIPEDIA, Format::Rows);
    let line = WIKIPEDIA.replacen("8...6...3", ".........", 1);
    let rows: Vec<_> = line.as_bytes().chunks(9).map(String::from_utf8_lossy).collect();
    assert_reads(&rows.join("\n").replace('.', " "), &line, Format::Rows);
}

/// Bands of rows between `rule`s, boxes between `bar`s.
fn boxed(rule: &str, bar: &str, between: &str, blank: &str) -> String {
    let row = |row: &&str| {
        let chunk = |at: usize| {
            let cells: Vec<_> = row[at..at + 3].chars().map(|c| c.to_string()).collect();
            cells.join(between).replace('.', blank)
        };
        format!("{bar}{}{bar}{}{bar}{}{bar}\n", chunk(0), chunk(3), chunk(6)).replace("||", "|")
    };
    let bands: Vec<String> = rows().chunks(3).map(|band| band.iter().map(row).collect()).collect();
    format!("{rule}\n{}{rule}\n", bands.join(&format!("{rule}\n")))
}

#[test]
fn boxed_grids() {
    for text in [
        boxed("*-----------*", "|", "", "."),
        boxed("|---+---+---|", "|", "", "0"),
        boxed("+-------+-------+-------+", " | ", " ", "."),
        boxed("------+-------+------", " | ", " ", "."),
        boxed("║═══════╬═══════╬═══════║", " ║ ", " ", "·"),
        boxed("├───┼───┼───┤", "│", "", "_"),
        boxed("+-------+-------+-------+", "| ", " ", " "),
        boxed("+---+---+---+", "|", "", " "),
        boxed("", "|", "", "-"),
        boxed("---+---+---", "|", "", "-"),
        drawn(["| ", " |"], " | ", " "),
        drawn(["|", "|"], "|", " "),
        drawn(["┃ ", " ┃"], " │ ", " ").replace('\n', "\n┠───┼───┼───╂───┼───┼───╂───┼───┼───┨\n"),
        format!("|---|---|---|---|---|---|---|---|---|\n{}", drawn(["|", "|"], " | ", ".")),
        drawn(["", ""], "|", "0"),
    ] {
        assert_reads(&text, WIKIPEDIA, Format::Boxed);
    }
}

pub(super) const PENCIL_MARKS: &str = "
.----------------.---------------.------------------.
| 1    69   28   | 3    578  568  | 27   59   4     |
| 3    5    4    | 9    2    7    | 1    8    6     |
| 7    269  28   | 1    58   4568 | 23   359  2359  |
:----------------+----------------+-----------------:
| 2    1    5    | 46   9    346  | 8    7    23    |
| 49   3    6    | 7    1    28   | 5    24   29    |
| 49   8    7    | 24   35   235  | 6    14   129   |
:----------------+----------------+-----------------:
| 8    24   3    | 5    6    9    | 47   12   127   |
| 6    24   9    | 28   7    1    | 234  35   58    |
| 5    7    1    | 248  34   238  | 9    6    238   |
'----------------'---------------'------------------'
";

#[test]
fn pencil_mark_grids() {
    let reading = text::puzzle(PENCIL_MARKS, None).unwrap();
    assert_eq!(reading.format, Format::PencilMarks);
    assert_eq!(reading.line, 3);
    assert_eq!(reading.puzzle.entries[1], Entry::Marks(digits("69")));
    assert_eq!(reading.puzzle.entries[80], Entry::Marks(digits("238")));
    assert_eq!(reading.puzzle.givens().len(), 42);
    // The same without decoration, in one line, and wrapped at any place.
    let groups: Vec<_> =
        PENCIL_MARKS.split(|c: char| !c.is_ascii_digit()).filter(|g| !g.is_empty()).collect();
    assert_eq!(groups.len(), 81);
    for width in [9, 81, 5, 20, 1] {
        let text: Vec<_> = groups.chunks(width).map(|row| row.join(" ")).collect();
        assert_eq!(text::puzzle(&text.join("\n"), None).unwrap().puzzle, reading.puzzle, "{width}");
    }
}

#[test]
fn a_digit_alone_is_a_mark_where_givens_are_decorated() {
    let text = PENCIL_MARKS.replacen("| 1 ", "|<1>", 1).replacen(" 69 ", " *6*", 1);
    let puzzle = text::puzzle(&text, None).unwrap().puzzle;
    let [one, six] = [1, 6].map(|n| Digit::new(n).unwrap());
    let start = [Entry::Given(one), Entry::Entered(six), Entry::Marks(digits("28"))];
    assert_eq!(puzzle.entries[..3], start);
    assert_eq!(puzzle.entries[3], Entry::Marks(digits("3")));
    let hodoku = PENCIL_MARKS.replacen(" 69 ", " *69", 1).replacen(" 28 ", " -28", 1);
    let plain = text::puzzle(PENCIL_MARKS, None).unwrap().puzzle;
    assert_eq!(text::puzzle(&hodoku, None).unwrap().puzzle, plain);
}

const LIBRARY_LINE: &str = ":0100-2:13:.+92....+365...3+697..3+6.+94...+2.58.1.+9+3+3.96.28.....9.32..+9+5+34\
    +6..2..87+32+9..56+2....3.+9:811 515 715 538 761 595 795:193 198::4";

#[test]
fn hodoku_library_lines() {
    let line = library_line(LIBRARY_LINE).unwrap();
    assert_eq!((line.code.as_str(), line.variant, line.length), ("0100", Some('2'), Some(4)));
    assert_eq!(line.digits, digits("13"));
    let names: Vec<_> =
        line.eliminations.iter().map(|candidate| format!("{candidate:?}")).collect();
    assert_eq!(names, ["R9C3=1", "R9C8=1"]);
    assert!(line.placements.is_empty());
    assert_eq!(line.puzzle.entries[0], Entry::Marks(digits("147")));
    assert_eq!(line.puzzle.entered().len() + line.puzzle.givens().len(), 43);
    let reading = text::puzzle(LIBRARY_LINE, None).unwrap();
    assert_eq!((reading.puzzle, reading.format), (line.puzzle, Format::LibraryLine));
    // Without deletions, there are no marks, and the last colon may be missing.
    let text = format!(":0610-x::{WIKIPEDIA}::114:");
    let line = library_line(&text).unwrap();
    assert_eq!((line.variant, line.puzzle), (Some('x'), expected(WIKIPEDIA)));
    let line = library_line(&format!(":0000:x:{WIKIPEDIA}:::")).unwrap();
    assert_eq!(line.variant, Some('x'));
}

#[test]
fn candidates_in_729_characters() {
    let mut text: String = "1.3....8.".repeat(80) + "0000000x9";
    let reading = text::puzzle(&text, None).unwrap();
    assert_eq!(reading.format, Format::Candidates);
    assert_eq!(reading.puzzle.entries[..80], [Entry::Marks(digits("138")); 80]);
    assert_eq!(reading.puzzle.entries[80], Entry::Marks(digits("9")));
    text.push_str(" sukaku\n");
    assert_eq!(text::puzzle(&text, None).unwrap().puzzle, reading.puzzle);
}

#[test]
fn lists() {
    let other = WIKIPEDIA.replacen('5', ".", 1);
    let text = format!("# two\n{WIKIPEDIA}\n\n{other} 7.1\n");
    let readings = text::puzzles(&text).unwrap();
    assert_eq!(readings.iter().map(|reading| reading.line).collect::<Vec<_>>(), [2, 4]);
    assert_eq!(text::puzzle(&text, Some(2)).unwrap().puzzle, expected(&other));
    let grids = format!("Grid 01\n{0}\nGrid 02\n{0}\n", rows().join("\n"));
    assert_eq!(text::puzzles(&grids).unwrap().len(), 2);
    let stacked = format!("{0}\n{0}\n", rows().join("\n"));
    assert_eq!(text::puzzles(&stacked).unwrap().len(), 2);
}

#[test]
fn lists_with_names_before_the_puzzles() {
    let line = rows().concat();
    let text = format!("name\tpuzzle\tsolution\nfirst one\t{line}\t{line}\nsecond,{line}\n");
    let readings = text::puzzles(&text).unwrap();
    let lines: Vec<usize> = readings.iter().map(|reading| reading.line).collect();
    assert_eq!(lines, [2, 3]);
    assert_eq!(readings[0].puzzle, readings[1].puzzle);
}

#[test]
fn what_the_player_did_below_the_grid() {
    // Simple Sudoku: entered digits and candidates struck out, by cell.
    let grid = boxed("*-----------*", "|", "", ".");
    let puzzle = text::puzzle(&format!("{grid}\n\nI024\nE03002\n"), None).unwrap().puzzle;
    let [four, five] = [4, 5].map(|n| Digit::new(n).unwrap());
    assert_eq!(puzzle.entries[2], Entry::Entered(four));
    assert_eq!(puzzle.entries[3], Entry::Marks(digits("6")));
    assert_eq!(puzzle.entries[0], Entry::Given(five));
    // SadMan: a second grid with the player's digits.
    let plain = rows().join("\n");
    let state = plain.replacen("..7", "4.7", 1);
    let text = format!("[Puzzle]\n{plain}\n[State]\n{state}\n");
    assert_eq!(
        text::puzzle(&text, None).unwrap().puzzle,
        expected(&WIKIPEDIA.replacen("..7", "+4.7", 1))
    );
}

#[test]
fn bytes() {
    let text = |bytes: &[u8]| text::text(bytes).map(|text| text.into_owned());
    assert_eq!(text(b"53").unwrap(), "53");
    assert_eq!(text(b"\xff\xfe5\x003\x00").unwrap(), "53");
    assert_eq!(text(b"\xfe\xff\x005\x003").unwrap(), "53");
    let error = text(b"53\n7\xc3\xa4\xff").unwrap_err();
    assert_eq!((error.line, error.column), (2, 3));
    let error = text(b"53\n\xff").unwrap_err();
    assert_eq!((error.line, error.column), (2, 1));
}
