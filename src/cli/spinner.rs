//! A progress line on standard error for a person at a terminal, while an answer takes longer than a second.

use super::failure::is_quiet;
use super::stdout::WIDEST;
use crate::budget::{Budget, Progress};
use crate::explain::english::{labels, made};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Delay before the line is shown.
const DELAY: Duration = Duration::from_secs(1);
/// How many times a second the line is drawn anew.
const DRAWS_PER_SECOND: u8 = 5;

/// A line that says what the search does now. It is gone when this is dropped.
#[derive(Debug)]
pub(super) struct Spinner {
    bar: ProgressBar,
}

impl Spinner {
    /// A line that is not shown yet.
    pub(super) fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("… {msg}");
        Self { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner())) }
    }

    /// A budget without an end, which tells this line how far the work has come.
    pub(super) fn budget(&self) -> Budget {
        if is_quiet() || !io::stderr().is_terminal() {
            return Budget::unlimited();
        }
        let (bar, start) = (self.bar.clone(), Instant::now());
        let (n_taken, n_tried) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Budget::unlimited().with_listener(move |progress| {
            match progress {
                Progress::Taken { n_steps, .. } => n_taken.store(n_steps, Ordering::Relaxed),
                Progress::Tried { n_tries } => n_tried.store(n_tries, Ordering::Relaxed),
                Progress::Trying(_) => {}
            }
            if start.elapsed() < DELAY {
                return;
            }
            let line = match (progress, n_tried.load(Ordering::Relaxed)) {
                (Progress::Trying(rule), 0) => {
                    labels::trying(n_taken.load(Ordering::Relaxed), rule)
                }
                (Progress::Tried { n_tries }, _) => made::tried(n_tries),
                // While puzzles are looked for, the rules of one walk say nothing.
                (Progress::Trying(_) | Progress::Taken { .. }, _) => return,
            };
            if bar.is_hidden() {
                bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(DRAWS_PER_SECOND));
            }
            bar.set_message(line.chars().take(WIDEST / 2).collect::<String>());
        })
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
