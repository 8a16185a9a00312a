//! Sudoku hints that explain themselves.

pub mod backtrack;
pub mod card;
pub mod cards;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod diagnose;
pub mod explain;
pub mod grid;
pub mod ladder;
mod patterns;
pub mod positions;
mod proof;
pub mod read;
pub mod render;
pub mod report;
pub mod rules;
pub mod search;
pub mod solve;
pub mod step;
pub mod trail;
pub mod walkthrough;
pub mod write;
