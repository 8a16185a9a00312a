//! Exocets: where each digit of the base can go, and which digits the base cannot have.

use super::lists::of_clauses;
use super::scene::Scene;
use super::{english, notation, words};
use crate::facts::{Exocet, Route};
use crate::grid::DigitSet;

/// "A 5 is needed in columns 3, 5, and 8, and without the targets only rows 4 and 6 have places for it.", a line
/// for each digit.
pub(super) fn items(scene: &Scene, exocet: &Exocet) -> String {
    of_clauses(exocet.routes.iter().map(|route| clause(scene, route)))
}

fn clause(scene: &Scene, route: &Route) -> String {
    let digit = words::a(route.digit);
    let lines = english::houses(scene, &route.lines);
    let have = match route.covers.as_slice() {
        [] => "and without the targets it has no place there".to_owned(),
        [only] => {
            let line = english::house(scene, *only);
            format!("and without the targets only {line} has places for it")
        }
        several => {
            let lines = english::houses(scene, several);
            format!("and without the targets only {lines} have places for it")
        }
    };
    format!("{digit} is needed in {lines}, {have}")
}

/// "The base cannot be 8, which fits in neither target."; nothing if it can have all its digits.
pub(super) fn lost_by_base(scene: &Scene, exocet: &Exocet) -> String {
    let of = |is_lost: fn(&&Route) -> bool| -> DigitSet {
        exocet.routes.iter().filter(is_lost).map(|route| route.digit).collect()
    };
    let homeless = of(|it| it.targets.is_empty());
    let short = of(|it| !it.targets.is_empty() && !it.leads_to_a_target());
    let grid = scene.history.grid();
    let base = grid.digits_in(exocet.base);
    let told = [
        (homeless & base, "fits in neither target", "fit in neither target"),
        (short & base, "needs both targets", "need both targets"),
    ];
    let told = told.into_iter().filter(|(digits, ..)| !digits.is_empty());
    let clause = |(digits, fits, fit): (DigitSet, &str, &str)| {
        let verb = if digits.len() == 1 { fits } else { fit };
        format!("{}, which {verb}", english::digits_or(digits))
    };
    let clauses: Vec<String> = told.map(clause).collect();
    if clauses.is_empty() {
        return String::new();
    }
    format!("The base cannot be {}.", clauses.join(", or "))
}

/// `r1c12 -> r2c8,r3c5 {569}`.
pub(super) fn in_short(exocet: &Exocet) -> String {
    let [base, targets] = [exocet.base, exocet.targets].map(notation::cells);
    format!("{base} -> {targets} {{{}}}", notation::digits(exocet.digits()))
}
