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
use crate::facts::{Form, Refutation};
use crate::grid::{Constraint, Grid};
use crate::patterns::closures::Singly;
use crate::patterns::refute::{self, Led, Supposition};
use crate::patterns::whips;
use crate::rule::Sink;
use crate::solve::By;
use std::ops::ControlFlow;

/// How many digits a net may force: with the end, sixteen lines. Longer ones come after tables.
const MAX_FORCED: usize = 15;

/// How many digits are tried to find a whip where the shortest net is none.
const MAX_TRIED: usize = 400;

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let singly = Singly::shared(grid, By::Singles, sink);
    let mut open: Vec<_> = singly.dead().map(|it| Supposition::new(grid, it)).collect();
    let mut arguments: Vec<Refutation> = Vec::new();
    // An argument that forces n digits has come to its end when all are followed n rounds.
    for n_forced in 0..=MAX_FORCED {
        open.retain_mut(|supposition| match supposition.advance() {
            Led::On => true,
            Led::Nowhere => false,
            Led::To(_) => {
                arguments.extend(argument(grid, supposition));
                false
            }
        });
        let short = |argument: &mut Refutation| argument.forced.len() == n_forced;
        let told: Vec<_> = arguments.extract_if(.., short).collect();
        let mut told: Vec<(Refutation, Form)> =
            told.into_iter().map(|argument| whips::of_refutation(grid, argument)).collect();
        told.sort_by_key(|(argument, form)| (argument.forced.len(), *form, argument.suppose));
        if told.first().is_some_and(|(_, form)| *form == Form::Braid) {
            let mut left = MAX_TRIED;
            let whip = |(it, _): &(Refutation, Form)| {
                whips::from(grid, it.suppose, it.forced.len(), &mut left)
            };
            if let Some(whip) = told.iter().find_map(whip) {
                told.retain(|(it, _)| it.suppose != whip.suppose);
                told.insert(0, (whip, Form::Whip));
            }
        }
        for (argument, form) in told {
            sink.add(refute::list(grid, argument, form, sink.work()))?;
        }
    }
    ControlFlow::Continue(())
}

/// The shortest way to something that has nothing left, if there are several.
fn argument(grid: &Grid, supposition: &Supposition) -> Option<Refutation> {
    let to = |end: Constraint| {
        let (suppose, forced) = (supposition.suppose, supposition.forced.clone());
        refute::shortened(grid, Refutation { suppose, forced, end, cases: Vec::new() })
    };
    supposition.grid.dead_ends().map(to).min_by_key(|argument| argument.forced.len())
}
