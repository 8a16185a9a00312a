//! The layers of the modules: which may use which; and that lists, cards, positions, and snapshots agree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use sudoku_why::logic::positions::positions;
use sudoku_why::logic::{self, Profile, RULES, Rule};
use sudoku_why::words::{built_in_card, served_rules};

/// Each module, and those that it may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("grid", &[]),
    ("backtrack", &[]),
    ("budget", &[]),
    ("card", &["rule"]),
    ("glossary", &[]),
    ("random", &[]),
    ("text", &["grid"]),
    ("solve", &["budget", "grid"]),
    ("diagnose", &["budget", "grid", "text", "solve"]),
    ("photo", &["budget", "grid", "text", "solve"]),
    ("deduction", &["grid"]),
    ("facts", &["grid"]),
    ("rule", &["budget", "deduction", "facts", "grid"]),
    ("step", &["budget", "deduction", "facts", "grid", "rule"]),
    ("proof", &["budget", "deduction", "grid"]),
    ("check", &["deduction", "grid", "proof", "step"]),
    ("certificate", &["budget", "check", "deduction", "grid", "proof", "solve", "step"]),
    ("patterns", &["budget", "deduction", "facts", "grid", "proof", "rule", "solve"]),
    (
        "rules",
        &[
            "backtrack",
            "budget",
            "deduction",
            "facts",
            "grid",
            "patterns",
            "proof",
            "rule",
            "solve",
        ],
    ),
    ("positions", &["deduction", "grid", "text"]),
    ("cards", &["card", "rule"]),
    ("names", &["card", "cards", "rule", "rules"]),
    ("ladder", &["card", "cards", "grid", "names", "text", "rule", "rules"]),
    ("search", &["budget", "check", "facts", "grid", "ladder", "rule", "step"]),
    ("history", &["check", "grid"]),
    (
        "generate",
        &[
            "budget",
            "cards",
            "check",
            "deduction",
            "diagnose",
            "grid",
            "ladder",
            "positions",
            "random",
            "text",
            "rule",
            "search",
            "solve",
            "walkthrough",
        ],
    ),
    ("reasoning", &["budget", "deduction", "generate", "grid", "proof"]),
    ("walkthrough", &["budget", "check", "grid", "search", "history"]),
    (
        "rate",
        &["budget", "check", "grid", "ladder", "random", "rule", "search", "solve", "walkthrough"],
    ),
    (
        "path",
        &[
            "budget",
            "check",
            "deduction",
            "grid",
            "ladder",
            "patterns",
            "proof",
            "text",
            "rule",
            "search",
            "step",
            "history",
        ],
    ),
    (
        "explain",
        &[
            "card",
            "certificate",
            "check",
            "deduction",
            "diagnose",
            "facts",
            "generate",
            "grid",
            "path",
            "photo",
            "rate",
            "reasoning",
            "text",
            "rule",
            "solve",
            "step",
            "history",
        ],
    ),
    (
        "render",
        &[
            "ask",
            "budget",
            "card",
            "check",
            "deduction",
            "explain",
            "facts",
            "glossary",
            "grid",
            "text",
            "rule",
            "solve",
            "step",
        ],
    ),
    (
        "ask",
        &[
            "backtrack",
            "budget",
            "card",
            "cards",
            "certificate",
            "check",
            "deduction",
            "diagnose",
            "explain",
            "facts",
            "generate",
            "glossary",
            "grid",
            "ladder",
            "names",
            "path",
            "photo",
            "positions",
            "rate",
            "reasoning",
            "text",
            "rule",
            "rules",
            "search",
            "solve",
            "step",
            "history",
            "walkthrough",
        ],
    ),
    ("cli", &["*"]),
    ("web", &["*"]),
    ("main", &["*"]),
    ("lib", &["*"]),
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below `folder` with that ending, in order.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The module at the top that a source file belongs to.
fn module(path: &Path) -> String {
    let inside = path.strip_prefix(root().join("src")).unwrap();
    inside.components().next().unwrap().as_os_str().to_str().unwrap().replace(".rs", "")
}

/// The names after `crate::` in a source file, outside its comments.
fn uses(source: &str) -> BTreeSet<String> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut names = BTreeSet::new();
    for line in code {
        for after in line.split("crate::").skip(1) {
            assert!(!after.starts_with('{'), "name each module in a `use` of its own: {line}");
            let name = after.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
            names.extend((!name.is_empty()).then(|| name.to_owned()));
        }
    }
    names
}

#[test]
fn modules_know_only_whom_they_may() {
    let table: BTreeMap<&str, &[&str]> = MAY_USE.iter().copied().collect();
    for path in files("src", "rs") {
        let module = module(&path);
        let Some(may_use) = table.get(module.as_str()) else {
            panic!("`{module}` is not in the table of modules");
        };
        for used in uses(&text(&path)) {
            let allowed =
                used == module || may_use.contains(&"*") || may_use.contains(&used.as_str());
            assert!(allowed, "{}: `{module}` must not know `{used}`", path.display());
        }
    }
}

/// The names of the modules that a file declares, each as it is written.
fn modules(source: &str, visibility: &str) -> Vec<String> {
    let declared = source.lines().filter_map(|line| line.strip_prefix(visibility));
    let names = declared.filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    names.map(str::to_owned).collect()
}

#[test]
fn no_family_knows_another_and_no_rule_another_rule() {
    for family in modules(&text(&root().join("src/rules.rs")), "") {
        let folder = format!("src/rules/{family}");
        let rules = modules(&text(&root().join(&folder).with_extension("rs")), "pub(super) ");
        assert!(!rules.is_empty(), "{family} has no rule");
        for path in files(&folder, "rs") {
            let source = text(&path);
            for way_out in ["crate::rules::", "super::super::", "super::{"] {
                let is_own = way_out == "super::{" && is_helper(&path);
                assert!(is_own || !source.contains(way_out), "{}: {way_out}", path.display());
            }
            for rule in &rules {
                let known = source.contains(&format!("super::{rule}::"))
                    || source.contains(&format!("super::{rule};"));
                assert!(!known, "{} knows the rule {rule}", path.display());
            }
        }
    }
}

/// Is it a part of what a family shares, in a folder of its own?
fn is_helper(path: &Path) -> bool {
    path.strip_prefix(root().join("src/rules")).unwrap().components().count() > 2
}

#[test]
fn only_the_outside_world_touches_files_clocks_and_terminals() {
    const OUTSIDE: [&str; 7] =
        ["std::fs", "std::env", "std::process", "std::time", "std::thread", "println!", "stdout("];
    for path in files("src", "rs") {
        if ["cli", "web", "main"].contains(&module(&path).as_str()) {
            continue;
        }
        let source = text(&path);
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let source = source.lines().filter(is_code).collect::<Vec<_>>().join("\n");
        for outside in OUTSIDE {
            assert!(!source.contains(outside), "{} uses {outside}", path.display());
        }
    }
}

/// The rules that files below a folder are for, each with its family, which is the file's folder.
fn filed(
    folder: &str,
    ending: &str,
    names: fn(&Path) -> Vec<String>,
) -> BTreeSet<(String, String)> {
    let of_file = |path: &PathBuf| {
        let family = path.parent().unwrap().file_name().unwrap().to_str().unwrap().to_owned();
        names(path).into_iter().map(move |name| (family.clone(), name)).collect::<Vec<_>>()
    };
    let is_other = |path: &&PathBuf| {
        path.parent().unwrap().ends_with("profiles") || path.ends_with("words.yaml")
    };
    files(folder, ending).iter().filter(|it| !is_other(it)).flat_map(of_file).collect()
}

fn stem(path: &Path) -> Vec<String> {
    vec![path.file_stem().unwrap().to_str().unwrap().to_owned()]
}

/// The rules that a card serves.
fn served(path: &Path) -> Vec<String> {
    let yaml = text(path);
    let names = served_rules(&yaml);
    if names.is_empty() { stem(path) } else { names }
}

#[test]
fn the_list_the_cards_and_the_positions_agree() {
    let names: BTreeSet<&str> = RULES.iter().map(Rule::name).collect();
    assert_eq!(names.len(), RULES.len(), "a rule is listed twice");
    let folder = |rule: &'static Rule| family(rule).replace(' ', "_");
    let listed: BTreeSet<(String, String)> =
        RULES.iter().map(|rule| (folder(rule), rule.name().to_owned())).collect();
    assert_eq!(listed, filed("rules", "yaml", served), "rules/*/*.yaml");
    assert_eq!(listed, filed("puzzles/rules", "txt", stem), "puzzles/rules/*/*.txt");
}

#[test]
fn every_snapshot_of_a_position_has_its_position() {
    let cases: BTreeSet<String> = RULES
        .iter()
        .flat_map(|rule| {
            let hits = positions(rule.positions()).unwrap().into_iter();
            hits.filter(|case| case.hit.is_some())
                .map(|case| format!("{}@{}", rule.name(), case.name))
        })
        .collect();
    let snapshots: BTreeSet<String> = files("tests/it/snapshots", "snap")
        .iter()
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .filter(|name| name.split('@').next().is_some_and(|it| logic::named(it).is_some()))
        .collect();
    assert_eq!(cases, snapshots);
}

#[test]
fn every_other_snapshot_is_asked_for_by_name() {
    let tests: String = files("tests/it", "rs").iter().map(|path| text(path)).collect();
    for path in files("tests/it/snapshots", "snap") {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let (group, case) = name.split_once('@').unwrap();
        let asked =
            tests.contains(&format!("\"{case}\"")) || tests.contains(&format!("\"{name}\""));
        assert!(logic::named(group).is_some() || asked, "nobody asks for {name}");
    }
}

#[test]
fn effort_never_falls_along_the_list() {
    let mut before = 0.0;
    for rule in RULES {
        let card = built_in_card(rule).unwrap_or_else(|e| panic!("{}: {e}", rule.name()));
        assert_eq!(card.effort, None, "{}: its effort stands in the list", rule.name());
        let full =
            rule.effort().full.unwrap_or_else(|| panic!("{} has no full effort", rule.name()));
        assert!(full >= before, "{} comes too late in the list", rule.name());
        before = full;
    }
}

#[test]
fn cards_point_to_rules_that_exist_and_explain_themselves() {
    for rule in RULES {
        let card = built_in_card(rule).unwrap();
        for other in &card.see_also {
            assert!(logic::named(other).is_some(), "{}: no rule {other}", rule.name());
            assert_ne!(other, rule.name());
        }
        let n_words = card.why_it_works.split_whitespace().count();
        assert!(n_words >= 30, "{}: why_it_works is {n_words} words", rule.name());
    }
}

#[test]
fn cards_of_hard_rules_say_how_to_look_for_them() {
    let hard = RULES.iter().filter(|rule| rule.effort().full.is_some_and(|it| it >= 5.9));
    for rule in hard {
        let card = built_in_card(rule).unwrap();
        assert!(card.how_to_look.is_some(), "{}: no how_to_look", rule.name());
    }
}

#[test]
fn profiles_can_be_read() {
    for name in Profile::names() {
        let profile = Profile::named(name).unwrap().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(profile.name, name);
        assert!(profile.about.ends_with('.'));
    }
}

#[test]
fn every_file_says_what_it_is_and_leaves_nothing_undone() {
    let folders = [
        "src",
        "tests/it",
        "tests/proof",
        "examples",
        "site",
        "fuzz/src",
        "fuzz/fuzz_targets",
        "tools",
    ];
    for folder in folders {
        for path in files(folder, "rs") {
            let source = text(&path);
            assert!(source.starts_with("//!"), "{} does not say what it is", path.display());
            let unfinished = source.contains(&["TO", "DO"].concat());
            assert!(!unfinished, "{} leaves something undone", path.display());
        }
    }
}

/// The literals in a line of code, without comments and attributes.
fn literals(line: &str) -> Vec<&str> {
    let code = line.trim_start();
    if ["//", "/*", "*", "#[", "import "].iter().any(|it| code.starts_with(it)) {
        return Vec::new();
    }
    // What is thrown like this is never shown.
    let line = line.split("throw new Error(").next().unwrap_or(line);
    let Some(start) = line.find(['"', '`']) else { return Vec::new() };
    let rest = &line[start + 1..];
    let end = rest.find(&line[start..=start]).unwrap_or(rest.len());
    let mut found = literals(rest.get(end + 1..).unwrap_or_default());
    found.push(&rest[..end]);
    found
}

/// How many words follow one another in a literal.
fn n_words(literal: &str) -> usize {
    let is_word = |part: &str| {
        let part = part.trim_end_matches([',', '.', ':', ';', '?', '!', '\'']);
        part.len() > 1 && part.bytes().all(|it| it.is_ascii_lowercase() || it == b'\'')
    };
    let parts: Vec<&str> = literal.split(' ').collect();
    parts.split(|part| !is_word(part)).map(<[&str]>::len).max().unwrap_or(0)
}

/// The files of a folder that have such a literal, apart from those where words belong.
fn with_literals(
    folder: &str,
    ending: &str,
    homes: &[&str],
    is_said: fn(&str) -> bool,
) -> Vec<String> {
    let mut found = Vec::new();
    for path in
        files(folder, ending).into_iter().filter(|path| !homes.iter().any(|it| path.ends_with(it)))
    {
        let source = text(&path);
        let said = source.lines().flat_map(literals).filter(|it| is_said(it));
        found.extend(said.map(|it| format!("{}: {it}", path.display())));
    }
    found
}

/// A prefix of a message of the library.
const DID_YOU_MEAN: &str = "did you mean";

#[test]
fn the_words_of_the_command_line_stand_in_one_file() {
    let is_said = |it: &str| n_words(it) > 1 && it != DID_YOU_MEAN;
    let found = with_literals("src/cli", "rs", &["cli/words.rs", "cli/args.rs"], is_said);
    assert!(found.is_empty(), "these belong into src/cli/words.rs: {found:#?}");
}

#[test]
fn the_words_of_the_page_stand_in_one_file() {
    // Classes and selectors have two words; a sentence begins with a capital letter or has more.
    let is_said = |it: &str| {
        let is_label = matches!(it.as_bytes(), [b'A'..=b'Z', b'a'..=b'z', ..]) && it.contains(' ');
        !it.contains(['<', '[']) && (n_words(it) > 2 || is_label)
    };
    for folder in ["src/web/assets", "site/page"] {
        let found = with_literals(folder, "js", &["words.js"], is_said);
        assert!(found.is_empty(), "these belong into src/web/assets/words.js: {found:#?}");
    }
}

/// With `cfg(test)` the library has nothing in it: a test inside runs only in the modules that tests/unit compiles.
#[test]
fn unit_tests_are_in_modules_that_run_them() {
    let unit = text(&root().join("tests/unit/main.rs"));
    for path in files("src", "rs") {
        let is_compiled = unit.contains(&format!("mod {};", module(&path)));
        let has_tests = text(&path).contains("#[cfg(test)]");
        assert!(is_compiled || !has_tests, "{}: nothing runs its tests", path.display());
    }
}

fn family(rule: &'static Rule) -> &'static str {
    &built_in_card(rule).unwrap().family
}
