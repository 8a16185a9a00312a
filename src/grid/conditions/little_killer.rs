//! Little killers: the sum of a diagonal.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["little killer"],
    numbers: 1..=81,
    cells: ConditionCells::Diagonal,
    iss: "LittleKiller",
    f_puzzles: "littlekillersum",
    #[cfg(feature = "words")]
    drawing: Drawing::Outside,
    #[cfg(feature = "words")]
    title: "the diagonal sum of #",
    #[cfg(feature = "words")]
    says: "the digits along an arrow at the border have the sum beside it, and need not differ",
    differ: false,
    order: ReadingOrder::AsNamed,
    next: |place, sum, digit| {
        let sum = sum + digit;
        place.can_complete(sum, place.number).then_some(sum)
    },
    is_met: |number, sum| sum == number,
};
