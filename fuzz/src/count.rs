//! A second of work, counted by how often the work asks whether anybody waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use sudoku_why::logic::Budget;

/// So often is the budget asked in about a second of work.
const QUESTIONS: usize = 150;

/// So often it is asked at most after it was over, until the work ends: once a rule, and some more.
const FAREWELL: usize = 500;

/// What `work` gives within a second of work.
///
/// # Panics
/// It goes on when its budget is over.
pub(super) fn within_a_second<T>(work: impl FnOnce(&Budget) -> T) -> T {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    let budget = Budget::until(move || counter.fetch_add(1, Ordering::Relaxed) >= QUESTIONS);
    let given = work(&budget);
    let n_asked = asked.load(Ordering::Relaxed);
    assert!(n_asked <= QUESTIONS + FAREWELL, "it asked {n_asked} times and went on");
    given
}
