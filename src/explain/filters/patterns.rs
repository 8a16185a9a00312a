//! What templates ask of patterns that lie in several boxes.

use super::super::{english, filling, lists, words};
use super::{Environment, Error, Scene, Slotted, cells, slot, unfit};
use crate::facts::{Filling, Value};
use crate::grid::{House, HouseKind};
use std::sync::Arc;

/// Filters that list the cells of a pattern.
pub(super) fn add(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    // "Running down: in box 1, R1C1, R2C2, and R3C3; and in box 2, R1C4, R2C5, and R3C6."
    environment.add_filter("running", move |it: Slotted, direction: String| {
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
    let here = Arc::clone(scene);
    environment.add_filter("in_sum", move |it: Slotted| {
        Ok::<_, Error>(filling::in_sum(&here, filled(&it)?))
    });
    let here = Arc::clone(scene);
    environment.add_filter("filled", move |it: Slotted| {
        Ok::<_, Error>(filling::items(&here, filled(&it)?))
    });
}

fn filled(it: &Slotted) -> Result<&Filling, Error> {
    let Value::Filling(filling) = &slot(it)?.value else { return Err(unfit("a filling")) };
    Ok(filling)
}
