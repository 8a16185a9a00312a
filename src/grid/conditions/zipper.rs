//! Zipper lines: digits equally far from the middle have the same sum.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["zipper", "zipper line"],
    numbers: 0..=0,
    cells: ConditionCells::Line,
    iss: "Zipper",
    f_puzzles: "zipperline",
    #[cfg(feature = "words")]
    drawing: Drawing::DashesAndDots,
    #[cfg(feature = "words")]
    title: "the zipper line",
    #[cfg(feature = "words")]
    says: "digits of a zipper line equally far from its middle have the same sum; a cell in the middle holds that sum",
    differ: false,
    order: ReadingOrder::FromMiddle,
    // The sum in the tens, 0 if it is not known yet; the first digit of a pair in the ones.
    next: |place, state, digit| {
        let (sum, first) = (state / 10, state % 10);
        let has_middle = place.n_cells % 2 == 1;
        if has_middle && place.index == 0 {
            Some(10 * digit)
        } else if (place.index % 2 == 1) == has_middle {
            Some(state + digit)
        } else {
            (sum == 0 || sum == first + digit).then_some(10 * (first + digit))
        }
    },
    is_met: |_, _| true,
};
