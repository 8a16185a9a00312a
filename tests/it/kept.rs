//! Transcripts and pictures of the program, kept in the project: what they show is what it does.
//! `INSTA_UPDATE=always` writes them again, as it does with snapshots.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What stands in the file is `text`, or else where the first difference is.
fn compare(path: &Path, text: &str) -> Result<(), String> {
    if std::env::var_os("INSTA_UPDATE").is_some_and(|it| it == "always") {
        fs::write(path, text).unwrap();
    }
    let kept = fs::read_to_string(path).unwrap();
    if kept == text {
        return Ok(());
    }
    let n_alike = kept.lines().zip(text.lines()).take_while(|(kept, now)| kept == now).count();
    let line = |text: &str| text.lines().nth(n_alike).unwrap_or("(the end)").to_owned();
    let (place, kept, now) = (path.display(), line(&kept), line(text));
    Err(format!("{place}:{}:\n  kept: {kept}\n  now:  {now}\n", n_alike + 1))
}

/// The text with each command played again: `$ sudoku …` in blocks of the kind `console`, its exit
/// code unless that is 0, and what it prints, up to the next command.
fn played(text: &str) -> String {
    let mut out = String::new();
    let mut lines = text.lines().peekable();
    let mut is_console = false;
    while let Some(line) = lines.next() {
        out = out + line + "\n";
        if line.starts_with("```") {
            is_console = line == "```console";
        }
        let Some(command) = line.strip_prefix("$ ").filter(|_| is_console) else { continue };
        let is_printed = |line: &&str| !line.starts_with("$ ") && !line.starts_with("```");
        let printed: Vec<&str> = std::iter::from_fn(|| lines.next_if(is_printed)).collect();
        out += &run(command);
        let n_blank = printed.iter().rev().take_while(|line| line.is_empty()).count();
        out += &"\n".repeat(n_blank);
    }
    out
}

/// What a terminal would show, without blank lines at its end.
fn run(command: &str) -> String {
    let mut words = command.split_whitespace();
    assert_eq!(words.next(), Some("sudoku"), "{command}");
    let (mut reader, writer) = std::io::pipe().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(words)
        .current_dir(root())
        .stdin(Stdio::null())
        .stdout(writer.try_clone().unwrap())
        .stderr(writer)
        .spawn()
        .unwrap();
    let mut printed = Vec::new();
    reader.read_to_end(&mut printed).unwrap();
    let code = child.wait().unwrap().code().unwrap();
    let printed = String::from_utf8(printed).unwrap();
    let code = if code == 0 { String::new() } else { format!("? {code}\n") };
    let printed = printed.trim_end_matches('\n');
    if printed.is_empty() { code } else { format!("{code}{printed}\n") }
}

#[test]
fn transcripts() {
    let transcripts = fs::read_dir(root().join("tests/cli")).unwrap();
    let mut paths: Vec<PathBuf> = transcripts.map(|it| it.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "trycmd"));
    paths.push(root().join("README.md"));
    paths.sort();
    let compare = |path: &PathBuf| compare(path, &played(&fs::read_to_string(path).unwrap())).err();
    let wrong: Vec<String> = paths.iter().filter_map(compare).collect();
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

/// What the program prints of the X-wing, in colour where that is asked for.
fn x_wing(options: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(["hint", "tests/cli/data/x_wing.txt", "--rule", "x_wing"])
        .args(options)
        .env("COLORTERM", "truecolor")
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_pictures_of_the_readme() {
    let terminal = anstyle_svg::Term::new().render_svg(&x_wing(&["--color", "always"]));
    let drawn = x_wing(&["--format", "svg"]);
    for (name, picture) in [("hint.term.svg", terminal), ("hint.svg", drawn)] {
        compare(&root().join("docs").join(name), &picture).unwrap_or_else(|it| panic!("{it}"));
    }
}
