//! Thermometers: digits that rise from the bulb.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["thermometer", "thermo"],
    numbers: 0..=0,
    cells: ConditionCells::Line,
    iss: "Thermo",
    f_puzzles: "thermometer",
    #[cfg(feature = "words")]
    drawing: Drawing::Bulb,
    #[cfg(feature = "words")]
    title: "the thermometer",
    #[cfg(feature = "words")]
    says: "the digits of a thermometer rise from its bulb",
    differ: false,
    order: ReadingOrder::AsNamed,
    next: |_, last, digit| (digit > last).then_some(digit),
    is_met: |_, _| true,
};
