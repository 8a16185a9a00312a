//! The bar on a terminal. `script` of util-linux makes one; where it is not installed, nothing is tried.

use super::super::cli::SUDOKU;
use super::list;
use std::process::{Command, Output, Stdio};

/// What a terminal shows while the program works with these arguments in the place of standard error and output.
#[cfg(target_os = "linux")]
fn on_a_terminal(args: &str) -> Option<Output> {
    let command = format!("{SUDOKU} {args}");
    let mut script = Command::new("script");
    script.args(["--quiet", "--return", "--flush", "--command", &command, "/dev/null"]);
    script.env("TERM", "xterm").stdin(Stdio::null());
    script.output().ok()
}

#[cfg(target_os = "linux")]
#[test]
fn a_bar_shows_how_far_a_list_is() {
    let (folder, path) = super::folder("list.txt", list(400));
    let rows = folder.path().join("rows.jsonl");
    let args = format!("rate --threads 1 {} -o {}", path.display(), rows.display());
    let Some(output) = on_a_terminal(&args) else { return };
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{shown}");
    let bars: Vec<&str> = shown.split('\r').filter(|it| it.contains("% · ")).collect();
    assert!(
        bars.iter().any(|bar| bar.contains(" a second · ") && bar.contains(" left")),
        "{shown}"
    );
    assert!(shown.contains("400 puzzles, "), "{shown}");
    assert_eq!(std::fs::read_to_string(rows).unwrap().lines().count(), 400);
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_shown_where_nobody_looks() {
    let (folder, path) = super::folder("list.txt", list(20));
    let output = super::run(folder.path(), &["rate", path.to_str().unwrap()]);
    assert!(output.stderr.is_empty(), "{}", super::said(&output));
}
