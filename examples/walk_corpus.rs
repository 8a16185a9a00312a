//! Walks the puzzles of lists, one a line, and checks every step against the checker and against
//! the solution. The last line is JSON.
//!
//! ```text
//! cargo run --release --example walk_corpus -- [--threads N] [--stalls] [--first N] FILE…
//! ```
//!
//! `--threads` takes all cores if it is not given; the figures are sums over all threads. `--stalls`
//! prints the puzzles that needed an argument without a name or a trial. `--first` takes the first
//! puzzles of each list.

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use sudoku_why::grid::Grid;
use sudoku_why::logic::{Ladder, Search, Walk, Walked};
use sudoku_why::puzzle::{self, Diagnosis, Solution, diagnose};
use sudoku_why::text::{self, Puzzle};

const USAGE: &str = "usage: cargo run --release --example walk_corpus -- \
                     [--threads N] [--stalls] [--first N] FILE…";

/// What is asked.
struct Asked {
    threads: usize,
    stalls: bool,
    first: usize,
    files: Vec<String>,
}

/// What was counted.
#[derive(Default, serde::Serialize)]
struct Tally {
    puzzles: usize,
    solved: usize,
    steps: usize,
    refused: usize,
    wrong: usize,
    /// Puzzles that needed an argument without a name, or a trial.
    stalled: usize,
    nets: usize,
    nameless: usize,
    trials: usize,
    unsound: usize,
    /// The time that walking took, every step checked; reading and diagnosing are not in it.
    #[serde(skip)]
    walking: Duration,
}

/// What became of one puzzle: what to print, and what to count.
type Outcome = (Vec<String>, Tally);

fn main() -> ExitCode {
    let Some(asked) = asked(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let Ok(ladder) = Ladder::of_the_list() else {
        eprintln!("error: a card has no effort");
        return ExitCode::FAILURE;
    };
    let mut tally = Tally::default();
    for file in &asked.files {
        match walk_file(file, &ladder, &asked) {
            Ok(of_file) => tally.add(&of_file),
            Err(error) => {
                eprintln!("error: {file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    match serde_json::to_string(&tally.report()) {
        Ok(json) => println!("{json}"),
        Err(error) => eprintln!("error: {error}"),
    }
    let walked = tally.solved + tally.unsound == tally.puzzles;
    if walked && tally.refused + tally.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn asked(mut arguments: impl Iterator<Item = String>) -> Option<Asked> {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut asked = Asked { threads, stalls: false, first: usize::MAX, files: Vec::new() };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--stalls" => asked.stalls = true,
            "--threads" => asked.threads = arguments.next()?.parse::<NonZeroUsize>().ok()?.get(),
            "--first" => asked.first = arguments.next()?.parse().ok()?,
            option if option.starts_with("--") => return None,
            file => asked.files.push(file.to_owned()),
        }
    }
    (!asked.files.is_empty()).then_some(asked)
}

fn walk_file(
    file: &str,
    ladder: &Ladder,
    asked: &Asked,
) -> Result<Tally, Box<dyn std::error::Error>> {
    let bytes = std::fs::read(file)?;
    let mut puzzles = text::puzzles(&text::text(&bytes)?)?;
    puzzles.truncate(asked.first);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done: Vec<(usize, Outcome)> = Vec::new();
        while let Some((i, reading)) = {
            let i = next.fetch_add(1, Ordering::Relaxed);
            puzzles.get(i).map(|reading| (i, reading))
        } {
            let place = format!("{file}:{}", reading.line);
            done.push((i, walk(&place, &reading.puzzle, ladder, asked.stalls)));
        }
        done
    };
    let mut done: Vec<(usize, Outcome)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..asked.threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|it| it.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    done.sort_by_key(|(i, _)| *i);
    let mut tally = Tally::default();
    for (_, (lines, one)) in done {
        lines.iter().for_each(|line| println!("{line}"));
        tally.add(&one);
    }
    Ok(tally)
}

fn walk(place: &str, puzzle: &Puzzle, ladder: &Ladder, stalls: bool) -> Outcome {
    let mut lines = Vec::new();
    let mut tally = Tally { puzzles: 1, ..Tally::default() };
    let Diagnosis::Sound(sound) = diagnose(puzzle) else {
        tally.unsound += 1;
        return (vec![format!("{place}: not sound")], tally);
    };
    let Some(&solution) = puzzle::solutions(&sound, 1).first() else { return (lines, tally) };
    let start = Instant::now();
    let walked = Walk::new((*sound).clone(), Search::new(ladder)).to_the_end();
    tally.walking = start.elapsed();
    tally.count(&walked, &sound, &solution, &mut lines);
    tally.stalled = usize::from(tally.nameless + tally.trials > 0);
    if stalls && tally.stalled > 0 {
        let Tally { nameless, trials, .. } = tally;
        lines.push(format!("{place}: {sound} nameless {nameless}, trials {trials}"));
    }
    (lines, tally)
}

impl Tally {
    fn count(
        &mut self,
        walked: &Walked,
        start: &Grid,
        solution: &Solution,
        lines: &mut Vec<String>,
    ) {
        self.solved += usize::from(walked.grid.is_solved());
        self.refused += walked.refused.len();
        self.steps += walked.steps.len();
        for refusal in &walked.refused {
            let rule = refusal.step.rule().name();
            lines.push(format!("{start}: {rule} refused: {}", refusal.refused));
        }
        for step in walked.steps.iter().map(sudoku_why::logic::Checked::step) {
            match step.rule().name() {
                "forcing_net" => self.nets += 1,
                "nameless" => self.nameless += 1,
                "trial" => self.trials += 1,
                _ => {}
            }
            let places = step.conclusions().placement().is_some();
            let holds = |cell, digit| solution.digit(cell) == digit;
            let mut conclusions = step.conclusions().candidates().iter();
            if conclusions.any(|it| holds(it.cell, it.digit) != places) {
                lines.push(format!("{start}: {} contradicts the solution", step.rule().name()));
                self.wrong += 1;
            }
        }
    }

    fn add(&mut self, other: &Self) {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.steps += other.steps;
        self.refused += other.refused;
        self.wrong += other.wrong;
        self.stalled += other.stalled;
        self.nets += other.nets;
        self.nameless += other.nameless;
        self.trials += other.trials;
        self.unsound += other.unsound;
        self.walking += other.walking;
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
