//! Chains as premises: the houses that their weak links and their targets need, as few as possible
//! (found greedily).

use crate::deduction::{Conclusions, Premises, Truth};
use crate::facts::{Because, Chain, Node};
use crate::grid::{Cell, CellSet, Constraint, Digit, Grid};
use crate::patterns::nodes::{Place, Scope};
use crate::proof::{Proof, Verdict};

/// Of these, at most one holds; several houses may say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AtMostOne {
    /// The digits of a cell.
    Cell(Cell),
    /// A digit in cells of one house.
    Digit(Digit, CellSet),
}

impl AtMostOne {
    /// Two places that do not both hold.
    pub(crate) fn of(a: Place, b: Place) -> Self {
        match a.cell().filter(|_| a.digit != b.digit) {
            Some(cell) => Self::Cell(cell),
            None => Self::Digit(a.digit, a.cells | b.cells),
        }
    }

    fn constraints(self) -> Vec<Constraint> {
        match self {
            Self::Cell(cell) => vec![Constraint::Cell(cell)],
            Self::Digit(digit, cells) => {
                cells.common_houses().map(|house| Constraint::Digit(digit, house)).collect()
            }
        }
    }

    fn follows_from(self, constraint: Constraint) -> bool {
        match (self, constraint) {
            (Self::Cell(cell), Constraint::Cell(other)) => cell == other,
            (Self::Digit(digit, cells), Constraint::Digit(other, house)) => {
                digit == other && house.cells().is_superset(cells)
            }
            _ => false,
        }
    }
}

/// Constraints from which all `needs` follow: as few as a greedy choice finds.
pub(crate) fn choose(needs: &[AtMostOne]) -> Vec<Constraint> {
    let mut open: Vec<(AtMostOne, Vec<Constraint>)> =
        needs.iter().map(|&need| (need, need.constraints())).collect();
    let mut chosen = Vec::new();
    while let Some((_, choice)) = open.iter().min_by_key(|(_, choice)| choice.len()) {
        let serves = |constraint: &&Constraint| {
            open.iter().filter(|(need, _)| need.follows_from(**constraint)).count()
        };
        // Of equal ones, `max_by_key` takes the last; lines come first.
        let Some(&best) = choice.iter().rev().max_by_key(serves) else { break };
        open.retain(|(need, _)| !need.follows_from(best));
        chosen.push(best);
    }
    chosen.sort_unstable();
    chosen
}

/// The nodes as a chain whose weak links share their houses with what else needs them, and the
/// premises that it makes together with `needs`.
///
/// `None` if a part of the chain is enough.
pub(crate) fn proved(
    grid: &Grid,
    mut nodes: Vec<Node>,
    needs: &[AtMostOne],
    conclusions: &Conclusions,
) -> Option<(Chain, Premises)> {
    let mut needs = needs.to_vec();
    let weak = nodes.windows(2).filter(|pair| !pair[1].holds);
    needs.extend(weak.map(|pair| AtMostOne::of(pair[0].into(), pair[1].into())));
    let chosen = choose(&needs);
    for i in 1..nodes.len() {
        let link = AtMostOne::of(nodes[i - 1].into(), nodes[i].into());
        if !nodes[i].holds {
            let of = chosen.iter().find(|&&constraint| link.follows_from(constraint))?;
            nodes[i].because = Because::Of(*of);
        }
    }
    let chain = Chain { nodes };
    let mut truths = chain.truths();
    truths.sort_unstable();
    truths.dedup();
    let premises = |more: Vec<Constraint>| {
        let mut links = chosen.clone();
        links.extend(more);
        links.sort_unstable();
        links.dedup();
        Premises::truths(truths.iter().copied()).with_links(links)
    };
    let few = premises(inside_sets(grid, &chain));
    // A set may have the cell of a conclusion, which needs no digit then: it has one.
    let has_cell = |cell| conclusions.candidates().iter().any(|it| it.cell == cell);
    let of_sets = cells_of_sets(&chain);
    let is_spared = |cell| of_sets.contains(cell) && has_cell(cell);
    let spared = |truth: &Constraint| truth.cell().is_some_and(is_spared);
    match Proof::new(grid, &few, conclusions).judge() {
        Verdict::Proved { .. } => return Some((chain, few)),
        Verdict::Unused(i) if truths.get(i).is_some_and(|truth| !spared(truth)) => return None,
        Verdict::Unused(_) | Verdict::NotProved(_) => {}
    }
    let premises = premises(chain.links());
    // A link of the one end may serve the other too.
    let trimmed = Proof::new(grid, &premises, conclusions).trim()?;
    let needed = |truth: &&Constraint| trimmed.truths.contains(&Truth::Exactly(**truth));
    let is_whole = truths.iter().filter(|it| !spared(it)).all(|it| needed(&it));
    is_whole.then_some((chain, trimmed))
}

fn cells_of_sets(chain: &Chain) -> CellSet {
    let sets = chain.nodes.iter().filter_map(|node| node.because.locked_set());
    CellSet::union(sets.map(|(cells, _)| cells))
}

/// The constraints inside the locked sets of a chain: each digit once. Left out are the digits by
/// which the chain enters or leaves the set, and digits with one cell.
fn inside_sets(grid: &Grid, chain: &Chain) -> Vec<Constraint> {
    let mut links = Vec::new();
    for pair in chain.nodes.windows(2) {
        let Some((cells, digits)) = pair[1].because.locked_set() else { continue };
        let Some(house) = cells.common_houses().next() else { continue };
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
