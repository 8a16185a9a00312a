//! The SAT problem of truths and links, and a DPLL search for a model.

use super::bits::Bits;
use super::cdcl::Cdcl;
use super::pigeonhole::Pigeonhole;
use crate::budget::Work;
use std::ops::ControlFlow;

/// Maximum number of nodes of the DPLL search, after which CDCL takes over. Few arguments that a person could follow
/// need more.
const MAX_DPLL_NODES: u32 = 100;

/// Truths and links over numbered candidates.
pub(super) struct SatProblem<'a, const W: usize> {
    /// At-least-one constraints: of each set, at least one candidate holds.
    pub(super) truths: Vec<Bits<W>>,
    /// For each candidate, by number, the candidates in a link with it: they fail if it holds.
    pub(super) conflicts: Vec<Bits<W>>,
    pub(super) pigeonhole: Option<Pigeonhole<W>>,
    pub(super) work: Option<&'a Work>,
}

/// The result of a search for a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Satisfiability<const W: usize> {
    Unsatisfiable,
    /// The candidates that hold in a model.
    Satisfiable(Bits<W>),
    /// A limit ended the search.
    Unknown,
}

/// A partial assignment: the candidates that are true (`holding`), and those that are not false (`possible`).
#[derive(Clone, Copy)]
pub(super) struct Assignment<const W: usize> {
    pub(super) holding: Bits<W>,
    pub(super) possible: Bits<W>,
}

impl<const W: usize> Assignment<W> {
    /// The empty assignment.
    pub(super) const EMPTY: Self = Self { holding: Bits::NONE, possible: Bits::ALL };
}

/// The result of unit propagation.
enum Fixpoint<const W: usize> {
    /// A truth has no candidate left.
    Conflict,
    /// Each truth has a candidate that holds.
    Model,
    /// The possible candidates of the unsatisfied truth with the fewest of them.
    Open(Bits<W>),
}

impl<const W: usize> SatProblem<'_, W> {
    /// Searches for a model that extends `start`.
    pub(super) fn solve(&self, start: Assignment<W>) -> Satisfiability<W> {
        match self.dpll(start, &mut { MAX_DPLL_NODES }) {
            Satisfiability::Unknown => Cdcl::new(self, start).solve(),
            decided @ (Satisfiability::Unsatisfiable | Satisfiability::Satisfiable(_)) => decided,
        }
    }

    /// Assigns true to a candidate, and false to those in conflict with it.
    pub(super) fn assign(&self, assignment: &mut Assignment<W>, bit: Bits<W>) {
        assignment.holding = assignment.holding.or(bit);
        for number in bit.numbers() {
            assignment.possible = assignment.possible.without(self.conflicts[number]);
        }
    }

    /// Charges `n_rounds` rounds over all truths, and `other` units of work; breaks if the work limit is reached.
    pub(super) fn charge(&self, n_rounds: u64, other: u64) -> ControlFlow<()> {
        let round = ((W + 4) * (self.truths.len() + 1) / 2) as u64;
        self.work.map_or(ControlFlow::Continue(()), |work| work.charge(n_rounds * round + other))
    }

    /// Searches by splitting on the candidates of the truth that propagation leaves open. A candidate that was refuted is
    /// removed for the ones after it.
    fn dpll(&self, mut assignment: Assignment<W>, nodes_left: &mut u32) -> Satisfiability<W> {
        if *nodes_left == 0 {
            return Satisfiability::Unknown;
        }
        *nodes_left -= 1;
        let open = match self.propagate(&mut assignment) {
            None => return Satisfiability::Unknown,
            Some(Fixpoint::Conflict) => return Satisfiability::Unsatisfiable,
            Some(Fixpoint::Model) => return Satisfiability::Satisfiable(assignment.holding),
            Some(Fixpoint::Open(open)) => open,
        };
        for bit in open.singletons() {
            let mut branch = assignment;
            self.assign(&mut branch, bit);
            match self.dpll(branch, nodes_left) {
                Satisfiability::Unsatisfiable => {
                    assignment.possible = assignment.possible.without(bit);
                }
                ended @ (Satisfiability::Satisfiable(_) | Satisfiability::Unknown) => return ended,
            }
        }
        Satisfiability::Unsatisfiable
    }

    /// Unit propagation to the fixpoint: assigns the last possible candidates of open truths. `None` if the work limit
    /// is reached.
    fn propagate(&self, assignment: &mut Assignment<W>) -> Option<Fixpoint<W>> {
        loop {
            self.charge(1, 0).continue_value()?;
            let mut is_changed = false;
            let mut smallest: Option<(u32, Bits<W>)> = None;
            for truth in &self.truths {
                if truth.intersects(assignment.holding) {
                    continue;
                }
                let left = truth.and(assignment.possible);
                match left.len() {
                    0 => return Some(Fixpoint::Conflict),
                    1 => {
                        self.assign(assignment, left);
                        is_changed = true;
                    }
                    n if smallest.is_none_or(|(least, _)| n < least) => smallest = Some((n, left)),
                    _ => {}
                }
            }
            if !is_changed {
                if self.has_too_few_links(*assignment) {
                    return Some(Fixpoint::Conflict);
                }
                return Some(smallest.map_or(Fixpoint::Model, |(_, left)| Fixpoint::Open(left)));
            }
        }
    }

    /// Returns true if the open truths violate the pigeonhole principle.
    fn has_too_few_links(&self, assignment: Assignment<W>) -> bool {
        let Some(pigeonhole) = &self.pigeonhole else { return false };
        let open = self.truths.iter().filter(|truth| !truth.intersects(assignment.holding));
        pigeonhole.is_violated(open.map(|truth| truth.and(assignment.possible)))
    }
}
