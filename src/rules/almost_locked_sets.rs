//! Almost locked sets: cells of a house with one digit more than cells.

pub(super) mod aligned_exclusion;
pub(super) mod chain;
pub(super) mod death_blossom;
pub(super) mod sue_de_coq;
pub(super) mod xy_wing;
pub(super) mod xz;

mod premises;
mod restricted_commons;
