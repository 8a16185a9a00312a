//! Sudoku hints that explain themselves.

pub mod backtrack;
pub mod grid;
pub mod read;
pub mod solve;
