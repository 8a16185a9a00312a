//! Filters of patterns that lie in several boxes, and of exocets.

use super::{Slot, argument, cells, fact, marked, unfit};
use crate::explain::scene::Scene;
use crate::explain::template::TemplateError;
use crate::explain::{english, exocets, filling, lists, tables, words};
use crate::facts::{Derivation, Exocet, Role, Table, Value};
use crate::grid::{CellSet, House, HouseKind};

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    let words = match name {
        "running" => {
            let Slot::Words(direction) = argument(more)? else { return Err(unfit("words")) };
            running(scene, cells(it)?, fact(it)?.1, direction)
        }
        "in_sum" => filling::summary(scene, filled(it)?),
        "filled" => filling::items(scene, filled(it)?),
        "routes" => exocets::items(scene, exocet(it)?),
        "lost_by_base" => exocets::lost_by_base(scene, exocet(it)?),
        "pair_rows" => tables::exocet_items(scene, pair_table(it)?),
        "pairs_lose" => tables::exocet_lost(scene),
        _ => return Ok(None),
    };
    Ok(Some(marked(scene, &words)))
}

/// "Running down: in box 1, R1C1, R2C2, and R3C3; and in box 2, R1C4, R2C5, and R3C6."
fn running(scene: &Scene, all: CellSet, role: Role, direction: &str) -> String {
    let in_box = |house: House| {
        let inside = all & house.cells();
        let told = || english::cells_and(scene, inside, role);
        let place = || english::house(scene, house);
        (!inside.is_empty()).then(|| format!("in {}, {}", place(), told()))
    };
    let boxes: Vec<String> = House::of_kind(HouseKind::Box).filter_map(in_box).collect();
    let line = format!("Running {direction}: {}.", words::list_and_of_lists(&boxes));
    lists::listed(&[lists::Item::new(0, line)])
}

fn filled(it: &Slot) -> Result<&Derivation, TemplateError> {
    let (Value::Filling(filling), _) = fact(it)? else { return Err(unfit("a filling")) };
    Ok(filling)
}

fn exocet(it: &Slot) -> Result<&Exocet, TemplateError> {
    let (Value::Exocet(exocet), _) = fact(it)? else { return Err(unfit("an exocet")) };
    Ok(exocet)
}

fn pair_table(it: &Slot) -> Result<&Table, TemplateError> {
    let (Value::PairTable(table), _) = fact(it)? else { return Err(unfit("a table")) };
    Ok(table)
}
