//! The premises of chains.

use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Because, Chain, Fact, Node};
use crate::grid::{CellSet, Constraint, Grid};
use crate::patterns::links::{self, AtMostOne, Prefer};
use crate::patterns::nodes::Scope;
use crate::proof::{ProofQuery, Verdict};
use crate::rule::Finding;

/// Proves `conclusions` by a chain, whose weak links share their houses with the further requirements `needs`.
///
/// The fewest premises that a chain can have are tried first: its strong links, and inside its locked sets each digit
/// in one house. If they are not enough, all houses are tried, and trimmed. `None` if a part of the chain is enough.
pub(crate) fn prove(
    grid: &Grid,
    nodes: Vec<Node>,
    needs: &[AtMostOne],
    conclusions: &Conclusions,
) -> Option<Finding> {
    let (chain, cover) = linked(grid, nodes, needs)?;
    let mut truths = chain.truths();
    truths.sort_unstable();
    truths.dedup();
    let premises = |inside_sets: Vec<Constraint>| {
        let mut links = [cover.as_slice(), &inside_sets].concat();
        links.sort_unstable();
        links.dedup();
        Premises::truths(truths.iter().copied()).with_links(links)
    };
    // A conclusion may place a digit in a cell of a set, which is then no truth.
    let of_sets = CellSet::union(chain.locked_sets().map(|(cells, _)| cells));
    let lost: CellSet = conclusions.candidates().iter().map(|candidate| candidate.cell).collect();
    let must_be_used =
        |truth: &Constraint| !truth.cell().is_some_and(|cell| (of_sets & lost).contains(cell));
    let few = premises(inside_sets(grid, &chain));
    match ProofQuery::new(grid, &few, conclusions).judge() {
        Verdict::Proved { .. } => return Some(finding(chain, few, conclusions)),
        Verdict::Unused(i) if truths.get(i).is_some_and(must_be_used) => return None,
        Verdict::Unused(_) | Verdict::NotProved(_) => {}
    }
    // A link of one end may also serve the other.
    let trimmed =
        ProofQuery::new(grid, &premises(chain.links(grid.variant())), conclusions).trim()?;
    let is_used = |truth: &Constraint| trimmed.truths.contains(&Truth::Exactly(*truth));
    let is_whole = truths.iter().filter(|truth| must_be_used(truth)).all(is_used);
    is_whole.then(|| finding(chain, trimmed, conclusions))
}

fn finding(chain: Chain, premises: Premises, conclusions: &Conclusions) -> Finding {
    Finding::new(premises, conclusions.clone(), vec![Fact::chain("chain", chain)])
}

/// The nodes as a chain, and the constraints that imply its weak links and `needs`.
fn linked(
    grid: &Grid,
    mut nodes: Vec<Node>,
    needs: &[AtMostOne],
) -> Option<(Chain, Vec<Constraint>)> {
    let link = |pair: &[Node]| AtMostOne::between(pair[0].into(), pair[1].into());
    let weak = nodes.windows(2).filter(|pair| !pair[1].holds).map(link);
    let cover = links::cover(grid.variant(), needs.iter().copied().chain(weak), Prefer::Lines);
    for i in 1..nodes.len() {
        if !nodes[i].holds {
            let link = link(&nodes[i - 1..=i]);
            nodes[i].because = Because::Of(*cover.iter().find(|it| link.follows_from(**it))?);
        }
    }
    Some((Chain { nodes }, cover))
}

/// The links inside the locked sets of a chain, one house for each digit, without the digits by which the chain enters
/// or leaves the set, and without digits with one cell.
fn inside_sets(grid: &Grid, chain: &Chain) -> Vec<Constraint> {
    let mut links = Vec::new();
    for pair in chain.nodes.windows(2) {
        let Some((cells, digits)) = pair[1].because.locked_set() else { continue };
        let Some(house) = grid.common_houses(cells).next() else { continue };
        let others = digits.without(pair[0].digit).without(pair[1].digit);
        let twice = others.into_iter().filter(|&it| (cells & grid.cells_for(it)).len() > 1);
        links.extend(twice.map(|digit| Constraint::Digit(digit, house)));
    }
    links
}

/// The simplest scope that has all links of a chain.
pub(crate) fn scope(nodes: &[Node]) -> Scope {
    let is_set = |node: &Node| node.because.locked_set().is_some();
    let in_cell = |node: &Node| node.because.constraint().and_then(Constraint::cell).is_some();
    if nodes.iter().any(is_set) {
        return Scope::LockedSets;
    }
    if nodes.iter().any(|node| node.cells.len() > 1) {
        return Scope::Groups;
    }
    if nodes.windows(2).all(|pair| pair[0].digit == pair[1].digit) {
        return Scope::OneDigit;
    }
    let mut links = nodes.iter().filter(|node| node.because != Because::Supposed);
    if links.all(|node| node.holds == in_cell(node)) { Scope::TwoCandidates } else { Scope::Cells }
}
