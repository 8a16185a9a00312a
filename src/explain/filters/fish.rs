//! What templates ask of fish.

use super::super::{fish, words};
use super::{Environment, Error, Rest, Scene, Slotted, cells, digit, houses, size, unfit};
use std::sync::Arc;

/// Filters that speak of fins.
pub(super) fn add(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("extras", move |it: Slotted, of: Slotted| {
        Ok::<_, Error>(fish::extras(&here, cells(&it)?, digit(&of)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("spared", move |it: Slotted, of: Slotted, bases: Slotted| {
        Ok::<_, Error>(fish::spared(&here, cells(&it)?, digit(&of)?, &houses(&bases)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("nor", move |it: Slotted| Ok::<_, Error>(fish::nor(&here, cells(&it)?)));
    environment
        .add_filter("fins", |it: Slotted| Ok::<_, Error>(words::counted(cells(&it)?.len(), "fin")));
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

/// Two ways to cover the same bases.
fn add_siamese(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("but", move |it: Slotted, bases: Slotted| {
        Ok::<_, Error>(fish::but(&here, cells(&it)?, &houses(&bases)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("twice", move |it: Slotted, bases: Slotted| {
        Ok::<_, Error>(fish::twice(&here, cells(&it)?, &houses(&bases)?))
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
