//! The tests, in one binary.

#![allow(clippy::unwrap_used, reason = "helpers of tests may, too")]

mod backtrack;
mod diagnose;
mod solve;
