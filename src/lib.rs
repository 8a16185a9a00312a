//! Sudoku hints that explain themselves.

pub mod backtrack;
pub mod diagnose;
pub mod explain;
pub mod grid;
pub mod read;
pub mod solve;
