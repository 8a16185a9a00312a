//! Double arrows: two circles whose sum is that of the cells between them.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["double arrow"],
    numbers: 0..=0,
    cells: ConditionCells::Line,
    iss: "DoubleArrow",
    f_puzzles: "doublearrow",
    #[cfg(feature = "words")]
    drawing: Drawing::Circles,
    #[cfg(feature = "words")]
    title: "the double arrow",
    #[cfg(feature = "words")]
    says: "the two circles of a double arrow have the same sum as the cells between them",
    differ: false,
    order: ReadingOrder::EndsFirst,
    next: |place, left, digit| {
        if place.index < 2 {
            return Some(left + digit);
        }
        left.checked_sub(digit)
    },
    is_met: |_, left| left == 0,
};
