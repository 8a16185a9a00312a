//! Killer cages: cells that differ, with a sum.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["cage", "killer cage"],
    numbers: 0..=45,
    cells: ConditionCells::Set,
    iss: "Cage",
    f_puzzles: "killercage",
    #[cfg(feature = "words")]
    drawing: Drawing::Outline,
    #[cfg(feature = "words")]
    title: "the cage[ of #]",
    #[cfg(feature = "words")]
    says: "the digits of a cage differ, and have the sum that it shows",
    differ: true,
    order: ReadingOrder::AsNamed,
    next: |place, sum, digit| {
        let sum = sum + digit;
        (place.number == 0 || place.can_complete(sum, place.number)).then_some(sum)
    },
    is_met: |number, sum| number == 0 || sum == number,
};
