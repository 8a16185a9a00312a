//! What is said on standard error while a list is answered, and in the end.

use super::block::{Block, Doubt, Kind, Note};
use super::progress::{Meter, grouped};
use crate::ask::{Problem, ProblemKind};
use crate::cli::failure::{Failure, eprint_lossy};
use std::io;

/// Maximum number of notes that are shown; the output has all of them.
const MOST_SHOWN: usize = 20;

/// Notes and progress while a list is answered.
#[derive(Debug)]
pub(super) struct Report {
    names: Vec<String>,
    doubt: Doubt,
    meter: Meter,
    n_bad: usize,
    n_lost: usize,
    n_shown: usize,
    fatal: Option<Note>,
}

impl Report {
    /// Nothing is said yet. The files have these names.
    pub(super) const fn new(names: Vec<String>, doubt: Doubt, meter: Meter) -> Self {
        Self { names, doubt, meter, n_bad: 0, n_lost: 0, n_shown: 0, fatal: None }
    }

    /// Counts a block, and says what is to be said of it.
    pub(super) fn add(&mut self, block: &Block) {
        for note in &block.notes {
            match note.kind {
                Kind::Bad => self.n_bad += 1,
                Kind::Lost => self.n_lost += 1,
            }
            match self.doubt {
                Doubt::Ends => self.fatal = Some(note.clone()),
                Doubt::GoesOn => self.show(note),
            }
        }
        self.meter.add(block.n_items);
    }

    fn show(&mut self, note: &Note) {
        self.n_shown += 1;
        let line = match self.n_shown {
            ..=MOST_SHOWN => format!("{}:{}: {}\n", self.name(note), note.line, note.text),
            n if n == MOST_SHOWN + 1 => "…\n".to_owned(),
            _ => return,
        };
        self.meter.beside(|| eprint_lossy(&line));
    }

    fn name(&self, note: &Note) -> &str {
        self.names.get(note.file).map_or("", String::as_str)
    }

    /// Nothing has come for a while.
    pub(super) fn wait(&mut self) {
        self.meter.show();
    }

    /// Why the work ended early, if it did.
    pub(super) fn failure(&self) -> Option<Failure> {
        let note = self.fatal.as_ref()?;
        let help = match note.kind {
            Kind::Bad => {
                "mend the line, or leave out `--strict`: then the output says what is wrong"
            }
            Kind::Lost => "choose another format, or leave out `--strict`",
        };
        let problem = Problem::new(ProblemKind::Input, note.text.clone(), help);
        Some(problem.in_file(self.name(note), note.line).into())
    }

    /// The list cannot be read on.
    pub(super) fn unreadable(&self, error: &io::Error) -> Failure {
        let wrong = format!(
            "after {} puzzles the list cannot be read on: {error}",
            grouped(self.meter.n_items())
        );
        Failure::file(wrong, "once it is mended, `--resume` goes on with `-o FILE`")
    }

    /// The work was ended from outside.
    pub(super) fn stopped(&self, can_resume: bool) {
        self.end();
        let help = if can_resume { "; `--resume` goes on" } else { "" };
        let n_items = grouped(self.meter.n_items());
        eprint_lossy(&format!("stopped after {n_items} puzzles{help}\n"));
    }

    /// Sums up.
    pub(super) fn end(&self) {
        self.meter.end(|rate| eprint_lossy(&format!("{rate}\n")));
        if self.doubt == Doubt::Ends {
            return;
        }
        let n_items = grouped(self.meter.n_items());
        if self.n_bad > 0 {
            let are = if self.n_bad == 1 { "is no puzzle" } else { "are no puzzles" };
            eprint_lossy(&format!("{} of {n_items} lines {are}\n", grouped(self.n_bad)));
        }
        if self.n_lost > 0 {
            let have = if self.n_lost == 1 { "has" } else { "have" };
            let n_lost = grouped(self.n_lost);
            eprint_lossy(&format!("{n_lost} of {n_items} puzzles {have} lost something\n"));
        }
    }
}
