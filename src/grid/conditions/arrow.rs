//! Arrows: a digit, or a number of two or three digits, that is the sum of those along an arrow.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

/// The number of the clue is how many cells the circle has; without one, it is a single cell.
pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["arrow"],
    numbers: 0..=3,
    cells: ConditionCells::Line,
    iss: "Arrow",
    f_puzzles: "arrow",
    #[cfg(feature = "words")]
    drawing: Drawing::Arrow,
    #[cfg(feature = "words")]
    title: "the arrow",
    #[cfg(feature = "words")]
    says: "the digit in the circle of an arrow is the sum of the digits along it",
    differ: false,
    order: ReadingOrder::AsNamed,
    next: |place, left, digit| {
        if place.index < place.number.max(1) as usize {
            return Some(10 * left + digit);
        }
        left.checked_sub(digit)
    },
    is_met: |_, left| left == 0,
};
