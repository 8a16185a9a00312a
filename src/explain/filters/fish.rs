//! Filters of fish.

use super::super::fish::{self, Places};
use super::super::words;
use super::{Error, Filters, Rest, Slotted, cells, digit, houses, size, unfit};
use crate::grid::CellSet;
use std::sync::Arc;

/// Filters that speak of fins.
pub(super) fn add(filters: &mut Filters<'_>) {
    filters.two("nor", |scene, it, of| Ok(fish::nor(scene, cells(it)?, digit(of)?)));
    filters.one("fins", |_, it| Ok(words::counted(cells(it)?.len(), "fin")));
    filters.one("extra_places", |_, it| Ok(words::counted(cells(it)?.len(), "extra place")));
    filters.one("a_fin_is", |_, it| Ok(if size(it)? == 1 { "the fin is" } else { "a fin is" }));
    filters
        .one("no_fin_is", |_, it| Ok(if size(it)? == 1 { "the fin is not" } else { "no fin is" }));
    filters.two("finned", |_, it, bases| Ok(fish::short(cells(it)?, &houses(bases)?)));
    filters.many("fish_places", |scene, it, more| Ok(places(it, more)?.told(scene)));
    filters.many("base_places", |scene, it, more| Ok(places(it, more)?.items(scene)));
    filters.many("left_without_fins", |scene, it, more| {
        Ok(places(it, more)?.left_without_fins(scene))
    });
    add_siamese(filters);
}

/// Bases with their digit, and after it the covers and the fins, if they matter.
fn places(bases: &Slotted, more: &[Slotted]) -> Result<Places, Error> {
    let bases = houses(bases)?;
    let [digit_of, more @ ..] = more else { return Err(unfit("a digit")) };
    let (covers, fins) = match more {
        [] => (Vec::new(), CellSet::EMPTY),
        [covers] => (houses(covers)?, CellSet::EMPTY),
        [covers, fins, ..] => (houses(covers)?, cells(fins)?),
    };
    Ok(Places { digit: digit(digit_of)?, bases, covers, fins })
}

/// Two ways to cover the same bases.
fn add_siamese(filters: &mut Filters<'_>) {
    filters.two("but", |scene, it, bases| Ok(fish::but(scene, cells(it)?, &houses(bases)?)));
    let here = Arc::clone(filters.scene);
    filters.environment.add_filter("twice", move |it: Slotted, of: Slotted, bases: Slotted| {
        Ok::<_, Error>(fish::twice(&here, cells(&it)?, digit(&of)?, &houses(&bases)?))
    });
    let here = Arc::clone(filters.scene);
    filters.environment.add_filter(
        "fin_sights",
        move |it: Slotted, all: Slotted, ways: Rest<Slotted>| {
            let way = |pair: &[Slotted]| match pair {
                [covers, fins] => {
                    Ok(fish::Covering { covers: houses(covers)?, fins: cells(fins)? })
                }
                _ => Err(unfit("covers and fins")),
            };
            let ways = ways.chunks(2).map(way).collect::<Result<Vec<_>, Error>>()?;
            Ok::<_, Error>(fish::sights(&here, &ways, &houses(&it)?, cells(&all)?))
        },
    );
}
