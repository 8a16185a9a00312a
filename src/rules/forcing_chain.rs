//! Forcing chains from the candidates of a cell, or from the positions of a digit in a house.
//!
//! **If** each candidate of a cell, or each position of a digit in a house, leads by a chain of
//! links to the same candidate failing,
//! **then** it fails whichever of them is true, and one of them must be.
//! **So** it falls away.
//!
//! The shortest chains, all cases counted, come first. Not here: two cases, which are the two ways
//! around one chain (`aic`, `discontinuous_nice_loop`); so many cases that nobody reads their list;
//! chains through almost locked sets; what follows without the cell or house.

use super::Found;
use crate::grid::{Candidate, Digit, Grid, House};
use crate::patterns::nodes::{Failing, Graph, Scope, Supposed, Supposer};
use crate::proof;
use crate::step::{Chain, Conclusions, Constraint, Fact, Premises, Role, Step};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// How many cases a list tells at most, and how many strong links a case of so many has.
const MAX_STRONG: [usize; 7] = [0, 0, 0, 8, 8, 5, 5];

pub(super) fn of_cell(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let facts = |constraint| match constraint {
        Constraint::Cell(cell) => vec![Fact::cell("cell", cell, Role::Pattern)],
        Constraint::Digit(..) => Vec::new(),
    };
    let cells = grid.empty().into_iter().map(Constraint::Cell).collect();
    find(grid, ("cell_forcing_chain", cells, &facts), found)
}

pub(super) fn of_house(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let facts = |constraint| match constraint {
        Constraint::Digit(digit, house) => {
            vec![Fact::digit("digit", digit), Fact::house("house", house)]
        }
        Constraint::Cell(_) => Vec::new(),
    };
    let of_digit = |digit| House::ALL.into_iter().map(move |it| Constraint::Digit(digit, it));
    let houses = Digit::ALL.into_iter().flat_map(of_digit).collect();
    find(grid, ("house_forcing_chain", houses, &facts), found)
}

/// The name of a rule, what its cases are of, and what it tells before them.
type Kind<'a> = (&'static str, Vec<Constraint>, &'a dyn Fn(Constraint) -> Vec<Fact>);

/// Something whose cases all let a candidate fail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Verity {
    /// The strong links of all cases together.
    n_strong: usize,
    n_cases: usize,
    target: Candidate,
    of: Constraint,
}

fn find(grid: &Grid, (rule, of, facts): Kind<'_>, found: Found<'_>) -> ControlFlow<()> {
    let graph = Graph::new(grid, Scope::Groups);
    let mut supposer = Supposer::new(grid, &graph);
    let mut told: BTreeSet<Candidate> = BTreeSet::new();
    for verity in verities(grid, &of, &mut supposer) {
        if told.contains(&verity.target) {
            continue;
        }
        let Some((branches, premises)) = verity.proved(grid, &mut supposer) else { continue };
        let Some(conclusions) = Conclusions::eliminate(grid, [verity.target]) else { continue };
        let mut facts = facts(verity.of);
        facts.push(Fact::branches("branches", branches));
        told.insert(verity.target);
        found(Step { rule: super::id(rule), premises, conclusions, facts })?;
    }
    ControlFlow::Continue(())
}

/// All of a graph, the shortest first.
fn verities(grid: &Grid, of: &[Constraint], supposer: &mut Supposer<'_>) -> Vec<Verity> {
    let mut supposed: Vec<Option<Supposed>> = Vec::new();
    supposed.resize_with(9 * 81, || None);
    let mut found = Vec::new();
    for &of in of {
        let cases: Vec<Candidate> = of.candidates(grid).collect();
        let Some(&max_strong) = MAX_STRONG.get(cases.len()).filter(|&&it| it > 0) else { continue };
        let mut failing = Failing::all(grid);
        for &case in &cases {
            let of_case = supposed[index(case)].get_or_insert_with(|| supposer.suppose(case));
            of_case.failing().into_iter().for_each(|it| failing.meet(it));
            // A case that takes itself back is an argument of its own.
            failing.remove(case);
        }
        for target in failing.candidates() {
            let n_strong = |&case: &Candidate| supposed[index(case)].as_ref()?.n_strong(target);
            let lengths: Option<Vec<usize>> = cases.iter().map(n_strong).collect();
            let Some(lengths) = lengths.filter(|it| it.iter().all(|&n| n <= max_strong)) else {
                continue;
            };
            found.push(Verity { n_strong: lengths.iter().sum(), n_cases: cases.len(), target, of });
        }
    }
    found.sort_unstable();
    found
}

const fn index(Candidate { cell, digit }: Candidate) -> usize {
    cell.index() * 9 + digit.index()
}

impl Verity {
    /// The chain of each case, and their premises. `None` if a part of them would do.
    fn proved(&self, grid: &Grid, supposer: &mut Supposer<'_>) -> Option<(Vec<Chain>, Premises)> {
        let cases = self.of.candidates(grid);
        let branches: Vec<Chain> =
            cases.map(|case| Chain { nodes: supposer.chain(case, self.target) }).collect();
        if branches.iter().any(|branch| branch.nodes.is_empty()) {
            return None;
        }
        let conclusions = Conclusions::eliminate(grid, [self.target])?;
        let mut truths: BTreeSet<Constraint> = branches.iter().flat_map(Chain::truths).collect();
        truths.insert(self.of);
        let links: BTreeSet<Constraint> = branches.iter().flat_map(Chain::links).collect();
        let premises = Premises::truths(truths.iter().copied()).with_links(links);
        let premises = proof::trim_links(grid, premises, &conclusions)?;
        Some((branches, premises))
    }
}
