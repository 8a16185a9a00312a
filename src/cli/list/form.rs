//! How a list is written: rows as JSON Lines, CSV, or Parquet, or puzzles in a text format; and how that is
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
        rows: Rows,
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

/// In which form rows are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rows {
    /// Line by line.
    Lines(Lines),
    /// As Parquet, in one piece.
    Table {
        /// Has it a column for the file?
        has_file: bool,
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
        let rows = match output.rows(named.map(|(_, name)| name))? {
            RowsArg::Jsonl => Rows::Lines(Lines::Json),
            RowsArg::Csv => Rows::Lines(Lines::Csv { has_file }),
            RowsArg::Parquet => {
                table_needs(output, packing)?;
                Rows::Table { has_file }
            }
        };
        Ok(Self::Rows { rows, packing })
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

/// A table goes to a file of its own, and packs its columns itself.
fn table_needs(output: &Output, packing: Packing) -> Result<(), Failure> {
    if !cfg!(feature = "parquet") {
        let help = "install it with `--features parquet`, or write .jsonl or .csv";
        return Err(Failure::new("this program was built without Parquet", help));
    }
    if output.path().is_none() {
        let help = "write it to a file: `-o rows.parquet`";
        return Err(Failure::new("Parquet has no lines for a screen or a pipe", help));
    }
    if packing != Packing::None {
        let help = "leave out the second ending";
        return Err(Failure::new("a Parquet file is packed already", help));
    }
    Ok(())
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
