//! X-sums: the sum of the first digits of a row or column; the first of all says how many they are.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["x-sum", "x sum"],
    numbers: 1..=45,
    cells: ConditionCells::HouseFromEnd,
    iss: "XSum",
    f_puzzles: "xsum",
    #[cfg(feature = "words")]
    drawing: Drawing::Outside,
    #[cfg(feature = "words")]
    title: "the X-sum of #",
    #[cfg(feature = "words")]
    says: "an X-sum outside the board is the sum of the first X digits from there, where X is the first of them",
    differ: false,
    order: ReadingOrder::AsNamed,
    // The first digit in the hundreds, the sum below.
    next: |place, state, digit| {
        let state = if place.index == 0 {
            101 * digit
        } else if place.index < (state / 100) as usize {
            state + digit
        } else {
            state
        };
        (state % 100 <= place.number).then_some(state)
    },
    is_met: |number, state| state % 100 == number,
};
