//! All ways to place a digit.

pub(super) mod layouts;

mod grounds;
mod ways;
