//! The tests, in one binary.

mod backtrack;
mod diagnose;
mod solve;
