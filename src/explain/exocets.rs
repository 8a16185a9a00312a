//! Exocets: where each digit of the base can go, and which digits the base cannot have.

use super::clause::{Argument, Derived};
use super::notation;
use super::scene::Scene;
use crate::facts::{Exocet, Route};
use crate::grid::DigitSet;

/// For each digit its places in the lines that need it, and the fewer lines across, one a line.
pub(super) fn argument(exocet: &Exocet) -> Argument {
    let clause = |Route { digit, lines, places, covers, .. }: &Route| Derived::NeedsTarget {
        digit: *digit,
        places: *places,
        lines: lines.clone(),
        covers: covers.clone(),
    };
    let items = exocet.routes.iter().map(|route| clause(route).at(0)).collect();
    Argument { items, ..Argument::default() }
}

/// "The base cannot be 8, which fits in neither target"; `None` if it can have all its digits.
pub(super) fn lost_by_base(scene: &Scene, exocet: &Exocet) -> Option<Derived> {
    let base = scene.history.grid().digits_in(exocet.base);
    let of = |is_lost: fn(&&Route) -> bool| -> DigitSet {
        let lost = exocet.routes.iter().filter(is_lost).map(|route| route.digit);
        lost.collect::<DigitSet>() & base
    };
    let homeless = of(|it| it.targets.is_empty());
    let short = of(|it| !it.targets.is_empty() && !it.leads_to_a_target());
    (!(homeless | short).is_empty()).then_some(Derived::BaseIsNot { homeless, short })
}

/// `r1c12 -> r2c8,r3c5 {569}`.
pub(super) fn in_short(exocet: &Exocet) -> String {
    let [base, targets] = [exocet.base, exocet.targets].map(notation::cells);
    format!("{base} -> {targets} {{{}}}", notation::digits(exocet.digits()))
}
