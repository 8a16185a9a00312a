//! What templates ask of exocets and of their tables.

use super::super::{exocets, pair_tables};
use super::{Environment, Error, Scene, Slotted, slot, unfit};
use crate::facts::{Exocet, PairTable, Value};
use std::sync::Arc;

/// Filters that speak of exocets and of their tables.
pub(super) fn add(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("routes", move |it: Slotted| {
        Ok::<_, Error>(exocets::items(&here, exocet(&it)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("lost_by_base", move |it: Slotted| {
        Ok::<_, Error>(exocets::lost_by_base(&here, exocet(&it)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("pair_rows", move |it: Slotted| {
        Ok::<_, Error>(pair_tables::items(&here, pair_table(&it)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("pairs_lose", move |it: Slotted| {
        pair_table(&it)?;
        Ok::<_, Error>(pair_tables::lost(&here))
    });
}

fn exocet(it: &Slotted) -> Result<&Exocet, Error> {
    let Value::Exocet(exocet) = &slot(it)?.value else { return Err(unfit("an exocet")) };
    Ok(exocet)
}

fn pair_table(it: &Slotted) -> Result<&PairTable, Error> {
    let Value::PairTable(table) = &slot(it)?.value else { return Err(unfit("a table")) };
    Ok(table)
}
