//! Counts the solutions of puzzles, up to two, with this solver and with the crate `sudoku`, in turns.
//!
//! ```text
//! cargo run --release --manifest-path tools/peers/Cargo.toml -- FILE…
//! ```
//!
//! Each file has a puzzle a line. Both count all puzzles of a file in a round, from what they read them
//! into. A line says the median time for a puzzle over the rounds, and the median of the ratios of the
//! rounds.

use std::error::Error;
use std::time::Instant;
use sudoku_why::grid::Grid;
use sudoku_why::puzzle::count;
use sudoku_why::text::Puzzle;

/// How often each list is counted.
const N_ROUNDS: usize = 15;

/// How many puzzles of a list.
const N_PUZZLES: usize = 5000;

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:42} {:>10} {:>10}", "µs a puzzle", "sudoku", "ours");
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        compare(path.rsplit('/').next().unwrap_or(&path), &text)?;
    }
    Ok(())
}

fn compare(name: &str, text: &str) -> Result<(), Box<dyn Error>> {
    let lines =
        text.lines().filter_map(|line| line.get(..81)).filter(|line| !line.starts_with('#'));
    let lines: Vec<&str> = lines.take(N_PUZZLES).collect();
    let theirs: Vec<_> =
        lines.iter().map(|it| sudoku::Sudoku::from_str_line(it)).collect::<Result<_, _>>()?;
    let ours = lines.iter().map(|it| Ok::<_, Box<dyn Error>>(it.parse::<Puzzle>()?.grid()?));
    let ours: Vec<Grid> = ours.collect::<Result<_, _>>()?;
    let mut rounds = Vec::new();
    for _ in 0..N_ROUNDS {
        let (counts, peer) =
            timed(|| theirs.iter().map(|it| it.solutions_count_up_to(2)).collect());
        let (own_counts, own) = timed(|| ours.iter().map(|it| count(it, 2)).collect());
        if counts != own_counts {
            return Err(format!("{name}: not the same counts").into());
        }
        rounds.push([peer, own].map(|seconds| 1e6 * seconds / lines.len() as f64));
    }
    let [peer, own] = [0, 1].map(|i| median(rounds.iter().map(|it| it[i])));
    let ratio = median(rounds.iter().map(|it| it[0] / it[1]));
    println!("{name:42} {peer:10.3} {own:10.3} {ratio:5.2}x");
    Ok(())
}

fn timed(work: impl FnOnce() -> Vec<usize>) -> (Vec<usize>, f64) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed().as_secs_f64())
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
