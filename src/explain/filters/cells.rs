//! Filters of cells and of their houses.

use super::super::english;
use super::{
    Error, Filters, Slot, Slotted, cells, digit, digits, first_house, houses, slot, unfit, union,
};
use crate::facts::Value;
use crate::grid::House;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Filters that say what each of several cells or digits has.
pub(super) fn add(filters: &mut Filters<'_>) {
    filters.one("each", |scene, it| Ok(english::each(scene, cells(it)?, slot(it)?.role)));
    filters.one("each_is", |scene, it| Ok(english::each_is(scene, cells(it)?, slot(it)?.role)));
    filters.one("none_of", |scene, it| Ok(english::none_of(scene, cells(it)?, slot(it)?.role)));
    filters.two("places_of_each", |scene, it, of| {
        let digits = digits(of)?;
        let house = first_house(it)?;
        Ok(english::places_of_each(scene, house, digits))
    });
    filters.two("except", |scene, it, of| {
        let digits = digits(it)?;
        Ok(Slot::of(scene, Value::Digits(digits.without(digit(of)?)), slot(it)?.role))
    });
    add_houses(filters);
}

/// Filters that turn cells or houses into other houses.
fn add_houses(filters: &mut Filters<'_>) {
    filters.many("boxes", |scene, it, more| {
        let all = union(it, more)?;
        let boxes: BTreeSet<House> = all.into_iter().map(|cell| cell.houses()[2]).collect();
        Ok(english::houses(scene, &boxes.into_iter().collect::<Vec<_>>()))
    });
    filters.one("its_houses", |scene, it| {
        let cell = cells(it)?.first().ok_or_else(|| unfit("cells"))?;
        Ok(english::houses(scene, &cell.houses()))
    });
    let here = Arc::clone(filters.scene);
    filters.environment.add_filter(
        "share_boxes",
        move |it: Slotted, more: Slotted, rows: Slotted, columns: Slotted| {
            let all = cells(&it)? | cells(&more)?;
            let [rows, columns] = [houses(&rows)?, houses(&columns)?];
            Ok::<_, Error>(english::sharing_a_box(&here, all, [&rows, &columns]))
        },
    );
    // The rows or the columns of a pattern, whichever are two.
    filters.two("the_two_of", |scene, it, other| {
        let [rows, columns] = [houses(it)?, houses(other)?];
        let two = if rows.len() == 2 { rows } else { columns };
        Ok(Slot::of(scene, Value::Houses(two), slot(it)?.role))
    });
}
