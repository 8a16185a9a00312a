//! From one premise that is needed to others: a way in which only that one does not hold is turned, candidate by
//! candidate, into ways in which only another one does not.
//!
//! After the rotation of models by A. Belov and J. Marques-Silva (Accelerating MUS extraction with recursive model
//! rotation, 2011). It saves most searches, each of which would prove of one premise that it is needed.

use super::argument::{Argument, Opposite, Premise};
use super::bits::Bits;

/// Of which premises it is known that they are needed.
pub(super) struct Needed {
    truths: Vec<bool>,
    links: Vec<bool>,
}

/// A way in which a conclusion is false.
#[derive(Clone, Copy)]
pub(super) struct Way<const W: usize> {
    /// What is assumed for that.
    pub(super) opposite: Opposite<W>,
    /// What holds then.
    pub(super) held: Bits<W>,
}

impl Needed {
    /// Of none so far.
    pub(super) fn none<const W: usize>(argument: &Argument<'_, W>) -> Self {
        let Argument { truths, links, .. } = argument;
        Self { truths: vec![false; truths.len()], links: vec![false; links.len()] }
    }

    pub(super) fn has(&self, premise: Premise) -> bool {
        match premise {
            Premise::Truth(i) => self.truths[i],
            Premise::Link(i) => self.links[i],
        }
    }

    /// Forgets a premise that is left out; those after it move up.
    pub(super) fn take_away(&mut self, premise: Premise) {
        match premise {
            Premise::Truth(i) => self.truths.remove(i),
            Premise::Link(i) => self.links.remove(i),
        };
    }

    /// Notes the premise that alone does not hold in `way`, and all others that are found from there. `conflicts`
    /// has for each candidate what some link does not allow beside it.
    pub(super) fn note<const W: usize>(
        &mut self,
        argument: &Argument<'_, W>,
        conflicts: &[Bits<W>],
        premise: Premise,
        way: Way<W>,
    ) {
        let mut open = vec![(premise, way.held)];
        while let Some((premise, held)) = open.pop() {
            let known = match premise {
                Premise::Truth(i) => &mut self.truths[i],
                Premise::Link(i) => &mut self.links[i],
            };
            if std::mem::replace(known, true) {
                continue;
            }
            let way = Way { held, ..way };
            match premise {
                Premise::Truth(i) => way.fill(argument, conflicts, argument.truths[i], &mut open),
                Premise::Link(i) => way.keep_one(argument, argument.links[i], &mut open),
            }
        }
    }
}

impl<const W: usize> Way<W> {
    /// The ways in which `truth` holds by one of its candidates, and one other premise does not.
    fn fill(
        self,
        argument: &Argument<'_, W>,
        conflicts: &[Bits<W>],
        truth: Bits<W>,
        open: &mut Vec<(Premise, Bits<W>)>,
    ) {
        for bit in truth.filter(|&bit| !self.opposite.forbids(bit)) {
            let clash = bit.numbers().fold(Bits::NONE, |all, it| all.or(conflicts[it]));
            let clash = clash.and(self.held);
            let held = self.held.or(bit);
            let is_broken = |link: &Bits<W>| link.intersects(bit) && link.intersects(clash);
            if let Some(link) = only(&argument.links, is_broken) {
                open.push((Premise::Link(link), held));
            }
            self.drop(argument, held.without(clash), open);
        }
    }

    /// The ways in which only one candidate of `link` holds, and one truth has none.
    fn keep_one(
        self,
        argument: &Argument<'_, W>,
        link: Bits<W>,
        open: &mut Vec<(Premise, Bits<W>)>,
    ) {
        for bit in link.and(self.held) {
            self.drop(argument, self.held.without(link).or(bit), open);
        }
    }

    /// If one truth has nothing left where only `held` holds, and the conclusion is still false, that one is needed.
    fn drop(self, argument: &Argument<'_, W>, held: Bits<W>, open: &mut Vec<(Premise, Bits<W>)>) {
        if !self.opposite.is_in(held) {
            return;
        }
        if let Some(truth) = only(&argument.truths, |truth| !truth.intersects(held)) {
            open.push((Premise::Truth(truth), held));
        }
    }
}

/// The number of the only one for which this is so.
fn only<T>(all: &[T], is_so: impl Fn(&T) -> bool) -> Option<usize> {
    let mut such = all.iter().enumerate().filter(|(_, it)| is_so(it)).map(|(i, _)| i);
    such.next().filter(|_| such.next().is_none())
}
