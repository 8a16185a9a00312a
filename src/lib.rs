//! Sudoku hints that explain themselves.

pub mod grid;
pub mod read;
pub mod solve;
