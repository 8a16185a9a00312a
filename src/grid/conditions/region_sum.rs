//! Region sum lines: box borders cut a line into parts, and the digits of each part have the same sum.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["region sum", "region sum line"],
    numbers: 0..=0,
    cells: ConditionCells::Line,
    iss: "RegionSumLine",
    f_puzzles: "regionsumline",
    #[cfg(feature = "words")]
    drawing: Drawing::Dashes,
    #[cfg(feature = "words")]
    title: "the region sum line",
    #[cfg(feature = "words")]
    says: "box borders cut a region sum line into parts, and the digits of each part have the same sum",
    differ: false,
    order: ReadingOrder::AsNamed,
    // The sum of the first piece in the thousands, 0 if it is not known yet; the sum of this one below.
    next: |place, state, digit| {
        let (mut first, mut sum) = (state / 1000, state % 1000);
        if place.starts_region && place.index > 0 {
            if first != 0 && first != sum {
                return None;
            }
            (first, sum) = (sum, 0);
        }
        sum += digit;
        (first == 0 || sum <= first).then_some(1000 * first + sum)
    },
    is_met: |_, state| state < 1000 || state / 1000 == state % 1000,
};
