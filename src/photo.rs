//! A photo of a sudoku, read: where its grid lies, what stands in its cells, and what the solver
//! decides where the eye cannot tell.

pub mod cells;
mod content;
mod decide;
pub mod inks;
mod k_best;
pub mod kind;
pub mod lattice;
pub mod network;
pub mod picture;
mod pixels;
mod plane;
mod reading;
mod rectify;

pub use content::{Content, Likelihoods};
pub use decide::{CellReading, Decided, Soundness, decide};
pub use plane::Point;
pub use reading::{Reading, read, read_by};
