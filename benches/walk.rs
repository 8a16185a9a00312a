//! How long it takes to walk a puzzle with every step checked, and to find every step of a position:
//! `cargo bench --bench walk`.
//!
//! Shortest, median, mean, and longest of the samples, each one puzzle. Reading and diagnosing are
//! not in it.

#[path = "samples/samples.rs"]
mod samples;

use sudoku_why::diagnose::{Diagnosis, diagnose};
use sudoku_why::grid::Grid;
use sudoku_why::ladder::Ladder;
use sudoku_why::read;
use sudoku_why::search::{self, Walk};

const COLLECTIONS: [(&str, &str); 3] = [
    ("qqwing_easy", include_str!("../puzzles/collections/qqwing_easy.txt")),
    ("qqwing_intermediate", include_str!("../puzzles/collections/qqwing_intermediate.txt")),
    ("qqwing_expert", include_str!("../puzzles/collections/qqwing_expert.txt")),
];

fn grids(text: &str) -> Vec<Grid> {
    let readings = read::puzzles(text).unwrap_or_default();
    let sound = |reading: read::Reading| {
        let Diagnosis::Sound(grid) = diagnose(&reading.puzzle) else { return None };
        Some(*grid)
    };
    readings.into_iter().filter_map(sound).collect()
}

fn main() {
    let Ok(ladder) = Ladder::of_the_list() else { return };
    for (name, text) in COLLECTIONS {
        let grids = grids(text);
        samples::time(name, grids.iter().cycle().take(1000).cloned(), |grid| {
            Walk::new(grid, ladder.rules()).to_the_end()
        });
    }
    // What `hint --all` looks for at the start of a puzzle: every result of every usual rule.
    let grids = grids(COLLECTIONS[2].1);
    samples::time("every step of a position", grids.iter().cycle().take(200), |grid| {
        let named = ladder.rules().iter().filter(|rule| !rule.last_resort);
        named.map(|rule| search::all(grid, rule, &mut Vec::new()).len()).sum::<usize>()
    });
}
