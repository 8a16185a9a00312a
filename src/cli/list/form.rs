//! How a list is written: rows as JSON Lines or CSV, or puzzles in a text format; and how that is
//! packed.

use super::row::{Column, Record};
use super::unpack::Packing;
use super::{csv, json};
use crate::cli::failure::Failure;
use crate::cli::output::{Output, OutputFile, RowsArg};
use crate::read::Format;

/// How a list is written.
#[derive(Clone, Debug)]
pub(super) enum Form {
    /// A row for each puzzle.
    Rows {
        /// In which form.
        lines: Lines,
        /// How it is packed.
        packing: Packing,
    },
    /// The puzzles themselves.
    Text {
        /// In which format.
        format: Format,
        /// How it is packed.
        packing: Packing,
    },
}

/// Rows of which each is a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// An object of JSON a line.
    Json,
    /// CSV, under the names of the columns.
    Csv {
        /// Has it a column for the file?
        has_file: bool,
    },
}

impl Lines {
    /// Adds a row.
    pub(super) fn add(self, record: &Record, columns: &[Column], to: &mut Vec<u8>) {
        match self {
            Self::Json => json::add(record, to),
            Self::Csv { has_file } => csv::add(record, columns, has_file, to),
        }
    }

    /// The header above the rows.
    pub(super) fn head(self, columns: &[Column]) -> Vec<u8> {
        match self {
            Self::Json => Vec::new(),
            Self::Csv { has_file } => csv::head(columns, has_file),
        }
    }
}

impl Form {
    /// How rows are written where `output` says.
    ///
    /// # Errors
    /// The name of the file does not say it, or says something else than was asked for.
    pub(super) fn of_rows(output: &Output, has_file: bool) -> Result<Self, Failure> {
        let named = output.path().map(Packing::of_name);
        let packing = named.map_or(Packing::None, |(packing, _)| packing);
        let lines = match output.rows(named.map(|(_, name)| name))? {
            RowsArg::Jsonl => Lines::Json,
            RowsArg::Csv => Lines::Csv { has_file },
        };
        Ok(Self::Rows { lines, packing })
    }

    /// How puzzles are written as text where `place` says.
    ///
    /// # Errors
    /// The format has one head for all of them.
    pub(super) fn of_text(format: Format, place: &OutputFile) -> Result<Self, Failure> {
        takes_several(format)?;
        let packing = place.path().map_or(Packing::None, |path| Packing::of_name(path).0);
        Ok(Self::Text { format, packing })
    }

    /// How it is packed.
    pub(super) const fn packing(&self) -> Packing {
        match self {
            Self::Rows { packing, .. } | Self::Text { packing, .. } => *packing,
        }
    }

    /// The separator after each record.
    pub(super) fn end(&self) -> &'static [u8] {
        match self {
            Self::Text { format, .. } if !takes_a_line(*format) => b"\n\n",
            Self::Text { .. } | Self::Rows { .. } => b"\n",
        }
    }
}

/// Refuses a format that has one head for all puzzles of a file.
pub(in crate::cli) fn takes_several(format: Format) -> Result<(), Failure> {
    if format == Format::OpenSudoku {
        let help = "choose one puzzle with `--nth N`, or another format";
        return Err(Failure::new("a file of OpenSudoku is written for one puzzle", help));
    }
    Ok(())
}

/// Is a puzzle in this format written as one line?
pub(in crate::cli) fn takes_a_line(format: Format) -> bool {
    format.is_one_line() || format == Format::FPuzzles
}
