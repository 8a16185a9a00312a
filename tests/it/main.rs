//! One binary for all integration tests.

mod backtrack;
mod positions;
mod read;
mod solve;
