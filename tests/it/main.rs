//! All integration tests, in one binary.

// Clippy takes only functions marked `#[test]` for tests, not those that they call.
#![allow(clippy::unwrap_used)]
#![allow(clippy::unwrap_used, reason = "helpers of tests may, too")]

mod backtrack;
mod diagnose;
mod isomorphs;
mod read;
mod rules;
mod solve;
mod words;
