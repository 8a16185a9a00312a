//! The digits that the houses of a pattern give to its cells: its links, house by house.

use super::clause::Clause;
use super::notation;
use super::scene::Scene;
use crate::grid::{Constraint, DigitSet, House};

/// The houses in order, each with the digits that it gives.
pub(super) fn shares(scene: &Scene) -> Vec<(House, DigitSet)> {
    let mut shares: Vec<(House, DigitSet)> = Vec::new();
    for link in &scene.premises.links {
        let Constraint::Digit(digit, house) = *link else { continue };
        match shares.iter_mut().find(|share| share.0 == house) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => shares.push((house, digit.into())),
        }
    }
    shares.sort_by_key(|share| share.0);
    shares
}

/// An item for each house.
pub(super) fn items(scene: &Scene) -> Clause {
    let gives = |(house, digits)| Clause::Gives { house, digits };
    Clause::list(shares(scene).into_iter().map(gives))
}

/// `14r2 5b3`.
pub(super) fn short(scene: &Scene) -> String {
    let short = |(house, digits)| format!("{digits}{}", notation::houses(&[house]));
    shares(scene).into_iter().map(short).collect::<Vec<_>>().join(" ")
}
