//! What was fitted, by `tools/minutes/fit.py`, which prints this table.

/// The logarithm of the seconds of a puzzle on which all measures are 0.
pub(super) const INTERCEPT: f64 = 4.6782;

/// For each 1 of scarcity.
pub(super) const OF_SCARCITY: f64 = 0.0699;

/// For each 1 of waiting.
pub(super) const OF_WAITING: f64 = 0.0068;

/// For each 1 of the logarithm of one and the hard steps.
pub(super) const OF_HARD: f64 = 0.2397;

/// The puzzles with times have no more hard steps; more of them are not told apart.
pub(super) const MOST_HARD: usize = 20;

/// A tenth of the mean times is below this part of what is expected.
pub(super) const FACTOR_LOW: f64 = 0.7479;

/// A tenth of the mean times is above it.
pub(super) const FACTOR_HIGH: f64 = 1.4570;
