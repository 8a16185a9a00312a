//! Counts what the first hint and the whole walk of a list's first puzzle cost: how many rules are tried, and how
//! much work they do, in the units that bound a search. Both are the same on every machine.
//!
//! ```text
//! cargo run -p tools --bin work -- FILE
//! ```
//!
//! The work of each rule is counted alone, as if no other had analysed the board; rules that look at everything
//! in no time count nothing. The output is JSON.

use std::error::Error;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use sudoku_why::grid::Grid;
use sudoku_why::logic::{Budget, Checked, Ladder, Progress, Rule, Search, Sink, Walk};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::text;

/// What a hint or a walk costs.
#[derive(Clone, Copy, Default, serde::Serialize)]
struct Cost {
    rules_tried: usize,
    work: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("usage: cargo run -p tools --bin work -- FILE")?;
    let puzzles = text::puzzles(&text::text(&std::fs::read(file)?)?)?;
    let first = puzzles.first().ok_or("there is no puzzle")?;
    let Diagnosis::Sound(start) = diagnose(&first.puzzle) else {
        return Err("the first puzzle is not sound".into());
    };
    let costs = costs(&start);
    println!("{}", serde_json::json!({ "hint": costs.first(), "explain": costs.last() }));
    Ok(())
}

/// What the walk has cost after each of its steps.
fn costs(start: &Grid) -> Vec<Cost> {
    let rules_tried = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&rules_tried);
    let budget = Budget::unlimited().with_listener(move |progress| {
        if matches!(progress, Progress::Trying(_)) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    });
    let ladder = Ladder::usual();
    let walk = Walk::new(start.clone(), Search::new(&ladder).within(budget)).for_a_reader();
    let mut grid = start.clone();
    let mut work = 0;
    let cost_after = |step: Checked| {
        work += work_up_to(step.step().rule(), &grid, &ladder);
        step.apply(&mut grid);
        Cost { rules_tried: rules_tried.load(Ordering::Relaxed), work }
    };
    walk.map(cost_after).collect()
}

/// The work of searching a grid by the rules of a ladder, each for one finding, up to the rule that has the step.
fn work_up_to(last: &Rule, grid: &Grid, ladder: &Ladder) -> u64 {
    let until_last = ladder.rules().position(|rule| rule.name() == last.name());
    let rules = ladder.rules().take(until_last.map_or(0, |at| at + 1));
    let work_of = |rule: &Rule| {
        let mut take_first = |_| ControlFlow::Break(());
        let mut sink = Sink::new(&mut take_first);
        // Whether it found something is of no interest here.
        let _ = rule.find(grid, &mut sink);
        sink.work().spent()
    };
    rules.map(work_of).sum()
}
