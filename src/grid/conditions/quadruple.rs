//! Quadruples: digits that are in the four cells at a corner.

#[cfg(feature = "words")]
use super::Drawing;
use super::{ConditionCells, ConditionRule, ReadingOrder};

pub(super) const RULE: ConditionRule = ConditionRule {
    names: &["quadruple", "quad"],
    numbers: 1..=9999,
    cells: ConditionCells::Corner,
    iss: "Quad",
    f_puzzles: "quadruple",
    #[cfg(feature = "words")]
    drawing: Drawing::Corner,
    #[cfg(feature = "words")]
    title: "the circle with #",
    #[cfg(feature = "words")]
    says: "the digits in a circle are in the four cells around it, as often as they stand there",
    differ: false,
    order: ReadingOrder::AsNamed,
    // The state is the set of the digits of the clue, by their places in it, that were found.
    next: |place, found, digit| {
        let own = digits(place.number).find(|&(i, it)| it == digit && found & 1 << i == 0);
        let found = own.map_or(found, |(i, _)| found | 1 << i);
        let n_missing = digits(place.number).count() - found.count_ones() as usize;
        (n_missing < place.n_cells - place.index).then_some(found)
    },
    is_met: |number, found| digits(number).all(|(i, _)| found & 1 << i != 0),
};

/// The digits of the number, each with its place.
fn digits(number: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..number.checked_ilog10().map_or(0, |it| it + 1))
        .map(move |i| (i, number / 10_u32.pow(i) % 10))
}
