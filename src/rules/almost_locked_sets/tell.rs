//! Almost locked sets as premises and as links of chains.

use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Because, Node};
use crate::grid::{Candidate, CellSet, Constraint, Digit, Grid};
use crate::patterns::als::Als;
use crate::proof::Proof;
use std::collections::BTreeSet;

impl Als {
    /// Why it holds a digit, if it goes without another.
    pub(crate) const fn locked(&self) -> Because {
        match self.cells.single() {
            Some(cell) => Because::Of(Constraint::Cell(cell)),
            None => Because::LockedSet { cells: self.cells, digits: self.digits },
        }
    }

    /// It holds `digit`.
    pub(crate) const fn holding(&self, digit: Digit, because: Because) -> Node {
        Node { digit, cells: self.cells_for(digit), holds: true, because }
    }

    /// It goes without `digit`.
    pub(crate) const fn lacking(&self, digit: Digit, because: Because) -> Node {
        Node { digit, cells: self.cells_for(digit), holds: false, because }
    }
}

/// The premises of an argument about `sets`: their cells, and those links that the conclusions
/// need, of those inside them, those to what is lost, and the `joins`. A join that is a cell
/// becomes a truth, a join that is a house a link. `None` if not all of the cells are
/// needed, or if there is no more `work` to be done.
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
        let seen = cell.houses().into_iter().filter(|house| house.cells().intersects(ends));
        links.extend(seen.map(|house| Constraint::Digit(digit, house)));
    }
    let premises = Premises::truths(truths).with_links(links);
    Proof::new(grid, &premises, conclusions).within(work).trim_links()
}
