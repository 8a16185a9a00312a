//! Between lines: digits strictly between those of the two circles.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["between line", "between"],
    numbers: 0..=0,
    cells: ConditionCells::Line,
    iss: "Between",
    f_puzzles: "betweenline",
    #[cfg(feature = "words")]
    drawing: Drawing::Dots,
    #[cfg(feature = "words")]
    title: "the between line",
    #[cfg(feature = "words")]
    says: "the digits of a between line are between the digits in its circles",
    differ: false,
    order: ReadingOrder::EndsFirst,
    // The lesser end in the tens, the greater one in the ones.
    next: |place, state, digit| match place.index {
        0 => Some(digit),
        1 => Some(10 * state.min(digit) + state.max(digit)),
        _ => (state / 10 < digit && digit < state % 10).then_some(state),
    },
    is_met: |_, _| true,
};
