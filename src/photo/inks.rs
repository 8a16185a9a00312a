//! Which digits of a screen are given: those of some inks, or those on a ground of their own.
//!
//! A program types the player's digits, too, but in another colour. So the digits are put into groups by their ink, from
//! two groups to five, and each set of groups may be the given digits. A set is weighed by what the eye says of its digits,
//! by how far its inks are from the others, and by the puzzle: given digits have one solution, and the player's agree
//! with it. Where all have one ink, a ground that no empty cell has is that of given digits.
//!
//! The weights are those of a conditional logit over the sets of a page: `tools/photo/inks.py` fits them to drawn screens.

use super::cells::{Cut, apart};
use super::content::Likelihoods;
use super::decide::{count, grid};
use super::kind::median;
use crate::grid::{Cell, CellSet, Digit};
use crate::solve;
use std::collections::BTreeMap;

/// Digits are put into so many groups of inks.
const N_GROUPS: std::ops::RangeInclusive<usize> = 2..=5;

/// No puzzle has one solution with fewer than 17 given digits (G. McGuire, B. Tugemann, G. Civario, 2012), but some may
/// be misread.
const LEAST_GIVEN: usize = 14;

/// What the eye says of one digit counts at most so much (natural logarithm).
const MOST_OF_THE_EYE: f32 = 6.0;

/// So many solutions are counted, and none counts as so many (natural logarithm).
const MOST_SOLUTIONS: usize = 64;
const NO_SOLUTION: f32 = 6.0;

/// More given digits than this are unlikely.
const MANY_GIVEN: usize = 36;

/// Inks of one group that differ by this, of 255, tell nothing.
const NOISE: f32 = 2.0;

/// How much likelier (natural logarithm) a set is for what the eye says in the mean, for its one solution, for the
/// logarithm of the number of solutions, for the part of the other digits that contradict the solution, for each ten
/// digits above [`MANY_GIVEN`], if it has all digits, for each further group, and for the logarithm of how far its ink is
/// from that of the others.
const WEIGHTS: [f32; N_FEATURES] = [0.49, 3.67, -0.18, -2.45, -2.31, 1.45, -1.35, 1.10];

/// So many features are weighed.
pub const N_FEATURES: usize = 8;

/// No digit is surer than this (natural logarithm).
const MOST: f32 = 9.0;

/// Grounds are the same if they differ by at most this in each part, of 255; a screen has so many cells of one ground.
const SAME_GROUND: f32 = 2.0;
const LEAST_OF_ONE_GROUND: usize = 27;

/// How much likelier a digit is given (natural logarithm) that stands on a ground of given digits; and how much less, if
/// it does not.
const OWN_GROUND: f32 = 5.0;

/// A ground of given digits has at least so many: more than a digit has cells, which may be lit up.
const LEAST_ON_GROUND: usize = 10;

/// For each digit how much likelier it is given than the player's: the natural logarithm. None where inks and grounds do
/// not tell; they tell nothing if the page is not one of a screen.
pub(super) fn kinds(cuts: &[Cut], seen: &[Likelihoods; 81]) -> [Option<f32>; 81] {
    if !is_flat(cuts) {
        return [None; 81];
    }
    let screen = Screen::new(cuts, seen);
    let sets: Vec<(CellSet, f32)> =
        screen.sets().map(|(given, features)| (given, weight(features))).collect();
    let likeliest = sets.iter().max_by(|(_, one), (_, other)| one.total_cmp(other));
    if likeliest.is_none_or(|&(given, _)| given == screen.cells) {
        let kinds = by_ground(cuts, &screen.digits);
        if sets.len() < 2 || kinds.iter().any(Option::is_some) {
            return kinds;
        }
    }
    Cell::ALL.map(|cell| {
        let weight = |is_given: bool| {
            let of_kind = sets.iter().filter(|(given, _)| given.contains(cell) == is_given);
            of_kind.map(|(_, weight)| weight.exp()).sum::<f32>()
        };
        screen
            .cells
            .contains(cell)
            .then(|| (weight(true).ln() - weight(false).ln()).clamp(-MOST, MOST))
    })
}

/// The sets of digits of a page that may be the given ones, each with what tells how likely it is; none if the page is not
/// one of a screen.
pub fn evidence(cuts: &[Cut], seen: &[Likelihoods; 81]) -> Vec<(CellSet, [f32; N_FEATURES])> {
    if is_flat(cuts) { Screen::new(cuts, seen).sets().collect() } else { Vec::new() }
}

/// How likely a set is (natural logarithm).
fn weight(features: [f32; N_FEATURES]) -> f32 {
    features.into_iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum()
}

/// The digits of a screen and their inks.
struct Screen<'a> {
    seen: &'a [Likelihoods; 81],
    digits: [Option<Digit>; 81],
    /// Those with a digit.
    cells: CellSet,
    inks: [[f32; 3]; 81],
}

impl<'a> Screen<'a> {
    fn new(cuts: &[Cut], seen: &'a [Likelihoods; 81]) -> Self {
        let digits = seen.each_ref().map(Likelihoods::likeliest_digit);
        let has_digit = |cell: &Cell| digits[cell.index()].is_some();
        let cells = Cell::ALL.into_iter().filter(has_digit).collect();
        let inks = Cell::ALL.map(|cell| cuts[cell.index()].colours().ink);
        Self { seen, digits, cells, inks }
    }

    /// The sets of digits that may be the given ones, with their features.
    fn sets(&self) -> impl Iterator<Item = (CellSet, [f32; N_FEATURES])> {
        let mut n_groups_of: BTreeMap<CellSet, usize> = BTreeMap::new();
        for groups in self.groups() {
            for chosen in 1..1_usize << groups.len() {
                let is_chosen = |&(nth, _): &(usize, &CellSet)| chosen >> nth & 1 == 1;
                let given = groups.iter().enumerate().filter(is_chosen);
                let given = given.fold(CellSet::EMPTY, |all, (_, group)| all | *group);
                n_groups_of.entry(given).or_insert(chosen.count_ones() as usize);
            }
        }
        n_groups_of.retain(|given, _| given.len() >= LEAST_GIVEN);
        n_groups_of.into_iter().map(|(given, n_groups)| (given, self.features(given, n_groups)))
    }

    /// The digits in two groups, in three, and so on, as far as these differ by more than noise: of all groups the two are
    /// put together that have the least mean distance.
    fn groups(&self) -> Vec<Vec<CellSet>> {
        let mut groups: Vec<CellSet> = self.cells.into_iter().map(CellSet::from).collect();
        let mut all = Vec::new();
        loop {
            let pairs = (0..groups.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
            let distances =
                pairs.map(|(one, other)| (self.distance(groups[one], groups[other]), one, other));
            let Some((distance, one, other)) = distances.min_by(|a, b| a.0.total_cmp(&b.0)) else {
                break;
            };
            if N_GROUPS.contains(&groups.len()) && distance > NOISE {
                all.push(groups.clone());
            }
            let joined = groups.swap_remove(one);
            groups[other] |= joined;
        }
        all.push(groups);
        all.reverse();
        all
    }

    /// The mean distance of the inks of two groups.
    fn distance(&self, one: CellSet, other: CellSet) -> f32 {
        let pairs = one.into_iter().flat_map(|a| other.into_iter().map(move |b| (a, b)));
        let sum: f32 = pairs
            .map(|(a, b)| {
                let parts = self.inks[a.index()].into_iter().zip(self.inks[b.index()]);
                parts.map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
            })
            .sum();
        sum / (one.len() * other.len()) as f32
    }

    /// What tells whether these digits are the given ones, put together of so many groups.
    fn features(&self, given: CellSet, n_groups: usize) -> [f32; N_FEATURES] {
        let others = self.cells - given;
        let eye = given.into_iter().filter_map(|cell| {
            let odds = self.seen[cell.index()].kind(self.digits[cell.index()]?);
            Some(odds.clamp(-MOST_OF_THE_EYE, MOST_OF_THE_EYE))
        });
        let [is_unique, solutions, wrong] = self.soundness(given, others);
        [
            eye.sum::<f32>() / given.len() as f32,
            is_unique,
            solutions,
            wrong,
            given.len().saturating_sub(MANY_GIVEN) as f32 / 10.0,
            f32::from(u8::from(others.is_empty())),
            n_groups as f32 - 1.0,
            self.separation(given, others).ln_1p(),
        ]
    }

    /// Whether given digits have one solution, the logarithm of how many they have, and the part of the others that are
    /// wrong.
    fn soundness(&self, given: CellSet, others: CellSet) -> [f32; 3] {
        let printed =
            Cell::ALL.map(|cell| self.digits[cell.index()].filter(|_| given.contains(cell)));
        let Some(grid) = grid(&printed) else { return [0.0, NO_SOLUTION, 0.0] };
        match count(&grid, MOST_SOLUTIONS) {
            Some(0) => [0.0, NO_SOLUTION, 0.0],
            Some(1) => {
                let Some(solution) = solve::solutions(&grid, 1).pop() else {
                    return [1.0, 0.0, 0.0];
                };
                let is_wrong =
                    |cell: &Cell| self.digits[cell.index()] != Some(solution.digit(*cell));
                let n_wrong = others.into_iter().filter(is_wrong).count();
                [1.0, 0.0, n_wrong as f32 / others.len().max(1) as f32]
            }
            n_solutions => [0.0, (n_solutions.unwrap_or(MOST_SOLUTIONS) as f32).ln(), 0.0],
        }
    }

    /// How far the middle inks of two sets are apart, against how far the inks of each are.
    fn separation(&self, given: CellSet, others: CellSet) -> f32 {
        if others.is_empty() {
            return 0.0;
        }
        let inks = |set: CellSet, part: usize| {
            set.into_iter().map(move |cell| self.inks[cell.index()][part])
        };
        let middle = |set: CellSet| [0, 1, 2].map(|part| median(inks(set, part)));
        let squares = |set: CellSet| {
            let of_part = |part: usize| {
                let mean = inks(set, part).sum::<f32>() / set.len() as f32;
                inks(set, part).map(|it| (it - mean) * (it - mean)).sum::<f32>()
            };
            (0..3).map(of_part).sum::<f32>()
        };
        let spread = ((squares(given) + squares(others)) / self.cells.len() as f32).sqrt();
        apart(middle(given), middle(others)) / (spread + NOISE)
    }
}

/// What the grounds of the cells tell of each digit: what lights up cells, or shades boxes, lies on empty cells, too.
fn by_ground(cuts: &[Cut], digits: &[Option<Digit>; 81]) -> [Option<f32>; 81] {
    let ground = |cell: Cell| cuts[cell.index()].colours().ground;
    let is_one_ground = |one: Cell, other: Cell| apart(ground(one), ground(other)) <= SAME_GROUND;
    let (with_digit, empty): (Vec<Cell>, Vec<Cell>) =
        Cell::ALL.into_iter().partition(|cell| digits[cell.index()].is_some());
    let is_as_empty = |&cell: &Cell| empty.iter().any(|&it| is_one_ground(cell, it));
    let (own, others): (Vec<Cell>, Vec<Cell>) = with_digit.into_iter().partition(is_as_empty);
    // The smaller grounds are lit up, or painted by the player.
    let on_ground = |&cell: &Cell| -> Vec<Cell> {
        others.iter().copied().filter(|&it| is_one_ground(it, cell)).collect()
    };
    let given = others.iter().map(on_ground).max_by_key(Vec::len).unwrap_or_default();
    let mut kinds = [None; 81];
    if empty.is_empty() || given.len() < LEAST_ON_GROUND {
        return kinds;
    }
    for (cells, odds) in [(own, -OWN_GROUND), (given, OWN_GROUND)] {
        for cell in cells {
            kinds[cell.index()] = Some(odds);
        }
    }
    kinds
}

/// Are there as many cells of exactly one ground as on a screen? Light and paper are never so even.
fn is_flat(cuts: &[Cut]) -> bool {
    let ground = |cut: &Cut| cut.colours().ground;
    let n_alike = |one: &Cut| {
        cuts.iter().filter(|other| apart(ground(one), ground(other)) <= SAME_GROUND).count()
    };
    cuts.iter().map(n_alike).max().is_some_and(|most| most >= LEAST_OF_ONE_GROUND)
}
