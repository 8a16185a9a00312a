//! Every command in every form, and errors as JSON, from the outside.

use jsonschema::Validator;
use serde_json::Value;
use std::fs;
use std::process::{Command, Output, Stdio};
use sudoku_why::ask::answers_schema;

const X_WING: &str = "tests/cli/data/x_wing.txt";
const WRONG: &str = "tests/cli/data/wrong_entry.csv";
const SOLVED: &str = "tests/cli/data/solved.txt";

const NEARLY: &str = "tests/cli/data/nearly_solved.txt";
const BLOG: &str = "puzzles/blog.csv";

/// Commands with one picture.
const COMMANDS: [&[&str]; 26] = [
    &["hint", X_WING, "--rule", "x_wing"],
    &["hint", X_WING, "--level", "nudge"],
    &["hint", X_WING, "--level", "pattern"],
    &["hint", BLOG, "--next-digit"],
    &["hint", X_WING, "--next-digit", "--level", "nudge"],
    &["hint", X_WING, "--next-digit", "--level", "pattern"],
    &["hint", NEARLY, "--all"],
    &["hint", NEARLY, "--all", "--level", "nudge"],
    &["hint", NEARLY, "--all", "--level", "pattern"],
    &["hint", BLOG, "--all", "--rule", "hidden_single"],
    &["hint", BLOG, "--all", "--rule", "hidden_single", "--level", "nudge"],
    &["hint", BLOG, "--all", "--rule", "full_house"],
    &["hint", WRONG, "--all"],
    &["check", WRONG, "--level", "there"],
    &["hint", WRONG],
    &["hint", SOLVED],
    &["check", X_WING],
    &["check", WRONG],
    &["solve", X_WING],
    &["solve", "puzzles/benlin_8.csv"],
    &["verify", "tests/cli/data/proof.jsonl"],
    &["verify", "tests/cli/data/broken_proof.jsonl"],
    &["generate", "--seed", "1"],
    &["train", "pointing", "--seed", "3"],
    &["rules"],
    &["rules", "x_wing", "--coordinates", "letters"],
];

/// Commands with several pictures.
const LONG_COMMANDS: [&[&str]; 6] = [
    &["hint", X_WING, "--next-digit", "--steps", "all"],
    &["why", X_WING, "R7C1", "--level", "nudge"],
    &["why", X_WING, "R7C1"],
    &["why", X_WING, "R7C1", "--level", "pattern"],
    &["explain", X_WING],
    &["explain", X_WING, "--profile", "newspaper"],
];

fn sudoku(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    command.output().unwrap()
}

pub(super) fn schema() -> Validator {
    jsonschema::draft202012::new(answers_schema().as_value()).unwrap()
}

#[track_caller]
fn assert_xml(text: &str, about: &[&str]) {
    roxmltree::Document::parse(text).unwrap_or_else(|e| panic!("{about:?}: {e}\n{text}"));
}

/// What `args` answer in this form.
#[track_caller]
fn answer(args: &[&str], format: &str) -> Vec<u8> {
    let output = sudoku(&[args, &["--format", format]].concat());
    let code = sudoku(args).status.code();
    assert_eq!(output.status.code(), code, "{args:?} as {format} ends otherwise than as text");
    assert!(!output.stdout.is_empty(), "{args:?} says nothing as {format}");
    output.stdout
}

#[track_caller]
fn assert_drawn(args: &[&str], schema: &Validator) {
    let text = |format| String::from_utf8(answer(args, format)).unwrap();
    assert!(!text("text").contains("<p>"), "{args:?}");
    assert!(text("markdown").starts_with("# "), "{args:?}");
    let page = text("html");
    let (_, body) = page.split_once("<body>").unwrap_or_else(|| panic!("{args:?}: no page"));
    let (body, _) = body.split_once("<script>").unwrap();
    assert_xml(&format!("<body>{body}</body>"), args);
    assert!(body.contains("<article"), "{args:?}: an empty page");
    let json: Value = serde_json::from_str(&text("json")).unwrap();
    let wrong: Vec<String> =
        schema.iter_errors(&json).map(|it| format!("{it} at {}", it.instance_path())).collect();
    assert!(wrong.is_empty(), "{args:?}: {wrong:#?}");
    assert_eq!(json["version"], 1);
    assert!(!json["answer"].is_null() && !json["result"].is_null(), "{args:?}");
    let heard = sudoku(&[args, &["--speak"]].concat());
    let heard = String::from_utf8(heard.stdout).unwrap();
    assert!(!heard.is_empty() && !heard.contains('│'), "{args:?}: {heard}");
}

/// A picture in points on which something is written.
#[cfg(feature = "png")]
#[track_caller]
fn assert_points(png: &[u8], about: &[&str]) {
    let points = resvg::tiny_skia::Pixmap::decode_png(png).unwrap();
    let is_ink = |it: &&resvg::tiny_skia::PremultipliedColorU8| it.red() < 0x40;
    assert!(points.pixels().iter().filter(is_ink).count() > 100, "{about:?}: blank paper");
}

#[test]
fn every_answer_is_drawn_in_every_form() {
    let schema = schema();
    for args in COMMANDS {
        assert_drawn(args, &schema);
        assert_xml(&String::from_utf8(answer(args, "svg")).unwrap(), args);
        #[cfg(feature = "png")]
        assert_points(&answer(args, "png"), args);
    }
}

#[test]
fn long_answers_are_drawn_in_every_form_with_pictures_in_a_folder() {
    let schema = schema();
    for args in LONG_COMMANDS {
        assert_drawn(args, &schema);
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("pictures");
        let place = place.to_str().unwrap();
        sudoku(&[args, &["--format", "svg", "-o", place]].concat());
        let mut n_pictures = 0;
        for picture in fs::read_dir(place).unwrap() {
            assert_xml(&fs::read_to_string(picture.unwrap().path()).unwrap(), args);
            n_pictures += 1;
        }
        assert!(n_pictures > 0, "{args:?}: {n_pictures}");
    }
}

#[test]
fn all_steps_are_numbered_for_programs() {
    let json = sudoku(&["hint", X_WING, "--all", "--json"]).stdout;
    let json: Value = serde_json::from_slice(&json).unwrap();
    assert!(schema().is_valid(&json));
    assert_eq!(json["groups"][0]["results"][0]["step"]["number"], 1);
}

/// One step goes to the file that is named, several to a folder beside it.
#[test]
fn a_way_to_a_digit_is_a_picture_or_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let to = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let hint = |puzzle, name| {
        let args = ["hint", puzzle, "--next-digit", "--steps", "all", "--format", "svg", "-o"];
        let output = sudoku(&[&args[..], &[&to(name)]].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    };
    hint(BLOG, "one.svg");
    hint(X_WING, "several.svg");
    hint(X_WING, "folder");
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["folder", "one.svg", "several_pictures"]);
    assert_eq!(fs::read_dir(to("folder")).unwrap().count(), 3);
    let again = ["hint", X_WING, "--next-digit", "--steps", "all", "-o", &to("several.svg")];
    assert_eq!(sudoku(&again).status.code(), Some(2), "a picture is there already");
    let again =
        ["hint", X_WING, "--next-digit", "--steps", "all", "--force", "-o", &to("several.svg")];
    assert_eq!(sudoku(&again).status.code(), Some(0));
}

#[test]
fn what_goes_wrong_is_json_for_programs() {
    let schema = schema();
    for (kind, args) in [
        ("usage", &["hint", X_WING, "--bogus", "--json"][..]),
        ("usage", &["hint", "--format", "json", "--level", "all"]),
        ("usage", &["hunt", "--json"]),
        ("usage", &["why", X_WING, "--json"]),
        ("usage", &["hint", X_WING, "--speak", "--format=json"]),
        ("file", &["hint", "missing.csv", "--json"]),
        ("file", &["hint", "missing.csv", "-o", "out.json"]),
        ("file", &["check", "missing.csv", "--output=out.json"]),
        ("usage", &["hint", X_WING, "--bogus", "-oout.json"]),
        ("file", &["hint", X_WING, "--json", "-o", "puzzles/blog.csv"]),
        ("input", &["hint", "tests/cli/data/short_row.csv", "--json"]),
        ("input", &["check", "tests/cli/data/empty.csv", "--json"]),
        ("input", &["verify", "tests/cli/data/empty.csv", "--json"]),
        ("input", &["verify", BLOG, "--json"]),
        ("file", &["verify", "missing.jsonl", "--json"]),
        ("no_such_rule", &["rules", "x_wang", "--json"]),
        (
            "rule_not_allowed",
            &["hint", X_WING, "--json", "--profile", "newspaper", "--rule", "aic"],
        ),
        ("profile", &["explain", X_WING, "--json", "--profile", "hard"]),
        ("card", &["hint", X_WING, "--json", "--rules", "tests/cli/data/bad_cards"]),
    ] {
        let output = sudoku(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stderr.is_empty(), "{args:?} speaks to a person");
        let json: Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|e| panic!("{args:?}: {e}: {output:?}"));
        assert!(schema.is_valid(&json), "{args:?}: {json}");
        assert_eq!((&json["answer"], &json["kind"]), (&"problem".into(), &kind.into()), "{args:?}");
        assert!(json["message"].as_str().is_some_and(|it| !it.starts_with("error")), "{json}");
    }
    let told = sudoku(&["hint", "missing.csv", "-o", "out.json", "--format", "text"]);
    assert!(told.stdout.is_empty(), "the format says more than the ending");
    let short = sudoku(&["hint", "tests/cli/data/short_row.csv", "--json"]).stdout;
    let short: Value = serde_json::from_slice(&short).unwrap();
    assert_eq!((&short["line"], &short["column"]), (&5.into(), &16.into()));
    assert_eq!(sudoku(&["hint", WRONG, "--json"]).status.code(), Some(3));
    assert_eq!(sudoku(&["hint", SOLVED, "--json"]).status.code(), Some(1));
}

/// The schema that the documents show; `SNAPSHOTS=overwrite` writes it again.
#[test]
fn the_schema_is_the_one_in_the_documents() {
    let schema = sudoku(&["schema"]).stdout;
    snapbox::Assert::new().normalize_paths(false).action_env("SNAPSHOTS").eq(
        String::from_utf8(schema).unwrap(),
        snapbox::Data::read_from(
            &std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/answers.schema.json"),
            Some(snapbox::data::DataFormat::Text),
        ),
    );
}
