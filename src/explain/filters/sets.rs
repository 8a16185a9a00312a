//! What templates ask of sets of cells.

use super::super::seen;
use super::{Environment, Error, Rest, Scene, Slotted, cells};
use crate::grid::CellSet;
use std::sync::Arc;

/// Filters that speak of almost locked sets.
pub(super) fn add(environment: &mut Environment<'static>, scene: &Arc<Scene>) {
    let here = Arc::clone(scene);
    environment.add_filter("sees_all", move |it: Slotted, more: Rest<Slotted>| {
        let mut sets: Vec<CellSet> = vec![cells(&it)?];
        for other in more.iter() {
            sets.push(cells(other)?);
        }
        Ok::<_, Error>(seen::of_sets(&here, &sets))
    });
}
