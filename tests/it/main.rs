//! One binary for all integration tests.

mod backtrack;
mod diagnose;
mod positions;
mod read;
mod solve;
