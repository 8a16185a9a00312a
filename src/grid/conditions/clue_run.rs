//! Clues about two cells each that are met together: no clue of a puzzle by themselves.

use super::{ConditionRule, house_sum};

/// All that it says, it says of two cells.
pub(super) const RULE: ConditionRule = ConditionRule {
    #[cfg(feature = "words")]
    title: "the clues between these cells",
    #[cfg(feature = "words")]
    says: "all clues between these cells hold at once, and cells that see each other differ",
    next: |_, state, _| Some(state),
    is_met: |_, _| true,
    ..house_sum::RULE
};
