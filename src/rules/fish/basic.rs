//! X-wing, swordfish, jellyfish, and their larger kin.
//!
//! **If** some parallel lines have a digit only where as many other lines cross them,
//! **then** each of the crossing lines gets its digit from one of the first lines.
//! **So** the crossing lines lose the digit everywhere else.
//!
//! Not here: lines with extra candidates (fins), and boxes as lines.

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Constraint, Digit, Grid, House, HouseKind};
use crate::patterns::combine;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find<const N: usize>(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in sink.digits() {
        for kind in HouseKind::LINES {
            let slots = |line: House| line.slots(grid.positions(line, digit));
            combine::closed(House::of_kind(kind), slots, &mut |chosen| {
                sink.add(step::<N>(grid, digit, chosen))
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn step<const N: usize>(grid: &Grid, digit: Digit, bases: [House; N]) -> Option<Finding> {
    let slots = bases.map(|base| base.slots(grid.positions(base, digit)));
    let union = slots.into_iter().fold(0, |union, slots| union | slots);
    let covers: Vec<House> = bases.first()?.crossing(union).collect();
    let cells: CellSet = bases.into_iter().flat_map(|base| grid.positions(base, digit)).collect();
    let covered = CellSet::union(covers.iter().map(|cover| cover.cells()));
    let targets = (covered & grid.cells_for(digit)) - cells;
    let conclusions = Conclusions::eliminate(grid, targets.candidates(digit))?;
    let wanted = covers.iter().filter(|cover| cover.cells().intersects(targets));
    let wanted = wanted.fold(0, |slots, cover| slots | 1 << (cover.number() - 1));
    if combine::smaller_suffices(slots, wanted) {
        return None;
    }
    Some(Finding::new(
        Premises::truths(bases.map(|base| Constraint::Digit(digit, base)))
            .with_links(covers.iter().map(|&cover| Constraint::Digit(digit, cover))),
        conclusions,
        vec![
            Fact::digit("digit", digit),
            Fact::houses("bases", bases.to_vec()),
            Fact::houses("covers", covers),
            Fact::cells("cells", cells, Role::Pattern),
        ],
    ))
}
