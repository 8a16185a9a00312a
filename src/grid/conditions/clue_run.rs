//! Clues about two cells each that are met together: no clue of a puzzle by themselves.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

/// All that it says, it says of two cells.
pub(super) const RULE: ConditionRule = ConditionRule {
    names: &[],
    numbers: 0..=0,
    cells: ConditionCells::Set,
    iss: "",
    f_puzzles: "",
    #[cfg(feature = "words")]
    drawing: Drawing::Outline,
    #[cfg(feature = "words")]
    title: "the clues between these cells",
    #[cfg(feature = "words")]
    says: "all clues between these cells hold at once, and cells that see each other differ",
    differ: false,
    order: ReadingOrder::AsNamed,
    next: |_, state, _| Some(state),
    is_met: |_, _| true,
};
