//! Colouring: clusters of candidates that strong links connect, in two colours.

pub(super) mod medusa_trap;
pub(super) mod medusa_wrap;
pub(super) mod multi_colouring;
pub(super) mod simple_colouring;

mod cluster;
mod link_graph;
mod medusa;
