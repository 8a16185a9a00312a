//! Patterns of many cells, which few people look for.

pub(super) mod impossible_pattern;
pub(super) mod tridagon;

mod filling;
mod guarded;
mod nets;
mod two_bands;
