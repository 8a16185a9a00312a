//! Cells as people write them.

use crate::grid::{Cell, ParseError};

/// The cell that is written `R4C7`, `r4c7`, or `D7`.
///
/// # Errors
/// It is none of these; the text says so.
pub fn cell(text: &str) -> Result<Cell, String> {
    text.parse().map_err(|error: ParseError| error.to_string())
}
