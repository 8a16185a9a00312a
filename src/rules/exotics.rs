//! Patterns of many cells, which few people look for.

pub(super) mod firework;
pub(super) mod multi_sector_locked_set;
pub(super) mod sk_loop;

mod sectors;
