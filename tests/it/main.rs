//! One binary for all integration tests.

mod positions;
mod read;
