//! A photo of a sudoku, read: where its grid lies, and what stands in its cells.

pub mod cells;
pub mod lattice;
pub mod network;
pub mod picture;
mod plane;

pub use plane::Point;
