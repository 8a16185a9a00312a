//! Entropic lines: each three neighbours have one of 1 to 3, one of 4 to 6, and one of 7 to 9.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder, modular};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["entropic", "entropic line"],
    numbers: 0..=0,
    cells: ConditionCells::Line,
    iss: "Entropic",
    f_puzzles: "entropicline",
    #[cfg(feature = "words")]
    drawing: Drawing::BroadDashes,
    #[cfg(feature = "words")]
    title: "the entropic line",
    #[cfg(feature = "words")]
    says: "each three neighbours on an entropic line have one of 1, 2, 3, one of 4, 5, 6, and one of 7, 8, 9",
    differ: false,
    order: ReadingOrder::AsNamed,
    next: |_, state, digit| modular::next_class(3, state, (digit - 1) / 3),
    is_met: |_, _| true,
};
