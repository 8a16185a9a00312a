//! The lines of a certificate, and what keeps a text from being one.

use super::VERSION;
use super::fields::{Header, ProofLine};
use super::lines::NAME;
use crate::grid::Grid;
use serde::Deserialize;

/// A text that is no certificate.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct NotACertificate {
    /// Counts from 1.
    pub line: usize,
    /// Counts characters from 1.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub message: String,
}

/// How a certificate begins.
const BEGINNING: &str = r#"a proof begins with {"proof": "sudoku", "version": 2, "puzzle": …}"#;

/// Lines that are still to be read.
pub(super) struct Lines<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    /// The number of the last line that was read, from 1.
    pub(super) number: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { lines: text.lines().enumerate(), number: 0 }
    }

    /// The next line that is not blank.
    fn line(&mut self) -> Option<&'a str> {
        let (i, line) = self.lines.find(|(_, line)| !line.trim().is_empty())?;
        self.number = i + 1;
        Some(line)
    }

    /// The grid of the first line.
    pub(super) fn puzzle(&mut self) -> Result<Grid, NotACertificate> {
        let Some(line) = self.line() else { return Err(self.wrong_after(BEGINNING)) };
        if !line.trim_start().starts_with('{') {
            return Err(self.wrong(BEGINNING));
        }
        let Header { proof, version, puzzle } = self.read(line)?;
        if proof != NAME {
            return Err(self.wrong(BEGINNING));
        }
        if !(1..=VERSION).contains(&version) {
            let known = format!("this is version {version}, and 1 to {VERSION} are known");
            return Err(self.wrong(&known));
        }
        puzzle.grid().map_err(|wrong| self.wrong(&wrong))
    }

    /// A line after the first.
    pub(super) fn next(&mut self) -> Result<ProofLine, NotACertificate> {
        let missing = r#"the proof has no last line: {"end": {"givens": …, "digits": …}}"#;
        match self.line() {
            Some(line) => self.read(line),
            None => Err(self.wrong_after(missing)),
        }
    }

    /// Refuses what stands after the end.
    pub(super) fn finish(&mut self) -> Result<(), NotACertificate> {
        match self.line() {
            Some(_) => Err(self.wrong("the proof ended on a line before this one")),
            None => Ok(()),
        }
    }

    fn read<T: Deserialize<'a>>(&self, line: &'a str) -> Result<T, NotACertificate> {
        serde_json::from_str(line).map_err(|error| {
            let message = error.to_string();
            let place = format!(" at line {} column {}", error.line(), error.column());
            let message = message.strip_suffix(&place).unwrap_or(&message).to_owned();
            let before = (0..=error.column().saturating_sub(1).min(line.len()))
                .rev()
                .find_map(|at| line.get(..at))
                .unwrap_or_default();
            NotACertificate { line: self.number, column: before.chars().count() + 1, message }
        })
    }

    /// Something wrong with the line that was read last.
    pub(super) fn wrong(&self, message: &str) -> NotACertificate {
        NotACertificate { line: self.number, column: 1, message: message.to_owned() }
    }

    /// Something that is missing after it.
    fn wrong_after(&self, message: &str) -> NotACertificate {
        NotACertificate { line: self.number + 1, column: 1, message: message.to_owned() }
    }
}
