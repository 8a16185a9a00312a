//! Defaults that a person sets, options before the command, notes left out, and steps taken back.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A person's folder, in which the program keeps its own, with a puzzle.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        let home = TempDir::new().unwrap();
        let puzzle = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/blog.csv");
        fs::copy(puzzle, home.path().join("paper.csv")).unwrap();
        Self(home)
    }

    fn set(&self, text: &str) {
        let folder = self.0.path().join("config/sudoku-why");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("config.yaml"), text).unwrap();
    }

    fn run(&self, variables: &[(&str, &str)], args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        command.args(args).current_dir(&self.0).envs(variables.iter().copied());
        command.env("XDG_CONFIG_HOME", self.0.path().join("config"));
        command.env("XDG_STATE_HOME", self.0.path().join("state")).output().unwrap()
    }

    fn stdout(&self, variables: &[(&str, &str)], args: &[&str]) -> String {
        String::from_utf8(self.run(variables, args).stdout).unwrap()
    }

    fn stderr(&self, variables: &[(&str, &str)], args: &[&str]) -> String {
        let output = self.run(variables, args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    fn paper(&self) -> String {
        fs::read_to_string(self.0.path().join("paper.csv")).unwrap()
    }
}

#[test]
fn an_option_goes_before_a_variable_and_that_before_the_file() {
    let home = Home::new();
    home.set("level: nudge\ncoordinates: letters\nwidth: 60\n");
    let full = home.stdout(&[], &["hint", "paper.csv", "--level", "full"]);
    assert!(full.contains("So A1 is 7."), "{full}");
    assert!(full.lines().filter(|line| line.contains("rule out")).all(|line| line.len() <= 60));
    let nudge = home.stdout(&[], &["hint", "paper.csv"]);
    assert!(!nudge.contains("Hidden single"), "{nudge}");
    let pattern = home.stdout(&[("SUDOKU_LEVEL", "pattern")], &["hint", "paper.csv"]);
    assert!(pattern.contains("Hidden single") && !pattern.contains("So A1"), "{pattern}");
    // The level of a new puzzle, and that of a mistake, are something else.
    assert!(home.run(&[], &["generate", "--level", "easy", "--seed", "7"]).status.success());
    assert!(home.run(&[], &["check", "paper.csv"]).status.success());
    let told = home.stdout(&[("SUDOKU_LEVEL", "pattern")], &["config"]);
    let source = |name: &str| told.lines().find(|it| it.starts_with(name)).unwrap().to_owned();
    assert!(source("level").ends_with("SUDOKU_LEVEL"), "{told}");
    assert!(source("width").ends_with("config.yaml"), "{told}");
    assert!(source("profile").ends_with("the program"), "{told}");
}

#[test]
fn what_is_wrong_with_a_setting_is_said() {
    let home = Home::new();
    for (text, said) in [
        ("colour: red\n", "unknown variant `colour`"),
        ("level: all\n", "`level` can't be `all`"),
        ("width: 3\n", "write 36 or more"),
        ("# mine\nlevel: [nudge\n", "config.yaml:"),
    ] {
        home.set(text);
        let stderr = home.stderr(&[], &["hint", "paper.csv"]);
        assert!(stderr.contains(said) && stderr.contains("config.yaml"), "{text}: {stderr}");
    }
    home.set("# nothing yet\n");
    let stderr = home.stderr(&[("SUDOKU_COORDINATES", "a1")], &["hint", "paper.csv"]);
    assert!(stderr.contains("`SUDOKU_COORDINATES` can't be `a1`"), "{stderr}");
    assert!(stderr.contains("`unset SUDOKU_COORDINATES`"), "{stderr}");
    assert!(home.run(&[("SUDOKU_COORDINATES", "")], &["hint", "paper.csv"]).status.success());
    let stderr = home.stderr(&[("SUDOKU_PROFILE", "nonsense")], &["hint", "paper.csv"]);
    assert!(stderr.contains("SUDOKU_PROFILE") && stderr.contains("newspaper"), "{stderr}");
    // Commands without settings do their work.
    let wrong = [("SUDOKU_LEVEL", "bad")];
    for args in [&["--help"][..], &["--version"], &["schema"], &["hint", "--help"]] {
        assert!(home.run(&wrong, args).status.success(), "{args:?}");
    }
    assert!(home.stderr(&wrong, &["config"]).contains("SUDOKU_LEVEL"));
}

#[test]
fn a_profile_in_the_settings_stands_beside_them() {
    let home = Home::new();
    home.set("profile: mine.yaml\n");
    let newspaper = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/profiles/newspaper.yaml");
    assert!(home.stderr(&[], &["hint", "paper.csv"]).contains("mine.yaml"));
    fs::copy(newspaper, home.0.path().join("config/sudoku-why/mine.yaml")).unwrap();
    let output = home.run(&[], &["hint", "paper.csv"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn options_stand_before_the_command_or_after_it() {
    let home = Home::new();
    let after = home.stdout(&[], &["hint", "paper.csv", "--ascii", "--width", "50"]);
    for args in [
        &["--ascii", "--width", "50", "hint", "paper.csv"][..],
        &["--ascii", "--width=50", "paper.csv"],
        &["paper.csv", "--ascii", "--width", "50"],
        // The value of an option may be called like a command.
        &["--profile", "default", "--ascii", "--width", "50", "hint", "paper.csv"],
    ] {
        assert_eq!(home.stdout(&[], args), after, "{args:?}");
    }
    fs::create_dir(home.0.path().join("rules")).unwrap();
    let stderr = home.stderr(&[], &["--rules", "rules", "hint", "paper.csv"]);
    assert!(stderr.contains("`rules`"), "{stderr}");
    assert!(home.stderr(&[], &["--no-such", "hint", "paper.csv"]).contains("'--no-such'"));
}

#[test]
fn steps_in_a_file_are_taken_back_one_by_one() {
    let home = Home::new();
    let apply = ["hint", "paper.csv", "--apply", "--in-place"];
    let before = home.paper();
    assert!(home.run(&[], &apply).status.success());
    let between = home.paper();
    assert!(home.run(&[], &apply).status.success());
    assert_ne!(home.paper(), between);
    let told = home.stdout(&[], &["undo", "./paper.csv"]);
    assert_eq!(
        told,
        "./paper.csv is as it was before the last change; one change more can be taken back\n"
    );
    assert_eq!(home.paper(), between);
    home.stdout(&[], &["undo", "paper.csv"]);
    assert_eq!(home.paper(), before);
    assert!(home.stderr(&[], &["undo", "paper.csv"]).contains("there is nothing to take back"));
}

#[test]
fn a_file_that_has_changed_since_is_left_alone() {
    let home = Home::new();
    assert!(home.run(&[], &["hint", "paper.csv", "--apply", "--in-place"]).status.success());
    let written = home.paper();
    fs::write(home.0.path().join("paper.csv"), written.clone() + "\n").unwrap();
    assert!(home.stderr(&[], &["undo", "paper.csv"]).contains("has changed since"));
    assert_eq!(home.paper(), written.clone() + "\n");
    fs::write(home.0.path().join("paper.csv"), written).unwrap();
    assert!(home.run(&[], &["undo", "paper.csv"]).status.success());
}

#[test]
fn notes_are_left_out_and_what_is_wrong_is_not() {
    let home = Home::new();
    let apply = ["hint", "paper.csv", "--apply", "--in-place"];
    assert!(String::from_utf8_lossy(&home.run(&[], &apply).stderr).contains("wrote paper.csv"));
    let quiet = home.run(&[], &[&["-q"], &apply[..]].concat());
    assert_eq!(String::from_utf8_lossy(&quiet.stderr), "");
    assert!(home.stderr(&[], &["hint", "nowhere.csv", "--quiet"]).contains("there is no file"));
}

#[test]
fn a_step_that_cannot_be_kept_is_written_and_said() {
    let home = Home::new();
    fs::write(home.0.path().join("state"), "a file").unwrap();
    let output = home.run(&[], &["hint", "paper.csv", "--apply", "--in-place"]);
    assert!(output.status.success());
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("`sudoku undo paper.csv` will not work"), "{stderr}");
}
