//! Grouping of cells by a key.

use crate::grid::{Cell, CellSet};

/// The cells of each key, in the order in which the keys come first.
pub(super) fn cells_by<K: PartialEq>(
    pairs: impl IntoIterator<Item = (K, Cell)>,
) -> Vec<(K, CellSet)> {
    let mut groups: Vec<(K, CellSet)> = Vec::new();
    for (key, cell) in pairs {
        match groups.iter_mut().find(|(it, _)| *it == key) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => groups.push((key, cell.into())),
        }
    }
    groups
}
