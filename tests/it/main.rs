//! All integration tests, in one binary.

// Clippy takes only functions marked `#[test]` for tests, not those that they call.
#![allow(clippy::unwrap_used)]

mod backtrack;
mod cli;
mod diagnose;
mod read;
mod rules;
mod solve;
