//! Compares levels, scores, and paths with those that HoDoKu gave. Each step of a path is looked for
//! in HoDoKu's own position. The last line is JSON.
//!
//! ```text
//! cargo run --release -p tools --bin rate_hodoku -- FOLDER [MOST]
//! cargo run --release -p tools --bin rate_hodoku -- PUZZLE
//! ```
//!
//! FOLDER has `hodoku_paths.txt`, `hodoku_scores.tsv`, and `human_times.tsv`. The first MOST (20)
//! differences are shown. For a PUZZLE of 81 characters the path is written.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::Instant;
use sudoku_why::Puzzle;
use sudoku_why::grid::{Candidate, Cell, Digit, Grid};
use sudoku_why::logic::Budget;
use sudoku_why::rate::hodoku::{Move, ScoredStep, rate, steps_along};

fn main() -> Result<(), Box<dyn Error>> {
    let first = std::env::args().nth(1).ok_or("which folder, or which puzzle?")?;
    if first.len() == 81 {
        for step in rate(&grid(&first)?, &Budget::unlimited())?.path {
            println!("{step}");
        }
        return Ok(());
    }
    let most = std::env::args().nth(2).map_or(Ok(20), |most| most.parse())?;
    let paths =
        Paths::compare(&std::fs::read_to_string(format!("{first}/hodoku_paths.txt"))?, most)?;
    let mut scores = Scores::default();
    let start = Instant::now();
    for (file, level) in [("hodoku_scores.tsv", 1), ("human_times.tsv", 6)] {
        let text = std::fs::read_to_string(format!("{first}/{file}"))?;
        scores.compare(&text, level, most)?;
    }
    let seconds = start.elapsed().as_secs_f64();
    for (level, [n, levels, scores]) in &scores.by_level {
        println!("{level:8} {n:5} puzzles, {levels:5} equal levels, {scores:5} equal scores");
    }
    let [n, levels, equal] = scores.all;
    println!(
        "{{\"puzzles\":{n},\"equal_levels\":{levels},\"equal_scores\":{equal},\"levels\":{:.4},\"scores\":{:.4},\"steps\":{},\"equal_steps\":{},\"paths\":{},\"equal_paths\":{},\"per_second\":{:.0}}}",
        share(levels, n),
        share(equal, n),
        paths.n_steps,
        paths.n_equal_steps,
        paths.n,
        paths.n_equal,
        n as f64 / seconds,
    );
    Ok(())
}

fn share(part: usize, all: usize) -> f64 {
    part as f64 / all.max(1) as f64
}

fn grid(puzzle: &str) -> Result<Grid, Box<dyn Error>> {
    Ok(puzzle.parse::<Puzzle>()?.grid()?)
}

#[derive(Default)]
struct Scores {
    /// Puzzles, equal levels, equal scores.
    all: [usize; 3],
    by_level: BTreeMap<String, [usize; 3]>,
    n_shown: usize,
}

impl Scores {
    /// Each line: the puzzle first, the level in column `level`, the score in the next.
    fn compare(&mut self, text: &str, level: usize, most: usize) -> Result<(), Box<dyn Error>> {
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let &[puzzle, ..] = fields.as_slice() else { continue };
            let (Some(&level), Some(score)) = (fields.get(level), fields.get(level + 1)) else {
                continue;
            };
            let rating = rate(&grid(puzzle)?, &Budget::unlimited())?;
            let is_equal = rating.score.to_string() == **score;
            let counts = [1, usize::from(rating.level.name() == level), usize::from(is_equal)];
            let of_level = self.by_level.entry(level.to_owned()).or_default();
            for (i, count) in counts.into_iter().enumerate() {
                self.all[i] += count;
                of_level[i] += count;
            }
            if !is_equal && self.n_shown < most {
                self.n_shown += 1;
                println!("{puzzle} {level} {score}, here {} {}", rating.level, rating.score);
            }
        }
        Ok(())
    }
}

#[derive(Default)]
struct Paths {
    n: usize,
    n_equal: usize,
    n_steps: usize,
    n_equal_steps: usize,
    n_shown: usize,
}

impl Paths {
    /// A line with a puzzle, then a line a step, indented by three spaces.
    fn compare(text: &str, most: usize) -> Result<Self, Box<dyn Error>> {
        let mut paths = Self::default();
        let mut puzzles: Vec<(&str, Vec<&str>)> = Vec::new();
        for line in text.lines() {
            if !line.starts_with(' ') {
                puzzles.push((line, Vec::new()));
            } else if let (Some(step), Some((_, steps))) =
                (line.strip_prefix("   "), puzzles.last_mut())
            {
                steps.push(step);
            }
        }
        for (header, lines) in puzzles {
            let moves = lines.iter().map(|line| parsed(line)).collect::<Option<Vec<Move>>>();
            let moves = moves.ok_or_else(|| format!("a step of {header} is not understood"))?;
            let steps = steps_along(&grid(&header[..81])?, &moves, &Budget::unlimited())?;
            paths.n += 1;
            let mut is_equal = true;
            for (step, line) in steps.iter().zip(&lines) {
                paths.n_steps += 1;
                if is_same(step, line) {
                    paths.n_equal_steps += 1;
                    continue;
                }
                is_equal = false;
                if paths.n_shown < most {
                    paths.n_shown += 1;
                    println!("{header}\n   {line}\n   here {step}");
                }
            }
            paths.n_equal += usize::from(is_equal);
        }
        Ok(paths)
    }
}

/// The same name, and the same text after the arrow.
fn is_same(step: &ScoredStep, line: &str) -> bool {
    let name = step.technique().name();
    let Some(rest) = line.strip_prefix(name) else { return false };
    let is_name = [":", " =>", " in "].iter().any(|end| rest.starts_with(end));
    is_name && conclusion(&step.to_string()) == conclusion(line)
}

/// What follows after the arrow, or after the name of a single.
fn conclusion(line: &str) -> &str {
    let after = line.rsplit_once("=> ").or_else(|| line.rsplit_once(": "));
    after.map_or(line, |(_, conclusion)| conclusion)
}

fn parsed(line: &str) -> Option<Move> {
    let mut parsed = Move::default();
    for part in conclusion(line).split(", ") {
        if let Some((at, digit)) = part.split_once("<>") {
            let digit = Digit::from_char(digit.chars().next()?)?;
            let removed = cells(at)?.into_iter().map(|cell| Candidate { cell, digit });
            parsed.removed.extend(removed);
        } else {
            let (at, digit) = part.split_once('=')?;
            let digit = Digit::from_char(digit.chars().next()?)?;
            parsed.placed = Some(Candidate { cell: *cells(at)?.first()?, digit });
        }
    }
    Some(parsed)
}

/// `r1c46,r2c5`.
fn cells(text: &str) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    for group in text.split(',') {
        let (rows, columns) = group.strip_prefix('r')?.split_once('c')?;
        for row in rows.chars() {
            for column in columns.chars() {
                let number = |c: char| c.to_digit(10).map(|number| number as u8);
                cells.push(Cell::new(number(row)?, number(column)?)?);
            }
        }
    }
    Some(cells)
}
