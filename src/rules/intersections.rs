//! Intersections: a digit of one house is confined to another.

pub(super) mod clue_combinations;
pub(super) mod common_neighbour;
pub(super) mod common_peer;
pub(super) mod locked_candidates;
pub(super) mod needed_digit;
pub(super) mod pair_clue;
pub(super) mod set_equivalence;
