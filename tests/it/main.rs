//! All integration tests, in one binary.

#![allow(clippy::unwrap_used, reason = "clippy takes only functions marked `#[test]` for tests")]

mod backtrack;
mod browser;
mod cases;
mod cli;
mod diagnose;
mod documents;
mod grid;
mod house;
mod isomorphs;
mod kept;
mod path;
mod pictures;
mod read;
mod rules;
mod schema;
mod shared;
mod solve;
mod truths;
mod walks;
mod web;
mod words;
