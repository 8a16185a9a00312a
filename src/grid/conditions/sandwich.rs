//! Sandwiches: the sum of the digits between 1 and 9 in a row or column.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder, State};

/// The state after the second of 1 and 9; before the first it is 0, and between them the sum and 1.
const AFTER: State = 100;

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["sandwich"],
    numbers: 0..=35,
    cells: ConditionCells::House,
    iss: "Sandwich",
    f_puzzles: "sandwichsum",
    #[cfg(feature = "words")]
    drawing: Drawing::Outside,
    #[cfg(feature = "words")]
    title: "the sandwich of #",
    #[cfg(feature = "words")]
    says: "a number outside the board is the sum of the digits between 1 and 9 in its row or column",
    differ: false,
    order: ReadingOrder::AsNamed,
    next: |place, state, digit| match (state, digit) {
        (0, 1 | 9) => Some(1),
        (0 | AFTER, _) => Some(state),
        (_, 1 | 9) => (state - 1 == place.number).then_some(AFTER),
        _ => (state - 1 + digit <= place.number).then(|| state + digit),
    },
    is_met: |_, state| state == AFTER,
};
