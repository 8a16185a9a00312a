//! The digits that the houses of a pattern give to its cells: its links, house by house.

use super::scene::Scene;
use super::{english, lists, notation};
use crate::grid::{Constraint, DigitSet, House};

/// A house, and the digits that it gives.
struct Share {
    house: House,
    digits: DigitSet,
}

/// "row 2: 1 and 4.": an item for each house.
pub(super) fn items(scene: &Scene) -> String {
    lists::of_clauses(shares(scene).into_iter().map(|Share { house, digits }| {
        format!("{}: {}", english::house(scene, house), english::digits_and(digits))
    }))
}

/// `14r2 5b3`.
pub(super) fn short(scene: &Scene) -> String {
    let short =
        |Share { house, digits }: &Share| format!("{digits}{}", notation::houses(&[*house]));
    shares(scene).iter().map(short).collect::<Vec<_>>().join(" ")
}

/// Number of digits that the houses give together.
pub(super) fn count(scene: &Scene) -> usize {
    shares(scene).iter().map(|share| share.digits.len()).sum()
}

fn shares(scene: &Scene) -> Vec<Share> {
    let mut shares: Vec<Share> = Vec::new();
    for link in &scene.premises.links {
        let Constraint::Digit(digit, house) = *link else { continue };
        match shares.iter_mut().find(|share| share.house == house) {
            Some(share) => share.digits = share.digits.with(digit),
            None => shares.push(Share { house, digits: digit.into() }),
        }
    }
    shares.sort_by_key(|share| share.house);
    shares
}
