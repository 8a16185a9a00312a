//! Clue combinations: what a clue about several cells together leaves them.
//!
//! **If** a digit of a cell is part of no filling of the clue from the digits that are left,
//! **then** the digit cannot be there.
//! **So** the cell loses it.
//!
//! All that one clue removes is one step. For each loss, the reason names the fewest cells whose digits matter. The same
//! for sums that follow from houses and cages (`house_sum`), and for clues about two cells each that are met together
//! (`clue_run`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, FillingLoss, Fillings, Role, Value};
use crate::grid::{Candidate, Cell, CellSet, Constraint, DigitSet, Grid, JointClue};
use crate::patterns::fillings;
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let clues = grid.variant().joint_clues().iter();
    by_places(grid, clues).into_iter().try_for_each(|clue| sink.add(step(grid, clue, Vec::new())))
}

pub(in crate::rules) fn house_sum(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    grid.variant().house_sums().iter().try_for_each(|sum| {
        let houses = Fact::houses("houses", sum.houses.clone());
        sink.add(step(grid, &sum.joint, vec![houses]))
    })
}

pub(in crate::rules) fn run(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let runs = grid.variant().clue_runs().iter();
    by_places(grid, runs).into_iter().try_for_each(|run| sink.add(step(grid, run, Vec::new())))
}

/// Clues with few empty cells first: they are the easiest to think through.
fn by_places<'a>(grid: &Grid, clues: impl Iterator<Item = &'a JointClue>) -> Vec<&'a JointClue> {
    let mut clues: Vec<&JointClue> = clues.collect();
    clues.sort_by_key(|clue| (clue.cell_set() & grid.empty()).len());
    clues
}

fn step(grid: &Grid, clue: &JointClue, mut facts: Vec<Fact>) -> Option<Finding> {
    let left = grid.digits_left();
    let supported = clue.supported(&left)?;
    let cells = clue.cell_set();
    let supported_in =
        |cells: CellSet| DigitSet::union(cells.into_iter().map(|cell| supported[cell.index()]));
    let lost = |cell: Cell| (cell, left[cell.index()] - supported[cell.index()]);
    let lost =
        (cells & grid.empty()).into_iter().map(lost).filter(|(_, digits)| !digits.is_empty());
    let losses: Vec<FillingLoss> = lost.flat_map(|lost| losses(grid, clue, lost, &left)).collect();
    let conclusions =
        Conclusions::eliminate(grid, losses.iter().flat_map(FillingLoss::candidates))?;
    let conclusions = match (cells.single(), supported_in(cells).single()) {
        (Some(cell), Some(digit)) => Conclusions::Place(Candidate { cell, digit }),
        _ => conclusions,
    };
    let links = losses.iter().map(|loss| Constraint::Cell(loss.cell));
    let mut premises = Premises::truths([]).with_links(links);
    premises.links.dedup();
    for loss in &losses {
        premises = premises.with_truth(fillings::truth(grid.variant(), loss));
    }
    let premises = ProofQuery::new(grid, &premises, &conclusions).trim()?;
    facts.push(Fact::cells("cells", cells, Role::Pattern));
    let fillings = Fillings { clue: clue.clue, cells, losses };
    facts.push(Fact::argument("fillings", Value::Fillings(Box::new(fillings))));
    Some(Finding::new(premises, conclusions, facts))
}

/// The digits that the cell loses, those together for which the same other cells matter.
fn losses(
    grid: &Grid,
    clue: &JointClue,
    (cell, digits): (Cell, DigitSet),
    left: &[DigitSet; 81],
) -> Vec<FillingLoss> {
    let mut losses: Vec<FillingLoss> = Vec::new();
    for digit in digits {
        let loss = fillings::loss(clue, cell, digit.into(), left);
        let loss = fillings::narrowed(grid.variant(), &loss);
        match losses.iter_mut().find(|it| it.beside == loss.beside) {
            Some(same) => same.digits = same.digits.with(digit),
            None => losses.push(loss),
        }
    }
    losses
}
