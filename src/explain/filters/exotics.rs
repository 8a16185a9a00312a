//! What templates ask of exocets and of tables.

use super::super::{exocets, tables};
use super::{Environment, Error, Scene, Slotted, slot, unfit};
use crate::step::{Exocet, Table, Value};
use std::sync::Arc;

/// Filters that speak of exocets and of tables.
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
    environment
        .add_filter("rows", move |it: Slotted| Ok::<_, Error>(tables::items(&here, table(&it)?)));
    let here = Arc::clone(scene);
    environment.add_filter("lost", move |it: Slotted| {
        table(&it)?;
        Ok::<_, Error>(tables::lost(&here))
    });
}

fn exocet(it: &Slotted) -> Result<&Exocet, Error> {
    let Value::Exocet(exocet) = &slot(it)?.value else { return Err(unfit("an exocet")) };
    Ok(exocet)
}

fn table(it: &Slotted) -> Result<&Table, Error> {
    let Value::Table(table) = &slot(it)?.value else { return Err(unfit("a table")) };
    Ok(table)
}
