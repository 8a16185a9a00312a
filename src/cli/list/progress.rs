//! A progress bar for a person at a terminal, with the rate and the time that is left.

use super::pool::BEAT;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// A bar on standard error; nothing where nobody looks.
#[derive(Debug)]
pub(super) struct Meter {
    bar: Option<ProgressBar>,
    n_read: Arc<AtomicU64>,
    n_items: usize,
    start: Instant,
    seen: Instant,
}

/// What the bar looks like where the end is known.
const WITH_END: &str = "{bar:24} {percent}% · {msg} · {left} left";
/// What it looks like elsewhere.
const WITHOUT_END: &str = "{spinner} {msg}";

impl Meter {
    /// A bar that is full when so many bytes are read; nobody may know how many there are.
    pub(super) fn new(n_read: Arc<AtomicU64>, n_bytes: Option<u64>) -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(n_bytes, ProgressDrawTarget::stderr());
            let look = if n_bytes.is_some() { WITH_END } else { WITHOUT_END };
            let style = ProgressStyle::with_template(look).ok();
            let style = style.unwrap_or_else(ProgressStyle::default_bar);
            bar.with_style(style.with_key("left", left))
        });
        let now = Instant::now();
        Self { bar, n_read, n_items: 0, start: now, seen: now }
    }

    /// Counts finished items.
    pub(super) fn add(&mut self, n_items: usize) {
        self.n_items += n_items;
        self.show();
    }

    /// Shows how far it is, unless that was shown just now.
    pub(super) fn show(&mut self) {
        let Some(bar) = self.bar.as_ref().filter(|_| self.seen.elapsed() >= BEAT) else { return };
        self.seen = Instant::now();
        bar.set_message(self.rate());
        bar.set_position(self.n_read.load(Ordering::Relaxed));
    }

    /// How many are done so far.
    pub(super) const fn n_items(&self) -> usize {
        self.n_items
    }

    /// Lets `say` write to standard error, where the bar stands.
    pub(super) fn beside(&self, say: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }

    /// Takes the bar away, and says what was done to who saw it.
    pub(super) fn end(&self, say: impl FnOnce(&str)) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
            say(&self.rate());
        }
    }

    fn rate(&self) -> String {
        let seconds = self.start.elapsed().as_secs_f64().max(0.001);
        let rate = self.n_items as f64 / seconds;
        let rate = if rate < 10.0 { format!("{rate:.1}") } else { grouped(rate as usize) };
        format!("{} puzzles, {rate} a second", grouped(self.n_items))
    }
}

/// The time that is left: `1:05`.
fn left(state: &ProgressState, to: &mut dyn Write) {
    let seconds = state.eta().as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    // What cannot be drawn is not drawn.
    let _ = match hours {
        0 => write!(to, "{minutes}:{seconds:02}"),
        1.. => write!(to, "{hours}:{minutes:02}:{seconds:02}"),
    };
}

/// `12,345`.
pub(super) fn grouped(n: usize) -> String {
    let digits = n.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
