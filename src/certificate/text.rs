//! Reader of the lines of a certificate, with errors that have a place.

use super::fields::{Header, ProofLine};
use super::lines::NAME;
use super::{CLASSIC_VERSION, VERSION};
use crate::grid::Grid;
use serde::Deserialize;

/// Error: a text is not a certificate.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct NotACertificate {
    /// Number of the line, from 1.
    pub line: usize,
    /// Number of the character in the line, from 1.
    pub column: usize,
    /// Message that says what is wrong, and what was expected.
    pub message: String,
}

/// Message for a text with another beginning.
const BEGINNING: &str = r#"a proof begins with {"proof": "sudoku", "version": 2, "puzzle": …}"#;

/// Reader of the lines.
pub(super) struct Lines<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    /// Number of the line that was read last, from 1.
    pub(super) number: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { lines: text.lines().enumerate(), number: 0 }
    }

    /// Reads the next line that is not blank.
    fn line(&mut self) -> Option<&'a str> {
        let (i, line) = self.lines.find(|(_, line)| !line.trim().is_empty())?;
        self.number = i + 1;
        Some(line)
    }

    /// Reads the first line, and returns its grid.
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
        let grid = puzzle.grid().map_err(|wrong| self.wrong(&wrong))?;
        if version <= CLASSIC_VERSION && !grid.variant().is_classic() {
            return Err(self.wrong("a puzzle with `rules` needs version 3"));
        }
        Ok(grid)
    }

    /// Reads a line after the first.
    pub(super) fn next(&mut self) -> Result<ProofLine, NotACertificate> {
        let missing = r#"the proof has no last line: {"end": {"givens": …, "digits": …}}"#;
        match self.line() {
            Some(line) => self.read(line),
            None => Err(self.wrong_after(missing)),
        }
    }

    /// Refuses lines after the last one that are not blank.
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

    /// An error in the line that was read last.
    pub(super) fn wrong(&self, message: &str) -> NotACertificate {
        NotACertificate { line: self.number, column: 1, message: message.to_owned() }
    }

    /// An error about a line that is missing after the one that was read last.
    fn wrong_after(&self, message: &str) -> NotACertificate {
        NotACertificate { line: self.number + 1, column: 1, message: message.to_owned() }
    }
}
