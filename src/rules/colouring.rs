//! Candidates that strong links tie together, in two colours.

pub(super) mod medusa_trap;
pub(super) mod medusa_wrap;
pub(super) mod multi_colouring;
pub(super) mod simple_colouring;

mod cluster;
mod link_graph;
mod medusa;
