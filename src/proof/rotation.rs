//! Recursive model rotation (A. Belov, J. Marques-Silva: Accelerating MUS extraction with recursive model rotation,
//! 2011): a countermodel that violates only one premise proves it necessary; if a small change makes it violate only
//! another premise, that one is proved necessary without a search.

use super::argument::{Argument, Countermodel, Premise, PremiseKind};
use super::bits::Bits;

/// For each premise, by number, whether it was proved necessary.
pub(super) struct NecessaryPremises(Vec<bool>);

impl NecessaryPremises {
    /// No premise is proved necessary yet.
    pub(super) fn new<const W: usize>(argument: &Argument<'_, W>) -> Self {
        Self(vec![false; argument.premises.len()])
    }

    pub(super) fn has(&self, number: usize) -> bool {
        self.0[number]
    }

    /// Adds `violated`, the only premise of `argument` that `countermodel` violates, and the premises that rotation
    /// reaches from it.
    pub(super) fn add<const W: usize>(
        &mut self,
        argument: &Argument<'_, W>,
        violated: Premise<W>,
        countermodel: Countermodel<W>,
    ) {
        let mut stack = vec![(violated, countermodel.holding)];
        while let Some((violated, holding)) = stack.pop() {
            if std::mem::replace(&mut self.0[violated.number], true) {
                continue;
            }
            for model in neighbours(argument, violated, holding) {
                if countermodel.negated_goal.is_satisfied_by(model)
                    && let Some(other) = only_violated(argument, model)
                {
                    stack.push((other, model));
                }
            }
        }
    }
}

/// The models nearest to `holding` that satisfy `violated`: for a truth, one of its candidates is added, and the
/// candidates that links exclude beside it are kept or removed; for a link, all but one of its candidates are removed.
fn neighbours<const W: usize>(
    argument: &Argument<'_, W>,
    violated: Premise<W>,
    holding: Bits<W>,
) -> Vec<Bits<W>> {
    match violated.kind {
        PremiseKind::Truth => violated
            .candidates
            .singletons()
            .flat_map(|bit| {
                let links = argument.premises.iter().filter(|premise| {
                    premise.kind == PremiseKind::Link && premise.candidates.intersects(bit)
                });
                let excluded = links.fold(Bits::NONE, |all, link| all.or(link.candidates));
                [holding.or(bit), holding.without(excluded).or(bit)]
            })
            .collect(),
        PremiseKind::Link => {
            let others = holding.without(violated.candidates);
            violated.candidates.and(holding).singletons().map(|bit| others.or(bit)).collect()
        }
    }
}

/// The premise that `model` violates, if it is exactly one.
fn only_violated<const W: usize>(argument: &Argument<'_, W>, model: Bits<W>) -> Option<Premise<W>> {
    let mut violated = argument.premises.iter().filter(|premise| premise.is_violated_by(model));
    let first = violated.next()?;
    violated.next().is_none().then_some(*first)
}
