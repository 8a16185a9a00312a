//! Digits without which a puzzle that has no solution has exactly one: one of them, or two.
//!
//! A printed puzzle has one solution, and seldom still has one when a printed digit is left out. So
//! few digits are left: the player's own, if one of them is wrong.

use super::conflict::{self, Assertion, Pinned};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell};
use crate::solve;
use std::collections::BTreeSet;

/// A count may cost this many tries; what costs more is no suspect.
const MAX_TRIES: usize = 2000;

/// More pairs are not looked at.
const MAX_PAIRS: usize = 60;

/// One digit, or two, without which the rest has exactly one solution.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Suspect {
    /// The digits, in reading order; at least one.
    pub digits: Vec<Candidate>,
}

/// The suspects among `assertions`, which have no solution, the likeliest first; the cells in `order` were
/// filled last, the latest at the end. Pairs are looked for only if no digit alone is one.
pub(super) fn suspects(assertions: &[Assertion], order: &[Cell], budget: &Budget) -> Vec<Suspect> {
    let digits = digits_in_conflict(assertions, budget);
    let alone = digits.iter().map(|&digit| Suspect { digits: vec![digit] });
    let mut found: Vec<_> =
        alone.filter(|it| has_one_solution(&it.rest(assertions), budget)).collect();
    if found.is_empty() {
        found = pairs(assertions, &digits, budget);
    }
    found.sort_by_cached_key(|it| (it.recency(order), it.hardness(assertions)));
    found
}

/// Whatever is left out must be in every set that cannot stand together, so one digit of the pair is in
/// the first set, and the other in a set that the rest has.
fn pairs(assertions: &[Assertion], digits: &[Candidate], budget: &Budget) -> Vec<Suspect> {
    let mut pairs = BTreeSet::new();
    for &one in digits {
        let rest = Suspect { digits: vec![one] }.rest(assertions);
        for other in digits_in_conflict(&rest, budget) {
            let pair = Suspect { digits: vec![one.min(other), one.max(other)] };
            if pairs.len() < MAX_PAIRS && has_one_solution(&pair.rest(assertions), budget) {
                pairs.insert(pair);
            }
        }
    }
    pairs.into_iter().collect()
}

/// The digits of one set that cannot stand together; none if all can.
fn digits_in_conflict(assertions: &[Assertion], budget: &Budget) -> Vec<Candidate> {
    let digit = |it: Assertion| it.entry.digit().map(|digit| Candidate { cell: it.cell, digit });
    conflict::any(assertions, budget).into_iter().filter_map(digit).collect()
}

fn has_one_solution(assertions: &[Assertion], budget: &Budget) -> bool {
    let grid = conflict::grid(Pinned::None, assertions);
    grid.is_ok_and(|grid| solve::count_within(&grid, 2, MAX_TRIES, budget) == Some(1))
}

impl Suspect {
    /// Where its digits are.
    pub fn cells(&self) -> Vec<Cell> {
        self.digits.iter().map(|it| it.cell).collect()
    }

    /// What is left without it.
    fn rest(&self, assertions: &[Assertion]) -> Vec<Assertion> {
        let is_out = |it: &&Assertion| !self.digits.iter().any(|digit| digit.cell == it.cell);
        assertions.iter().filter(is_out).copied().collect()
    }

    /// The later one of its digits was entered, the lower.
    fn recency(&self, order: &[Cell]) -> usize {
        let recency = |it: &Candidate| order.iter().rev().position(|&cell| cell == it.cell);
        self.digits.iter().filter_map(recency).min().unwrap_or(usize::MAX)
    }

    /// How hard the rest is: the cells that singles leave empty, and how often one has to look for
    /// singles. If this is the player's mistake, the rest is a printed puzzle and some of its right
    /// digits, and that is easier than what comes about by chance.
    fn hardness(&self, assertions: &[Assertion]) -> (usize, usize) {
        let Ok(mut grid) = conflict::grid(Pinned::None, &self.rest(assertions)) else {
            return (usize::MAX, usize::MAX);
        };
        let mut n_rounds = 0;
        while !grid.place_singles().is_empty() {
            n_rounds += 1;
        }
        (grid.empty().len(), n_rounds)
    }
}
