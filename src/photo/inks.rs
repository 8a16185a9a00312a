//! Which digits of a screen are given: those of one ink, or those on a ground of their own.
//!
//! A program types the player's digits, too, but in another colour. So the digits are put into groups of one ink, and
//! each group is of one kind: which, the eye says in the mean, and the puzzle does, since given digits have one solution.
//! Where all have one ink, a ground that no empty cell has is that of given digits.

use super::cells::{Cut, apart};
use super::content::Likelihoods;
use super::decide::n_solutions;
use crate::grid::{Cell, Digit};
use std::cmp::Reverse;

/// Two colours of one ink differ by at most this in each part, of 255.
const ONE_INK: f32 = 14.0;

/// A group has at least so many digits.
const LEAST: usize = 3;

/// At most so many groups are weighed; the smaller ones are left to the eye.
const MOST_GROUPS: usize = 4;

/// What the eye says of one digit counts at most so much, and the mean of a group so many times (natural logarithm).
const MOST_OF_THE_EYE: f32 = 6.0;
const MEAN: f32 = 1.5;

/// How much less likely (natural logarithm) it is that given digits have one more ink.
const TWO_INKS: f32 = -6.0;

/// No puzzle has one solution with fewer than 17 given digits (G. McGuire, B. Tugemann, G. Civario, 2012), but some may
/// be lit up in another colour.
const LEAST_GIVEN: usize = 14;

/// How much less likely (natural logarithm) given digits are that are too few, that leave no solution, or several.
/// One digit that is misread, or stands in a cell that is lit up, can be the reason.
const TOO_FEW: f32 = -10.0;
const NO_SOLUTION: f32 = -5.0;
const SEVERAL_SOLUTIONS: f32 = -2.0;

/// No group is surer than this (natural logarithm).
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
    let mut kinds = [None; 81];
    if !is_flat(cuts) {
        return kinds;
    }
    let digits = seen.each_ref().map(Likelihoods::likeliest_digit);
    let groups = groups(cuts, &digits);
    if groups.len() < 2 {
        return by_ground(cuts, &digits);
    }
    let eye: Vec<f32> = groups.iter().map(|group| mean_of_eye(group, seen, &digits)).collect();
    let is_alone = |cell: &Cell| !groups.iter().any(|group| group.contains(cell));
    let alone = Cell::ALL.into_iter().filter(is_alone).filter(|cell| {
        let seen = &seen[cell.index()];
        digits[cell.index()].is_some_and(|digit| seen.kind(digit) > 0.0)
    });
    let alone: Vec<Cell> = alone.collect();
    let weight = |set: GivenGroups| {
        let given: Vec<usize> = (0..groups.len()).filter(|&group| set.has(group)).collect();
        let others = given.len().saturating_sub(1) as f32;
        let of_eye: f32 = given.iter().map(|&group| eye[group]).sum();
        let cells = given.iter().flat_map(|&group| &groups[group]).chain(&alone);
        of_eye + TWO_INKS * others + soundness(cells, &digits)
    };
    let weights: Vec<(GivenGroups, f32)> =
        GivenGroups::all(groups.len()).map(|set| (set, weight(set))).collect();
    let likeliest = |group: usize, is_given: bool| {
        let sets = weights.iter().filter(|(set, _)| set.has(group) == is_given);
        sets.map(|(_, weight)| *weight).fold(f32::NEG_INFINITY, f32::max)
    };
    for (nth, group) in groups.iter().enumerate() {
        let odds = (likeliest(nth, true) - likeliest(nth, false)).clamp(-MOST, MOST);
        for cell in group {
            kinds[cell.index()] = Some(odds);
        }
    }
    kinds
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

/// Which groups are given: a bit for each.
#[derive(Clone, Copy)]
struct GivenGroups(usize);

impl GivenGroups {
    fn all(n_groups: usize) -> impl Iterator<Item = Self> {
        (0..1 << n_groups).map(Self)
    }

    fn has(self, group: usize) -> bool {
        self.0 >> group & 1 == 1
    }
}

/// How much likelier the eye takes the digits of a group for given, in the mean.
fn mean_of_eye(group: &[Cell], seen: &[Likelihoods; 81], digits: &[Option<Digit>; 81]) -> f32 {
    let odds = group.iter().filter_map(|cell| {
        let odds = seen[cell.index()].kind(digits[cell.index()]?);
        Some(odds.clamp(-MOST_OF_THE_EYE, MOST_OF_THE_EYE))
    });
    MEAN * odds.sum::<f32>() / group.len() as f32
}

/// The largest groups of digits of one ink: the ink of each is near to that of another one of its group.
fn groups(cuts: &[Cut], digits: &[Option<Digit>; 81]) -> Vec<Vec<Cell>> {
    let ink = |cell: Cell| cuts[cell.index()].colours().ink;
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for cell in Cell::ALL.into_iter().filter(|cell| digits[cell.index()].is_some()) {
        let is_near =
            |group: &Vec<Cell>| group.iter().any(|it| apart(ink(*it), ink(cell)) <= ONE_INK);
        let (near, far): (Vec<_>, Vec<_>) = groups.into_iter().partition(is_near);
        groups = far;
        groups.push(near.into_iter().flatten().chain([cell]).collect());
    }
    groups.retain(|group| group.len() >= LEAST);
    groups.sort_by_key(|group| (Reverse(group.len()), group.iter().min().copied()));
    groups.truncate(MOST_GROUPS);
    groups
}

/// How likely these digits are given (natural logarithm), by their number and the solutions that they leave.
fn soundness<'a>(given: impl Iterator<Item = &'a Cell>, digits: &[Option<Digit>; 81]) -> f32 {
    let mut printed = [None; 81];
    for cell in given {
        printed[cell.index()] = digits[cell.index()];
    }
    if printed.iter().flatten().count() < LEAST_GIVEN {
        return TOO_FEW;
    }
    match n_solutions(&printed) {
        Some(0) => NO_SOLUTION,
        Some(1) => 0.0,
        Some(_) | None => SEVERAL_SOLUTIONS,
    }
}

/// Are there as many cells of exactly one ground as on a screen? Light and paper are never so even.
fn is_flat(cuts: &[Cut]) -> bool {
    let ground = |cut: &Cut| cut.colours().ground;
    let n_alike = |one: &Cut| {
        cuts.iter().filter(|other| apart(ground(one), ground(other)) <= SAME_GROUND).count()
    };
    cuts.iter().map(n_alike).max().is_some_and(|most| most >= LEAST_OF_ONE_GROUND)
}
