//! The record of what a player practised.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

fn train(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.arg("train").args(args).env("XDG_DATA_HOME", home);
    command
}

fn run(home: &Path, args: &[&str]) -> Output {
    train(home, args).output().unwrap()
}

#[test]
fn progress_is_an_answer_of_the_schema() {
    let home = TempDir::new().unwrap();
    let none = run(home.path(), &["--progress"]);
    assert_eq!(none.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&none.stdout).contains("You have practised no rule yet"));
    run(home.path(), &["naked_pair", "--seed", "3", "--answer", "R1C1<>5"]);
    let output = run(home.path(), &["--progress", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["answer"], "progress");
    assert_eq!(json["rules"]["naked_pair"]["asked"], 1);
    assert!(super::matrix::schema().is_valid(&json), "{json}");
}

#[test]
fn answers_given_at_the_same_time_all_count() {
    let home = TempDir::new().unwrap();
    let args = ["naked_pair", "--seed", "3", "--answer", "R1C1<>5"];
    let runs: Vec<_> = (0..12)
        .map(|_| train(home.path(), &args).stdout(std::process::Stdio::null()).spawn().unwrap())
        .collect();
    for mut run in runs {
        run.wait().unwrap();
    }
    let output = run(home.path(), &["--progress", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["rules"]["naked_pair"]["asked"], 12);
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_record_is_refused() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("sudoku-why");
    fs::create_dir(&folder).unwrap();
    let pipe = folder.join("trained.json");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let output = run(home.path(), &["--progress"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("it is not a file"));
}
