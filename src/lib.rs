//! Sudoku hints that explain themselves.

pub mod grid;
mod patterns;
pub mod read;
pub mod rules;
pub mod step;
