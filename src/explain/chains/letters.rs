//! Almost locked sets in chains: each has a letter from where it is first named.

use crate::explain::scene::Scene;
use crate::explain::{english, words};
use crate::facts::{Chain, Node, Role};
use crate::grid::{CellSet, DigitSet};

/// The sets that a text has named so far: A, B, and so on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Letters(Vec<CellSet>);

impl Letters {
    /// With all sets of these chains, in the order in which their lines name them.
    pub(super) fn of(chains: &[Chain]) -> Self {
        let mut letters = Self::default();
        for node in chains.iter().flat_map(|chain| &chain.nodes) {
            if let Some((cells, _)) = node.because.locked_set() {
                letters.name(cells);
            }
        }
        letters
    }

    /// "set A".
    fn name(&mut self, cells: CellSet) -> String {
        let known = self.0.iter().position(|it| *it == cells);
        let number = known.unwrap_or_else(|| {
            self.0.push(cells);
            self.0.len() - 1
        });
        format!("set {}", char::from(b'A'.saturating_add(number as u8)))
    }

    /// "set A"; a set of one cell is called by its cell.
    pub(super) fn name_or_cell(&mut self, scene: &Scene, cells: CellSet) -> String {
        if cells.single().is_some() {
            return english::cells_and(scene, cells, Role::Pattern);
        }
        scene.mark(&self.name(cells), cells, Role::Helper)
    }

    /// "set A (R1C8 and R7C8: 4, 5, or 6) has no 5, so its two cells are 4 and 6: R1C8 or R7C8 is 4".
    pub(super) fn holds(&mut self, scene: &Scene, before: Node, node: Node) -> String {
        let Some(Held { name, kept, n_cells, claimed }) = self.held(scene, before, node) else {
            return String::new();
        };
        format!("{name} has no {}, so its {n_cells} are {kept}: {claimed}", before.digit)
    }

    /// "the two cells of set A (R1C8 and R7C8: 4, 5, or 6) are 4 and 6: R1C8 or R7C8 is 4".
    pub(super) fn holds_in_short(&mut self, scene: &Scene, before: Node, node: Node) -> String {
        let Some(Held { name, kept, n_cells, claimed }) = self.held(scene, before, node) else {
            return String::new();
        };
        format!("the {n_cells} of {name} are {kept}: {claimed}")
    }

    fn held(&mut self, scene: &Scene, before: Node, node: Node) -> Option<Held> {
        let (cells, digits) = node.because.locked_set()?;
        let is_new = !self.0.contains(&cells);
        let mut name = self.name_or_cell(scene, cells);
        if is_new {
            name += &described(scene, cells, digits);
        }
        Some(Held {
            name,
            kept: english::digits_and(digits.without(before.digit)),
            n_cells: words::counted(cells.len(), "cell"),
            claimed: super::claim(scene, node),
        })
    }
}

/// The words for a set that goes without a digit.
struct Held {
    name: String,
    kept: String,
    n_cells: String,
    claimed: String,
}

/// " (R1C8 and R7C8: 4, 5, or 6)".
fn described(scene: &Scene, cells: CellSet, digits: DigitSet) -> String {
    let cells = english::cells_and(scene, cells, Role::Helper);
    format!(" ({cells}: {})", english::digits_or(digits))
}
