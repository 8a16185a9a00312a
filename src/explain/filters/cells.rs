//! What templates ask of cells, one by one, and of the houses that they lie in.

use super::super::english;
use super::{
    Environment, Error, Rest, Scene, Slot, Slotted, cells, digit, digits, houses, slot, unfit,
};
use crate::facts::Value;
use crate::grid::{CellSet, House};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Filters that say what each of several cells or digits has.
pub(super) fn add(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("each", move |it: Slotted| {
        Ok::<_, Error>(english::each(&here, cells(&it)?, slot(&it)?.role))
    });
    let here = Arc::clone(scene);
    environment.add_filter("each_is", move |it: Slotted| {
        Ok::<_, Error>(english::each_is(&here, cells(&it)?, slot(&it)?.role))
    });
    let here = Arc::clone(scene);
    environment.add_filter("none_of", move |it: Slotted| {
        Ok::<_, Error>(english::none_of(&here, cells(&it)?, slot(&it)?.role))
    });
    let here = Arc::clone(scene);
    environment.add_filter("places_of_each", move |it: Slotted, of: Slotted| {
        let digits = digits(&of)?;
        let house = *houses(&it)?.first().ok_or_else(|| unfit("houses"))?;
        Ok(english::places_of_each(&here, house, digits))
    });
    let here = Arc::clone(scene);
    environment.add_filter("except", move |it: Slotted, of: Slotted| {
        let digits = digits(&it)?;
        Ok(Slot::of(&here, Value::Digits(digits.without(digit(&of)?)), slot(&it)?.role))
    });
    add_houses(environment, scene);
}

/// Filters that turn cells or houses into other houses.
fn add_houses(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("boxes", move |it: Slotted, more: Rest<Slotted>| {
        let mut all: CellSet = cells(&it)?;
        for other in more.iter() {
            all |= cells(other)?;
        }
        let boxes: BTreeSet<House> = all.into_iter().map(|cell| cell.houses()[2]).collect();
        Ok::<_, Error>(english::houses(&here, &boxes.into_iter().collect::<Vec<_>>()))
    });
    let here = Arc::clone(scene);
    environment.add_filter("its_houses", move |it: Slotted| {
        let cell = cells(&it)?.first().ok_or_else(|| unfit("cells"))?;
        Ok::<_, Error>(english::houses(&here, &cell.houses()))
    });
    let here = Arc::clone(scene);
    environment.add_filter(
        "share_boxes",
        move |it: Slotted, more: Slotted, rows: Slotted, columns: Slotted| {
            let all = cells(&it)? | cells(&more)?;
            let [rows, columns] = [houses(&rows)?, houses(&columns)?];
            Ok::<_, Error>(english::sharing_a_box(&here, all, [&rows, &columns]))
        },
    );
    // Of the rows and columns of a pattern, those that are two.
    let here = Arc::clone(scene);
    environment.add_filter("the_two_of", move |it: Slotted, other: Slotted| {
        let [rows, columns] = [houses(&it)?, houses(&other)?];
        let two = if rows.len() == 2 { rows } else { columns };
        Ok::<_, Error>(Slot::of(&here, Value::Houses(two), slot(&it)?.role))
    });
}
