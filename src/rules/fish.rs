//! Fish: base houses that need a digit, and as many cover houses that contain its places.

pub(super) mod basic;
pub(super) mod finned;
pub(super) mod kraken;
pub(super) mod siamese;

mod pattern;
mod search;

pub(super) use pattern::{Fins, Shape};
