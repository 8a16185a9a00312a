//! Renban lines: consecutive digits in any order.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["renban", "renban line"],
    numbers: 0..=0,
    cells: ConditionCells::Set,
    iss: "Renban",
    f_puzzles: "renban",
    #[cfg(feature = "words")]
    drawing: Drawing::DoubleLine,
    #[cfg(feature = "words")]
    title: "the renban line",
    #[cfg(feature = "words")]
    says: "a renban line holds consecutive digits, each once, in any order",
    differ: true,
    order: ReadingOrder::AsNamed,
    // The state is the set of the digits before.
    next: |place, digits, digit| {
        let all = digits | 1 << digit;
        let span = all.ilog2() - all.trailing_zeros();
        (all != digits && (span as usize) < place.n_cells).then_some(all)
    },
    is_met: |_, _| true,
};
