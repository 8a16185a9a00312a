//! Suspects: one or two digits without which a puzzle that has no solution has exactly one.
//!
//! A printed puzzle has one solution, and seldom still has one without one of its digits. So the suspects are few, and
//! if a digit of the player is wrong, they are mostly the player's digits.

use super::conflict::{self, Assertion, MAX_TRIES};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Variant};
use crate::solve;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Maximum number of pairs of suspects.
const MAX_PAIRS: usize = 60;

/// One or two digits without which the rest has exactly one solution.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Suspect {
    /// The digits, one or two, in reading order.
    pub digits: Vec<Candidate>,
}

/// Finds the suspects among `assertions`, which have no solution, the likeliest first. `order` has the cells that were
/// filled, the latest last. Pairs are searched only if no single digit is a suspect.
pub(super) fn suspects(
    rules: &Arc<Variant>,
    assertions: &[Assertion],
    order: &[Cell],
    budget: &Budget,
) -> Vec<Suspect> {
    let digits = digits_in_conflict(rules, assertions, budget);
    let alone = digits.iter().map(|&digit| Suspect { digits: vec![digit] });
    let mut found: Vec<_> =
        alone.filter(|it| has_one_solution(rules, &it.rest(assertions), budget)).collect();
    if found.is_empty() {
        found = pairs(rules, assertions, &digits, budget);
    }
    found.sort_by_cached_key(|it| (it.recency(order), it.hardness(rules, assertions)));
    found
}

/// Finds pairs of suspects. A pair must hit every conflict, so one of its digits is in the first conflict, and the
/// other in a conflict of the rest.
fn pairs(
    rules: &Arc<Variant>,
    assertions: &[Assertion],
    digits: &[Candidate],
    budget: &Budget,
) -> Vec<Suspect> {
    let mut pairs = BTreeSet::new();
    for &one in digits {
        let rest = Suspect { digits: vec![one] }.rest(assertions);
        for other in digits_in_conflict(rules, &rest, budget) {
            let pair = Suspect { digits: vec![one.min(other), one.max(other)] };
            if pairs.len() < MAX_PAIRS && has_one_solution(rules, &pair.rest(assertions), budget) {
                pairs.insert(pair);
            }
        }
    }
    pairs.into_iter().collect()
}

/// The digits of one conflict; none if there is no conflict.
fn digits_in_conflict(
    rules: &Arc<Variant>,
    assertions: &[Assertion],
    budget: &Budget,
) -> Vec<Candidate> {
    let digit = |it: Assertion| it.entry.digit().map(|digit| Candidate { cell: it.cell, digit });
    conflict::any(rules, assertions, budget).into_iter().filter_map(digit).collect()
}

/// Returns true if `assertions` have exactly one solution, and few decisions show it.
pub(super) fn has_one_solution(
    rules: &Arc<Variant>,
    assertions: &[Assertion],
    budget: &Budget,
) -> bool {
    let grid = conflict::grid(rules, assertions);
    grid.is_ok_and(|grid| solve::count_within(&grid, 2, MAX_TRIES, budget) == Some(1))
}

impl Suspect {
    /// The cells of the digits.
    pub fn cells(&self) -> Vec<Cell> {
        self.digits.iter().map(|it| it.cell).collect()
    }

    /// The assertions without those of the suspect.
    fn rest(&self, assertions: &[Assertion]) -> Vec<Assertion> {
        let is_out = |it: &&Assertion| !self.digits.iter().any(|digit| digit.cell == it.cell);
        assertions.iter().filter(is_out).copied().collect()
    }

    /// The recency of the digit that was entered last: 0 for the latest entry of all.
    fn recency(&self, order: &[Cell]) -> usize {
        let recency = |it: &Candidate| order.iter().rev().position(|&cell| cell == it.cell);
        self.digits.iter().filter_map(recency).min().unwrap_or(usize::MAX)
    }

    /// How hard the rest is: the number of cells that singles leave empty, and the number of rounds of singles. If the
    /// suspect is the player's mistake, the rest is a printed puzzle with some right digits, which is easier than a
    /// random one.
    fn hardness(&self, rules: &Arc<Variant>, assertions: &[Assertion]) -> (usize, usize) {
        let Ok(mut grid) = conflict::grid(rules, &self.rest(assertions)) else {
            return (usize::MAX, usize::MAX);
        };
        let mut n_rounds = 0;
        while !grid.place_singles().is_empty() {
            n_rounds += 1;
        }
        (grid.empty().len(), n_rounds)
    }
}
