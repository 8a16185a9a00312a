//! `sudoku explain --proof` and `sudoku verify`, from the outside.

use crate::cli::{output, sudoku};
use std::fs;
use std::io::Write as _;
use std::process::{Output, Stdio};

const BLOG: &str = "puzzles/blog.csv";

fn told(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_proof_is_written_beside_the_walk_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("walk.jsonl");
    let file = path.to_str().unwrap();
    let explain = output(&["explain", BLOG, "--proof", file]);
    assert_eq!(told(&explain), told(&output(&["explain", BLOG])));
    assert_eq!((explain.status.code(), said(&explain)), (Some(0), format!("wrote {file}\n")));
    let verify = output(&["verify", file]);
    assert_eq!(verify.status.code(), Some(0));
    assert!(
        told(&verify)
            .starts_with("All 58 steps hold. They lead from the 24 givens to the solution.")
    );
    let mut command = sudoku(&["verify", "-", "--json"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(&fs::read(&path).unwrap()).unwrap();
    let json = child.wait_with_output().unwrap().stdout;
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!((&json["result"], &json["n_steps"]), (&"solved".into(), &58.into()));
    // It is there, and stays as it is.
    let again = output(&["explain", BLOG, "--proof", file]);
    assert_eq!(again.status.code(), Some(2));
    assert!(said(&again).contains("exists already"), "{}", said(&again));
    assert!(told(&again).is_empty());
    assert_eq!(output(&["explain", BLOG, "--proof", file, "--force"]).status.code(), Some(0));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    for args in
        [&["--proof", "-"][..], &["--proof", file, "-o", file, "--format", "text", "--force"]]
    {
        assert_eq!(output(&[&["explain", BLOG], args].concat()).status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn a_proof_that_does_not_hold_or_does_not_end_has_its_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("walk.jsonl");
    let file = path.to_str().unwrap();
    output(&["explain", BLOG, "--proof", file]);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("\"digit\":7}]", "\"digit\":4}]", 1)).unwrap();
    let wrong = output(&["verify", file]);
    assert_eq!(wrong.status.code(), Some(3));
    assert!(told(&wrong).starts_with("Line 2 (step 1) does not hold: "), "{}", told(&wrong));
    fs::write(&path, text.replacen("\"truths\"", "\"truth\"", 1)).unwrap();
    let unreadable = output(&["verify", file]);
    assert_eq!(unreadable.status.code(), Some(2));
    assert!(said(&unreadable).contains("walk.jsonl:2:"), "{}", said(&unreadable));
    let newspaper = ["explain", "--proof", file, "--force", "--profile", "newspaper"];
    let hard = "4.5........9......3.7.......3.5.......47..9........54.....3......................";
    assert_eq!(output(&[&newspaper[..], &["--", hard]].concat()).status.code(), Some(3));
    assert!(
        fs::read_to_string(&path).unwrap().contains("\"truth\""),
        "an unsound puzzle has no proof"
    );
    let stuck = [&newspaper[..], &["tests/cli/data/x_wing.txt"]].concat();
    assert_eq!(output(&stuck).status.code(), Some(1));
    let stuck = output(&["verify", file]);
    assert_eq!(stuck.status.code(), Some(1), "{}", told(&stuck));
}

#[test]
fn a_proof_for_veripb_has_two_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("walk.pbp");
    let file = path.to_str().unwrap();
    let explain = output(&["explain", BLOG, "--proof", file]);
    assert_eq!(explain.status.code(), Some(0), "{}", said(&explain));
    assert!(fs::read_to_string(&path).unwrap().ends_with("end pseudo-Boolean proof;\n"));
    let formula = path.with_extension("opb");
    assert!(fs::read_to_string(&formula).unwrap().starts_with("* #variable= 729 "));
    fs::remove_file(&path).unwrap();
    let again = output(&["explain", BLOG, "--proof", file]);
    assert_eq!(again.status.code(), Some(2), "the formula is there");
    assert!(!path.exists());
}
