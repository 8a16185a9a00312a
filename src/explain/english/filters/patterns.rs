//! Filters of patterns that lie in several boxes, and of exocets.

use super::{Slot, argument, cells, fact, unfit};
use crate::explain::clause::{Clause, Derived};
use crate::explain::scene::Scene;
use crate::explain::template::TemplateError;
use crate::explain::{exocets, filling, tables};
use crate::facts::{Derivation, Exocet, Table, Value};
use crate::grid::{House, HouseKind};

pub(super) fn filter(
    name: &str,
    scene: &Scene,
    it: &Slot,
    more: &[Slot],
) -> Result<Option<Slot>, TemplateError> {
    Ok(Some(match name {
        "running" => {
            let Slot::Words(direction) = argument(more)? else { return Err(unfit("words")) };
            let (all, role) = (cells(it)?, fact(it)?.1);
            let boxes = House::of_kind(HouseKind::Box).map(|it| (it, all & it.cells()));
            let boxes = boxes.filter(|(_, cells)| !cells.is_empty()).collect();
            let direction = direction.clone();
            Slot::phrase(Clause::Running { direction, boxes, role })
        }
        "unfillable" => Slot::phrase(filling::argument(scene, filled(it)?)),
        "unfillable_detail" => Slot::phrase(filling::detail(scene, filled(it)?)),
        "routes" => Slot::phrase(exocets::argument(scene, exocet(it)?)),
        "lost_by_base" => {
            Slot::phrase(exocets::lost_by_base(scene, exocet(it)?).map(Derived::sentence))
        }
        "pair_rows" => Slot::phrase(tables::of_exocet(scene, pair_table(it)?)),
        "pairs_lose" => Slot::phrase(tables::lost_by_exocet(scene)),
        _ => return Ok(None),
    }))
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
