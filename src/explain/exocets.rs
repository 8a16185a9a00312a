//! Exocets: where each digit of the base can go, and which digits the base cannot have.

use super::clause::{Argument, Derived, Item};
use super::lists::fits;
use super::notation;
use super::scene::Scene;
use crate::facts::{Exocet, Route};
use crate::grid::DigitSet;

/// For each digit its places in the lines that need it, and the fewer lines across, one a line; without the places if
/// there is not room for them.
pub(super) fn argument(scene: &Scene, exocet: &Exocet) -> Argument {
    let item = |route: &Route, has_places: bool| {
        let Route { digit, ref lines, places, ref covers, .. } = *route;
        let (lines, covers) = (lines.clone(), covers.clone());
        Derived::NeedsTarget { digit, places: has_places.then_some(places), lines, covers }.at(0)
    };
    let items = |has_places| exocet.routes.iter().map(|it| item(it, has_places)).collect();
    let whole: Vec<Item> = items(true);
    let items = if fits(scene, &whole) { whole } else { items(false) };
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
