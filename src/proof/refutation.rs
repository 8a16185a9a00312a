//! Refutations logged clause by clause, for checkers that use only unit propagation (RUP).

use super::WHOLE_BOARD;
use super::bits::Bits;
use super::candidate_index::CandidateIndex;
use super::cdcl::{Cdcl, Lit, Reason};
use super::sat::{Assignment, SatProblem, Satisfiability};
use crate::grid::Candidate;

/// A candidate or its negation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Literal {
    pub(crate) candidate: Candidate,
    pub(crate) holds: bool,
}

/// An antecedent of a learnt clause: a truth or a link of the problem by its index, or a clause that was logged earlier
/// by its index in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Antecedent {
    Truth(usize),
    Link(usize),
    Clause(usize),
}

/// Proves that at least one literal of `goal` is true if of each of `truths` at least one candidate holds, and of each
/// of `links` at most one. `log` receives each learnt clause, with its antecedents in the order of unit propagation;
/// the literals of `goal` have to be added to the clause to make it follow. The last clause is empty. `None` if the
/// goal does not follow, or if a limit ended the search.
pub(crate) fn refute(
    truths: &[Vec<Candidate>],
    links: &[Vec<Candidate>],
    goal: &[Literal],
    log: &mut dyn FnMut(&[Literal], &[Antecedent]),
) -> Option<()> {
    let mut index = CandidateIndex::<WHOLE_BOARD>::new();
    let truths = truths.iter().map(|truth| index.add_all(truth.iter().copied()));
    let truths: Vec<_> = truths.collect::<Option<_>>()?;
    let mut start = Assignment::EMPTY;
    for literal in goal {
        let bit = Bits::bit(index.add(literal.candidate)?);
        if literal.holds {
            start.possible = start.possible.without(bit);
        } else {
            start.holding = start.holding.or(bit);
        }
    }
    let links: Vec<_> = links.iter().map(|link| index.numbered(link.iter().copied())).collect();
    let excluded_by = |number: usize| {
        let links = links.iter().filter(|link| link.contains(number));
        links.fold(Bits::NONE, |all, link| all.or(*link)).without(Bits::bit(number))
    };
    let conflicts = (0..index.candidates.len()).map(excluded_by).collect();
    let n_truths = truths.len();
    let problem = SatProblem { truths, conflicts, pigeonhole: None, work: None };
    let mut translate = |clause: &[Lit], reasons: &[Reason]| {
        let literal = |it: &Lit| Literal {
            candidate: index.candidates[it.number()],
            holds: it.is_positive(),
        };
        let antecedent = |reason: &Reason| match *reason {
            Reason::Assumed => None,
            Reason::Clause(i) if i < n_truths => Some(Antecedent::Truth(i)),
            Reason::Clause(i) => Some(Antecedent::Clause(i - n_truths)),
            Reason::Link([one, other]) => {
                let link = links.iter().position(|it| it.contains(one) && it.contains(other));
                link.map(Antecedent::Link)
            }
        };
        let clause: Vec<_> = clause.iter().map(literal).collect();
        log(&clause, &reasons.iter().filter_map(antecedent).collect::<Vec<_>>());
    };
    let solver = Cdcl::new(&problem, start).logging(&mut translate);
    (solver.solve() == Satisfiability::Unsatisfiable).then_some(())
}
