//! Seeds of random numbers.

use super::failure::eprint_lossy;
use crate::render::Format;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// Seeds that are drawn are below, so that they can be typed.
const SEEDS: u64 = 1_000_000_000;

/// The seed that was asked for, or one that is drawn, and then said on standard error; an answer in JSON
/// has it.
pub(super) fn seed(asked: Option<u64>, format: Option<Format>) -> u64 {
    asked.unwrap_or_else(|| {
        // The standard library draws the keys of its tables from the system.
        let drawn = RandomState::new().hash_one(0) % SEEDS;
        if format != Some(Format::Json) {
            eprint_lossy(&format!("seed {drawn}\n"));
        }
        drawn
    })
}
