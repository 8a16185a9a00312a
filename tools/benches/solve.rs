//! How long it takes to count the solutions of a puzzle, up to two: `cargo bench -p tools --bench solve`.
//!
//! Each sample is one puzzle, so the median is that of the collection. `tools/peers` compares with another
//! solver.

use sudoku_why::grid::{Candidate, Cell, Digit, Grid};
use sudoku_why::puzzle;

fn main() {
    divan::main();
}

const COLLECTIONS: [(&str, &str); 3] = [
    ("qqwing_easy", include_str!("../../puzzles/collections/qqwing_easy.txt")),
    ("seventeen", include_str!("../../puzzles/collections/seventeen.txt")),
    ("hardest", include_str!("../../puzzles/collections/hardest.txt")),
];

fn grid(puzzle: &str) -> Option<Grid> {
    let digits = Cell::ALL.into_iter().zip(puzzle.chars());
    let givens: Vec<_> =
        digits.filter_map(|(cell, c)| Some(Candidate::new(cell, Digit::from_char(c)?))).collect();
    Grid::new(&givens, &[], &[]).ok()
}

fn grids(name: &str) -> Vec<Grid> {
    let lines = COLLECTIONS.into_iter().filter(|&(other, _)| other == name);
    let lines = lines.flat_map(|(_, text)| text.lines().filter(|line| !line.starts_with('#')));
    lines.filter_map(grid).collect()
}

#[divan::bench(args = COLLECTIONS.map(|(name, _)| name), sample_count = 2000, sample_size = 1)]
fn count(bencher: divan::Bencher<'_, '_>, name: &str) {
    let grids = grids(name);
    let mut next = grids.iter().cycle();
    bencher
        .with_inputs(|| next.next())
        .bench_local_refs(|grid| grid.map(|grid| puzzle::count(grid, 2)));
}
