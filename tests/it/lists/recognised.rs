//! What is a list, and what is one puzzle as ever.

use super::{PUZZLE, folder, piped, rows_of, run, said, turned};

/// The puzzles of the rows, with their lines and what stands beside them.
fn found(text: &str) -> Vec<(u64, String)> {
    let output = piped(&["solve"], text.as_bytes());
    let rows = rows_of(&output.stdout);
    assert!(rows.iter().all(|row| row["result"] == "solved"), "{text}\n{rows:?}");
    let id = |row: &serde_json::Value| row["id"].as_str().unwrap_or("-").to_owned();
    rows.iter().map(|row| (row["line"].as_u64().unwrap(), id(row))).collect()
}

#[test]
fn lists_of_many_makers() {
    let [a, b] = [turned(1), turned(2)];
    let zeros = a.replace('.', "0");
    let both = |a: &str, b: &str| vec![(1, a.to_owned()), (2, b.to_owned())];
    let below = |id: &str| vec![(2, id.to_owned()), (3, id.to_owned())];
    assert_eq!(found(&format!("{a}\n{b}")), both("-", "-"));
    assert_eq!(found(&format!("{a}\r\n{b}\r\n")), both("-", "-"));
    assert_eq!(found(&format!("\u{feff}{a}\n{b}\n")), both("-", "-"));
    assert_eq!(found(&format!("{a} # ED 1.2\n{b} # 7\n")), both("ED 1.2", "7"));
    assert_eq!(found(&format!("{a}\tred\tx\n{b}\tblue\ty\n")), both("red", "blue"));
    assert_eq!(found(&format!("{a};8.4\n{b};9.1\n")), both("8.4", "9.1"));
    assert_eq!(found(&format!("7,{zeros},x\n8,{zeros},y\n")), both("7", "8"));
    assert_eq!(
        found(&format!("Easter Monster\t{a}\nNugget\t{b}\n")),
        both("Easter Monster", "Nugget")
    );
    let solution = "1".repeat(81);
    let head = format!("quizzes,solutions\n{zeros},{solution}\n{zeros},{solution}\n");
    assert_eq!(found(&head), below("-"));
    let json = format!("{{\"id\": 3, \"grid\": \"{a}\"}}\n{{\"id\": \"x\", \"grid\": \"{b}\"}}\n");
    assert_eq!(found(&json), both("3", "x"));
    let links = format!("https://example.org/?bd={zeros}\nhttps://example.org/?bd={zeros}\n");
    assert_eq!(found(&links), both("-", "-"));
    let library = format!(":0000:x:{a}:::\n:0000:x:{b}:::\n");
    assert_eq!(found(&library), both("-", "-"));
    let spaced = |line: &str| line.chars().map(String::from).collect::<Vec<_>>().join(" ");
    assert_eq!(found(&format!("{}\n{}\n", spaced(&a), spaced(&b))), both("-", "-"));
    let remarks = format!("# mine\n\n// yours\n{a}\n# between\n{b}\n");
    assert_eq!(found(&remarks).iter().map(|it| it.0).collect::<Vec<_>>(), [4, 6]);
}

#[test]
fn one_puzzle_is_answered_as_ever() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    let grid = rows.join("\n");
    let marks = format!("{}\n", "123456789 ".repeat(9)).repeat(9);
    for text in [PUZZLE.to_owned(), format!("# one\n{PUZZLE} # remark\n"), grid] {
        let output = piped(&["solve"], text.as_bytes());
        assert!(output.stdout.starts_with(b"+-------+"), "{text}");
    }
    let output = piped(&["check"], marks.as_bytes());
    assert!(!output.stdout.starts_with(b"{"), "{marks}");
}

#[test]
fn one_puzzle_is_a_list_if_that_is_asked() {
    let output = piped(&["solve", "--format", "jsonl"], PUZZLE.as_bytes());
    assert_eq!(rows_of(&output.stdout).len(), 1);
    let (folder, _) = folder("one.txt", PUZZLE);
    let output = run(folder.path(), &["solve", "one.txt", "-o", "rows.csv"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let csv = std::fs::read_to_string(folder.path().join("rows.csv")).unwrap();
    assert!(csv.starts_with("line,id,puzzle,result,fault,solution,error\n1,,53..7"), "{csv}");
}

#[test]
fn a_list_where_one_is_expected_says_what_to_do() {
    let (folder, _) = folder("list.txt", super::list(3));
    for args in [vec!["hint", "list.txt"], vec!["why", "list.txt", "R1C1"]] {
        let output = run(folder.path(), &args);
        assert_eq!(output.status.code(), Some(2));
        let told = said(&output);
        assert!(told.contains("the text holds 3 puzzles"), "{told}");
        assert!(told.contains("`--nth N`, N from 1 to 3"), "{told}");
        assert!(told.contains("`sudoku solve`, `check`, `explain`"), "{told}");
    }
    let output = run(folder.path(), &["hint", "list.txt", "--format", "jsonl"]);
    assert!(said(&output).contains("JSONL is for lists of puzzles"));
    for args in [["--count", "2"], ["--format", "svg"], ["-o", "a.html"]] {
        let output = run(folder.path(), &[&["solve", "list.txt"], &args[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(said(&output).contains("--nth N"), "{}", said(&output));
    }
}

#[test]
fn one_of_a_list_is_chosen_as_ever() {
    let (folder, _) = folder("list.txt", super::list(3));
    let output = run(folder.path(), &["solve", "list.txt", "--nth", "2"]);
    assert!(output.stdout.starts_with(b"+-------+"));
    let output =
        run(folder.path(), &["solve", "list.txt", "--nth", "2", "--resume", "-o", "a.csv"]);
    assert!(said(&output).contains("`--nth` and `--givens` are for one puzzle"));
}

#[test]
fn what_is_no_text_is_a_bad_line() {
    let mut bytes = super::list(2).into_bytes();
    bytes.extend(b"\xff\n");
    bytes.extend(vec![b'1'; 200_000]);
    bytes.push(b'\n');
    bytes.extend(turned(4).bytes());
    let output = piped(&["solve"], &bytes);
    let rows = rows_of(&output.stdout);
    assert_eq!(rows.len(), 5);
    assert_eq!(rows[2]["error"], "not text: byte 0xff is not UTF-8");
    assert!(rows[3]["error"].is_string());
    assert_eq!(rows[4]["line"], 5);
}
