//! `--resume`: whatever a kill has left of the output, in the end it is as if there had been none.

use super::{PUZZLE, folder, list, run, said, turned};
use proptest::prelude::*;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

/// Puzzles, a bad line, and remarks.
fn text() -> String {
    format!("# first\n{}{}\n\n{}", list(3), &PUZZLE[1..], list(2))
}

/// What the command writes to a new file of this name.
fn written(folder: &Path, args: &[&str], name: &str) -> Vec<u8> {
    let output = run(folder, &[args, &["-o", name]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    fs::read(folder.join(name)).unwrap()
}

/// The same in the end, if a kill has left this much of the file.
fn resumed(folder: &Path, args: &[&str], name: &str, left: &[u8]) -> Vec<u8> {
    fs::write(folder.join(name), left).unwrap();
    written(folder, &[args, &["--resume"]].concat(), name)
}

#[test]
fn a_kill_at_any_byte_loses_nothing() {
    let (folder, _) = folder("list.txt", text());
    let args = ["convert", "list.txt", "--to", "line"];
    let whole = written(folder.path(), &args, "whole.txt");
    for n_left in 0..=whole.len() {
        let again = resumed(folder.path(), &args, "rows.txt", &whole[..n_left]);
        assert!(again == whole, "after {n_left} bytes");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn every_form_is_resumed(at in any::<proptest::sample::Index>(), form in 0..5_usize) {
        let (folder, _) = folder("list.txt", text());
        let ending = ["jsonl", "csv", "jsonl.gz", "csv.zst", "csv.gz"][form];
        let args = ["solve", "list.txt"];
        let whole = written(folder.path(), &args, &format!("whole.{ending}"));
        let left = &whole[..at.index(whole.len() + 1)];
        let again = resumed(folder.path(), &args, &format!("rows.{ending}"), left);
        prop_assert_eq!(super::packed::unpacked(&again), super::packed::unpacked(&whole));
    }

    #[test]
    fn grids_are_resumed(at in any::<proptest::sample::Index>()) {
        let (folder, _) = folder("list.txt", text());
        let args = ["convert", "list.txt", "--to", "boxed"];
        let whole = written(folder.path(), &args, "whole.txt");
        let again = resumed(folder.path(), &args, "rows.txt", &whole[..at.index(whole.len() + 1)]);
        prop_assert!(again == whole);
    }
}

#[test]
fn a_run_that_is_killed_again_and_again_comes_to_its_end() {
    let (folder, _) = folder("list.txt", list(1500));
    let args = ["solve", "list.txt", "--resume", "-o", "rows.jsonl"];
    let whole = written(folder.path(), &args[..2], "whole.jsonl");
    for wait in [30, 60, 90, 120] {
        let mut command = super::sudoku(&args);
        command.current_dir(folder.path()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        let left = fs::read(folder.path().join("rows.jsonl")).unwrap_or_default();
        assert!(whole.starts_with(&left), "after {wait} milliseconds");
    }
    let output = run(folder.path(), &args);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(fs::read(folder.path().join("rows.jsonl")).unwrap() == whole);
}

#[test]
fn what_was_written_otherwise_is_left_as_it_is() {
    let (folder, _) = folder("list.txt", text());
    let of_check =
        String::from_utf8(written(folder.path(), &["check", "list.txt"], "a.jsonl")).unwrap();
    let of_this =
        String::from_utf8(written(folder.path(), &["solve", "list.txt"], "b.jsonl")).unwrap();
    let longer = of_this.repeat(2);
    for other in ["my notes", "my notes\n", &of_check, &longer] {
        fs::write(folder.path().join("rows.jsonl"), other).unwrap();
        let args = ["solve", "list.txt", "--resume", "-o", "rows.jsonl"];
        let output = run(folder.path(), &args);
        assert_eq!(output.status.code(), Some(2), "{other}");
        assert!(said(&output).contains("this command didn't write"), "{}", said(&output));
        assert_eq!(fs::read_to_string(folder.path().join("rows.jsonl")).unwrap(), other);
    }
}

#[test]
fn a_list_that_has_grown_is_gone_on_with() {
    let (folder, path) = folder("list.txt", list(2));
    let args = ["solve", "list.txt"];
    let before = written(folder.path(), &args, "rows.jsonl");
    fs::write(path, list(2) + &turned(5) + "\n").unwrap();
    let after = resumed(folder.path(), &args, "rows.jsonl", &before);
    assert!(after.starts_with(&before));
    assert_eq!(super::rows_of(&after).len(), 3);
}

#[test]
fn a_file_is_not_overwritten() {
    let (folder, _) = folder("list.txt", list(2));
    fs::write(folder.path().join("rows.jsonl"), "mine").unwrap();
    let output = run(folder.path(), &["solve", "list.txt", "-o", "rows.jsonl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("exists already"), "{}", said(&output));
    let forced = written(folder.path(), &["solve", "list.txt", "--force"], "rows.jsonl");
    assert_eq!(super::rows_of(&forced).len(), 2);
}

#[cfg(unix)]
#[test]
fn a_list_is_never_written_over_what_it_reads() {
    let text = list(3);
    let (folder, path) = folder("mine.txt", &text);
    std::os::unix::fs::symlink(&path, folder.path().join("link.txt")).unwrap();
    fs::hard_link(&path, folder.path().join("hard.txt")).unwrap();
    fs::hard_link(&path, folder.path().join("hard.jsonl")).unwrap();
    fs::write(folder.path().join("other.txt"), list(2)).unwrap();
    let commands = [
        "convert mine.txt --to line -o mine.txt --force",
        "convert mine.txt --to line -o link.txt --force",
        "convert mine.txt --to line -o ./hard.txt --force",
        "solve other.txt mine.txt -o hard.jsonl --force",
        "check mine.txt -o hard.jsonl --force",
        "solve mine.txt -o hard.jsonl --resume",
    ];
    for command in commands {
        let output = run(folder.path(), &command.split(' ').collect::<Vec<_>>());
        assert_ne!(output.status.code(), Some(0), "{command}");
        let told = said(&output);
        assert!(told.contains("is read, so it can't be written"), "{command}: {told}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "{command}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_overwritten_stays_until_the_new_list_is_whole() {
    let (folder, _) = folder("list.txt", list(1500));
    let path = folder.path().join("rows.jsonl");
    fs::write(&path, "mine").unwrap();
    let mut command = super::sudoku(&["solve", "list.txt", "-o", "rows.jsonl", "--force"]);
    let mut child = command.current_dir(folder.path()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(60));
    child.kill().unwrap();
    child.wait().unwrap();
    let left = fs::read_to_string(&path).unwrap();
    assert!(left == "mine" || left.lines().count() == 1500);
}

#[cfg(unix)]
#[test]
fn a_list_that_another_run_is_writing_is_refused() {
    let (folder, _) = folder("list.txt", list(3));
    let path = folder.path().join("rows.jsonl");
    let whole = written(folder.path(), &["solve", "list.txt"], "rows.jsonl");
    let other_run = fs::File::open(&path).unwrap();
    other_run.lock().unwrap();
    let args = ["solve", "list.txt", "-o", "rows.jsonl", "--resume"];
    let output = run(folder.path(), &args);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("another run is writing to"), "{}", said(&output));
    assert_eq!(fs::read(&path).unwrap(), whole);
    drop(other_run);
    assert_eq!(run(folder.path(), &args).status.code(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_is_no_output_file_of_a_list() {
    let (folder, _) = folder("list.txt", list(3));
    let pipe = folder.path().join("pipe.jsonl");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    std::os::unix::fs::symlink("/dev/full", folder.path().join("full.jsonl")).unwrap();
    for name in ["pipe.jsonl", "full.jsonl"] {
        for how in ["--force", "--resume"] {
            let output = run(folder.path(), &["solve", "list.txt", "-o", name, how]);
            assert_eq!(output.status.code(), Some(2), "{name} {how}");
            assert!(said(&output).contains("it is not a file"), "{}", said(&output));
        }
    }
}
