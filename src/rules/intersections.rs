//! Intersections: a digit of one house is confined to another.

pub(super) mod locked_candidates;
