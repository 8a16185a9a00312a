//! Filters of patterns that lie in several boxes, and of exocets.

use super::super::{english, exocets, filling, lists, tables, words};
use super::{Error, Filters, Slotted, cells, slot, unfit};
use crate::facts::{Derivation, Exocet, Table, Value};
use crate::grid::{House, HouseKind};
use std::sync::Arc;

/// Filters that list the cells of a pattern.
pub(super) fn add(filters: &mut Filters<'_>) {
    let here = Arc::clone(filters.scene);
    // "Running down: in box 1, R1C1, R2C2, and R3C3; and in box 2, R1C4, R2C5, and R3C6."
    filters.environment.add_filter("running", move |it: Slotted, direction: String| {
        let (all, role) = (cells(&it)?, slot(&it)?.role);
        let in_box = |house: House| {
            let inside = all & house.cells();
            let told = || english::cells_and(&here, inside, role);
            let place = || english::house(&here, house);
            (!inside.is_empty()).then(|| format!("in {}, {}", place(), told()))
        };
        let boxes: Vec<String> = House::of_kind(HouseKind::Box).filter_map(in_box).collect();
        let line = format!("Running {direction}: {}.", words::list_and_of_lists(&boxes));
        Ok::<_, Error>(lists::listed(&[lists::Item::new(0, line)]))
    });
    filters.one("in_sum", |scene, it| Ok(filling::summary(scene, filled(it)?)));
    filters.one("filled", |scene, it| Ok(filling::items(scene, filled(it)?)));
    filters.one("routes", |scene, it| Ok(exocets::items(scene, exocet(it)?)));
    filters.one("lost_by_base", |scene, it| Ok(exocets::lost_by_base(scene, exocet(it)?)));
    filters.one("pair_rows", |scene, it| Ok(tables::exocet_items(scene, pair_table(it)?)));
    filters.one("pairs_lose", |scene, it| {
        pair_table(it)?;
        Ok(tables::exocet_lost(scene))
    });
}

fn filled(it: &Slotted) -> Result<&Derivation, Error> {
    let Value::Filling(filling) = &slot(it)?.value else { return Err(unfit("a filling")) };
    Ok(filling)
}

fn exocet(it: &Slotted) -> Result<&Exocet, Error> {
    let Value::Exocet(exocet) = &slot(it)?.value else { return Err(unfit("an exocet")) };
    Ok(exocet)
}

fn pair_table(it: &Slotted) -> Result<&Table, Error> {
    let Value::PairTable(table) = &slot(it)?.value else { return Err(unfit("a table")) };
    Ok(table)
}
