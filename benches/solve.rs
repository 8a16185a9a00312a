//! How long it takes to count the solutions of a puzzle, up to two: `cargo bench --bench solve`.
//!
//! Shortest, median, mean, and longest of 2000 samples, each one puzzle.

#[path = "samples/samples.rs"]
mod samples;

use sudoku_why::grid::{Candidate, Cell, Digit, Grid};
use sudoku_why::solve;

const COLLECTIONS: [(&str, &str); 3] = [
    ("qqwing_easy", include_str!("../puzzles/collections/qqwing_easy.txt")),
    ("seventeen", include_str!("../puzzles/collections/seventeen.txt")),
    ("hardest", include_str!("../puzzles/collections/hardest.txt")),
];

fn grid(puzzle: &str) -> Option<Grid> {
    let digits = Cell::ALL.into_iter().zip(puzzle.chars());
    let givens: Vec<_> =
        digits.filter_map(|(cell, c)| Some(Candidate::new(cell, Digit::from_char(c)?))).collect();
    Grid::new(&givens, &[], &[]).ok()
}

fn main() {
    for (name, text) in COLLECTIONS {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let grids: Vec<Grid> = lines.filter_map(grid).collect();
        samples::time(name, grids.iter().cycle().take(2000), |grid| solve::count(grid, 2));
    }
}
