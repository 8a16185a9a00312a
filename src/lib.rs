//! Sudoku hints that explain themselves.

pub mod check;
pub mod grid;
mod patterns;
mod proof;
pub mod read;
pub mod rules;
pub mod search;
pub mod step;
