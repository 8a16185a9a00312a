//! Pair clue: what a clue about two cells leaves them.
//!
//! **If** a clue lets a digit of one cell stand beside none of the digits that are left in another,
//! **then** the digit cannot be there.
//! **So** the cell loses it, and with what it has left the argument runs on along the clue.
//!
//! All that one clue removes is one step. Not here: clues about several cells together (`clue_combinations`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Derivation, Fact, Inference, LockedSet, Outcome, Role, Value};
use crate::grid::{Candidate, Constraint, Grid, RelatedCells, Relation};
use crate::patterns::domains::Domains;
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let related = grid.variant().related_cells();
    // A clue about the whole board is one for each pair of cells.
    let is_one = |a: &RelatedCells, b: &RelatedCells| a.clue == b.clue && !a.relation.is_of_board();
    let is_told = |pairs: &&[RelatedCells]| !matches!(pairs[0].relation, Relation::Joint(_));
    related.chunk_by(is_one).filter(is_told).try_for_each(|pairs| match run(grid, pairs) {
        Some(sets) => sink.add(step(grid, sets)),
        None => ControlFlow::Continue(()),
    })
}

/// What the pairs of a clue remove, one pair after the other in both directions, until nothing more follows. `None` if
/// a cell is left without a digit.
fn run(grid: &Grid, pairs: &[RelatedCells]) -> Option<Vec<LockedSet>> {
    let mut domains = Domains::new(grid);
    let mut sets = Vec::new();
    loop {
        let n_before = sets.len();
        for (pair, reversed) in pairs.iter().flat_map(|pair| [(pair, false), (pair, true)]) {
            if let Some(set) = domains.pair_clue(pair, reversed) {
                domains.apply(&set);
                sets.push(set);
            }
        }
        let is_emptied = |it: &RelatedCells| it.cells.iter().any(|cell| domains.is_empty(*cell));
        if pairs.iter().any(is_emptied) {
            return None;
        }
        if sets.len() == n_before {
            return Some(sets);
        }
    }
}

fn step(grid: &Grid, sets: Vec<LockedSet>) -> Option<Finding> {
    let lost = sets.iter().flat_map(|set| {
        let all = set.links.iter().flat_map(|link| link.all_candidates());
        all.filter(|it| set.eliminates(*it)).collect::<Vec<Candidate>>()
    });
    let conclusions = Conclusions::eliminate(grid, lost)?;
    let cells = sets.iter().flat_map(|set| &set.truths).filter_map(|it| it.cell()).collect();
    let mut truths: Vec<Constraint> = sets.iter().flat_map(|set| set.truths.clone()).collect();
    let mut links: Vec<Constraint> = sets.iter().flat_map(|set| set.links.clone()).collect();
    truths.sort_unstable();
    truths.dedup();
    links.sort_unstable();
    links.dedup();
    let premises = Premises::truths(truths).with_links(links);
    let premises = ProofQuery::new(grid, &premises, &conclusions).trim()?;
    let inferences = sets.into_iter().map(Inference::Locked).collect();
    let derivation = Derivation::new(Vec::new(), inferences, Outcome::Eliminated);
    let run = Fact::argument("run", Value::Course(Box::new(derivation)));
    Some(Finding::new(premises, conclusions, vec![Fact::cells("cells", cells, Role::Pattern), run]))
}
