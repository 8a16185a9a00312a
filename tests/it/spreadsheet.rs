//! What a spreadsheet makes of a file: LibreOffice loads and saves it, where it is installed.

use crate::shared;
use std::fs;
use std::path::Path;
use std::process::Command;
use sudoku_why::text::{self, Entry, Format, Puzzle};

/// How LibreOffice loads a CSV: with commas, quotes, UTF-8, from line 1, in English, and with numbers
/// and dates taken for what they look like.
const EAGER: &str = "CSV:44,34,76,1,,1033,false,true";

/// Loads the file and saves it in this format, in a folder of that name.
fn converted(file: &Path, format: &str, folder: &Path) -> bool {
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    let mut command = Command::new("soffice");
    command.args([&profile, "--headless", &format!("--infilter={EAGER}"), "--convert-to", format]);
    command.arg("--outdir").arg(folder.join(format)).arg(file);
    command.output().is_ok_and(|it| it.status.success())
}

/// Digits of both kinds, and marks of all kinds.
fn puzzle() -> Puzzle {
    let line = "53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut puzzle: Puzzle = line.parse().unwrap();
    let all = |digits: &str| digits.chars().map(|it| it.to_string().parse().unwrap()).collect();
    for (cell, marks) in [(3, "26"), (5, "8"), (6, "123456789"), (7, ""), (10, "12"), (11, "7")] {
        puzzle.entries[cell] = Entry::Marks(all(marks));
    }
    for (cell, corners) in [(3, "2"), (5, "28"), (16, "3"), (11, "37")] {
        puzzle.corners[cell] = all(corners);
    }
    puzzle
}

#[test]
fn a_file_survives_a_spreadsheet() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("paper.csv");
    fs::write(&file, text::write(&puzzle(), Format::Csv)).unwrap();
    if !converted(&file, "csv", folder.path()) {
        return shared::skipped("a_file_survives_a_spreadsheet", "no LibreOffice");
    }
    assert!(converted(&file, "xlsx", folder.path()));
    assert!(converted(&folder.path().join("xlsx/paper.xlsx"), "csv", &folder.path().join("again")));
    for saved in ["csv/paper.csv", "again/csv/paper.csv"] {
        let saved = fs::read_to_string(folder.path().join(saved)).unwrap();
        assert_eq!(text::puzzle(&saved, None).unwrap().puzzle, puzzle(), "{saved}");
    }
}

/// What people type: LibreOffice makes 8 of `+8`, and -7 of `(7)`.
#[test]
fn what_a_spreadsheet_has_spoiled_is_refused() {
    let text = text::write(&puzzle(), Format::Csv).replacen("e4", "-4", 1);
    let error = text::puzzle(&text, None).unwrap_err();
    assert_eq!((error.to_string(), error.line), ("-4 is not a digit from 1 to 9".to_owned(), 1));
    let help = error.kind.help();
    assert_eq!(
        help,
        "spreadsheets make `-4` of `(4)`: write `m4` for a pencil mark, `.` for an empty cell"
    );
}
