//! Uniqueness: patterns that a puzzle with one solution cannot have.

pub(super) mod avoidable_rectangle;
pub(super) mod bug;
pub(super) mod extended_rectangle;
pub(super) mod hidden_rectangle;
pub(super) mod unique_loop;
pub(super) mod unique_rectangle;

mod deadly;
mod rectangle;

pub(super) use deadly::Deadly;
