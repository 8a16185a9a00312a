//! Forcing net: a contradiction that singles lead to.
//!
//! **If** supposing a candidate forces digits, one after the other, each by all that stand before
//! it,
//! **then** some cell or house may have nothing left in the end.
//! **So** the candidate cannot be.
//!
//! The shortest net comes first, and of those as short a whip (`whips`). Not here: chains, in which each
//! candidate follows from one other (`discontinuous_nice_loop`, `cell_forcing_chain`); longer nets, and
//! those with pairs (`forcing_net_with_pairs`, `long_forcing_net`); nets with cases (`refutation_table`, `trial`).
use crate::facts::{Derivation, Form, Value};
use crate::grid::{Candidate, Grid};
use crate::patterns::closures::UnitClosures;
use crate::patterns::derivation::{ImplicationGraph, RoundResult, prune};
use crate::patterns::whips;
use crate::rule::Sink;
use crate::solve::Propagation;
use std::ops::ControlFlow;

/// Maximum number of forced digits of a net: sixteen lines with the end. Longer nets come after tables.
const MAX_FORCED: usize = 15;

/// Maximum number of digits that are tried to find a whip, if the shortest net is a braid.
const MAX_DIGITS_TRIED: usize = 400;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let closures = UnitClosures::shared(grid, Propagation::Singles, sink);
    let graph = |candidate: Candidate| ImplicationGraph::new(grid, &[candidate]);
    let mut open: Vec<_> = closures.contradictory().map(graph).collect();
    let mut nets: Vec<Derivation> = Vec::new();
    // A net with n forced digits reaches its end after at most n rounds of propagation.
    for n_forced in 0..=MAX_FORCED {
        open.retain_mut(|graph| match graph.advance(Propagation::Singles) {
            RoundResult::Advanced => true,
            RoundResult::Fixpoint => false,
            RoundResult::Contradiction => {
                nets.extend(graph.shortest_contradiction().map(|pruned| pruned.derivation));
                false
            }
        });
        let short = nets.extract_if(.., |net| net.inferences.len() == n_forced);
        for net in ordered(grid, short.collect()) {
            let pruned = prune(grid, &net, &[]);
            sink.add(pruned.into_finding(grid, "refutation", Value::Refutation, sink.work()))?;
        }
    }
    ControlFlow::Continue(())
}

/// The nets as whips and braids, the shortest first. If the first is a braid, a whip of its length comes before it, if
/// one is found.
fn ordered(grid: &Grid, nets: Vec<Derivation>) -> Vec<Derivation> {
    let mut nets: Vec<Derivation> =
        nets.into_iter().map(|net| whips::ordered(grid, net, &[])).collect();
    nets.sort_by_key(|net| (net.inferences.len(), net.form, net.assumption()));
    if nets.first().is_some_and(|net| net.form == Some(Form::Braid)) {
        let mut left = MAX_DIGITS_TRIED;
        let whip = |net: &Derivation| {
            whips::find(grid, net.assumption()?, net.inferences.len(), &mut left)
        };
        if let Some(whip) = nets.iter().find_map(whip) {
            nets.retain(|net| net.assumption() != whip.assumption());
            nets.insert(0, whip);
        }
    }
    nets
}
