//! Simple colouring: trap and wrap.
//!
//! **If** strong links of one digit tie cells together, and they are given two colours in turn,
//! **then** all cells of the one colour hold the digit, or all cells of the other.
//! **So** a cell that sees both colours loses it (trap); and if two cells of one colour see each
//! other, it is the other colour, and all cells of the first lose it (wrap).
//!
//! Not here: single strong links (`pointing`, `claiming`); colours of several clusters.

use super::cluster::{Colours, DigitLinks};
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Constraint, Grid, House};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// Builds the finding of a cluster, if it has eliminations.
type ClusterStep = fn(&Grid, &DigitLinks, Colours) -> Option<Finding>;

pub(in crate::rules) fn find(
    grid: &Grid,
    step: ClusterStep,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for digit in sink.digits() {
        let links = DigitLinks::new(grid, digit);
        for colours in links.clusters() {
            sink.add(step(grid, &links, colours))?;
        }
    }
    ControlFlow::Continue(())
}

pub(in crate::rules) fn trap(grid: &Grid, links: &DigitLinks, colours: Colours) -> Option<Finding> {
    let trapped = |[a, b]: Colours| {
        (grid.variant().peers_of(a) & grid.variant().peers_of(b) & grid.cells_for(links.digit))
            - a
            - b
    };
    let targets = trapped(colours);
    if targets.is_empty() {
        return None;
    }
    let enough = |fewer: Colours| trapped(fewer).is_superset(targets);
    let colours = links.pruned_chain(colours, &enough)?;
    let coloured = colours[0] | colours[1];
    let sight =
        |house: &House| house.cells().intersects(targets) && house.cells().intersects(coloured);
    let sights: Vec<House> = grid.all_houses().filter(sight).collect();
    step(grid, links, Colouring { colours, targets, sights: &sights })
}

pub(in crate::rules) fn wrap(grid: &Grid, links: &DigitLinks, colours: Colours) -> Option<Finding> {
    let wrong = *colours.iter().find(|cells| clash(grid, **cells).is_some())?;
    let house = clash(grid, wrong)?;
    let colours = links.pruned(colours, &|fewer| fewer.contains(&wrong));
    let other = (colours[0] | colours[1]) - wrong;
    let colouring = Colouring { colours: [wrong, other], targets: wrong, sights: &[house] };
    let mut step = step(grid, links, colouring)?;
    step.facts.push(Fact::house("clash_house", house));
    step.facts.push(Fact::cells("clash", wrong & house.cells(), Role::Quiet));
    Some(step)
}

/// The first house that has two of `cells`.
fn clash(grid: &Grid, cells: CellSet) -> Option<House> {
    grid.all_houses().find(|house| (house.cells() & cells).len() > 1)
}

/// The coloured cells, the cells that lose the digit, and the houses in which they see the colours.
struct Colouring<'a> {
    colours: Colours,
    targets: CellSet,
    sights: &'a [House],
}

/// The finding of a colouring; `None` if a single strong link has the same conclusions.
fn step(grid: &Grid, links: &DigitLinks, colouring: Colouring<'_>) -> Option<Finding> {
    let Colouring { colours: [a, b], targets, sights } = colouring;
    let digit = links.digit;
    let houses = links.houses(a | b);
    if houses.len() < 2 {
        return None;
    }
    let lost = targets.candidates(digit);
    let conclusions = Conclusions::eliminate(grid, lost)?;
    let constraint = |&house: &House| Constraint::Digit(digit, house);
    let premises = Premises::truths(houses.iter().map(constraint))
        .with_links(houses.iter().chain(sights).map(constraint));
    Some(Finding::new(
        ProofQuery::new(grid, &premises, &conclusions).trim()?,
        conclusions,
        vec![
            Fact::digit("digit", digit),
            Fact::bilocal("houses", digit, houses),
            Fact::cells("colour_a", a, Role::Pattern),
            Fact::cells("colour_b", b, Role::Helper),
        ],
    ))
}
