//! Checkers that other people wrote, where they are installed: VeriPB, and a SAT solver from Python.

use super::{BLOG, EXPERT, Walk, grids, hard_walks, of_the_list, variant_walks};
use crate::shared::skipped;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use sudoku_why::logic::certificate::veripb;

/// The program that `variable` names, or that is called `name`; `None` if it does not run with `args`.
fn program(variable: &str, name: &str, args: &[&str]) -> Option<String> {
    let program = std::env::var(variable).unwrap_or_else(|_| name.to_owned());
    let output = Command::new(&program).args(args).output().ok()?;
    output.status.success().then_some(program)
}

fn said(output: &Output) -> String {
    let [out, err] = [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it));
    format!("{out}{err}")
}

#[test]
fn veripb_accepts_what_is_written() {
    let Some(program) = program("VERIPB", "veripb", &["--version"]) else {
        skipped("VeriPB", "no `veripb`: `cargo install veripb`, or set VERIPB");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let [formula, proof] = ["walk.opb", "walk.pbp"].map(|it| folder.path().join(it));
    let run = || Command::new(&program).arg(&formula).arg(&proof).output().unwrap();
    for Walk { puzzle, steps } in hard_walks().iter().chain(&variant_walks()) {
        let written = veripb(puzzle, steps).unwrap();
        fs::write(&formula, &written.formula).unwrap();
        fs::write(&proof, &written.proof).unwrap();
        let output = run();
        assert!(output.status.success(), "{puzzle}: {}", said(&output));
        assert!(said(&output).contains("s VERIFIED BOUNDS 81 <= obj <= 81"), "{}", said(&output));
        let wrong = written.proof.replacen("rup +1 x", "rup +1 ~x", 1);
        fs::write(&proof, wrong).unwrap();
        assert!(!run().status.success(), "{puzzle}: a wrong proof is accepted");
    }
}

#[test]
fn a_sat_solver_accepts_what_is_written() {
    let Some(program) = program("PYTHON", "python3", &["-c", "import pysat.solvers"]) else {
        skipped("python-sat", "no `pysat`: `pip install python-sat`, or set PYTHON");
        return;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/verify_proof.py");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("walk.jsonl");
    let run = |text: &str| {
        fs::write(&file, text).unwrap();
        Command::new(&program).arg(&script).arg(&file).output().unwrap()
    };
    let usual = grids(BLOG, 1).chain(grids(EXPERT, 6)).map(|it| Walk::of(&it, &of_the_list()));
    let walks: Vec<Walk> = usual.chain(hard_walks()).collect();
    assert!(
        walks
            .iter()
            .any(|walk| walk.steps.iter().any(|it| it.step().premises().assume_one_solution()))
    );
    for walk in &walks {
        let text = walk.certificate();
        let output = run(&text);
        assert!(output.status.success(), "{}: {}", walk.puzzle, said(&output));
        assert!(said(&output).contains("to the solution"), "{}", said(&output));
        let without_truth = text.replacen(r#""truths":[{"#, r#""truths":[],"links":[{"#, 1);
        assert!(
            !run(&without_truth).status.success(),
            "{}: a wrong proof is accepted",
            walk.puzzle
        );
    }
}
