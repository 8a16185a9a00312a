//! The premises of arguments about almost locked sets, and sets as nodes of chains.

use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Because, Node};
use crate::grid::{Candidate, CellSet, Constraint, Digit, DigitSet, Grid};
use crate::patterns::als::Als;
use crate::proof::ProofQuery;
use std::collections::BTreeSet;

impl Als {
    /// The reason why the set holds a digit if it lacks another one.
    pub(crate) const fn locked(&self) -> Because {
        match self.cells.single() {
            Some(cell) => Because::Of(Constraint::Cell(cell)),
            None => Because::LockedSet { cells: self.cells, digits: self.digits },
        }
    }

    /// The node that the set holds `digit`, or lacks it.
    pub(crate) fn node(&self, digit: Digit, holds: bool, because: Because) -> Node {
        Node { digit, cells: self.cells_for(digit), holds, because }
    }
}

/// The premises of an argument about `sets`: their cells as truths, and the needed ones of the links inside the sets,
/// the links to the eliminated candidates, and the `joins`. A join that is a cell becomes a truth, a join that is a
/// house a link. `None` if not all of the cells are needed, or if the work limit is reached.
pub(crate) fn premises(
    grid: &Grid,
    sets: &[&Als],
    joins: impl IntoIterator<Item = Constraint>,
    conclusions: &Conclusions,
    work: &Work,
) -> Option<Premises> {
    let mut truths: BTreeSet<Constraint> = sets.iter().flat_map(|set| set.truths()).collect();
    let is_cell = |join: &Constraint| join.cell().is_some();
    let (cells, mut links): (BTreeSet<Constraint>, BTreeSet<Constraint>) =
        joins.into_iter().partition(is_cell);
    truths.extend(cells);
    links.extend(sets.iter().flat_map(|set| set.links()));
    for &Candidate { cell, digit } in conclusions.candidates() {
        let ends = CellSet::union(sets.iter().map(|set| set.cells_for(digit)));
        let seen =
            grid.houses_of(cell).iter().copied().filter(|house| house.cells().intersects(ends));
        links.extend(seen.map(|house| Constraint::Digit(digit, house)));
    }
    let premises = Premises::truths(truths).with_links(links);
    ProofQuery::new(grid, &premises, conclusions).within(work).trim_links()
}

/// Returns true if an argument about some sets of `all` (by their numbers; small sets come first) needs each of them,
/// as far as this test shows. The argument uses some digits of each set. If a smaller set inside has these digits, the
/// cells outside it that no other set has are not needed.
pub(crate) fn is_minimal(all: &[Als], sets: &[usize], used: &[DigitSet]) -> bool {
    sets.iter().zip(used).enumerate().all(|(i, (&set, &used))| {
        let others = sets.iter().enumerate().filter(|&(j, _)| i != j);
        let others = CellSet::union(others.map(|(_, &set)| all[set].cells));
        let cells = all[set].cells;
        let own = cells - others;
        let mut inside = all[..set].iter().filter(|it| cells.is_superset(it.cells));
        inside.all(|it| it.cells.is_superset(own) || !(used - it.digits).is_empty())
    })
}
