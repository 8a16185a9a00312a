//! Modular lines: a few neighbours have different remainders.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder, State};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["modular", "modular line"],
    numbers: 2..=9,
    cells: ConditionCells::Line,
    iss: "Modular",
    f_puzzles: "modularline",
    #[cfg(feature = "words")]
    drawing: Drawing::BroadDots,
    #[cfg(feature = "words")]
    title: "the modular line",
    #[cfg(feature = "words")]
    says: "each # neighbours on a modular line leave different remainders when divided by #",
    differ: false,
    order: ReadingOrder::AsNamed,
    next: |place, state, digit| next_class(place.number, state, digit % place.number),
    is_met: |_, _| true,
};

/// The state after an element of `class`, of which `n` neighbours must have different ones. The state has the classes
/// of the `n` - 1 elements before, each and 1, as the digits of a number.
pub(super) fn next_class(n: u32, state: State, class: u32) -> Option<State> {
    let base = n + 1;
    let mut before = state;
    while before > 0 {
        if before % base == class + 1 {
            return None;
        }
        before /= base;
    }
    Some((state * base + class + 1) % base.pow(n - 1))
}
