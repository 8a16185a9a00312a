//! What programs print: `-1` for an empty cell, columns with names, objects of puzzles.

use super::{WIKIPEDIA, expected};
use sudoku_why::text::{self, Puzzle, ReadErrorKind};

fn read(text: &str) -> Puzzle {
    text::puzzle(text, None).unwrap().puzzle
}

fn error(text: &str) -> ReadErrorKind {
    text::puzzle(text, None).unwrap_err().kind
}

/// Wikipedia's puzzle row by row, with `empty` for an empty cell.
fn rows(empty: &str) -> Vec<Vec<String>> {
    let cell = |c: char| if c == '.' { empty.to_owned() } else { c.to_string() };
    let rows = WIKIPEDIA.as_bytes().chunks(9);
    rows.map(|row| row.iter().map(|byte| cell(char::from(*byte))).collect()).collect()
}

fn joined(rows: &[Vec<String>], between: &str, start: &str, end: &str, after: &str) -> String {
    let row = |row: &Vec<String>| format!("{start}{}{end}", row.join(between));
    rows.iter().map(row).collect::<Vec<_>>().join(after)
}

#[test]
fn minus_one_is_an_empty_cell_where_all_empty_cells_are() {
    let rows = rows("-1");
    let texts = [
        joined(&rows, " ", "", "", "\n"),
        joined(&rows, ",", "", "", "\n"),
        joined(&rows, "\t", "", "", "\n"),
        joined(&rows, " ", "", "", " "),
        format!("[{}]", joined(&rows, "  ", "[", "]", "\n ")),
        format!("[{}]", joined(&rows, ", ", "[", "]", ", ")),
        format!("[{}]", joined(&rows, ", ", "", "", ", ")),
        format!("{{\"grid\": [{}]}}", joined(&rows, ", ", "[", "]", ", ")),
        format!("grid = [{}]", joined(&rows, ", ", "[", "]", ", ")),
        format!("np.array([{}])", joined(&rows, ", ", "[", "]", ",\n          ")),
    ];
    for text in texts {
        assert_eq!(read(&text), expected(WIKIPEDIA), "{text}");
    }
}

#[test]
fn tuples_of_tuples_are_rows() {
    let text = format!("({})\n", joined(&rows("0"), ", ", "(", ")", ",\n "));
    assert_eq!(read(&text), expected(WIKIPEDIA), "{text}");
}

#[test]
fn minus_one_beside_other_empty_cells_or_marks_is_refused() {
    let text = joined(&rows("-1"), " ", "", "", "\n");
    for other in [".", "0", "147"] {
        let text = text.replacen("-1", other, 1);
        assert_eq!(error(&text), ReadErrorKind::BelowZero(1), "{text}");
    }
    let empty_field = joined(&rows("-1"), ",", "", "", "\n").replacen(",-1,", ",,", 1);
    assert_eq!(error(&empty_field), ReadErrorKind::BelowZero(1));
}

/// The solution of Wikipedia's puzzle.
fn solution() -> String {
    sudoku_why::puzzle::solutions(&expected(WIKIPEDIA).grid().unwrap(), 1)[0].to_string()
}

#[test]
fn the_column_of_the_puzzle_is_found_by_its_name() {
    let (puzzle, solution) = (WIKIPEDIA, solution());
    let lists = [
        format!("solution,puzzle\n{solution},{puzzle}\n"),
        format!("id,solution,Quizzes\n7,{solution},{puzzle}\n"),
        format!("\"solution\";\"board\"\n\"{solution}\";\"{puzzle}\"\n"),
        format!("grid\tanswer\n{puzzle}\t{solution}\n"),
        // Two grids of which none is the solution of the other.
        format!("progress,problem\n{},{puzzle}\n", puzzle.replace('8', ".")),
        // Nothing is named, but one is the solution of the other.
        format!("{solution},{puzzle}\n"),
        format!("{puzzle},{solution}\n"),
    ];
    for list in lists {
        assert_eq!(read(&list), expected(puzzle), "{list}");
    }
}

#[test]
fn two_grids_on_a_line_without_names_are_asked_about() {
    let other = WIKIPEDIA.replace('8', ".");
    let list = format!("{WIKIPEDIA},{other}\n");
    assert_eq!(error(&list), ReadErrorKind::SeveralColumns(2));
    let error = text::puzzle(&list, None).unwrap_err();
    assert_eq!((error.line, error.column), (1, 83));
    assert!(error.kind.help().contains("`puzzle,solution`"), "{}", error.kind.help());
}

#[test]
fn the_puzzles_of_an_object_come_in_the_order_of_the_text_with_their_names() {
    let [easy, medium, hard] = ["8", "7", "6"].map(|digit| WIKIPEDIA.replace(digit, "."));
    let json = format!("{{\"easy\":\"{easy}\",\"medium\":\"{medium}\",\"hard\":\"{hard}\"}}");
    let all = text::puzzles(&json).unwrap();
    let names: Vec<&str> = all.iter().filter_map(|it| it.name.as_deref()).collect();
    assert_eq!(names, ["easy", "medium", "hard"]);
    assert_eq!(all[1].puzzle, expected(&medium));
}

/// Wikipedia's puzzle as fields, with its first column or row emptied.
fn emptied(is_emptied: impl Fn(usize, usize) -> bool) -> Vec<Vec<String>> {
    let mut rows = rows("");
    for (r, row) in rows.iter_mut().enumerate() {
        for (c, field) in row.iter_mut().enumerate() {
            if is_emptied(r, c) {
                field.clear();
            }
        }
    }
    rows
}

#[test]
fn a_margin_beside_an_empty_row_or_column_is_asked_about() {
    // The last column is empty, and so is a margin before the first.
    let columns = joined(&emptied(|_, c| c == 8), ",", ",", "", "\n");
    assert_eq!(error(&columns), ReadErrorKind::Margin { of: "column" });
    // The last row is empty, and so is a margin above the first.
    let rows = ",,,,,,,,\n".to_owned() + &joined(&emptied(|r, _| r == 8), ",", "", "", "\n");
    assert_eq!(error(&rows), ReadErrorKind::Margin { of: "row" });
    // Without a margin, what a spreadsheet adds behind the grid is passed over.
    let behind = joined(&emptied(|_, _| false), ",", "", ",,", "\n") + "\n,,,,,,,,,\n";
    assert_eq!(read(&behind), expected(WIKIPEDIA));
}

#[test]
fn an_odd_first_row_is_named_and_never_the_last_of_the_puzzle() {
    let grid = joined(&emptied(|_, _| false), ",", "", "", "\n");
    for (first, is_empty) in [("1,2,3,4,5,6,7,8,9", false), (",,,,,,,,", true)] {
        let error = text::puzzle(&format!("{first}\n{grid}"), None).unwrap_err();
        assert_eq!(error.kind, ReadErrorKind::OddFirstRow { found: 10, is_empty });
        assert_eq!(error.line, 1);
    }
}

#[test]
fn a_row_with_a_remark_behind_it_is_no_title() {
    let grid = joined(&rows("."), " ", "", "", "\n").replacen('\n', " a note\n", 1);
    let error = text::puzzle(&grid, None).unwrap_err();
    assert_eq!((error.line, error.kind), (1, ReadErrorKind::RowLength { row: 1, found: 11 }));
}
