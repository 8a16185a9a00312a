//! Misread digits: changes of one digit that leave exactly one solution.

use super::conflict::{Assertion, Conflict};
use super::suspects::has_one_solution;
use crate::budget::Budget;
use crate::grid::{Candidate, Digit, DigitSet, Variant};
use crate::text::Entry;
use std::sync::Arc;

/// Maximum number of changes that are found.
pub(super) const MAX_CHANGES: usize = 4;

/// Digits that are taken for each other, in print or in handwriting.
const ALIKE: [[u8; 2]; 8] = [[1, 7], [3, 8], [5, 6], [6, 8], [8, 9], [6, 9], [3, 5], [4, 9]];

/// Finds digits to which one of `assertions` can be changed so that there is exactly one solution. It must be in every
/// conflict, so only the digits of `conflict` are tried.
pub(super) fn changes(
    assertions: &[Assertion],
    conflict: &Conflict,
    rules: &Arc<Variant>,
    budget: &Budget,
) -> Vec<Candidate> {
    let mut changes = Vec::new();
    for &Assertion { cell, entry } in &conflict.entries {
        let Some(held) = entry.digit() else { continue };
        let is_seen = |it: &&Assertion| rules.sees(it.cell, cell);
        let seen: DigitSet =
            assertions.iter().filter(is_seen).filter_map(|it| it.entry.digit()).collect();
        let others = (DigitSet::ALL - seen).without(held);
        changes.extend(others.into_iter().map(|digit| (held, Candidate { cell, digit })));
    }
    changes.sort_by_key(|(held, it)| !are_alike(*held, it.digit));
    let leaves_one = |it: &Candidate| {
        let mut changed = assertions.to_vec();
        for other in changed.iter_mut().filter(|other| other.cell == it.cell) {
            other.entry = Entry::Given(it.digit);
        }
        has_one_solution(rules, &changed, budget)
    };
    changes.into_iter().map(|(_, it)| it).filter(leaves_one).take(MAX_CHANGES).collect()
}

/// Returns true if one digit is often taken for the other.
fn are_alike(one: Digit, other: Digit) -> bool {
    let pair = [one.number().min(other.number()), one.number().max(other.number())];
    ALIKE.contains(&pair)
}
