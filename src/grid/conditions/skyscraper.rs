//! Skyscrapers: how many digits of a row or column are greater than all before them.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["skyscraper"],
    numbers: 1..=9,
    cells: ConditionCells::HouseFromEnd,
    iss: "Skyscraper",
    f_puzzles: "skyscraper",
    #[cfg(feature = "words")]
    drawing: Drawing::Outside,
    #[cfg(feature = "words")]
    title: "the skyscraper clue of #",
    #[cfg(feature = "words")]
    says: "a skyscraper clue outside the board counts the digits from there that are greater than all before them",
    differ: false,
    order: ReadingOrder::AsNamed,
    // The greatest digit in the tens, the count in the ones.
    next: |place, state, digit| {
        let state = if digit > state / 10 { 10 * digit + state % 10 + 1 } else { state };
        (state % 10 <= place.number).then_some(state)
    },
    is_met: |number, state| state % 10 == number,
};
