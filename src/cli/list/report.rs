//! What is said on standard error while a list is answered: notes, a progress bar for a person at a
//! terminal, and a summary.

use super::records::{Block, Note, NoteKind};
use crate::ask::{Problem, ProblemKind};
use crate::cli::words;
use crate::cli::{Failure, eprint_lossy, note};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io;
use std::time::Instant;

/// Maximum number of notes that are shown; the output has all of them.
const MOST_SHOWN: usize = 20;

/// What the bar looks like where the end is not known.
const WITHOUT_END: &str = "{spinner} {msg}";

/// Notes and progress while a list is answered.
#[derive(Debug)]
pub(super) struct Report {
    file_names: Vec<String>,
    is_strict: bool,
    bar: ProgressBar,
    start: Instant,
    n_items: u64,
    n_bad: u64,
    n_lost: u64,
    n_shown: usize,
    fatal: Option<Note>,
}

impl Report {
    /// A report about files of these names. `bar`, which counts the bytes that are read, is shown from now
    /// on where somebody looks.
    pub(super) fn new(file_names: Vec<String>, is_strict: bool, bar: ProgressBar) -> Self {
        let template = if bar.length().is_some() { words::BAR } else { WITHOUT_END };
        let style = ProgressStyle::with_template(template).ok();
        bar.set_style(style.unwrap_or_else(ProgressStyle::default_bar).with_key("left", left));
        bar.set_draw_target(ProgressDrawTarget::stderr());
        let start = Instant::now();
        let (n_items, n_bad, n_lost, n_shown, fatal) = (0, 0, 0, 0, None);
        Self { file_names, is_strict, bar, start, n_items, n_bad, n_lost, n_shown, fatal }
    }

    /// Counts a block, and shows its notes.
    pub(super) fn add(&mut self, block: &Block) {
        for note in &block.notes {
            match note.kind {
                NoteKind::Bad => self.n_bad += 1,
                NoteKind::Lost => self.n_lost += 1,
            }
            if self.is_strict {
                self.fatal = Some(note.clone());
            } else {
                self.show(note);
            }
        }
        self.n_items += block.n_items as u64;
        if !self.bar.is_hidden() {
            self.bar.set_message(self.rate());
        }
    }

    fn show(&mut self, note: &Note) {
        self.n_shown += 1;
        let line = match self.n_shown {
            ..=MOST_SHOWN => {
                format!("{}:{}: {}\n", self.file_name(note), note.place.line, note.text)
            }
            n if n == MOST_SHOWN + 1 => "…\n".to_owned(),
            _ => return,
        };
        self.bar.suspend(|| eprint_lossy(&line));
    }

    fn file_name(&self, note: &Note) -> &str {
        self.file_names.get(note.place.file).map_or("", String::as_str)
    }

    /// How many items are done so far, and how quickly.
    fn rate(&self) -> String {
        let rate = self.n_items as f64 / self.start.elapsed().as_secs_f64().max(0.001);
        words::rate(self.n_items, rate)
    }

    /// Shows that the work goes on, though no block has come for a while.
    pub(super) fn tick(&self) {
        self.bar.tick();
    }

    /// Why the work ended early, if it did, or that no item could be used.
    pub(super) fn failure(&self) -> Option<Failure> {
        let is_useless = self.n_items > 0 && self.n_bad == self.n_items;
        if is_useless && self.fatal.is_none() {
            let problem = Problem::new(ProblemKind::Input, words::NO_LINE_USED, words::MEND_A_LINE);
            return Some(problem.into());
        }
        let note = self.fatal.as_ref()?;
        let help = match note.kind {
            NoteKind::Bad => words::MEND_THE_LINE,
            NoteKind::Lost => words::OTHER_FORMAT,
        };
        let problem = Problem::new(ProblemKind::Input, note.text.clone(), help);
        Some(problem.in_file(self.file_name(note), note.place.line).into())
    }

    /// The list cannot be read on.
    pub(super) fn unreadable(&self, error: &io::Error) -> Failure {
        Failure::file(words::broken_list(self.n_items, error))
    }

    /// Sums up what was done until the work was ended from outside.
    pub(super) fn stopped(&self, can_resume: bool) {
        self.end();
        eprint_lossy(&words::stopped(self.n_items, can_resume));
    }

    /// Takes the bar away, and sums up.
    pub(super) fn end(&self) {
        if !self.bar.is_hidden() {
            self.bar.finish_and_clear();
            note(&format!("{}\n", self.rate()));
        }
        if self.is_strict {
            return;
        }
        if self.n_bad > 0 {
            eprint_lossy(&words::bad_lines(self.n_bad, self.n_items));
        }
        if self.n_lost > 0 {
            eprint_lossy(&words::lost_something(self.n_lost, self.n_items));
        }
    }
}

/// Writes the time that is left: `1:05`.
fn left(state: &ProgressState, to: &mut dyn Write) {
    let seconds = state.eta().as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    // What cannot be drawn is not drawn.
    let _ = match hours {
        0 => write!(to, "{minutes}:{seconds:02}"),
        1.. => write!(to, "{hours}:{minutes:02}:{seconds:02}"),
    };
}
