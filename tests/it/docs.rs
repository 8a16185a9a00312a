//! The documents say what is true: each rule has its line, each sample can be read, and each link
//! leads to a file. `cli::transcripts` runs the commands that they show.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use sudoku_why::logic::Effort;
use sudoku_why::logic::{Profile, RULES};
use sudoku_why::text;
use sudoku_why::words::built_in_card;

/// Three readers, one screen each.
const MAX_README_LINES: usize = 110;

/// A line of the page of rules.
#[derive(PartialEq, Eq, Debug)]
struct Row {
    family: String,
    id: String,
    on_demand: bool,
    name: String,
    effort: String,
}

/// A block of code in a document.
struct Block {
    language: String,
    text: String,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn document(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The documents that people read, as paths below the root.
fn documents() -> Vec<String> {
    let mut names: Vec<String> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
            .map(str::to_owned)
            .into();
    for folder in ["docs", "docs/decisions"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if Path::new(&name).extension().is_some_and(|it| it == "md") {
                names.push(format!("{folder}/{name}"));
            }
        }
    }
    names.sort();
    names
}

/// The blocks of code in a document, with what stands behind their fences.
fn blocks(document: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut inside = false;
    for line in document.lines() {
        if let Some(language) = line.strip_prefix("```") {
            inside = !inside;
            if inside {
                blocks.push(Block { language: language.to_owned(), text: String::new() });
            }
        } else if inside {
            let block = blocks.last_mut().unwrap();
            block.text.push_str(line);
            block.text.push('\n');
        }
    }
    assert!(!inside, "a block of code has no end");
    blocks
}

/// The texts of the blocks in one language.
fn samples(document: &str, language: &str) -> Vec<String> {
    let blocks = blocks(document).into_iter();
    blocks.filter(|block| block.language == language).map(|block| block.text).collect()
}

/// What the program prints.
fn sudoku(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_sudoku")).args(args).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The rules as the page should list them: by family, in the order of the list.
fn rows_of_the_list() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for rule in RULES {
        let card = built_in_card(rule).unwrap();
        let Effort { none, some, full } = rule.effort();
        let effort = [none, some, full]
            .map(|effort| effort.map_or_else(|| "-".to_owned(), |effort| format!("{effort:.1}")));
        let row = Row {
            family: card.family.clone(),
            id: rule.name().to_owned(),
            on_demand: rule.is_on_demand(),
            name: card.name.clone(),
            effort: effort.join(" "),
        };
        let place = rows.iter().rposition(|it| it.family == row.family);
        rows.insert(place.map_or(rows.len(), |last| last + 1), row);
    }
    rows
}

/// The rules as the page lists them. Each must have a line in words.
fn rows_of_the_page(page: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut family = String::new();
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            family = heading.to_lowercase();
        }
        if !line.starts_with("| `") {
            continue;
        }
        let columns: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, name, effort, words] = columns[..] else { panic!("not four columns: {line}") };
        assert!(words.len() >= 20 && words.ends_with('.'), "no sentence: {line}");
        rows.push(Row {
            family: family.clone(),
            id: id.trim_end_matches(" *").trim_matches('`').to_owned(),
            on_demand: id.ends_with(" *"),
            name: name.to_owned(),
            effort: effort.to_owned(),
        });
    }
    rows
}

#[test]
fn the_page_of_rules_lists_every_rule() {
    let page = document("docs/rules.md");
    let listed = rows_of_the_list();
    let shown = rows_of_the_page(&page);
    for (listed, shown) in listed.iter().zip(&shown) {
        assert_eq!(shown, listed, "docs/rules.md, left, is not as the list says, right");
    }
    assert_eq!(shown.len(), listed.len(), "docs/rules.md lists too few or too many rules");
    let number = format!("{} rules", RULES.len());
    for name in ["README.md", "docs/rules.md"] {
        assert!(document(name).contains(&number), "{name} does not say that there are {number}");
    }
}

#[test]
fn the_readme_is_short() {
    let n_lines = document("README.md").lines().count();
    assert!(n_lines <= MAX_README_LINES, "the README has {n_lines} lines");
}

#[test]
fn the_architecture_is_read_in_ten_minutes_and_every_decision_is_listed() {
    assert!(document("ARCHITECTURE.md").len() <= 12_000, "ARCHITECTURE.md is too long");
    let index = document("docs/decisions/README.md");
    for name in documents().iter().filter_map(|name| name.strip_prefix("docs/decisions/0")) {
        assert!(index.contains(&format!("(0{name})")), "docs/decisions/README.md lacks 0{name}");
    }
}

/// The gate runs the first and the last shell command of the README.
#[test]
fn the_readme_begins_with_a_walk_and_ends_with_the_tests() {
    let commands = samples(&document("README.md"), "sh").concat();
    let commands: Vec<&str> = commands.lines().collect();
    assert_eq!(commands.first(), Some(&"cargo run -- explain puzzles/blog.csv"));
    assert_eq!(commands.last(), Some(&"cargo test"));
}

#[test]
fn the_puzzle_that_the_readme_types_is_the_one_that_it_asks_about() {
    let typed = samples(&document("README.md"), "text").remove(0);
    let typed = text::puzzle(&typed, None).unwrap().puzzle;
    let asked = text::puzzle(&document("puzzles/blog.csv"), None).unwrap().puzzle;
    assert_eq!(typed, asked);
}

#[test]
fn the_readme_names_the_version_of_rust_and_every_command() {
    let readme = document("README.md");
    let rust = format!("[Rust](https://rustup.rs) {}", env!("CARGO_PKG_RUST_VERSION"));
    assert!(readme.contains(&rust), "the README does not ask for {rust}");
    let help = sudoku(&["--help"]);
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    for line in commands.take_while(|line| !line.is_empty()) {
        let command = line.split_whitespace().next().unwrap();
        let is_named = readme.contains(&format!("`sudoku {command}"));
        assert!(is_named || command == "help", "the README does not name `sudoku {command}`");
    }
}

/// A sample with words is a card, any other a profile.
fn is_card(sample: &str) -> bool {
    sample.contains("\ntext:")
}

#[test]
fn the_profiles_that_are_shown_can_be_read() {
    let samples = samples(&document("docs/profiles.md"), "yaml");
    let profiles: Vec<&String> = samples.iter().filter(|sample| !is_card(sample)).collect();
    assert!(profiles.len() >= 2, "docs/profiles.md shows too few profiles");
    for profile in profiles {
        Profile::parse(profile).unwrap_or_else(|e| panic!("{e} in\n{profile}"));
    }
}

#[test]
fn the_card_that_is_shown_tells_its_rule() {
    let samples = samples(&document("docs/profiles.md"), "yaml");
    let card = samples.iter().find(|sample| is_card(sample)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("w_wing.yaml"), card).unwrap();
    let page = sudoku(&["rules", "w_wing", "--rules", folder.path().to_str().unwrap()]);
    for words in ["have the same two candidates.", "They cannot both be "] {
        assert!(card.contains(words) && page.contains(words), "{page}");
    }
}

#[test]
fn every_profile_has_its_line() {
    let page = document("docs/profiles.md");
    for name in Profile::names() {
        let profile = Profile::named(name).unwrap().unwrap();
        let row = format!("| `{}` | {} |", name.replace('_', "-"), profile.about);
        assert!(page.contains(&row), "docs/profiles.md lacks\n{row}");
    }
}

#[test]
fn every_link_leads_to_a_file() {
    for name in documents() {
        let text = document(&name);
        let file = root().join(&name);
        let links = text.split("](").skip(1).filter_map(|after| after.split(')').next());
        for link in links.filter(|link| !link.contains("://")) {
            let target = link.split('#').next().unwrap();
            let there = target.is_empty() || file.with_file_name(target).exists();
            assert!(there, "{name}: there is no {link}");
        }
    }
}

/// Each promise names the tests or the files that hold it, and these are there.
#[test]
fn promises_of_security_are_held() {
    let document = document("SECURITY.md");
    let (_, promises) = document.split_once("# What is promised").unwrap();
    let (promises, _) = promises.split_once("# What is not").unwrap();
    for promise in promises.split("\n- ").skip(1) {
        let quoted: Vec<&str> = promise.split('`').skip(1).step_by(2).collect();
        let tests: Vec<&&str> = quoted.iter().filter(|it| it.contains("::")).collect();
        for test in &tests {
            let (module, name) = test.rsplit_once("::").unwrap();
            let file = root().join(format!("tests/it/{}.rs", module.replace("::", "/")));
            let text = fs::read_to_string(&file).unwrap_or_else(|_| panic!("{test}"));
            assert!(text.contains(&format!("fn {name}(")), "{test}");
        }
        let has_file = quoted.iter().any(|it| root().join(it).is_file());
        assert!(!tests.is_empty() || has_file, "{promise}");
    }
}
