//! Filters of cells and of their houses.

use super::{
    Slot, argument, arguments_of, cells, digit, digits, fact, first_house, houses, marked, unfit,
    union,
};
use crate::explain::scene::Scene;
use crate::explain::template::TemplateError;
use crate::explain::{english, evidence};
use crate::facts::Value;
use crate::grid::House;
use std::collections::BTreeSet;

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    Ok(Some(match name {
        "each" => marked(scene, &english::each(scene, cells(it)?, fact(it)?.1)),
        "each_is" => marked(scene, &english::each_is(scene, cells(it)?, fact(it)?.1)),
        "none_of" => marked(scene, &english::none_of(scene, cells(it)?, fact(it)?.1)),
        "places_of_each" => {
            let digits = digits(argument(more)?)?;
            Slot::phrase(evidence::each_fits(scene, first_house(it)?, digits))
        }
        "except" => {
            let left = digits(it)?.without(digit(argument(more)?)?);
            Slot::Fact(Value::Digits(left), fact(it)?.1)
        }
        "boxes" => {
            let boxes = union(it, more)?.into_iter().map(|cell| cell.houses()[2]);
            let boxes: BTreeSet<House> = boxes.collect();
            Slot::phrase(boxes.into_iter().collect::<Vec<_>>())
        }
        "its_houses" => {
            let cell = cells(it)?.first().ok_or_else(|| unfit("cells"))?;
            Slot::phrase(cell.houses().to_vec())
        }
        "share_boxes" => {
            let [more, rows, columns] = arguments_of(more)?;
            let all = cells(it)? | cells(more)?;
            let [rows, columns] = [houses(rows)?, houses(columns)?];
            marked(scene, &english::sharing_a_box(scene, all, [&rows, &columns]))
        }
        // The rows or the columns of a pattern, whichever are two.
        "the_two_of" => {
            let [rows, columns] = [houses(it)?, houses(argument(more)?)?];
            let two = if rows.len() == 2 { rows } else { columns };
            Slot::Fact(Value::Houses(two), fact(it)?.1)
        }
        _ => return Ok(None),
    }))
}
