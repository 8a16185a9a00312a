//! Turbot fish: two strong links of one digit.

pub(super) mod empty_rectangle;
pub(super) mod strong_links;

use crate::deduction::{Conclusions, Premises};
use crate::facts::Facts;
use crate::grid::{Constraint, Grid};
use crate::proof::ProofQuery;
use crate::rule::Finding;
use std::collections::BTreeSet;

/// Combines two patterns into one finding, with the truths of both. `None` if one of them has all conclusions of the
/// other.
fn union_of_two(
    grid: &Grid,
    patterns: [&Finding; 2],
    truths: impl IntoIterator<Item = Constraint>,
    facts: Facts,
) -> Option<Finding> {
    let both = patterns.map(|pattern| &pattern.deduction);
    let lost = both.into_iter().flat_map(|it| it.conclusions.candidates().iter().copied());
    let conclusions = Conclusions::eliminate(grid, lost)?;
    let links = both.into_iter().flat_map(|it| it.premises.links.iter().copied());
    let premises = Premises::truths(truths).with_links(links.collect::<BTreeSet<Constraint>>());
    let needed = ProofQuery::new(grid, &premises, &conclusions).trim()?;
    (needed.len() == premises.len()).then(|| Finding::new(premises, conclusions, facts))
}
