//! Where an answer goes and what it is there: by the name of its file, or to standard output.

use std::path::Path;
use std::process::{Command, Output};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn sudoku(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sudoku")).args(args).current_dir(folder).output().unwrap()
}

#[test]
fn the_ending_of_a_file_says_how_its_grid_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let written = |name: &str| {
        let output = sudoku(folder.path(), &["hint", PUZZLE, "--apply", "-o", name]);
        assert!(output.status.success(), "{output:?}");
        std::fs::read_to_string(folder.path().join(name)).unwrap()
    };
    assert_eq!(written("a.csv").matches(',').count(), 72);
    assert_eq!(written("a.sdk").lines().count(), 9);
    assert_eq!(written("a.sdm").lines().count(), 1);
    assert!(written("a.ss").contains('|'));
    assert_eq!(written("a.txt").lines().count(), 1);
}

#[test]
fn a_file_that_cannot_hold_the_marks_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let board = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/data/x_wing.txt");
    let args = ["hint", board, "--rule", "x_wing", "--apply", "-o", "a.sdm"];
    let output = sudoku(folder.path(), &args);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("name a file such as after.csv"));
    assert!(!folder.path().join("a.sdm").exists());
}

#[test]
fn standard_output_takes_the_grid_alone() {
    let folder = tempfile::tempdir().unwrap();
    let output = sudoku(folder.path(), &["hint", PUZZLE, "--apply", "-o", "-"]);
    let grid = String::from_utf8(output.stdout).unwrap();
    assert_eq!(grid.trim().replace('+', "").len(), 81, "{grid}");
    let picture = sudoku(folder.path(), &["hint", PUZZLE, "--format", "svg", "-o", "-"]);
    assert!(picture.stdout.starts_with(b"<svg"));
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

#[test]
fn shells_complete_rules_and_profiles() {
    let folder = tempfile::tempdir().unwrap();
    for shell in ["bash", "zsh", "fish"] {
        let script = sudoku(folder.path(), &["completions", shell]).stdout;
        let script = String::from_utf8(script).unwrap();
        assert!(script.contains("bug_plus_one") && script.contains("newspaper"), "{shell}");
    }
}

#[test]
fn lists_for_the_ear_are_sentences() {
    let folder = tempfile::tempdir().unwrap();
    for args in
        [&["rules", "--speak"][..], &["rules", "--words", "--speak"], &["rules", "UR", "--speak"]]
    {
        let text = String::from_utf8(sudoku(folder.path(), args).stdout).unwrap();
        for line in text.lines().filter(|line| !line.is_empty()) {
            assert!(line.ends_with(['.', ':']), "{line}");
            assert!(!line.contains("  ") && !line.contains('_'), "{line}");
        }
    }
}
