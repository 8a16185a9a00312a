//! Readers that go away, writers that take their time, and somebody who ends the work.

use super::{list, rows_of, sudoku, turned};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

fn start(args: &[&str]) -> Child {
    let mut command = sudoku(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

#[test]
fn a_pipe_that_is_closed_early_ends_the_work_quietly() {
    let (_folder, path) = super::folder("list.txt", list(5000));
    let mut child = start(&["solve", path.to_str().unwrap()]);
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty() && line.starts_with("{\"line\":1,"));
}

#[test]
fn a_row_is_written_as_soon_as_it_is_known() {
    let mut child = start(&["solve"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut rows = BufReader::new(child.stdout.take().unwrap()).lines();
    // With the second line it is a list.
    writeln!(stdin, "{}\n{}", turned(0), turned(1)).unwrap();
    for i in 2..5 {
        assert!(rows.next().unwrap().unwrap().starts_with("{\"line\":"));
        writeln!(stdin, "{}", turned(i)).unwrap();
    }
    drop(stdin);
    assert_eq!(rows.count(), 2);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Ctrl-C while the program waits for its input, and while it works.
#[cfg(unix)]
#[test]
fn somebody_who_ends_the_work_finds_whole_rows() {
    let mut child = start(&["explain", "--json"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(list(3).as_bytes()).unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    stdout.read_line(&mut text).unwrap();
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    stdout.read_to_string(&mut text).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let n_rows = rows_of(text.as_bytes()).len();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, format!("stopped after {n_rows} puzzles\n"));
}
