//! The program, from the outside: transcripts, pipes, files, and colours.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

pub(crate) const SUDOKU: &str = env!("CARGO_BIN_EXE_sudoku");

pub(crate) fn sudoku(args: &[&str]) -> Command {
    let mut command = Command::new(SUDOKU);
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM"] {
        command.env_remove(variable);
    }
    command.envs(own_folders());
    command
}

/// Where the program keeps what is the user's alone: in tests, not where a person's is.
fn own_folders() -> [(&'static str, &'static str); 2] {
    ["XDG_CONFIG_HOME", "XDG_STATE_HOME"].map(|variable| (variable, env!("CARGO_TARGET_TMPDIR")))
}

pub(crate) fn output(args: &[&str]) -> Output {
    sudoku(args).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    String::from_utf8(output(args).stdout).unwrap()
}

/// What the program says to `text` on its standard input.
fn piped(args: &[&str], text: &[u8]) -> Output {
    let mut command = sudoku(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A text that is too long is not read to its end.
    let _ = child.stdin.take().unwrap().write_all(text);
    child.wait_with_output().unwrap()
}

#[test]
fn transcripts() {
    let cases = trycmd::TestCases::new();
    for (variable, folder) in own_folders() {
        cases.env(variable, folder);
    }
    cases.case("tests/cli/*.trycmd").case("README.md").case("docs/json.md").case("docs/*.md");
}

/// The picture of the README; `SNAPSHOTS=overwrite` draws it again.
#[test]
fn picture() {
    snapbox::cmd::Command::new(SUDOKU)
        .args(["hint", "tests/cli/data/x_wing.txt", "--rule", "x_wing", "--color", "always"])
        .env("COLORTERM", "truecolor")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .assert()
        .success()
        .stdout_eq(snapbox::Data::read_from(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/hint.term.svg"),
            Some(snapbox::data::DataFormat::TermSvg),
        ));
}

#[test]
fn a_hint_is_the_same_however_the_puzzle_comes_in() {
    let from_file = stdout(&["hint", "puzzles/blog.csv"]);
    let text = fs::read("puzzles/blog.csv").unwrap();
    let line = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
    assert!(from_file.contains("So R1C1 is 7."), "{from_file}");
    assert_eq!(String::from_utf8(piped(&["hint"], &text).stdout).unwrap(), from_file);
    assert_eq!(String::from_utf8(piped(&["hint", "-"], &text).stdout).unwrap(), from_file);
    assert_eq!(stdout(&["hint", line]), from_file);
    assert_eq!(stdout(&["hint", "puzzles/blog.csv"]), from_file, "a second time");
}

#[test]
fn a_walkthrough_is_the_same_twice() {
    let once = stdout(&["explain", "puzzles/blog.csv"]);
    assert_eq!(once, stdout(&["explain", "puzzles/blog.csv"]));
    assert!(once.contains("\nSolved in "), "{once}");
}

#[test]
fn colour_is_for_terminals_and_for_those_who_ask() {
    let escape = "\u{1b}[";
    let args = ["hint", "puzzles/blog.csv"];
    assert!(!stdout(&args).contains(escape), "a pipe");
    let always = ["hint", "puzzles/blog.csv", "--color", "always"];
    let painted = stdout(&always);
    assert!(painted.contains(escape));
    assert!(!stdout(&["hint", "puzzles/blog.csv", "--color", "never"]).contains(escape));
    let no_color = sudoku(&args).env("NO_COLOR", "1").output().unwrap();
    assert!(!String::from_utf8(no_color.stdout).unwrap().contains(escape));
}

#[test]
fn colour_is_not_for_a_terminal_that_has_none() {
    let is_colored = |variable: &str, value: &str| {
        let typed = format!("{SUDOKU} hint puzzles/blog.csv");
        let mut terminal = Command::new("script");
        terminal.args(["-qec", &typed, "/dev/null"]).current_dir(env!("CARGO_MANIFEST_DIR"));
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM"] {
            terminal.env_remove(name);
        }
        terminal.env("TERM", "xterm").env(variable, value).stdin(Stdio::null());
        let shown = terminal.output().ok()?.stdout;
        Some(String::from_utf8_lossy(&shown).contains("\u{1b}["))
    };
    let Some(is_shown) = is_colored("TERM", "xterm") else {
        eprintln!("skipped: there is no `script`, which makes a terminal");
        return;
    };
    assert!(is_shown);
    assert_eq!(is_colored("TERM", "dumb"), Some(false));
    assert_eq!(is_colored("NO_COLOR", "1"), Some(false));
    // An empty variable counts for nothing.
    assert_eq!(is_colored("NO_COLOR", ""), Some(true));
}

#[test]
fn what_cannot_be_is_refused_at_once() {
    let refused = |args: &[&str], message: &str| {
        let output = output(args);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(message), "{said}");
    };
    refused(&["generate", "--er", "12"], "ask for ratings from 1.0 to 10.9");
    refused(&["read", "tests/cli/data/newspaper.png", "--nth", "2"], "and no number 2");
    refused(&["rules", "--rules", "docs"], "has no cards");
}

#[test]
fn marks_stay_without_colour() {
    let painted = stdout(&["hint", "puzzles/blog.csv", "--color", "always"]);
    let mut plain = String::new();
    let mut rest = painted.as_str();
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        rest = after.split_once('m').unwrap().1;
    }
    plain.push_str(rest);
    assert_eq!(plain, stdout(&["hint", "puzzles/blog.csv"]));
}

#[test]
fn json_is_json_at_every_level() {
    for level in ["nudge", "pattern", "full"] {
        let text = stdout(&["hint", "puzzles/blog.csv", "--json", "--level", level]);
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let step = &json["steps"][0];
        assert_eq!(json["result"], "step");
        assert_eq!(step["rule"].is_string(), level != "nudge", "{level}");
        assert_eq!(step["placements"].is_array(), level == "full", "{level}");
        assert_eq!(step["before"]["digits"].as_str().unwrap().len(), 81);
        let groups = step["before"]["candidates"].as_str().unwrap().split(' ');
        assert_eq!(groups.count(), 81);
    }
    let walk = stdout(&["explain", "puzzles/blog.csv", "--format", "json"]);
    let walk: serde_json::Value = serde_json::from_str(&walk).unwrap();
    assert_eq!(walk["result"], "solved");
    let steps = walk["steps"].as_array().unwrap();
    assert_eq!(walk["summary"]["n_steps"], steps.len());
    for pair in steps.windows(2) {
        assert_eq!(pair[0]["after"], pair[1]["before"]);
    }
}

#[test]
fn hints_applied_one_after_the_other_solve_the_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("paper.csv");
    let comment = "# the blog's puzzle\n";
    fs::write(&path, comment.to_owned() + &fs::read_to_string("puzzles/blog.csv").unwrap())
        .unwrap();
    let name = path.to_str().unwrap();
    let mut n_hints = 0;
    loop {
        let hint = output(&["hint", name, "--apply", "--in-place"]);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(comment), "{text}");
        match hint.status.code() {
            Some(0) => n_hints += 1,
            Some(1) => break,
            other => panic!("exit code {other:?} after {n_hints} hints: {text}"),
        }
        assert!(n_hints < 200, "{text}");
    }
    assert_eq!(stdout(&["check", name]), "The grid is solved, and every digit is right.\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "a file was left behind");
}

#[test]
fn a_file_is_overwritten_only_by_force() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("after.csv");
    let name = path.to_str().unwrap();
    let args = ["hint", "puzzles/blog.csv", "--apply", "-o", name];
    assert_eq!(output(&args).status.code(), Some(0));
    let after = fs::read_to_string(&path).unwrap();
    assert!(after.starts_with("e7,"), "{after}");
    fs::write(&path, "mine").unwrap();
    assert_eq!(output(&args).status.code(), Some(2));
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(output(&[&args[..], &["--force"]].concat()).status.code(), Some(0));
    assert_eq!(fs::read_to_string(&path).unwrap(), after);
}

/// Boards, the steps that a hint tells on them, and the boards after it; `tests/browser` holds the page to it.
const APPLIED: &str = include_str!("../browser/steps.json");

#[test]
fn a_step_is_applied_as_the_page_applies_it() {
    let cases: Vec<serde_json::Value> = serde_json::from_str(APPLIED).unwrap();
    for case in &cases {
        let link = |name: &str| format!("#b={}", case[name].as_str().unwrap());
        let written = piped(&["hint", "-", "--apply", "-o", "-"], link("code").as_bytes());
        let puzzle = |text: &str| sudoku_why::text::puzzle(text, None).unwrap().puzzle;
        let after = puzzle(&String::from_utf8(written.stdout).unwrap());
        assert_eq!(after, puzzle(&link("after")), "{}", case["name"]);
    }
}

#[test]
fn an_elimination_is_written_as_pencil_marks() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("after.csv");
    let name = path.to_str().unwrap();
    let hint = ["hint", "tests/cli/data/x_wing.txt", "--rule", "x_wing", "--apply", "-o", name];
    assert_eq!(output(&hint).status.code(), Some(0));
    let after = stdout(&["hint", name, "--rule", "x_wing", "--json"]);
    assert!(after.contains("\"none\""), "{after}");
}

/// Of a step that needs marks, the marks are written, so that the next hint goes on from there.
#[test]
fn the_marks_that_a_hint_needs_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("after.csv");
    let name = path.to_str().unwrap();
    let first = ["hint", "tests/cli/data/newspaper.txt", "--apply", "-o", name];
    assert_eq!(output(&first).status.code(), Some(0));
    let after = fs::read_to_string(&path).unwrap();
    let cells = |row: &'_ str| row.split(',').map(|it| it.trim().to_owned()).collect();
    let rows: Vec<Vec<String>> = after.lines().skip(1).map(cells).collect();
    assert_eq!([&rows[0][2], &rows[1][2], &rows[2][2]], ["^3"; 3], "{after}");
    assert_eq!(rows[1][1], "28", "{after}");
    let mut n_hints = 1;
    while output(&["hint", name, "--apply", "--in-place"]).status.code() == Some(0) {
        n_hints += 1;
        assert!(n_hints < 200, "{}", fs::read_to_string(&path).unwrap());
    }
    assert_eq!(stdout(&["check", name]), "The grid is solved, and every digit is right.\n");
}

#[test]
fn corner_marks_stay_what_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("after.csv");
    let hint = ["hint", "tests/cli/data/corners.csv", "--rule", "hidden_single", "--apply", "-o"];
    assert_eq!(output(&[&hint[..], &[path.to_str().unwrap()]].concat()).status.code(), Some(0));
    let after = fs::read_to_string(&path).unwrap();
    let rows: Vec<Vec<&str>> =
        after.lines().map(|row| row.split(',').map(str::trim).collect()).collect();
    assert_eq!(rows[0], ["e7", "8", "5", "1", "3", "", "", "", ""]);
    assert_eq!(rows[2], ["^6", "^6", "9", "", "", "", "", "", "7"]);
}

#[test]
fn next_digit_ends_with_a_digit() {
    let args = ["hint", "tests/cli/data/x_wing.txt", "--next-digit", "--steps", "all", "--json"];
    let text = stdout(&args);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let steps = json["steps"].as_array().unwrap();
    let (last, rest) = steps.split_last().unwrap();
    assert_eq!(last["placements"].as_array().unwrap().len(), 1);
    assert!(rest.iter().all(|step| step["placements"].as_array().unwrap().is_empty()));
}

#[test]
fn no_rule_leans_on_uniqueness_unasked() {
    let text = stdout(&["rules", "unique_rectangle_1"]);
    assert!(text.contains("exactly one solution"), "{text}");
    for profile in [&["--no-uniqueness"][..], &["--profile", "no-uniqueness"]] {
        let args = [&["explain", "puzzles/blog.csv", "--format", "json"], profile].concat();
        assert!(!stdout(&args).contains("\"assumes_unique_solution\": true"));
    }
}

#[test]
fn spoken_texts_have_no_coordinates_and_no_lines() {
    let text = stdout(&["explain", "puzzles/blog.csv", "--speak"]);
    let is_cell = |word: &str| {
        let mut chars = word.chars();
        chars.next() == Some('R') && chars.next().is_some_and(|c| c.is_ascii_digit())
    };
    assert!(!text.split_whitespace().any(is_cell), "{text}");
    assert!(text.is_ascii(), "{text}");
}

#[test]
fn lines_fit_a_terminal() {
    for grids in ["all", "some"] {
        let text = stdout(&["explain", "puzzles/blog.csv", "--grids", grids]);
        let long = text.lines().find(|line| line.chars().count() > 80);
        assert_eq!(long, None);
    }
}

#[test]
fn ascii_is_ascii() {
    assert!(stdout(&["explain", "puzzles/blog.csv", "--ascii", "--grids", "all"]).is_ascii());
}

#[test]
fn whatever_is_read_nothing_panics() {
    let texts: [&[u8]; 8] = [
        b"",
        b"\n\n",
        b"\xff\xfe",
        b"\xff\xfe\x00\xd8",
        b"\x00\x00\x00",
        "\u{1b}[31m8\u{202e}".as_bytes(),
        b"1,2,3,4,5,6,7,8,9\n",
        &[b'5'; 100],
    ];
    for text in texts {
        let output = piped(&["hint", "-"], text);
        assert_eq!(output.status.code(), Some(2), "{text:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("error: ") && said.contains("\nhelp: "), "{said}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_text_that_is_far_too_long_is_refused() {
    let text = vec![b'.'; sudoku_why::text::MAX_BYTES + 100];
    let output = piped(&["hint"], &text);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("error: the text has"), "{said}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut command = sudoku(&["explain", "puzzles/blog.csv", "--grids", "all"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut start = [0; 10];
    stdout.read_exact(&mut start).unwrap();
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

/// An empty board has more solutions than anybody waits for: the first is there before the last is found.
#[test]
fn solutions_are_written_as_they_are_found() {
    let mut command = sudoku(&["solve", "--count", "1000000000", "-"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(".".repeat(81).as_bytes()).unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut first = [0; 82];
    stdout.read_exact(&mut first).unwrap();
    assert_eq!(first.iter().position(|&it| it == b'\n'), Some(81));
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(stdout(&["completions", shell]).contains("next-digit"), "{shell}");
    }
}

#[test]
fn backtracking_is_logged_where_nobody_watches() {
    let log = stdout(&["solve", "puzzles/blog.csv", "--watch"]);
    assert!(log.trim_start().starts_with("1  try "), "{log}");
    assert!(log.contains("take back") && log.contains("solved"));
    assert!(log.lines().count() < 11_000);
}

#[test]
fn a_trial_tells_which_candidates_fail_beside_what_is_supposed() {
    let text = stdout(&["hint", "tests/it/boards/trial_of_diagonal_sums.txt", "--long"]);
    assert!(text.contains("Then R3C4 cannot be 9, for with 9 there:"), "{text}");
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_suffix("trial_of_diagonal_sums");
    settings.bind(|| insta::assert_snapshot!("hint", text));
}
