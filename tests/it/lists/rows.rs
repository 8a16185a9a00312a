//! What a row holds, and in which order rows come.

use super::{PUZZLE, folder, list, piped, rows_of, run, said, turned};
use sudoku_why::Puzzle;
use sudoku_why::puzzle::solutions;

#[test]
fn rows_come_in_the_order_of_the_list_however_many_threads_there_are() {
    let text = list(700);
    let one = piped(&["solve", "--threads", "1"], text.as_bytes());
    for threads in ["2", "7"] {
        let several = piped(&["solve", "--threads", threads], text.as_bytes());
        assert!(several.stdout == one.stdout, "{threads} threads");
    }
    let rows = rows_of(&one.stdout);
    assert_eq!(rows.len(), 700);
    for (i, row) in rows.iter().enumerate() {
        assert_eq!(row["line"], i + 1);
        assert_eq!(row["id"], format!("number {i}"));
        assert_eq!(row["puzzle"], turned(i as u32));
    }
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let solution = solutions(&puzzle.grid().unwrap(), 2)[0].to_string();
    assert_eq!(rows[0]["solution"], solution);
    assert_eq!(rows[9]["solution"], solution);
}

#[test]
fn a_bad_line_has_a_row_and_is_counted() {
    let text = format!("{}\n{}\n# a remark\n\n{}\n", turned(0), &turned(1)[1..], turned(2));
    let output = piped(&["solve"], text.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let rows = rows_of(&output.stdout);
    let lines: Vec<_> = rows.iter().map(|row| row["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [1, 2, 5]);
    assert_eq!(rows[1]["error"], "the line has 80 cells, needs 81");
    assert_eq!(rows[1].as_object().unwrap().len(), 2);
    let told = said(&output);
    assert!(told.contains("standard input:2: the line has 80 cells, needs 81\n"), "{told}");
    assert!(told.ends_with("1 of 3 lines is no puzzle\n"), "{told}");
}

#[test]
fn only_so_many_bad_lines_are_named_on_the_screen() {
    let bad = format!("{}\n", &PUZZLE[1..]).repeat(500);
    let output = piped(&["solve"], format!("{PUZZLE}\n{bad}").as_bytes());
    assert_eq!(rows_of(&output.stdout).len(), 501);
    let told = said(&output);
    assert_eq!(told.lines().count(), 22, "{told}");
    assert!(told.ends_with("500 of 501 lines are no puzzles\n"), "{told}");
}

#[test]
fn a_list_of_which_no_line_can_be_used_fails() {
    let bad = &PUZZLE[1..];
    let (folder, _) = folder("bad.txt", format!("{bad}\n{bad}\n"));
    for args in [&["solve", "bad.txt"][..], &["solve", "bad.txt", "bad.txt"], &["check", "bad.txt"]]
    {
        let output = run(folder.path(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let told = said(&output);
        assert!(told.contains("error: no line of the list could be used"), "{told}");
    }
}

#[test]
fn the_columns_of_a_list_have_names() {
    let grid = PUZZLE.parse::<Puzzle>().unwrap().grid().unwrap();
    let solution = solutions(&grid, 1)[0].to_string();
    let line = format!("7,{solution},{PUZZLE}\n");
    let output = piped(&["solve"], format!("id,solution,puzzle\n{}", line.repeat(3)).as_bytes());
    let rows = rows_of(&output.stdout);
    assert_eq!(rows.len(), 3);
    for row in rows {
        assert_eq!([&row["puzzle"], &row["id"], &row["solution"]], [PUZZLE, "7", &solution]);
    }
}

#[test]
fn a_bad_line_ends_a_strict_run() {
    let bad = &turned(3)[1..];
    let text = format!("{}{bad}\n{}", list(3), list(3));
    let (folder, _) = folder("list.txt", text);
    let output = run(folder.path(), &["solve", "list.txt", "--strict", "-o", "rows.jsonl"]);
    assert_eq!(output.status.code(), Some(2));
    let told = said(&output);
    assert!(told.contains("error: the line has 80 cells, needs 81\n  --> list.txt:4\n"), "{told}");
    assert_eq!(rows_of(&std::fs::read(folder.path().join("rows.jsonl")).unwrap()).len(), 3);
}

#[test]
fn unsound_puzzles_have_a_fault() {
    let clash = format!("55{}", &PUZZLE[2..]);
    let none = PUZZLE.replacen("53.", "531", 1);
    let several = PUZZLE.replacen("53", "..", 1).replacen('6', ".", 2);
    let wrong = PUZZLE.replacen("53.", "53+1", 1);
    let text = [PUZZLE, &clash, &none, &several, &wrong].join("\n");
    for command in ["solve", "check"] {
        let output = piped(&[command], text.as_bytes());
        assert_eq!(output.status.code(), Some(0));
        let rows = rows_of(&output.stdout);
        let faults: Vec<_> = rows.iter().map(|row| row["fault"].as_str()).collect();
        let expected = [
            None,
            Some("clash"),
            Some("no_solution"),
            Some("several_solutions"),
            Some("wrong_entry"),
        ];
        assert_eq!(faults, expected, "{command}");
        assert!(rows[1..].iter().all(|row| row["result"] == "unsound"), "{command}");
    }
}

#[test]
fn a_walk_is_whole_in_json_and_summed_up_in_csv() {
    let (folder, _) = folder("list.txt", list(2));
    let json = run(folder.path(), &["explain", "list.txt", "--json"]);
    let rows = rows_of(&json.stdout);
    let one = run(folder.path(), &["explain", "list.txt", "--nth", "2", "--json"]);
    let one: serde_json::Value = serde_json::from_slice(&one.stdout).unwrap();
    assert_eq!(rows[1]["walk"], one);
    assert_eq!(rows[1]["steps"], one["summary"]["n_steps"]);
    let csv = run(folder.path(), &["explain", "list.txt", "--format", "csv"]);
    let csv = String::from_utf8(csv.stdout).unwrap();
    let mut lines = csv.lines();
    let head = "line,id,puzzle,result,fault,steps,hardest,effort,trial_needed,error";
    assert_eq!(lines.next(), Some(head));
    let start = format!("1,number 0,{},solved,,{},", turned(0), rows[0]["steps"]);
    assert!(lines.next().unwrap().starts_with(&start), "{csv}");
}

#[test]
fn a_rating_has_its_members_and_columns() {
    let (folder, _) = folder("list.txt", list(2));
    let rows = rows_of(&run(folder.path(), &["rate", "list.txt"]).stdout);
    assert_eq!(rows[1]["id"], "number 1");
    let expected = rows[1]["minutes"]["expected"].to_string();
    let csv = run(folder.path(), &["rate", "list.txt", "--format", "csv"]);
    let csv = String::from_utf8(csv.stdout).unwrap();
    let fields = |n: usize| csv.lines().nth(n).unwrap().split(',').collect::<Vec<_>>();
    let place = fields(0).iter().position(|name| *name == "minutes_expected").unwrap();
    assert_eq!(fields(2)[place].parse::<f64>().unwrap(), expected.parse::<f64>().unwrap());
}

#[test]
fn several_files_are_named_in_each_row() {
    let (folder, _) = folder("a.txt", list(2));
    let grid: String =
        PUZZLE.as_bytes().chunks(9).map(|it| String::from_utf8_lossy(it) + "\n").collect();
    std::fs::write(folder.path().join("b.txt"), grid).unwrap();
    std::fs::write(folder.path().join("c.txt"), "no puzzle\n").unwrap();
    let output = run(folder.path(), &["solve", "a.txt", "b.txt", "c.txt"]);
    let rows = rows_of(&output.stdout);
    let files: Vec<_> = rows.iter().map(|row| row["file"].as_str().unwrap()).collect();
    assert_eq!(files, ["a.txt", "a.txt", "b.txt", "c.txt"]);
    assert_eq!(rows[2]["puzzle"], PUZZLE);
    assert!(rows[3]["error"].is_string());
}

#[test]
fn a_field_of_csv_is_no_formula() {
    let ids = ["=1+1", "@a", "+b", "-c", "-12", "d"];
    let text: String = ids.iter().map(|id| format!("{id},{PUZZLE}\n")).collect();
    let output = piped(&["solve", "--format", "csv"], text.as_bytes());
    let csv = String::from_utf8(output.stdout).unwrap();
    let found: Vec<_> = csv.lines().skip(1).filter_map(|line| line.split(',').nth(1)).collect();
    assert_eq!(found, ["'=1+1", "'@a", "'+b", "'-c", "-12", "d"]);
}

#[test]
fn a_field_of_csv_is_quoted_where_it_must_be() {
    let text = format!("\"a, \"\"b\"\"\"\t{PUZZLE}\n{}\n", turned(1));
    let output = piped(&["solve", "--format", "csv"], text.as_bytes());
    let csv = String::from_utf8(output.stdout).unwrap();
    assert_eq!(csv.lines().count(), 3, "{csv}");
    assert!(csv.contains("1,\"a, \"\"\"\"b"), "{csv}");
}
