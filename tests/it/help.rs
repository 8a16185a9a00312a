//! The help of the commands: its examples run, and it lists what works there.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// The commands whose help has examples.
const COMMANDS: [&str; 18] = [
    "hint",
    "why",
    "explain",
    "solve",
    "check",
    "combinations",
    "judge",
    "rate",
    "convert",
    "read",
    "generate",
    "train",
    "verify",
    "rules",
    "schema",
    "serve",
    "completions",
    "man",
];

fn run(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.current_dir(folder).args(args).env("XDG_DATA_HOME", folder);
    command.output().unwrap()
}

fn help(command: &str) -> String {
    let folder = TempDir::new().unwrap();
    String::from_utf8(run(folder.path(), &[command, "--help"]).stdout).unwrap()
}

/// The arguments of the examples in `help`.
fn examples(help: &str) -> Vec<Vec<&str>> {
    let (_, examples) = help.split_once("Examples:\n").expect(help);
    let typed = examples.lines().map(|line| line.trim().split_once("  ").map_or(line, |it| it.0));
    typed.map(|line| typed_words(line).skip(1).collect()).collect()
}

/// The words of a command, of which those between quotes are one.
fn typed_words(line: &str) -> impl Iterator<Item = &str> {
    line.split('\'').enumerate().flat_map(|(i, part)| match i % 2 {
        0 => part.split_whitespace().collect::<Vec<_>>(),
        _ => vec![part],
    })
}

/// A folder with the files of the examples.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    let from = Path::new(env!("CARGO_MANIFEST_DIR"));
    let put = |file: &str, name: &str| fs::copy(from.join(file), folder.path().join(name)).unwrap();
    put("puzzles/blog.csv", "paper.csv");
    put("puzzles/variants/killer.txt", "killer.txt");
    put("tests/cli/data/newspaper.png", "newspaper.jpg");
    put("tests/cli/data/list.txt", "puzzles.txt");
    put("tests/cli/data/proof.jsonl", "steps.proof");
    folder
}

#[test]
fn every_example_runs() {
    let mut n_examples = 0;
    let helps = COMMANDS.into_iter().map(help).chain([help("--help")]);
    for help in helps {
        for args in examples(&help) {
            n_examples += 1;
            // The one would serve until it is stopped, the other needs a terminal as standard input.
            if args[0] != "serve" && args != ["explain"] {
                let output = run(folder().path(), &args);
                let said = String::from_utf8_lossy(&output.stderr).into_owned();
                assert!(matches!(output.status.code(), Some(0 | 1)), "{args:?}: {said}");
            }
        }
    }
    assert!(n_examples > 40, "{n_examples}");
}

#[test]
fn options_of_lists_stand_together_and_formats_of_lists_only_there() {
    for command in COMMANDS {
        let help = help(command);
        let lists = help.split_once("\nLists:\n").map(|it| it.1);
        assert_eq!(lists.is_some(), help.contains("--resume"), "{command}");
        for option in ["--color", "--width", "--speak", "--profile"] {
            assert!(!lists.unwrap_or_default().contains(option), "{command} {option}");
        }
        assert_eq!(
            help.contains("Of a list: "),
            lists.is_some() && help.contains("--format"),
            "{command}"
        );
    }
}

#[test]
fn a_puzzle_in_the_place_of_a_command_and_bad_numbers_are_answered_in_words() {
    let folder = folder();
    let said = |args: &[&str]| {
        let output = run(folder.path(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    // It is the puzzle of a hint.
    assert!(said(&["missing.csv"]).contains("missing.csv"));
    let hint = run(folder.path(), &["./paper.csv", "--level", "nudge"]);
    assert_eq!(hint, run(folder.path(), &["hint", "paper.csv", "--level", "nudge"]));
    assert_eq!(hint.status.code(), Some(0));
    assert!(said(&["hintt"]).contains("'hint'"));
    assert!(said(&["generate", "--count", "0"]).contains("write a number from 1 up"));
    assert!(said(&["solve", "paper.csv", "--count", "x"]).contains("write a number from 1 up"));
    assert!(said(&["generate", "--seed", "abc"]).contains("write a number from 0 up"));
}

#[test]
fn commands_to_type_are_quoted() {
    let folder = folder();
    let path = folder.path().join("it's $HOME.csv");
    fs::write(&path, "9,9,,,,,,,\n".to_owned() + &",,,,,,,,\n".repeat(8)).unwrap();
    let output = run(folder.path(), &["check", "it's $HOME.csv", "--level", "there"]);
    let said = String::from_utf8(output.stdout).unwrap();
    let (_, rest) = said.split_once("`sudoku ").expect(&said);
    let (typed, _) = rest.split_once('`').unwrap();
    assert!(typed.contains(r"'it'\''s $HOME.csv'"), "{typed}");
    let shell = format!("{} {typed}", env!("CARGO_BIN_EXE_sudoku"));
    let output =
        Command::new("sh").args(["-c", &shell]).current_dir(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_number_of_threads_that_is_too_large_is_lowered() {
    let output = run(folder().path(), &["solve", "puzzles.txt", "--threads", "1000000"]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("256 threads are used"));
}
