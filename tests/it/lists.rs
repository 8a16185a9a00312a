//! Lists of puzzles: a row a puzzle, in order, whatever happens on the way.

mod converted;
mod kept;
mod packed;
mod progress;
mod recognised;
mod rows;
mod stopped;

use super::cli::sudoku;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use tempfile::TempDir;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The puzzle with each digit moved on by so many.
fn turned(by: u32) -> String {
    let turn = |c: char| c.to_digit(10).map_or(c, |n| char::from(b'1' + ((n - 1 + by) % 9) as u8));
    PUZZLE.chars().map(turn).collect()
}

/// So many puzzles, each on a line with its number behind it.
fn list(n_puzzles: u32) -> String {
    (0..n_puzzles).map(|i| format!("{}\tnumber {i}\n", turned(i))).collect()
}

/// A folder with one file in it.
fn folder(name: &str, text: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    (folder, path)
}

/// What the program does in `folder`.
fn run(folder: &Path, args: &[&str]) -> Output {
    sudoku(args).current_dir(folder).output().unwrap()
}

/// What it writes to standard output if it is given `text`.
fn piped(args: &[&str], text: &[u8]) -> Output {
    let mut command = sudoku(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = text.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&text));
    let output = child.wait_with_output().unwrap();
    // Who has read enough goes away.
    let _ = writer.join().unwrap();
    output
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn rows_of(bytes: &[u8]) -> Vec<serde_json::Value> {
    let text = std::str::from_utf8(bytes).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'), "{text}");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
