//! How long it takes to walk a puzzle with every step checked, and to find every step of a position:
//! `cargo bench -p tools --bench walk`.
//!
//! Each sample is one puzzle, so the median is that of the collection. Reading and diagnosing are
//! not in it.

use sudoku_why::grid::Grid;
use sudoku_why::logic::{Ladder, Search, Walk};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::text;

fn main() {
    divan::main();
}

const COLLECTIONS: [(&str, &str); 3] = [
    ("qqwing_easy", include_str!("../../puzzles/collections/qqwing_easy.txt")),
    ("qqwing_intermediate", include_str!("../../puzzles/collections/qqwing_intermediate.txt")),
    ("qqwing_expert", include_str!("../../puzzles/collections/qqwing_expert.txt")),
];

fn grids(collection: &str) -> Vec<Grid> {
    let (_, text) =
        COLLECTIONS.into_iter().find(|(name, _)| *name == collection).unwrap_or(("", ""));
    let readings = text::puzzles(text).unwrap_or_default();
    let sound = |reading: text::Reading| {
        let Diagnosis::Sound(grid) = diagnose(&reading.puzzle) else { return None };
        Some(*grid)
    };
    readings.into_iter().filter_map(sound).collect()
}

#[divan::bench(args = COLLECTIONS.map(|(name, _)| name), sample_count = 1000, sample_size = 1)]
fn every_step_checked(bencher: divan::Bencher<'_, '_>, name: &str) {
    let ladder = Ladder::usual();
    let grids = grids(name);
    let mut next = grids.iter().cycle();
    bencher
        .counter(divan::counter::ItemsCount::new(1_usize))
        .with_inputs(|| next.next().cloned())
        .bench_local_values(|grid| {
            grid.map(|grid| Walk::new(grid, Search::new(&ladder)).to_the_end())
        });
}

/// What `hint --all` looks for at the start of a puzzle: every result of every usual rule.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn every_step_of_a_position(bencher: divan::Bencher<'_, '_>) {
    let ladder = Ladder::usual();
    let grids = grids("qqwing_expert");
    let mut next = grids.iter().cycle();
    bencher.with_inputs(|| next.next().cloned()).bench_local_values(|grid| {
        let named = ladder.rules().filter(|rule| !rule.is_last_resort());
        grid.map(|grid| {
            named.map(|rule| Search::new(&ladder).all(&grid, rule).len()).sum::<usize>()
        })
    });
}
