//! What templates ask of fish.

use super::super::fish::{self, Places};
use super::super::words;
use super::{Environment, Error, Rest, Scene, Slotted, cells, digit, houses, size, unfit};
use crate::grid::CellSet;
use std::sync::Arc;

/// Filters that speak of fins.
pub(super) fn add(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    add_places(environment, scene);
    let here = Arc::clone(scene);
    environment.add_filter("nor", move |it: Slotted, of: Slotted| {
        Ok::<_, Error>(fish::nor(&here, cells(&it)?, digit(&of)?))
    });
    environment
        .add_filter("fins", |it: Slotted| Ok::<_, Error>(words::counted(cells(&it)?.len(), "fin")));
    environment.add_filter("extra_places", |it: Slotted| {
        Ok::<_, Error>(words::counted(cells(&it)?.len(), "extra place"))
    });
    environment.add_filter("a_fin_is", |it: Slotted| {
        Ok::<_, Error>(if size(&it)? == 1 { "the fin is" } else { "a fin is" })
    });
    environment.add_filter("no_fin_is", |it: Slotted| {
        Ok::<_, Error>(if size(&it)? == 1 { "the fin is not" } else { "no fin is" })
    });
    add_siamese(environment, scene);
    environment.add_filter("finned", |it: Slotted, bases: Slotted| {
        Ok::<_, Error>(fish::short(cells(&it)?, &houses(&bases)?))
    });
}

/// Where the bases have the digit.
fn add_places(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("fish_places", move |it: Slotted, more: Rest<Slotted>| {
        Ok::<_, Error>(places(&it, &more)?.told(&here))
    });
    let here = Arc::clone(scene);
    environment.add_filter("base_places", move |it: Slotted, more: Rest<Slotted>| {
        Ok::<_, Error>(places(&it, &more)?.items(&here))
    });
    let here = Arc::clone(scene);
    environment.add_filter("left_without_fins", move |it: Slotted, more: Rest<Slotted>| {
        Ok::<_, Error>(places(&it, &more)?.left_without_fins(&here))
    });
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
fn add_siamese(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("but", move |it: Slotted, bases: Slotted| {
        Ok::<_, Error>(fish::but(&here, cells(&it)?, &houses(&bases)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("twice", move |it: Slotted, of: Slotted, bases: Slotted| {
        Ok::<_, Error>(fish::twice(&here, cells(&it)?, digit(&of)?, &houses(&bases)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("fin_sights", move |it: Slotted, all: Slotted, ways: Rest<Slotted>| {
        let way = |pair: &[Slotted]| match pair {
            [covers, fins] => Ok(fish::Way { covers: houses(covers)?, fins: cells(fins)? }),
            _ => Err(unfit("covers and fins")),
        };
        let ways = ways.chunks(2).map(way).collect::<Result<Vec<_>, Error>>()?;
        Ok::<_, Error>(fish::sights(&here, &ways, &houses(&it)?, cells(&all)?))
    });
}
