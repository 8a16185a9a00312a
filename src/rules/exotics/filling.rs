//! Search for the shortest derivation that three digits cannot fill some cells.

use crate::facts::{Derivation, Outcome};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::derivation::{ImplicationGraph, prune};

/// Maximum depth of nested case splits.
const MAX_DEPTH: usize = 1;

/// The shortest derivation that `cells` cannot be filled from the digits 1, 2, and 3, which stand for any three digits,
/// starting in a house with three of the cells. `None` if they can be filled, or if that takes deeper case splits.
pub(crate) fn shortest(cells: CellSet) -> Option<Derivation> {
    let digits: DigitSet = Digit::ALL.into_iter().take(3).collect();
    let marks: Vec<_> = cells.into_iter().map(|cell| (cell, digits)).collect();
    let grid = Grid::new(&[], &[], &marks).ok()?;
    let truths: Vec<Constraint> = cells.into_iter().map(Constraint::Cell).collect();
    let from_house = |house: House| {
        let three = <[Cell; 3]>::try_from(Vec::from_iter(house.cells() & cells)).ok()?;
        let start = three.into_iter().zip(digits).map(|(cell, digit)| Candidate { cell, digit });
        let graph = ImplicationGraph::new(&grid, &start.collect::<Vec<_>>());
        Some(prune(&grid, &refutation(graph, &truths, MAX_DEPTH)?, &[]).derivation)
    };
    House::ALL.into_iter().filter_map(from_house).min_by_key(n_lines)
}

/// Propagates singles of cells, and then splits on the digits of the cell that takes the fewest lines. `None` if that
/// gives no refutation.
fn refutation(
    graph: ImplicationGraph<'_>,
    truths: &[Constraint],
    depth: usize,
) -> Option<Derivation> {
    let graph = graph.propagate_first_single(truths);
    if let Some(end) = graph.dead_end() {
        return Some(graph.derivation(Outcome::Contradiction(end)));
    }
    let open = truths.iter().filter(|&&truth| !graph.domains().is_settled(truth));
    let tried = open.filter_map(|&end| {
        let case = |digit| refutation(graph.branch(digit), truths, depth.checked_sub(1)?);
        let cases: Option<Vec<_>> = graph.domains().candidates(end).map(case).collect();
        Some(Derivation { cases: cases?, ..graph.derivation(Outcome::Split(end)) })
    });
    tried.min_by_key(|derivation| derivation.cases.iter().map(n_lines).sum::<usize>())
}

fn n_lines(derivation: &Derivation) -> usize {
    derivation.n_lines_to(MAX_DEPTH)
}
