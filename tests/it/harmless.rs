//! Names and cards of one's own reach a terminal and a page as words, whatever is in them.

use crate::cli::{output, sudoku};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// Colours, the same with one character, a line of its own, and a turn to the left.
const NAME: &str = "a\u{1b}[31mb\u{9b}31mc\u{7}d\nerror: forged\re\u{202e}f\u{7f}";
const TAG: &str = "<script>alert(1)</script>";

/// Nothing that a terminal obeys is in `output`, and no line is forged.
#[track_caller]
fn assert_harmless(output: &Output) -> String {
    let said = [&output.stdout[..], &output.stderr].concat();
    let said = String::from_utf8(said).unwrap();
    let obeyed = said.chars().find(|&c| (c.is_control() && c != '\n') || c == '\u{202e}');
    assert_eq!(obeyed, None, "{said:?}");
    assert!(!said.contains("\nerror: forged"), "{said}");
    said
}

/// A folder whose file `name` holds `text`.
fn folder(name: &str, text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

/// The program's own card of naked singles, with what is in `name` in its name and its words.
fn card(name: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string("rules/singles/naked_single.yaml").unwrap();
    let with = |line: &str| {
        let is_word = ["name:", "plural:", "family:"].iter().any(|it| line.starts_with(it));
        match line.split_once(": ").filter(|_| is_word) {
            Some((key, _)) => format!("{key}: \"{name}\"\n"),
            None => format!("{line}\n"),
        }
    };
    let text: String = text.lines().map(with).collect();
    let text = text.replacen("pattern: \"", &format!("pattern: \"{TAG} "), 1);
    fs::write(folder.path().join("naked_single.yaml"), text).unwrap();
    folder
}

const FORMATS: [&[&str]; 5] =
    [&[], &["--json"], &["--format", "markdown"], &["--format", "html"], &["--speak"]];

#[test]
fn a_terminal_obeys_no_name_of_a_file() {
    let (_folder, bad) = folder(&format!("{NAME}.csv"), "53..x");
    let (_folder, good) = folder(&format!("{NAME}.csv"), include_str!("../../puzzles/blog.csv"));
    for path in [&bad, &good] {
        for format in FORMATS {
            for command in ["hint", "check", "explain"] {
                let output = output(&[&[command, path][..], format].concat());
                assert_harmless(&output);
            }
        }
        assert_harmless(&output(&["hint", path, "--verbose", "--apply", "-o", path]));
        assert_harmless(&output(&["hint", path, "-o", &format!("{path}/x.txt")]));
        assert_harmless(&output(&["hint", path, "-o", &format!("{path}.{NAME}")]));
        assert_harmless(&output(&["hint", "puzzles/blog.csv", "--givens", path]));
        assert_harmless(&output(&["hint", "puzzles/blog.csv", "--profile", path]));
        assert_harmless(&output(&["hint", "puzzles/blog.csv", "--rules", path]));
        assert_harmless(&output(&["man", path]));
    }
    let written = output(&["hint", "puzzles/blog.csv", "-o", &format!("{good}.txt")]);
    assert!(assert_harmless(&written).starts_with("wrote "), "{written:?}");
    let applied = output(&["hint", &good, "--apply", "--in-place"]);
    assert!(assert_harmless(&applied).contains("wrote "), "{applied:?}");
    let missing = assert_harmless(&output(&["hint", NAME]));
    assert!(missing.contains("a\\u{1b}[31mb\\u{9b}31mc"), "{missing}");
}

#[test]
fn a_terminal_obeys_no_name_of_a_rule_or_a_profile() {
    for format in FORMATS {
        for name in ["--rule", "--profile", "--rules", "--level", "--cell"] {
            let output = output(&[&["hint", "puzzles/blog.csv", name, NAME][..], format].concat());
            assert_eq!(output.status.code(), Some(2), "{name}");
            assert_harmless(&output);
        }
        assert_harmless(&output(&[&["rules", NAME][..], format].concat()));
        let (_folder, profile) = folder("mine.yaml", "rules: [\"x\\e[31m\\x9b\"]\nmarks: full\n");
        let args = ["hint", "puzzles/blog.csv", "--profile", &profile];
        assert_harmless(&output(&[&args, format].concat()));
    }
    assert_harmless(&output(&[NAME]));
    assert_harmless(&output(&["hint", "--", NAME, NAME]));
}

#[test]
fn a_terminal_obeys_no_card() {
    let cards = card("Bare \\e[31m \\x9b \\x7f one");
    let cards = cards.path().to_str().unwrap();
    for format in FORMATS {
        for command in
            [&["rules", "naked_single"][..], &["rules"], &["explain", "puzzles/blog.csv"]]
        {
            let output = output(&[command, &["--rules", cards], format].concat());
            assert_eq!(output.status.code(), Some(0), "{output:?}");
            assert!(assert_harmless(&output).contains("Bare"));
        }
    }
    let file = Path::new(cards).join("w_wing.yaml");
    fs::write(&file, "name: [\"\\e[31m\"\n").unwrap();
    assert_harmless(&output(&["rules", "w_wing", "--rules", cards]));
    fs::rename(&file, Path::new(cards).join(format!("{NAME}.yaml"))).unwrap();
    assert_harmless(&output(&["rules", "w_wing", "--rules", cards]));
}

/// Markdown lets HTML through, so that a card could bring a script into a page.
#[test]
fn html_of_a_card_is_escaped_in_markdown() {
    let cards = card(&format!("Bare {TAG} &lt; | one"));
    let cards = cards.path().to_str().unwrap();
    for command in [&["rules", "naked_single"][..], &["rules"], &["explain", "puzzles/blog.csv"]] {
        let args = [command, &["--rules", cards, "--format", "markdown"]].concat();
        let text = String::from_utf8(output(&args).stdout).unwrap();
        assert!(text.contains("\\<script>"), "{text}");
        assert!(!text.replace("\\<", "").contains("<script"), "{text}");
        assert!(!text.replace("\\&", "").contains("&lt;"), "{text}");
    }
}

/// A pipe has no end while somebody has it open, so the program would wait for ever.
#[cfg(unix)]
#[test]
fn a_pipe_is_refused_where_a_file_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.yaml");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let [pipe, folder] = [pipe.as_path(), folder.path()].map(|it| it.to_str().unwrap());
    for args in [
        &["hint", pipe][..],
        &["hint", "puzzles/blog.csv", "--givens", pipe],
        &["hint", "puzzles/blog.csv", "--profile", pipe],
        &["hint", "puzzles/blog.csv", "--rules", folder],
        &["hint", "/dev/zero"],
    ] {
        let output = sudoku(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = assert_harmless(&output);
        assert!(said.contains("it is a pipe or a device, not a file"), "{said}");
    }
}

/// `sudoku hint <(command)`: the shell has opened it, and somebody writes.
#[cfg(target_os = "linux")]
#[test]
fn a_pipe_that_the_shell_opened_is_read() {
    use std::io::Write as _;
    use std::process::Stdio;
    for path in ["/dev/stdin", "/dev/fd/0"] {
        let mut program = sudoku(&["hint", path]);
        program.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut running = program.spawn().unwrap();
        let puzzle = std::fs::read("puzzles/blog.csv").unwrap();
        running.stdin.take().unwrap().write_all(&puzzle).unwrap();
        let output = running.wait_with_output().unwrap();
        assert!(output.status.success(), "{path}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("is 7"), "{path}");
    }
}
