//! Compares what rules conclude on boards and on the same boards turned, mirrored, permuted, and
//! relabelled. A rule that calls itself symmetric concludes the same.
//!
//! ```text
//! cargo run --release -p tools --bin isomorphs -- [--turns N] [--every N] [--rules NAME,…] [FILE…]
//! ```
//!
//! The boards are the positions of all rules, or, of lists of puzzles, the boards of their walks on
//! which the next step is no single. `--every` takes each Nth board, `--turns` tries so many isomorphs
//! of each, `--rules` tries other rules than those that call themselves symmetric. Boards on which a
//! rule came to its bound are counted, and not compared.

#![allow(clippy::unwrap_used, reason = "an instrument may stop where its input is bad")]

#[path = "../../../tests/it/turned.rs"]
mod turned;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::time::{Duration, Instant};
use sudoku_why::grid::Grid;
use sudoku_why::logic::positions::positions;
use sudoku_why::logic::{Completeness, Ladder, RULES, Rule};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::text::{self, Puzzle};
use turned::{Isomorph, Told, boards, concluded, isomorph, marks};

/// What is asked.
struct Asked {
    turns: usize,
    every: usize,
    rules: Vec<&'static Rule>,
    files: Vec<String>,
}

/// What a rule concluded.
#[derive(Default)]
struct Tally {
    n_boards: usize,
    n_cut: usize,
    n_refused: usize,
    n_results: usize,
    n_here: usize,
    n_there: usize,
    time: Duration,
    /// Where a result was found on one side only: the board with the fewest candidates.
    smallest: Option<(usize, String)>,
}

fn main() {
    let asked = asked();
    let ladder = Ladder::usual();
    let grids: Vec<Grid> =
        if asked.files.is_empty() { of_positions() } else { of_walks(&asked.files, &ladder) };
    let grids: Vec<Grid> = grids.into_iter().step_by(asked.every).collect();
    println!("{} boards, {} isomorphs of each", grids.len(), asked.turns);
    let mut runner = TestRunner::deterministic();
    let mut next = || isomorph().new_tree(&mut runner).unwrap().current();
    let turns: Vec<Vec<Isomorph>> =
        grids.iter().map(|_| (0..asked.turns).map(|_| next()).collect()).collect();
    for rule in asked.rules {
        let mut tally = Tally::default();
        for (grid, isomorphs) in grids.iter().zip(&turns) {
            tally.compare(&ladder, rule, grid, isomorphs);
        }
        tally.print(rule);
    }
}

fn asked() -> Asked {
    let symmetric = RULES.iter().filter(|rule| rule.is_symmetric()).collect();
    let mut asked = Asked { turns: 3, every: 1, rules: symmetric, files: Vec::new() };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().unwrap();
        match argument.as_str() {
            "--turns" => asked.turns = value().parse().unwrap(),
            "--every" => asked.every = value().parse().unwrap(),
            "--rules" => {
                let names = value();
                let is_named = |rule: &&Rule| names.split(',').any(|name| name == rule.name());
                asked.rules = RULES.iter().filter(is_named).collect();
            }
            file => asked.files.push(file.to_owned()),
        }
    }
    asked
}

/// The boards of all positions that are sound.
fn of_positions() -> Vec<Grid> {
    let all = RULES.iter().flat_map(|rule| positions(rule.positions()).unwrap());
    all.filter_map(|it| sound(&it.puzzle)).collect()
}

fn of_walks(files: &[String], ladder: &Ladder) -> Vec<Grid> {
    let puzzles = files.iter().flat_map(|file| {
        let bytes = std::fs::read(file).unwrap();
        text::puzzles(&text::text(&bytes).unwrap()).unwrap()
    });
    let grids = puzzles.filter_map(|reading| sound(&reading.puzzle));
    grids.flat_map(|grid| boards(&grid, ladder)).collect()
}

fn sound(puzzle: &Puzzle) -> Option<Grid> {
    if let Diagnosis::Sound(grid) = diagnose(puzzle) { Some(*grid) } else { None }
}

impl Tally {
    fn compare(
        &mut self,
        ladder: &Ladder,
        rule: &'static Rule,
        grid: &Grid,
        isomorphs: &[Isomorph],
    ) {
        for isomorph in isomorphs {
            let Some(turned) = isomorph.grid(grid) else { continue };
            let start = Instant::now();
            let here = concluded(ladder, rule, grid, isomorph);
            let there = concluded(ladder, rule, &turned, &Isomorph::identity());
            self.time += start.elapsed();
            self.n_boards += 1;
            self.n_refused += here.refused.len() + there.refused.len();
            if [here.completeness, there.completeness].contains(&Completeness::Truncated) {
                self.n_cut += 1;
                continue;
            }
            let (here, there) = (here.told, there.told);
            self.n_results += here.union(&there).count();
            let only_here: Vec<&Told> = here.difference(&there).collect();
            let only_there: Vec<&Told> = there.difference(&here).collect();
            self.n_here += only_here.len();
            self.n_there += only_there.len();
            let size = grid.all_candidates().count();
            let is_smaller = self.smallest.as_ref().is_none_or(|(least, _)| size < *least);
            if (only_here.len(), only_there.len()) != (0, 0) && is_smaller {
                let [a, b] = [grid, &turned].map(marks);
                self.smallest = Some((
                    size,
                    format!("{a}\n{b}\n  only here {only_here:?}\n  only there {only_there:?}"),
                ));
            }
        }
    }

    fn print(&self, rule: &Rule) {
        let Self { n_boards, n_cut, n_refused, n_results, n_here, n_there, time, .. } = self;
        let name = rule.name();
        let seconds = time.as_secs_f64();
        println!(
            "{name}: {n_results} results, {n_here} only here, {n_there} only there; \
             {n_boards} boards, {n_cut} not compared; {n_refused} refused; {seconds:.1} s"
        );
        if let Some((_, text)) = &self.smallest {
            println!("{text}");
        }
    }
}
