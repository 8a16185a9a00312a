//! Sudoku hints that explain themselves.
//!
//! A sudoku has 729 candidates and 324 constraints: each cell holds exactly one digit, each house
//! holds each digit exactly once. A logical step is a small set of constraints that forces a
//! conclusion. A *rule* is a recipe that finds such a set quickly, and a way to tell it to a person;
//! one checker, which knows no rule, proves every step of every rule before anyone sees it.
//!
//! ```
//! use sudoku_why::cards::Cards;
//! use sudoku_why::diagnose::{Diagnosis, diagnose};
//! use sudoku_why::explain::{Naming, explain};
//! use sudoku_why::ladder::{Ladder, Profile};
//! use sudoku_why::search::Search;
//! use sudoku_why::{read, trail::Trail};
//!
//! let text = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
//! let puzzle = read::puzzle(text, None)?.puzzle;
//! let Diagnosis::Sound(grid) = diagnose(&puzzle) else { panic!("not a sound puzzle") };
//!
//! let cards = Cards::built_in();
//! let ladder = Ladder::new(&Profile::usual(), puzzle.marks(), &cards)?;
//! let step = Search::new(&ladder).first(&grid, &[]).ok_or("solved already")?;
//!
//! let card = cards.card(step.step().rule())?;
//! let words = explain(&step, &Trail::new(*grid), card, Naming::default())?;
//! assert_eq!(words.nudge.to_string(), "Look at box 1: one digit has a single place to go.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Text becomes a puzzle in [`read`], a puzzle a grid in [`diagnose`]; [`rules`] find a step,
//! [`search`] says which, [`check`] proves it, [`explain`] tells it, [`render`] draws it. Without
//! the feature `cli` the library knows no file, clock, thread, or terminal.

// All tests are outside. `cargo test NAME` asks for those inside all the same, and would build
// everything twice.
#![cfg(not(test))]

pub mod ask;
pub mod backtrack;
pub mod budget;
pub mod card;
pub mod cards;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
mod deduction;
pub mod diagnose;
pub mod explain;
mod facts;
pub mod grid;
pub mod ladder;
pub mod path;
mod patterns;
pub mod positions;
mod proof;
pub mod read;
pub mod render;
pub mod report;
pub mod rule;
pub mod rules;
pub mod search;
pub mod solve;
pub mod step;
pub mod trail;
pub mod walkthrough;
#[cfg(feature = "web")]
pub mod web;
pub mod write;
