//! Nets that end with guardians: a supposition, and what singles force, until no guardian of a pattern is left,
//! or one, which leads on to a cell or house that has nothing left.

use super::guarded::{Guarded, Told};
use crate::budget::Work;
use crate::deduction::Conclusions;
use crate::facts::{Fact, Form, Net, Refutation, Role, Value};
use crate::grid::{Candidate, Grid};
use crate::patterns::refute::{self, Supposition};
use crate::patterns::whips;
use crate::proof::Proof;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;
use std::rc::Rc;

/// What it costs to suppose a candidate, and to follow it.
const SUPPOSITION: u64 = 20_000;

/// How many digits a net can force: with the end, sixteen lines.
const MAX_FORCED: usize = 15;

/// The shortest first; `tell` tells a pattern, if it can be told.
pub(crate) fn find(
    grid: &Grid,
    patterns: &[Guarded],
    tell: impl Fn(&Guarded) -> Option<Told>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let work = Rc::clone(sink.work());
    let mut found = Vec::new();
    if !patterns.is_empty() {
        for suppose in grid.all_candidates() {
            if of_candidate(grid, suppose, patterns, &work, &mut found).is_break() {
                break;
            }
        }
    }
    found.sort_by_key(|(i, net): &(usize, Net)| (net.n_forced(), *i, net.suppose));
    for (i, net) in found.into_iter().filter(|(_, net)| net.n_forced() <= MAX_FORCED) {
        let pattern = &patterns[i];
        sink.add_unique(Conclusions::eliminate(grid, [net.suppose]), |conclusions| {
            let net = whips::of_net(grid, net, &pattern.guardians);
            let (net, premises) = refute::pruned_net(grid, net, &pattern.guardians);
            let told = tell(pattern)?;
            let truth = told.pattern.truth();
            let premises = premises.with_truth(truth.clone());
            let premises = Proof::new(grid, &premises, &conclusions).within(&work).trim()?;
            let mut facts = told.quiet_facts(Role::Helper);
            let (value, role) = (Value::Net(Box::new(net)), Role::Pattern);
            facts.push(Fact { name: "net", value, role });
            let is_whole = premises.truths.contains(&truth);
            is_whole.then_some(Finding::new(premises, conclusions, facts))
        })?;
    }
    ControlFlow::Continue(())
}

/// Adds the nets from one supposition, each with the number of its pattern.
fn of_candidate(
    grid: &Grid,
    suppose: Candidate,
    patterns: &[Guarded],
    work: &Work,
    found: &mut Vec<(usize, Net)>,
) -> ControlFlow<()> {
    work.charge_search(SUPPOSITION)?;
    let mut supposition = Supposition::new(grid, suppose);
    // What is refuted without guardians needs none.
    if supposition.follow().is_some() {
        return ControlFlow::Continue(());
    }
    for (i, pattern) in patterns.iter().enumerate() {
        let after = &supposition.grid;
        let holds = |it: &Candidate| after.digit(it.cell) == Some(it.digit);
        let left = pattern.guardians.iter().copied().filter(|it| after.has(*it) || holds(it));
        let left: Vec<Candidate> = left.take(2).collect();
        let last = match left.as_slice() {
            [] => None,
            [last] if !holds(last) => {
                work.charge_search(SUPPOSITION)?;
                let mut then = Supposition::new(after, *last);
                let Some(end) = then.follow() else { continue };
                Some(Refutation { suppose: *last, forced: then.forced, end, cases: Vec::new() })
            }
            _ => continue,
        };
        work.charge_search(SUPPOSITION)?;
        let net = Net { suppose, forced: supposition.forced.clone(), last, form: Form::Braid };
        found.push((i, refute::pruned_net(grid, net, &pattern.guardians).0));
    }
    ControlFlow::Continue(())
}
