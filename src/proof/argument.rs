//! Premises and negated conclusions over numbered candidates, and their minimal unsatisfiable subsets (MUS).

use super::bits::Bits;
use super::candidate_index::CandidateIndex;
use super::pigeonhole::Pigeonhole;
use super::rotation::NecessaryPremises;
use super::sat::{Assignment, SatProblem, Satisfiability};
use super::{ProofQuery, Verdict};
use crate::budget::Work;
use crate::deduction::Conclusions;

/// Premises and negated conclusions as sets of numbered candidates.
pub(super) struct Argument<'a, const W: usize> {
    pub(super) work: Option<&'a Work>,
    /// Whether it is tested which premises are necessary.
    pub(super) is_tested: bool,
    pub(super) n_candidates: usize,
    /// Truths, then links.
    pub(super) premises: Vec<Premise<W>>,
    pub(super) negated_goals: Vec<NegatedGoal<W>>,
}

/// A premise with its number among the premises of the query: truths first, then links.
#[derive(Clone, Copy)]
pub(super) struct Premise<const W: usize> {
    pub(super) number: usize,
    pub(super) kind: PremiseKind,
    pub(super) candidates: Bits<W>,
}

/// Kind of a premise: a bound on how many of its candidates hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PremiseKind {
    /// At least one candidate holds.
    Truth,
    /// At most one candidate holds.
    Link,
}

/// The negation of a conclusion: an eliminated candidate holds, or a placed one fails.
#[derive(Clone, Copy)]
pub(super) enum NegatedGoal<const W: usize> {
    Holds(Bits<W>),
    Fails(Bits<W>),
}

/// A model of a negated goal and of a set of premises: the candidates that hold in it.
#[derive(Clone, Copy)]
pub(super) struct Countermodel<const W: usize> {
    pub(super) negated_goal: NegatedGoal<W>,
    pub(super) holding: Bits<W>,
}

/// The answer whether premises force all conclusions.
enum Entailment<const W: usize> {
    Entailed,
    NotEntailed(Countermodel<W>),
    /// A limit ended the search.
    Unknown,
}

impl<'a, const W: usize> Argument<'a, W> {
    /// Numbers the candidates of `proof`; `None` if they are more than `64 * W`.
    pub(super) fn new(proof: &ProofQuery<'a>) -> Option<Self> {
        let ProofQuery { grid, premises, conclusions, work } = *proof;
        let mut index = CandidateIndex::<W>::new();
        let mut sets = Vec::with_capacity(premises.len());
        for truth in &premises.truths {
            sets.push((PremiseKind::Truth, index.add_truth(grid, truth)?));
        }
        let mut negated_goals = Vec::with_capacity(conclusions.candidates().len());
        for &candidate in conclusions.candidates() {
            let bit = Bits::bit(index.add(candidate)?);
            negated_goals.push(match conclusions {
                Conclusions::Place(_) => NegatedGoal::Fails(bit),
                Conclusions::Eliminate(_) => NegatedGoal::Holds(bit),
            });
        }
        sets.extend(premises.links.iter().map(|&link| (PremiseKind::Link, index.link(link))));
        let premises = sets.into_iter().enumerate();
        let premises =
            premises.map(|(number, (kind, candidates))| Premise { number, kind, candidates });
        let n_candidates = index.candidates.len();
        let (is_tested, premises) = (proof.is_tested(), premises.collect());
        Some(Self { work, is_tested, n_candidates, premises, negated_goals })
    }

    /// Decides whether the premises force `conclusions`, and whether each of them is necessary. When the work is spent,
    /// nothing counts as proved.
    pub(super) fn decide(&self, conclusions: &Conclusions) -> Verdict {
        let problem = self.problem(|_| true);
        for (&candidate, &negated_goal) in conclusions.candidates().iter().zip(&self.negated_goals)
        {
            if problem.solve(problem.start(negated_goal)) != Satisfiability::Unsatisfiable {
                return Verdict::NotProved(candidate);
            }
        }
        if !self.is_tested {
            return Verdict::Proved { minimal: false };
        }
        let mut necessary = NecessaryPremises::new(self);
        let mut undecided = Vec::new();
        for &premise in &self.premises {
            match self.is_necessary(premise, &mut necessary) {
                Some(true) => {}
                Some(false) => return Verdict::Unused(premise.number),
                None => undecided.push(premise.number),
            }
        }
        if self.is_spent() {
            return Verdict::NotProved(conclusions.candidates()[0]);
        }
        Verdict::Proved { minimal: undecided.into_iter().all(|number| necessary.has(number)) }
    }

    /// Extracts an unsatisfiable subset that is minimal except for premises whose necessity stays undecided; returns the
    /// numbers of its premises. `None` if the premises are not proved to force the conclusions, or if the work is spent.
    pub(super) fn trim(mut self) -> Option<Vec<usize>> {
        if !matches!(self.entailment(|_| true), Entailment::Entailed) {
            return None;
        }
        if !self.is_tested {
            return Some(self.numbers());
        }
        let mut necessary = NecessaryPremises::new(&self);
        loop {
            // Undecided premises are tested again in the next round, when there is less to search.
            let n_before = self.premises.len();
            let is_decided = self.delete_unnecessary(|_| true, &mut necessary);
            if self.is_spent() {
                return None;
            }
            if self.premises.len() == n_before || is_decided {
                return Some(self.numbers());
            }
        }
    }

    /// Removes unnecessary links; returns the numbers of the remaining premises. `None` if a truth is unnecessary, if
    /// the premises are not proved to force the conclusions, or if the work is spent.
    pub(super) fn trim_links(mut self) -> Option<Vec<usize>> {
        let mut necessary = NecessaryPremises::new(&self);
        let is_truth = |premise: &&Premise<W>| premise.kind == PremiseKind::Truth;
        // Entailment without a truth implies entailment with it, and one of the two is usually decided soon.
        let mut truths = self.premises.iter().filter(is_truth);
        let is_one_unnecessary =
            truths.any(|&truth| self.is_necessary(truth, &mut necessary) == Some(false));
        if is_one_unnecessary || !matches!(self.entailment(|_| true), Entailment::Entailed) {
            return None;
        }
        self.delete_unnecessary(|kind| kind == PremiseKind::Link, &mut necessary);
        (!self.is_spent()).then(|| self.numbers())
    }

    /// Returns true if the work is spent, so that premises are undecided whose necessity the checker, which has limits
    /// of its own, may decide.
    fn is_spent(&self) -> bool {
        self.work.is_some_and(Work::is_spent)
    }

    fn numbers(&self) -> Vec<usize> {
        self.premises.iter().map(|premise| premise.number).collect()
    }

    /// Deletion-based extraction of a minimal unsatisfiable subset: removes each premise of these kinds without which
    /// the others still force the conclusions, from the last to the first. Returns true if all tests were decided.
    fn delete_unnecessary(
        &mut self,
        is_deletable: fn(PremiseKind) -> bool,
        necessary: &mut NecessaryPremises,
    ) -> bool {
        let mut is_decided = true;
        for premise in self.premises.clone().into_iter().rev() {
            if !is_deletable(premise.kind) {
                continue;
            }
            match self.is_necessary(premise, necessary) {
                Some(true) => {}
                Some(false) => self.premises.retain(|other| other.number != premise.number),
                None => is_decided = false,
            }
        }
        is_decided
    }

    /// Returns true if the conclusions do not follow without `premise`; `None` if a limit ended the search. A
    /// countermodel also proves other premises necessary, by rotation.
    fn is_necessary(&self, premise: Premise<W>, necessary: &mut NecessaryPremises) -> Option<bool> {
        if necessary.has(premise.number) {
            return Some(true);
        }
        match self.entailment(|other| other.number != premise.number) {
            Entailment::Entailed => Some(false),
            Entailment::NotEntailed(countermodel) => {
                necessary.add(self, premise, countermodel);
                Some(true)
            }
            Entailment::Unknown => None,
        }
    }

    /// Decides whether the premises of a subset force all conclusions.
    fn entailment(&self, is_in_subset: impl Fn(&Premise<W>) -> bool) -> Entailment<W> {
        let problem = self.problem(is_in_subset);
        let mut entailment = Entailment::Entailed;
        for &negated_goal in &self.negated_goals {
            match problem.solve(problem.start(negated_goal)) {
                Satisfiability::Unsatisfiable => {}
                Satisfiability::Satisfiable(holding) => {
                    return Entailment::NotEntailed(Countermodel { negated_goal, holding });
                }
                Satisfiability::Unknown => entailment = Entailment::Unknown,
            }
        }
        entailment
    }

    pub(super) fn problem(&self, is_in_subset: impl Fn(&Premise<W>) -> bool) -> SatProblem<'a, W> {
        let (mut truths, mut links) = (Vec::new(), Vec::new());
        for premise in self.premises.iter().filter(|premise| is_in_subset(premise)) {
            match premise.kind {
                PremiseKind::Truth => truths.push(premise.candidates),
                PremiseKind::Link => links.push(premise.candidates),
            }
        }
        let mut conflicts = vec![Bits::NONE; self.n_candidates];
        for &link in &links {
            for member in link.numbers() {
                conflicts[member] = conflicts[member].or(link.without(Bits::bit(member)));
            }
        }
        let pigeonhole = Pigeonhole::new(&truths, links);
        SatProblem { truths, conflicts, pigeonhole, work: self.work }
    }
}

impl<const W: usize> Premise<W> {
    /// Returns true if the premise is false in the model with exactly the candidates `holding`.
    pub(super) fn is_violated_by(&self, holding: Bits<W>) -> bool {
        match self.kind {
            PremiseKind::Truth => !self.candidates.intersects(holding),
            PremiseKind::Link => self.candidates.and(holding).len() > 1,
        }
    }
}

impl<const W: usize> NegatedGoal<W> {
    /// Returns true if the negated goal is true in the model with exactly the candidates `holding`.
    pub(super) fn is_satisfied_by(self, holding: Bits<W>) -> bool {
        match self {
            Self::Holds(bit) => holding.intersects(bit),
            Self::Fails(bit) => !holding.intersects(bit),
        }
    }
}

impl<const W: usize> SatProblem<'_, W> {
    /// The assignment that assumes a negated goal, without further propagation than by links.
    fn start(&self, negated_goal: NegatedGoal<W>) -> Assignment<W> {
        let mut start = Assignment::EMPTY;
        match negated_goal {
            NegatedGoal::Holds(bit) => self.assign(&mut start, bit),
            NegatedGoal::Fails(bit) => start.possible = start.possible.without(bit),
        }
        start
    }
}
