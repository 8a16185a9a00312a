//! Nets that end with guardians: an assumption is propagated by singles until no guardian of a pattern is left, or only
//! one, which is true and leads to a contradiction.

use super::guarded::{ExplainPattern, GuardianPattern};
use crate::budget::Work;
use crate::deduction::Conclusions;
use crate::facts::{Derivation, Fact, Inference, Outcome, Role, Value};
use crate::grid::{Candidate, Grid};
use crate::patterns::derivation::{ImplicationGraph, prune, with_losses};
use crate::patterns::whips;
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use crate::solve::Propagation;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Units of work to assume a candidate and to propagate it.
const ASSUMPTION_COST: u64 = 20_000;

/// Maximum number of forced digits of a net: sixteen lines with the end.
const MAX_FORCED: usize = 15;

/// Adds the nets, the shortest first.
pub(super) fn find(
    grid: &Grid,
    patterns: &[GuardianPattern],
    explain: ExplainPattern,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let mut found = Vec::new();
    if !patterns.is_empty() {
        for assumption in grid.all_candidates() {
            if of_candidate(grid, assumption, patterns, &work, &mut found).is_break() {
                break;
            }
        }
    }
    found
        .sort_by_key(|(i, net): &(usize, Derivation)| (net.inferences.len(), *i, net.assumption()));
    for (i, net) in found.into_iter().filter(|(_, net)| net.inferences.len() <= MAX_FORCED) {
        let pattern = &patterns[i];
        sink.add_unique(Conclusions::eliminate(grid, net.assumption()), |conclusions| {
            let net = whips::ordered(grid, net, &pattern.guardians);
            let net = prune(grid, &net, &pattern.guardians);
            let explained = explain(pattern)?;
            let truth = explained.pattern.truth();
            let premises = net.premises().with_truth(truth.clone());
            let premises = ProofQuery::new(grid, &premises, &conclusions).within(&work).trim()?;
            let mut facts = explained.quiet_facts(Role::Helper);
            let net = with_losses(grid, net.derivation, &[]);
            facts.push(Fact::argument("net", Value::Net(Box::new(net))));
            let is_whole = premises.truths.contains(&truth);
            is_whole.then_some(Finding::new(premises, conclusions, facts))
        })?;
    }
    ControlFlow::Continue(())
}

/// Adds the nets from one assumption, each with the index of its pattern.
fn of_candidate(
    grid: &Grid,
    assumption: Candidate,
    patterns: &[GuardianPattern],
    work: &Work,
    found: &mut Vec<(usize, Derivation)>,
) -> ControlFlow<()> {
    work.charge_search(ASSUMPTION_COST)?;
    let before = ImplicationGraph::propagated(grid, &[assumption], Propagation::Singles);
    // An assumption that singles alone refute needs no guardians.
    if before.dead_end().is_some() {
        return ControlFlow::Continue(());
    }
    for (i, pattern) in patterns.iter().enumerate() {
        let mut left = pattern.guardians.iter().copied().filter(|&it| before.has(it));
        let net = match (left.next(), left.next()) {
            (None, _) => before.derivation(Outcome::NoGuardian),
            (Some(last), None) if !before.domains().holds(last) => {
                work.charge_search(ASSUMPTION_COST)?;
                let after = before.branch(last).propagate(Propagation::Singles);
                let Some(end) = after.dead_end() else { continue };
                let mut net = before.derivation(Outcome::Contradiction(end));
                net.inferences.push(Inference::Guardian(last));
                net.inferences.extend_from_slice(after.inferences());
                net
            }
            (Some(_), _) => continue,
        };
        work.charge_search(ASSUMPTION_COST)?;
        found.push((i, prune(grid, &net, &pattern.guardians).derivation));
    }
    ControlFlow::Continue(())
}
