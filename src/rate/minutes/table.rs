//! Fitted coefficients of the regression; `tools/minutes/fit.py` prints this table.

/// Intercept: the natural logarithm of the seconds if all measures are 0.
pub(super) const INTERCEPT: f64 = 4.6782;

/// Coefficient of the scarcity.
pub(super) const OF_SCARCITY: f64 = 0.0699;

/// Coefficient of the waiting.
pub(super) const OF_WAITING: f64 = 0.0068;

/// Coefficient of `ln(1 + n)` for `n` hard steps.
pub(super) const OF_HARD: f64 = 0.2397;

/// Maximum number of hard steps of the puzzles with known times; larger numbers count as this one.
pub(super) const MOST_HARD: usize = 20;

/// Maximum effort of a step of the puzzles with known times.
pub(super) const MOST_EFFORT: f64 = 6.5;

/// 10th percentile of the ratio of mean to expected times.
pub(super) const FACTOR_LOW: f64 = 0.7479;

/// 90th percentile of that ratio.
pub(super) const FACTOR_HIGH: f64 = 1.4570;
