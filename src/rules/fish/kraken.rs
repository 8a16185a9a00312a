//! Fish with fins whose cases only agree after chains.
//!
//! **If** a fish has fins, and from each fin a chain leads to one candidate that fails then, as does
//! one from each cell that a cover of the fish can get the digit from,
//! **then** either a fin holds the digit, or no fin does and the cover gets it from one of these.
//! **So** the candidate falls.
//!
//! A candidate of the cover itself needs no chains but those from the fins (type 1). What takes the
//! fewest lines to tell comes first. Not here: candidates that see every fin (`finned_swordfish` and
//! its kin); more than two fins, or fins in two bases; chains through almost locked sets.

use super::shoal::{self, Kraken};
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Because, Chain, Fact, Node, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Grid, House};
use crate::patterns::nodes::{Case, Graph, Scope, Supposer};
use crate::proof::Proof;
use crate::rule::{Bounds, Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let graph = Graph::of(grid, Scope::Groups, Bounds::Usual, sink);
    let mut supposer = Supposer::new(grid, &graph);
    let work = Rc::clone(sink.work());
    for kraken in shoal::krakens(grid, &mut supposer, &work) {
        sink.add_unique(Conclusions::eliminate(grid, [kraken.target]), |conclusions| {
            step(grid, &kraken, conclusions, &mut supposer, &work)
        })?;
    }
    ControlFlow::Continue(())
}

/// `None` if a part of it is enough.
fn step(
    grid: &Grid,
    kraken: &Kraken,
    conclusions: Conclusions,
    supposer: &mut Supposer<'_>,
    work: &Work,
) -> Option<Finding> {
    let &Kraken { digit, ref fish, cover, .. } = kraken;
    let branches = branches(kraken, supposer)?;
    // Their other digits have parts of their own in the chains.
    let on = |cells: CellSet| cells.candidates(digit).collect();
    Some(Finding::new(
        premises(grid, kraken, &branches, &conclusions, work)?,
        conclusions,
        vec![
            Fact::digit("digit", digit),
            Fact::houses("bases", fish.bases.into_iter().collect()),
            Fact::houses("covers", fish.covers.into_iter().collect()),
            Fact::candidates("cells", on(fish.cells - fish.fins), Role::Quiet),
            Fact::candidates("fins", on(fish.fins), Role::Fin),
            Fact::house("cover", cover),
            Fact::candidates("served", on(kraken.served()), Role::Quiet),
            Fact::branches("branches", branches),
        ],
    ))
}

/// The cases, the fins last. `None` if a case lets the target hold on its way.
fn branches(kraken: &Kraken, supposer: &mut Supposer<'_>) -> Option<Vec<Chain>> {
    let &Kraken { digit, ref fish, target, .. } = kraken;
    let mut chain = |cell: Cell| {
        let case = Case::Holds(Candidate { cell, digit });
        Chain { nodes: supposer.chain(case, target) }
    };
    let mut branches: Vec<Chain> = if kraken.is_own() {
        vec![of_cover(kraken)]
    } else {
        kraken.served().into_iter().map(&mut chain).collect()
    };
    branches.extend(fish.fins.into_iter().map(chain));
    let is_straight = |chain: &Chain| {
        let (last, others) = chain.nodes.split_last()?;
        Some(!others.iter().any(|node| node.is_about(*last)))
    };
    branches.iter().all(|it| is_straight(it) == Some(true)).then_some(branches)
}

/// The target is in the cover itself: one link is enough, whichever cell serves the cover.
fn of_cover(kraken: &Kraken) -> Chain {
    let &Kraken { digit, cover, target, .. } = kraken;
    let because = Because::Of(Constraint::Digit(digit, cover));
    let served = Node { digit, cells: kraken.served(), holds: true, because: Because::Supposed };
    Chain {
        nodes: vec![served, Node { cells: target.cell.into(), holds: false, because, ..served }],
    }
}

fn premises(
    grid: &Grid,
    kraken: &Kraken,
    branches: &[Chain],
    conclusions: &Conclusions,
    work: &Work,
) -> Option<Premises> {
    let of = |house: House| Constraint::Digit(kraken.digit, house);
    let mut truths: BTreeSet<Constraint> = branches.iter().flat_map(Chain::truths).collect();
    truths.extend(kraken.fish.bases.into_iter().map(of));
    let mut links: BTreeSet<Constraint> = branches.iter().flat_map(Chain::links).collect();
    links.extend(kraken.fish.covers.into_iter().map(of));
    let premises = Premises::truths(truths).with_links(links);
    let premises = Proof::new(grid, &premises, conclusions).within(work).trim_links()?;
    // If the cover itself loses the candidate in one case, the other cases need not show it.
    let mut others = kraken.fish.covers.into_iter().filter(|&it| it != kraken.cover);
    others.all(|it| premises.links.contains(&of(it))).then_some(premises)
}
