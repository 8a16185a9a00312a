//! Pages and pictures as files, from the outside.

use data_encoding::BASE64;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A page for a class.
const SHEET: [&str; 7] = ["generate", "--sheet", "--hints", "--count", "3", "--seed", "7"];
const X_WING: &str = "tests/cli/data/x_wing.txt";

fn sudoku(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    command.output().unwrap()
}

/// What the program writes to a file of this name.
fn written(args: &[&str], folder: &Path, name: &str) -> Vec<u8> {
    let path = folder.join(name);
    let args = [args, &["-o", path.to_str().unwrap()]].concat();
    let output = sudoku(&args);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.stdout.is_empty() && output.status.code() == Some(0), "{args:?}: {told}");
    assert_eq!(told, format!("wrote {}\n", path.display()));
    fs::read(&path).unwrap()
}

fn page(args: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    String::from_utf8(written(args, folder.path(), "page.html")).unwrap()
}

/// The part of a page that is not style and script, as a tree.
fn body(page: &str) -> String {
    let (_, body) = page.split_once("<body>").unwrap();
    let (body, _) = body.split_once("<script>").unwrap();
    format!("<body>{body}</body>")
}

#[test]
fn a_walk_is_one_page_that_asks_for_nothing() {
    let page = page(&["explain", X_WING]);
    let namespace = "xmlns=\"http://www.w3.org/2000/svg\"";
    let rest = page.replace(namespace, "");
    for request in ["http:", "https:", "//www", "src=", "@import", "url(", "fetch(", "import "] {
        assert!(!rest.contains(request), "{request}");
    }
    assert!(page.contains("default-src 'none'"));
    for inline in [" style=", " onclick=", " onload=", "javascript:", "unsafe-inline"] {
        assert!(!page.contains(inline), "{inline}");
    }
    assert_eq!(page, self::page(&["explain", X_WING]), "a second time");
}

/// What stands between these tags, each time.
fn inside<'a>(page: &'a str, tag: &str) -> Vec<&'a str> {
    let (start, end) = (format!("<{tag}>"), format!("</{tag}>"));
    page.split(&start).skip(1).map(|rest| rest.split_once(&end).unwrap().0).collect()
}

/// A style or script that holds an end tag would end too early, and miss its hash.
#[test]
fn a_browser_may_use_what_is_inside() {
    for args in [&["explain", X_WING][..], &SHEET] {
        is_allowed(&page(args));
    }
}

fn is_allowed(page: &str) {
    let (_, policy) = page.split_once("Content-Security-Policy\" content=\"").unwrap();
    let (policy, _) = policy.split_once('"').unwrap();
    for (tag, rule) in [("style", "style-src "), ("script", "script-src ")] {
        let (_, allowed) = policy.split_once(rule).unwrap_or_default();
        let (allowed, _) = allowed.split_once(';').unwrap_or_default();
        let hash = |text| BASE64.encode(&Sha256::digest(text));
        let hashes: Vec<_> =
            inside(page, tag).into_iter().map(|text| format!("'sha256-{}'", hash(text))).collect();
        assert_eq!(hashes.join(" "), allowed, "{tag}");
    }
}

/// The parts of a sheet as trees, in order: what has this tag.
fn texts_of(sheet: &str, tag: &str) -> Vec<String> {
    let (_, body) = sheet.split_once("<body>").unwrap();
    let (body, _) = body.split_once("</body>").unwrap();
    let body = format!("<body>{body}</body>");
    let tree = roxmltree::Document::parse(&body).unwrap_or_else(|e| panic!("{e}"));
    let found = tree.descendants().filter(|it| it.has_tag_name(tag));
    let words = |node: roxmltree::Node<'_, '_>| -> String {
        node.descendants().filter_map(|it| it.text().filter(|_| it.is_text())).collect()
    };
    found.map(words).collect()
}

#[test]
fn a_sheet_has_puzzles_then_their_solutions_and_hints_if_asked() {
    let sheet = page(&SHEET);
    let headings = ["Puzzle 1", "Puzzle 2", "Puzzle 3", "Solutions"];
    assert_eq!(texts_of(&sheet, "h2"), headings);
    assert_eq!(texts_of(&sheet, "h3"), &headings[..3]);
    let hints = texts_of(&sheet, "summary");
    assert_eq!(hints.len(), 9);
    // A nudge names no cell, and what it opens does.
    assert!(hints.iter().all(|it| it.starts_with("Look at") && !it.contains('R')), "{hints:?}");
    assert!(texts_of(&sheet, "details").iter().all(|it| it.contains("So R")));
    let boards = texts_of(&sheet, "figure");
    let is_full: Vec<bool> = boards.iter().map(|board| !board.contains("empty")).collect();
    assert_eq!(is_full, [false, false, false, true, true, true]);
    let without = page(&["generate", "--sheet", "--count", "3", "--seed", "7"]);
    assert!(texts_of(&without, "details").is_empty());
}

#[test]
fn a_sheet_states_the_rules_of_a_variant_and_none_is_written_of_nothing() {
    let of = |command: &[&str]| page(&[command, &["--variant", "anti-knight"]].concat());
    for command in [
        &["generate", "--sheet", "--seed", "3"][..],
        &["generate", "--seed", "3"],
        &["train", "naked_pair", "--sheet", "--seed", "3", "--count", "1"],
    ] {
        assert!(of(command).contains("knight"), "{command:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.html");
    let place = ["-o", path.to_str().unwrap()];
    let none = ["generate", "--sheet", "--seed", "7", "--clues", "17", "--level", "easy"];
    let none = [&none[..], &["--symmetry", "full"], &place].concat();
    let output = sudoku(&none);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("No such puzzle was found"));
    let unclear =
        sudoku(&[&["train", "forcing_chain", "--sheet", "--seed", "1"][..], &place].concat());
    assert_eq!(unclear.status.code(), Some(2));
    assert!(!path.exists());
}

#[test]
fn a_booklet_has_a_lesson_different_exercises_and_their_steps() {
    let booklet = page(&["train", "x_wing", "--sheet", "--seed", "7", "--count", "3"]);
    let headings = ["Exercise 1", "Exercise 2", "Exercise 3", "Solutions"];
    assert_eq!(texts_of(&booklet, "h2"), headings);
    let lesson = texts_of(&booklet, "section").swap_remove(0);
    assert!(lesson.starts_with("\nAn X-wing is two rows"), "{lesson}");
    let boards = texts_of(&booklet, "figure");
    assert_eq!(boards.len(), 7);
    assert!(boards[1] != boards[2] && boards[2] != boards[3]);
    let (_, key) = booklet.split_once("class=\"key\"").unwrap();
    assert_eq!(key.matches("class=\"words\"><p>X-wing on").count(), 3);
    let refused = sudoku(&["train", "x_wing", "--sheet", "--seed", "7", "-o", "x.pdf"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("a sheet is a page"));
}

#[test]
fn a_walk_reads_well_without_a_script() {
    let page = page(&["explain", X_WING]);
    let body = body(&page);
    let tree = roxmltree::Document::parse(&body).unwrap_or_else(|e| panic!("{e}"));
    let with = |tag: &str| tree.descendants().filter(|it| it.has_tag_name(tag)).collect::<Vec<_>>();
    let sections = with("article");
    assert_eq!(with("h1").len(), 1);
    assert_eq!(with("h2").len(), sections.len());
    assert_eq!(with("main").len(), 1);
    assert!(with("nav").iter().all(|it| it.attribute("hidden").is_some()));
    for section in &sections {
        assert!(section.attribute("hidden").is_none());
        let heading = section.attribute("aria-labelledby").unwrap();
        assert!(section.descendants().any(|it| it.attribute("id") == Some(heading)));
        let name = section.attribute("data-name").unwrap();
        let n_boards = section.descendants().filter(|it| it.attribute("role") == Some("img"));
        assert_eq!(n_boards.count(), 1, "{name}");
    }
    let names: Vec<_> = sections.iter().filter_map(|it| it.attribute("data-name")).collect();
    assert_eq!(names[..2], ["The puzzle", "1. X-wing"]);
    assert_eq!(names.last(), Some(&"Summary"));
    let mut ids: Vec<_> = tree.descendants().filter_map(|it| it.attribute("id")).collect();
    let n_ids = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), n_ids, "an id is there twice");
}

#[test]
fn a_hint_on_a_page_deepens() {
    for (level, names) in [
        ("nudge", &["Where to look"][..]),
        ("pattern", &["Where to look", "What is there"][..]),
        ("full", &["Where to look", "What is there", "What follows, and why"][..]),
    ] {
        let page = page(&["hint", X_WING, "--rule", "x_wing", "--level", level]);
        let body = body(&page);
        let tree = roxmltree::Document::parse(&body).unwrap();
        let found: Vec<_> = tree.descendants().filter_map(|it| it.attribute("data-name")).collect();
        assert_eq!(found, names);
        // What a level does not show is nowhere on the page.
        assert_eq!(page.contains("X-wing"), level != "nudge", "{level}");
        assert_eq!(body.contains("loses 9"), level == "full", "{level}");
    }
}

#[test]
fn a_name_with_tags_in_it_stays_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = folder.path().join("<b>bold & \"quoted\"<script>.txt");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(X_WING), &puzzle).unwrap();
    let page = page(&["hint", puzzle.to_str().unwrap()]);
    let body = body(&page);
    let tree = roxmltree::Document::parse(&body).unwrap();
    let title = tree.descendants().find(|it| it.has_tag_name("h1")).and_then(|it| it.text());
    assert_eq!(title, Some("Hint for <b>bold & \"quoted\"<script>.txt"));
    assert_eq!(page.matches("<script>").count(), 2, "those of the page");
}

#[test]
fn the_ending_of_a_file_says_what_is_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let hint = |name: &str| written(&["hint", X_WING, "--rule", "x_wing"], folder.path(), name);
    assert!(hint("a.svg").starts_with(b"<svg "));
    assert!(hint("a.HTM").starts_with(b"<!DOCTYPE html>"));
    assert!(hint("a.json").starts_with(b"{"));
    assert!(hint("a.md").starts_with(b"# Hint for x_wing.txt\n"));
    let text = sudoku(&["hint", X_WING, "--rule", "x_wing", "--color", "never"]).stdout;
    assert_eq!(hint("a.txt"), text);
    if cfg!(feature = "png") {
        assert!(hint("a.png").starts_with(b"\x89PNG"));
    }
}

#[test]
fn a_page_in_markdown_has_its_pictures_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let page = written(&["explain", X_WING, "--grids", "all"], folder.path(), "my walk.md");
    let page = String::from_utf8(page).unwrap();
    let mut n_pictures = 0;
    for link in page.split("](<").skip(1) {
        let (path, _) = link.split_once(">)").unwrap();
        assert!(folder.path().join(path).is_file(), "{path}");
        n_pictures += 1;
    }
    assert!(n_pictures > 20, "{n_pictures}");
    assert_eq!(fs::read_dir(folder.path().join("my walk_pictures")).unwrap().count(), n_pictures);
    assert!(!page.contains("```"), "a board in characters");
}

#[test]
fn new_puzzles_in_pictures_have_one_each() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("g.svg");
    let args = ["generate", "--count", "2", "--seed", "7", "-o", place.to_str().unwrap()];
    let output = sudoku(&args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let files = fs::read_dir(folder.path().join("g_pictures")).unwrap();
    let mut names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["board_01.svg", "board_02.svg"]);
}

#[test]
fn a_walk_in_pictures_has_one_a_step() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("pictures");
    let place = place.to_str().unwrap();
    let walk = ["explain", X_WING, "--format", "svg", "-o", place];
    assert_eq!(sudoku(&walk).status.code(), Some(0));
    let n_pictures = fs::read_dir(place).unwrap().count();
    let json = sudoku(&["explain", X_WING, "--format", "json"]).stdout;
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["summary"]["n_steps"], n_pictures);
    let first = Path::new(place).join("step_01.svg");
    fs::write(&first, "mine").unwrap();
    assert_eq!(sudoku(&walk).status.code(), Some(2), "it overwrites");
    assert_eq!(fs::read_to_string(&first).unwrap(), "mine");
    assert_eq!(sudoku(&[&walk[..], &["--force"]].concat()).status.code(), Some(0));
    assert!(fs::read_to_string(&first).unwrap().starts_with("<svg "));
}

#[test]
fn nothing_is_written_about_a_puzzle_that_is_not_sound() {
    let folder = tempfile::tempdir().unwrap();
    for (name, command) in [("a.html", "hint"), ("b.html", "explain"), ("c.svg", "hint")] {
        let path = folder.path().join(name);
        let output = sudoku(&[command, "tests/cli/data/clash.csv", "-o", path.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(3), "{name}");
        assert!(!output.stdout.is_empty(), "{name}: nothing is said");
        assert!(!path.exists(), "{name}");
    }
}
