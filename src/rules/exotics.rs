//! Exotic patterns of many cells, which few people search for.

pub(super) mod exocet;
pub(super) mod exocet_table;
pub(super) mod firework;
pub(super) mod impossible_pattern;
pub(super) mod multi_sector_locked_set;
pub(super) mod sk_loop;
pub(super) mod tridagon;

mod anywhere;
mod exocets;
mod filling;
mod guarded;
mod nets;
mod sectors;
mod two_bands;

pub(super) use exocets::Targets;
pub(super) use guarded::GuardianEnding;
