//! Walks the puzzles of lists, one a line, and checks every step against the checker and against
//! the solution. The last line is JSON.
//!
//! ```text
//! cargo run --release --example walk_corpus -- FILE…
//! ```

use std::process::ExitCode;
use std::time::{Duration, Instant};
use sudoku_why::diagnose::{Diagnosis, diagnose};
use sudoku_why::grid::Grid;
use sudoku_why::ladder::Ladder;
use sudoku_why::read;
use sudoku_why::rules::Rule;
use sudoku_why::search::{Walk, Walked};
use sudoku_why::solve::{self, Solution};

/// What was counted.
#[derive(Default, serde::Serialize)]
struct Tally {
    puzzles: usize,
    solved: usize,
    steps: usize,
    refused: usize,
    wrong: usize,
    nameless: usize,
    trials: usize,
    unsound: usize,
    /// The time that walking took, every step checked; reading and diagnosing are not in it.
    #[serde(skip)]
    walking: Duration,
}

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        eprintln!("usage: cargo run --release --example walk_corpus -- FILE…");
        return ExitCode::from(2);
    }
    let Ok(ladder) = Ladder::of_the_list() else {
        eprintln!("error: a card has no effort");
        return ExitCode::FAILURE;
    };
    let mut tally = Tally::default();
    for file in &files {
        if let Err(error) = walk_file(file, ladder.rules(), &mut tally) {
            eprintln!("error: {file}: {error}");
            return ExitCode::FAILURE;
        }
    }
    match serde_json::to_string(&tally.report()) {
        Ok(json) => println!("{json}"),
        Err(error) => eprintln!("error: {error}"),
    }
    let walked = tally.solved + tally.unsound == tally.puzzles;
    if walked && tally.refused + tally.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn walk_file(
    file: &str,
    rules: &[&'static Rule],
    tally: &mut Tally,
) -> Result<(), Box<dyn std::error::Error>> {
    let bytes = std::fs::read(file)?;
    for reading in read::puzzles(&read::text(&bytes)?)? {
        tally.puzzles += 1;
        let Diagnosis::Sound(sound) = diagnose(&reading.puzzle) else {
            println!("{file}:{}: not sound", reading.line);
            tally.unsound += 1;
            continue;
        };
        let Some(&solution) = solve::solutions(&sound, 1).first() else { continue };
        let start = Instant::now();
        let walked = Walk::new((*sound).clone(), rules).to_the_end();
        tally.walking += start.elapsed();
        tally.count(&walked, &sound, &solution);
    }
    Ok(())
}

impl Tally {
    fn count(&mut self, walked: &Walked, start: &Grid, solution: &Solution) {
        self.solved += usize::from(walked.grid.is_solved());
        self.refused += walked.refusals.len();
        self.steps += walked.steps.len();
        for refusal in &walked.refusals {
            println!("{start}: {} refused: {}", refusal.step.rule.name(), refusal.refused);
        }
        for step in walked.steps.iter().map(sudoku_why::check::Checked::step) {
            self.nameless += usize::from(step.rule.name() == "nameless");
            self.trials += usize::from(step.rule.name() == "trial");
            let places = step.conclusions.placement().is_some();
            let holds = |cell, digit| solution.digit(cell) == digit;
            let mut conclusions = step.conclusions.candidates().iter();
            if conclusions.any(|it| holds(it.cell, it.digit) != places) {
                println!("{start}: {} contradicts the solution", step.rule.name());
                self.wrong += 1;
            }
        }
    }

    fn report(&self) -> Report<'_> {
        let seconds = self.walking.as_secs_f64();
        let puzzles_per_second = (self.puzzles as f64 / seconds.max(f64::MIN_POSITIVE)).round();
        Report { tally: self, seconds, puzzles_per_second }
    }
}

/// The last line.
#[derive(serde::Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    tally: &'a Tally,
    seconds: f64,
    puzzles_per_second: f64,
}
