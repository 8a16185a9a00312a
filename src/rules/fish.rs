//! One digit, some houses that need it, and as many that hold it.

pub(super) mod basic;
pub(super) mod finned;
pub(super) mod kraken;
pub(super) mod siamese;

mod pattern;
mod search;

pub(super) use pattern::{Fins, Shape};
