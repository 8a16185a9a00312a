//! From a photo of a sudoku to a puzzle: the eye tells what it sees, and the solver decides what it
//! cannot tell.

mod content;
mod decide;
mod orders;

pub use content::{Content, Likelihoods};
pub use decide::{CellReading, Decided, Soundness, decide};
