//! Construction of derivations: propagation, and backward pruning by reasons.
//!
//! An [`ImplicationGraph`] holds assumptions and their consequences, in rounds: all singles, and if there are none,
//! locked sets. It stores no edges: an inference is implied by all before it, and the reasons of one are looked up when
//! the graph is pruned. An outcome needs only a part of the inferences. So the graph is pruned as SAT solvers analyse
//! conflicts: backwards from the outcome, each candidate that must be eliminated needs one inference that excludes it,
//! and this one needs inferences that exclude the other candidates of its constraint. Of several inferences that
//! exclude a candidate, one that is needed anyway is taken, else the earliest ([`Preference`]). The constraints that
//! were used (truths), and the links between candidates, are the premises.

mod losses;
mod prune;

pub(crate) use losses::{with_first_losses, with_losses};
pub(crate) use prune::{Preference, Pruned, prune};

use super::domains::{Consequences, Domains};
use crate::facts::{Derivation, Inference, Outcome};
use crate::grid::{Candidate, Constraint, Forced, Grid};
use crate::solve::Propagation;
use prune::Pruner;
use std::collections::BTreeSet;

/// Assumptions, and the inferences from them.
#[derive(Clone)]
pub(crate) struct ImplicationGraph<'a> {
    grid: &'a Grid,
    /// The constraints that propagation may use; `None` for all.
    allowed: Option<&'a BTreeSet<Constraint>>,
    domains: Domains,
    assumptions: Vec<Candidate>,
    inferences: Vec<Inference>,
    dead_ends: Vec<Constraint>,
}

/// The result of a round of propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RoundResult {
    /// There were new inferences.
    Advanced,
    /// There were no new inferences.
    Fixpoint,
    /// Some constraint has no candidate left.
    Contradiction,
}

impl<'a> ImplicationGraph<'a> {
    /// A graph of these assumptions, without inferences.
    pub(crate) fn new(grid: &'a Grid, assumptions: &[Candidate]) -> Self {
        let mut graph = Self {
            grid,
            allowed: None,
            domains: Domains::new(grid),
            assumptions: Vec::new(),
            inferences: Vec::new(),
            dead_ends: Vec::new(),
        };
        assumptions.iter().for_each(|&candidate| graph.assume(candidate));
        graph
    }

    /// A graph of these assumptions and all inferences from them.
    pub(crate) fn propagated(
        grid: &'a Grid,
        assumptions: &[Candidate],
        propagation: Propagation,
    ) -> Self {
        Self::new(grid, assumptions).propagate(propagation)
    }

    /// A graph without assumptions, from which many branch.
    pub(crate) fn base(grid: &'a Grid) -> Self {
        let mut graph = Self::new(grid, &[]);
        graph.domains.look_once();
        graph
    }

    /// Restricts propagation to these constraints; `None` for all.
    #[must_use]
    pub(crate) const fn restricted_to(
        mut self,
        constraints: Option<&'a BTreeSet<Constraint>>,
    ) -> Self {
        self.allowed = constraints;
        self
    }

    /// A graph with a further assumption on the domains of this graph. Its lists have only the new assumption and what
    /// follows from it.
    pub(crate) fn branch(&self, candidate: Candidate) -> Self {
        let (assumptions, inferences) = (Vec::new(), Vec::new());
        let domains = self.domains.clone();
        let mut branch = Self { domains, assumptions, inferences, dead_ends: Vec::new(), ..*self };
        branch.assume(candidate);
        branch
    }

    fn assume(&mut self, candidate: Candidate) {
        self.assumptions.push(candidate);
        if self.domains.has(candidate) {
            self.domains.place(candidate);
        }
    }

    /// The candidates that are left.
    pub(crate) const fn domains(&self) -> &Domains {
        &self.domains
    }

    /// The assumptions.
    pub(crate) fn assumptions(&self) -> &[Candidate] {
        &self.assumptions
    }

    /// The inferences so far.
    pub(crate) fn inferences(&self) -> &[Inference] {
        &self.inferences
    }

    /// The first constraint without a candidate, if there is a contradiction.
    pub(crate) fn dead_end(&self) -> Option<Constraint> {
        self.dead_ends.first().copied()
    }

    /// Returns true if `candidate` is left, or holds.
    pub(crate) const fn has(&self, candidate: Candidate) -> bool {
        self.domains.has(candidate)
    }

    /// Propagates to a contradiction or to the fixpoint.
    #[must_use]
    pub(crate) fn propagate(mut self, propagation: Propagation) -> Self {
        while self.advance(propagation) == RoundResult::Advanced {}
        self
    }

    /// Runs one round of propagation: looks for a contradiction, and else draws all inferences of one kind, the
    /// simplest kind that has any.
    pub(crate) fn advance(&mut self, propagation: Propagation) -> RoundResult {
        let Consequences { dead_ends, singles } = self.domains.consequences();
        self.dead_ends = dead_ends;
        self.dead_ends.retain(|end| self.allowed.is_none_or(|allowed| allowed.contains(end)));
        if !self.dead_ends.is_empty() {
            return RoundResult::Contradiction;
        }
        let n_before = self.inferences.len();
        for forced in singles {
            // The candidate may be placed already, or excluded by a single that was placed earlier in the round.
            if self.may_use(forced.because)
                && self.has(forced.candidate)
                && !self.domains.holds(forced.candidate)
            {
                self.force(forced);
            }
        }
        for &kind in Domains::locked_sets(propagation) {
            if self.inferences.len() > n_before {
                break;
            }
            for locked in self.domains.look_for(kind) {
                if locked.truths.iter().all(|&it| self.may_use(it)) && self.domains.apply(&locked) {
                    self.inferences.push(Inference::Locked(locked));
                }
            }
        }
        if self.inferences.len() == n_before && propagation != Propagation::Singles {
            for loss in self.domains.fillings() {
                if self.domains.remove(loss.candidates()) {
                    self.inferences.push(Inference::Filling(Box::new(loss)));
                }
            }
        }
        if self.inferences.len() == n_before && propagation != Propagation::Singles {
            for needed in self.domains.needed() {
                if self.domains.remove(needed.lost.iter().copied()) {
                    self.inferences.push(Inference::Needed(Box::new(needed)));
                }
            }
        }
        if self.inferences.len() > n_before { RoundResult::Advanced } else { RoundResult::Fixpoint }
    }

    fn may_use(&self, constraint: Constraint) -> bool {
        self.allowed.is_none_or(|allowed| allowed.contains(&constraint))
    }

    fn force(&mut self, forced: Forced) {
        self.domains.place(forced.candidate);
        self.inferences.push(Inference::Forced(forced));
    }

    /// Eliminates a candidate if it leads to a contradiction beside the assumptions.
    pub(crate) fn refute(&mut self, candidate: Candidate, propagation: Propagation) {
        let refuted = self.branch(candidate).propagate(propagation).shortest_contradiction();
        if let Some(Pruned { derivation, .. }) = refuted {
            self.domains.remove([candidate]);
            self.inferences.push(Inference::Refuted(Box::new(derivation)));
        }
    }

    /// Propagates singles of these constraints only, in passes over them in their order: a contradiction is noticed when
    /// its constraint comes.
    #[must_use]
    pub(crate) fn propagate_in_passes(mut self, constraints: &[Constraint]) -> Self {
        loop {
            let n_before = self.inferences.len();
            for &because in constraints {
                if self.domains.is_settled(because) {
                    continue;
                }
                let left: Vec<Candidate> = self.domains.candidates(because).take(2).collect();
                match left.as_slice() {
                    [] => {
                        self.dead_ends.push(because);
                        return self;
                    }
                    &[candidate] => self.force(Forced { candidate, because }),
                    [_, ..] => {}
                }
            }
            if self.inferences.len() == n_before {
                return self;
            }
        }
    }

    /// Propagates singles of these constraints only, always of the first one that has a single; a contradiction is
    /// noticed at once. It takes fewer lines than passes do, and more time.
    #[must_use]
    pub(crate) fn propagate_first_single(mut self, constraints: &[Constraint]) -> Self {
        loop {
            let left = |&it: &Constraint| {
                (it, self.domains.candidates(it).take(2).collect::<Vec<Candidate>>())
            };
            let open = constraints.iter().filter(|&&it| !self.domains.is_settled(it)).map(left);
            let open: Vec<_> = open.collect();
            if let Some(&(end, _)) = open.iter().find(|(_, left)| left.is_empty()) {
                self.dead_ends.push(end);
                return self;
            }
            let single = open.iter().find(|(_, left)| left.len() == 1);
            let Some(&(because, ref left)) = single else { return self };
            self.force(Forced { candidate: left[0], because });
        }
    }

    /// The whole graph as a derivation of `outcome`, without pruning.
    pub(crate) fn derivation(&self, outcome: Outcome) -> Derivation {
        Derivation::new(self.assumptions.clone(), self.inferences.clone(), outcome)
    }

    /// The pruned derivation with the fewest lines, of the contradictions of the last round. `None` if there is none.
    pub(crate) fn shortest_contradiction(&self) -> Option<Pruned> {
        let ends = self.dead_ends.iter().map(|&end| Outcome::Contradiction(end));
        let analyses =
            ends.map(|outcome| (outcome, self.analyze(outcome, &[], Preference::Necessary)));
        let (outcome, best) = analyses.min_by_key(|(_, it)| it.n_lines())?;
        Some(self.pruned(outcome, best))
    }

    /// The pruned derivation of the first contradiction. `None` if there is none.
    pub(crate) fn first_contradiction(&self, preference: Preference) -> Option<Pruned> {
        let outcome = Outcome::Contradiction(self.dead_end()?);
        Some(self.pruned(outcome, self.analyze(outcome, &[], preference)))
    }

    /// The pruned derivation of the elimination of `targets`, which must be eliminated.
    pub(crate) fn elimination(&self, targets: &[Candidate]) -> Pruned {
        self.pruned(
            Outcome::Eliminated,
            self.analyze(Outcome::Eliminated, targets, Preference::Necessary),
        )
    }

    /// Number of lines of [`Self::elimination`], the outcome included, without building it.
    pub(crate) fn n_lines_to_eliminate(&self, targets: &[Candidate]) -> usize {
        self.analyze(Outcome::Eliminated, targets, Preference::Necessary).n_lines()
    }

    fn analyze(
        &self,
        outcome: Outcome,
        targets: &[Candidate],
        preference: Preference,
    ) -> Analysis<'_> {
        let mut pruner = Pruner::new(self.grid, preference);
        let kept = pruner.trace(&self.assumptions, &self.inferences, targets, |pruner| {
            pruner.require_outcome(outcome, &[], targets);
        });
        Analysis { pruner, kept }
    }

    fn pruned(&self, outcome: Outcome, Analysis { pruner, kept }: Analysis<'_>) -> Pruned {
        let inferences = prune::kept(self.grid, &self.inferences, kept);
        let derivation = Derivation::new(self.assumptions.clone(), inferences, outcome);
        pruner.into_pruned(derivation)
    }
}

/// The result of backward pruning.
struct Analysis<'g> {
    pruner: Pruner<'g>,
    /// The needed inferences.
    kept: Vec<prune::Kept>,
}

impl Analysis<'_> {
    /// Number of lines, the outcome included.
    const fn n_lines(&self) -> usize {
        1 + self.kept.len()
    }
}
