//! The tests, in one binary.

mod backtrack;
mod solve;
