//! All integration tests, in one binary.

mod positions;
mod read;
