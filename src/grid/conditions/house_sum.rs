//! Sums of cells that follow from houses and cages: no clue of a puzzle by themselves.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

/// Cells that are subtracted come after those that are added.
pub(super) const RULE: ConditionRule = ConditionRule {
    names: &[],
    numbers: 0..=0,
    cells: ConditionCells::Set,
    iss: "",
    f_puzzles: "",
    #[cfg(feature = "words")]
    drawing: Drawing::Outline,
    #[cfg(feature = "words")]
    title: "the sum of #",
    #[cfg(feature = "words")]
    says: "the digits of each house add up to 45",
    differ: false,
    order: ReadingOrder::AsNamed,
    next: |place, sum, digit| {
        let sum = sum.checked_add_signed(i32::from(place.factor) * digit as i32)?;
        place.can_complete(sum, place.number).then_some(sum)
    },
    is_met: |number, sum| sum == number,
};
