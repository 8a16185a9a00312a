//! Compares the minutes that the program expects with those that people needed. The last line is JSON.
//!
//! ```text
//! cargo run --release -p tools --bin minutes -- [--measures] FILE
//! ```
//!
//! The file has a line a puzzle, with tabs between the puzzle, the people who finished it, and their mean time
//! in seconds; lines that begin with no puzzle are left out. `--measures` prints what `tools/minutes/fit.py`
//! fits on: the measures of each puzzle and the mean time.

use std::process::ExitCode;
use sudoku_why::logic::{Budget, Ladder};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::rate::minutes::{Measures, measures};
use sudoku_why::text::Puzzle;

/// A puzzle with the time that people needed.
struct Timed {
    seconds: f64,
    measures: Measures,
}

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let prints_measures = arguments.first().is_some_and(|it| it == "--measures");
    if prints_measures {
        arguments.remove(0);
    }
    let [file] = &arguments[..] else {
        eprintln!("usage: minutes [--measures] FILE");
        return ExitCode::from(2);
    };
    let ladder = Ladder::usual();
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("error: {file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut timed = Vec::new();
    for line in text.lines() {
        let Some(one) = timed_of(line, &ladder) else { continue };
        if prints_measures {
            let Measures { scarcity, waiting, n_hard, hardest } = one.measures;
            let people = line.split('\t').nth(1).unwrap_or_default();
            println!("{scarcity:.5}\t{waiting:.5}\t{n_hard}\t{people}\t{}\t{hardest}", one.seconds);
        }
        timed.push(one);
    }
    if !prints_measures {
        println!("{}", report(&timed));
    }
    ExitCode::SUCCESS
}

fn timed_of(line: &str, ladder: &Ladder) -> Option<Timed> {
    let mut fields = line.split('\t');
    let puzzle: Puzzle = fields.next()?.parse().ok()?;
    let seconds = fields.nth(1)?.parse().ok()?;
    let Diagnosis::Sound(grid) = diagnose(&puzzle) else { return None };
    let measures = measures(&grid, ladder, &Budget::unlimited())?;
    Some(Timed { seconds, measures })
}

/// How well the minutes fit, as JSON.
fn report(timed: &[Timed]) -> serde_json::Value {
    let logs: Vec<(f64, f64)> = timed
        .iter()
        .map(|it| (it.measures.minutes().expected.ln(), (it.seconds / 60.0).ln()))
        .collect();
    let within = timed.iter().filter(|it| {
        let minutes = it.measures.minutes();
        (minutes.low..=minutes.high).contains(&(it.seconds / 60.0))
    });
    let share = within.count() as f64 / timed.len().max(1) as f64;
    serde_json::json!({
        "puzzles": timed.len(),
        "correlation_with_log_time": rounded(correlation(&logs)),
        "within_range": rounded(share),
    })
}

fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let n = pairs.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / n;
    let (x_mean, y_mean) = (mean(|it| it.0), mean(|it| it.1));
    let product = |of: fn(f64, f64) -> f64| {
        pairs.iter().map(|(x, y)| of(x - x_mean, y - y_mean)).sum::<f64>()
    };
    product(|x, y| x * y) / (product(|x, _| x * x) * product(|_, y| y * y)).sqrt()
}

fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}
