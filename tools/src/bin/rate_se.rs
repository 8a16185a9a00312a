//! Rates the puzzles of a golden file on the scale of Sudoku Explainer 1.2.1, and compares. The last line
//! is JSON.
//!
//! ```text
//! cargo run --release -p tools --bin rate_se -- \
//!     [--first N] [--differences N] [--seconds N] [--paths FILE] FILE
//! ```
//!
//! The file has tabs between its columns and names in its first line: `puzzle`; `ER` or `se121_er`; `EP`
//! and `ED`; `ER_technique`, `EP_technique`, and `ED_technique`. A list without such a line is rated and
//! not compared. `--differences` says how many differences are printed (10), `--seconds` how long one puzzle
//! can take (20). `--paths` names a file of whole paths, whose steps are compared too: a number, the
//! number of the step, rating, name, short name, outcome, text, the grid before the step.

use std::collections::BTreeMap;
use std::fs;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use sudoku_why::logic::Budget;
use sudoku_why::rate::RateError;
use sudoku_why::rate::se::{Rated, RatedStep, Rating, rate_within};
use sudoku_why::text::Puzzle;

const USAGE: &str = "usage: cargo run --release -p tools --bin rate_se -- \
                     [--first N] [--differences N] [--seconds N] [--paths FILE] FILE";

/// What is asked.
struct Asked {
    first: usize,
    differences: usize,
    seconds: u64,
    paths: Option<String>,
    file: String,
}

/// What was counted.
#[derive(Default, serde::Serialize)]
struct Tally {
    puzzles: usize,
    cancelled: usize,
    compared: usize,
    equal: usize,
    er: usize,
    ep: usize,
    ed: usize,
    named: usize,
    names: usize,
    paths: usize,
    equal_paths: usize,
    steps: usize,
    equal_steps: usize,
    #[serde(skip)]
    rating: Duration,
    seconds: f64,
    puzzles_per_second: f64,
    /// The differences that can still be printed.
    #[serde(skip)]
    to_print: usize,
}

/// The columns of a line by their names.
type Row<'a> = BTreeMap<&'a str, &'a str>;

/// A step as a file of paths has it: rating, name, short name, outcome.
type Told = [String; 4];

fn main() -> ExitCode {
    let Some(asked) = asked(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(&asked) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn asked(mut arguments: impl Iterator<Item = String>) -> Option<Asked> {
    let mut asked =
        Asked { first: usize::MAX, differences: 10, seconds: 20, paths: None, file: String::new() };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--first" => asked.first = arguments.next()?.parse().ok()?,
            "--differences" => asked.differences = arguments.next()?.parse().ok()?,
            "--seconds" => asked.seconds = arguments.next()?.parse().ok()?,
            "--paths" => asked.paths = Some(arguments.next()?),
            option if option.starts_with("--") => return None,
            file => file.clone_into(&mut asked.file),
        }
    }
    (!asked.file.is_empty()).then_some(asked)
}

fn run(asked: &Asked) -> Result<(), Box<dyn std::error::Error>> {
    let text = fs::read_to_string(&asked.file)?;
    let paths = asked.paths.as_ref().map(fs::read_to_string).transpose()?;
    let paths = paths.as_deref().map(paths_of).unwrap_or_default();
    let mut tally = Tally { to_print: asked.differences, ..Tally::default() };
    let mut heads = vec!["puzzle"];
    for (i, line) in text.lines().enumerate() {
        if i == 0 && line.starts_with("puzzle") {
            heads = line.split('\t').collect();
            continue;
        }
        if tally.puzzles == asked.first {
            break;
        }
        let row: Row<'_> = heads.iter().copied().zip(line.split('\t')).collect();
        let Some(&text) = row.get("puzzle").filter(|it| !it.is_empty()) else { continue };
        let puzzle: Puzzle = text.parse()?;
        let grid = puzzle.grid()?;
        let start = Instant::now();
        let limit = Duration::from_secs(asked.seconds);
        let rated = rate_within(&grid, &Budget::until(move || start.elapsed() > limit));
        tally.rating += start.elapsed();
        tally.puzzles += 1;
        match rated {
            Ok(rating) => {
                tally.compare(&row, &rating);
                if let Some(path) = paths.get(text) {
                    tally.compare_paths(text, path, &rating);
                }
            }
            Err(RateError::Cancelled) => tally.cancelled += 1,
            Err(error) => {
                println!("{text}: {error}");
            }
        }
    }
    tally.seconds = tally.rating.as_secs_f64();
    tally.puzzles_per_second = tally.puzzles as f64 / tally.seconds.max(f64::MIN_POSITIVE);
    println!("{}", serde_json::to_string(&tally)?);
    Ok(())
}

/// The paths of a file, by their puzzles.
fn paths_of(text: &str) -> BTreeMap<&str, Vec<Told>> {
    let mut paths: BTreeMap<&str, Vec<Told>> = BTreeMap::new();
    let mut puzzle = "";
    for line in text.lines() {
        let parts: Vec<&str> = line.split('\t').collect();
        let &[_, number, rating, name, short, outcome, _, grid] = parts.as_slice() else {
            continue;
        };
        if number == "1" {
            puzzle = grid;
        }
        paths.entry(puzzle).or_default().push([rating, name, short, outcome].map(str::to_owned));
    }
    paths
}

impl Tally {
    fn compare(&mut self, row: &Row<'_>, rating: &Rating) {
        let wanted = [["ER", "se121_er"], ["EP", "ep"], ["ED", "ed"]]
            .map(|names| names.iter().find_map(|it| row.get(it).copied()));
        if wanted[0].is_none() {
            return;
        }
        let got = [rating.er, rating.ep, rating.ed];
        let numbers = got.map(|it| it.map_or_else(|| "0.0".to_owned(), |it| it.rating.to_string()));
        let equal = [0, 1, 2].map(|i| wanted[i].is_none_or(|it| it == numbers[i]));
        self.compared += 1;
        self.er += usize::from(equal[0]);
        self.ep += usize::from(equal[1]);
        self.ed += usize::from(equal[2]);
        self.equal += usize::from(equal == [true; 3]);
        let names = ["ER_technique", "EP_technique", "ED_technique"]
            .map(|it| row.get(it).copied().filter(|it| !it.is_empty()));
        let is_named =
            |i: usize| names[i].is_none_or(|it| got[i].is_some_and(|got| name(got) == it));
        if names[0].is_some() {
            self.named += 1;
            self.names += usize::from((0..3).all(is_named));
        }
        if equal != [true; 3] && self.to_print > 0 {
            self.to_print -= 1;
            println!("{} wanted {wanted:?} got {numbers:?} {names:?} {:?}", row["puzzle"], got[0]);
        }
    }

    fn compare_paths(&mut self, puzzle: &str, path: &[Told], rating: &Rating) {
        self.paths += 1;
        self.steps += path.len();
        let told: Vec<Told> = rating.path.iter().map(tell).collect();
        let n_equal = path.iter().zip(&told).take_while(|(a, b)| a == b).count();
        self.equal_steps += n_equal;
        self.equal_paths += usize::from(n_equal == path.len() && n_equal == told.len());
        if n_equal < path.len() && self.to_print > 0 {
            self.to_print -= 1;
            println!(
                "{puzzle} step {}\n  wanted {:?}\n  got    {:?}",
                n_equal + 1,
                path[n_equal],
                told.get(n_equal)
            );
        }
    }
}

fn name(rated: Rated) -> String {
    rated.technique.to_string()
}

/// `r1c3<>36 r1c4=5`.
fn tell(step: &RatedStep) -> Told {
    let mut cells: BTreeMap<(u8, u8), String> = BTreeMap::new();
    for gone in &step.eliminated {
        let cell = (gone.cell.row(), gone.cell.column());
        cells.entry(cell).or_default().push_str(&gone.digit.to_string());
    }
    let mut outcome: Vec<String> =
        cells.iter().map(|((row, column), digits)| format!("r{row}c{column}<>{digits}")).collect();
    if let Some(it) = step.placed {
        outcome.push(format!("r{}c{}={}", it.cell.row(), it.cell.column(), it.digit));
    }
    let rated = step.rated;
    [rated.rating.to_string(), name(rated), rated.technique.short(), outcome.join(" ")]
}
