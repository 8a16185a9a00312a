//! Conflict-driven clause learning (CDCL), for problems on which DPLL takes too long.
//!
//! 1-UIP conflict analysis and backjumping as in GRASP (J. P. Marques-Silva, K. A. Sakallah, 1996), two watched
//! literals per clause as in Chaff (M. W. Moskewicz et al., 2001), and decisions by dom/wdeg (F. Boussemart et al.,
//! Boosting systematic search by weighting constraints, 2004): a candidate of the truth with the least ratio of
//! possible candidates to conflicts that it took part in. Links are not clauses: they are propagated by a table of
//! conflicts.
//!
//! A log receives each learnt clause with its antecedents, so that a checker can derive it by unit propagation.

use super::bits::Bits;
use super::sat::{Assignment, SatProblem, Satisfiability};

/// Maximum number of conflicts. The hardest known arguments need a few hundred.
const MAX_CONFLICTS: u32 = 3_000;

/// Number of conflicts before the first restart; each restart doubles it.
const FIRST_RESTART: u32 = 32;

/// Units of work to visit a clause, a link, or the reason of a literal, and to set up a candidate.
const CLAUSE_COST: u64 = 25;
const LINK_COST: u64 = 10;
const REASON_COST: u64 = 60;
const CANDIDATE_COST: u64 = 100;

/// A literal: twice the number of its candidate, plus one if the candidate holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lit(usize);

/// A clause: a disjunction of literals. The first two are watched.
type Clause = Vec<Lit>;

/// The reason of an assignment: the clause or link that propagated a literal; or, of a conflict, the violated one.
#[derive(Clone, Copy)]
pub(super) enum Reason {
    /// No reason: a decision, or an assumption of the start.
    Assumed,
    /// The clause with this number: truths first, then learnt clauses.
    Clause(usize),
    /// A link that contains these two candidates, by number.
    Link([usize; 2]),
}

/// Callback that receives each learnt clause, with the reasons from which unit propagation derives it, in the order of
/// propagation. The last clause is empty if the problem is unsatisfiable.
pub(super) type Log<'a> = &'a mut dyn FnMut(&[Lit], &[Reason]);

/// The state of the search.
pub(super) struct Cdcl<'a, const W: usize> {
    problem: &'a SatProblem<'a, W>,
    /// For each truth, one more than the number of times that conflict analysis visited it.
    weights: Vec<u32>,
    /// The truths, then the learnt clauses.
    clauses: Vec<Clause>,
    /// For each literal, the clauses that watch it.
    watches: Vec<Vec<usize>>,
    assignment: Assignment<W>,
    /// The true literals, in the order of their assignment.
    trail: Vec<Lit>,
    /// Number of literals of the trail that were propagated.
    qhead: usize,
    /// For each decision, its index on the trail.
    decisions: Vec<usize>,
    /// For each assigned candidate, its decision level: the number of decisions up to its assignment.
    levels: Vec<usize>,
    reasons: Vec<Reason>,
    /// Units of work that are not charged yet.
    uncharged: u64,
    log: Option<Log<'a>>,
}

impl Lit {
    pub(super) const fn holds(number: usize) -> Self {
        Self(2 * number + 1)
    }

    pub(super) const fn fails(number: usize) -> Self {
        Self(2 * number)
    }

    const fn negation(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Number of the candidate.
    pub(super) const fn number(self) -> usize {
        self.0 / 2
    }

    pub(super) const fn is_positive(self) -> bool {
        self.0 % 2 == 1
    }
}

impl<'a, const W: usize> Cdcl<'a, W> {
    /// A solver that searches for a model of `problem` that extends `start`.
    pub(super) fn new(problem: &'a SatProblem<'a, W>, start: Assignment<W>) -> Self {
        let n_candidates = problem.conflicts.len();
        let mut solver = Self {
            problem,
            weights: vec![1; problem.truths.len()],
            clauses: Vec::with_capacity(problem.truths.len()),
            watches: vec![Vec::new(); 2 * n_candidates],
            assignment: Assignment::EMPTY,
            trail: Vec::with_capacity(n_candidates),
            qhead: 0,
            decisions: Vec::new(),
            levels: vec![0; n_candidates],
            reasons: vec![Reason::Assumed; n_candidates],
            uncharged: CANDIDATE_COST * n_candidates as u64,
            log: None,
        };
        for number in 0..n_candidates {
            if start.holding.contains(number) {
                solver.enqueue(Lit::holds(number), Reason::Assumed);
            } else if !start.possible.contains(number) {
                solver.enqueue(Lit::fails(number), Reason::Assumed);
            }
        }
        for truth in &problem.truths {
            solver.add_clause(truth.numbers().map(Lit::holds).collect());
        }
        solver
    }

    /// Sets the callback for learnt clauses.
    pub(super) fn logging(self, log: Log<'a>) -> Self {
        Self { log: Some(log), ..self }
    }

    /// Searches for a model.
    pub(super) fn solve(mut self) -> Satisfiability<W> {
        let mut conflict = self.enqueue_units();
        let mut restart = FIRST_RESTART;
        for n_conflicts in 1..=MAX_CONFLICTS {
            let conflict = match conflict.take() {
                Some(conflict) => conflict,
                None => match self.next_conflict() {
                    Ok(conflict) => conflict,
                    Err(end) => return end,
                },
            };
            if self.decisions.is_empty() {
                self.log_learnt(conflict, &[]);
                return Satisfiability::Unsatisfiable;
            }
            let (clause, level) = self.analyze(conflict);
            self.log_learnt(conflict, &clause);
            self.backjump(level);
            self.enqueue(clause[0], Reason::Clause(self.clauses.len()));
            self.add_clause(clause);
            if n_conflicts == restart {
                self.backjump(0);
                restart *= 2;
            }
        }
        Satisfiability::Unknown
    }

    /// Enqueues the unit truths at the start; returns a truth without a possible candidate as a conflict.
    fn enqueue_units(&mut self) -> Option<Reason> {
        for (i, truth) in self.problem.truths.iter().enumerate() {
            let left = truth.and(self.assignment.possible);
            match left.numbers().next() {
                None => return Some(Reason::Clause(i)),
                Some(number) if left.len() == 1 && !self.assignment.holding.contains(number) => {
                    self.enqueue(Lit::holds(number), Reason::Clause(i));
                }
                Some(_) => {}
            }
        }
        None
    }

    /// Propagates and decides up to the next conflict; `Err` with the result if the search ends without one.
    fn next_conflict(&mut self) -> Result<Reason, Satisfiability<W>> {
        loop {
            let done = std::mem::take(&mut self.uncharged);
            if self.problem.charge(2, done).is_break() {
                return Err(Satisfiability::Unknown);
            }
            if let Some(conflict) = self.propagate() {
                return Ok(conflict);
            }
            let Some(decision) = self.decide() else {
                return Err(Satisfiability::Satisfiable(self.assignment.holding));
            };
            self.decisions.push(self.trail.len());
            self.enqueue(decision, Reason::Assumed);
        }
    }

    /// Adds a clause and watches it. A unit clause is enqueued by the caller and needs no watch.
    fn add_clause(&mut self, clause: Clause) {
        if let [first, second, ..] = clause[..] {
            self.watches[first.0].push(self.clauses.len());
            self.watches[second.0].push(self.clauses.len());
        }
        self.clauses.push(clause);
    }

    fn is_true(&self, literal: Lit) -> bool {
        let number = literal.number();
        if literal.is_positive() {
            self.assignment.holding.contains(number)
        } else {
            !self.assignment.possible.contains(number)
        }
    }

    fn is_false(&self, literal: Lit) -> bool {
        self.is_true(literal.negation())
    }

    /// Assigns true to an unassigned literal and appends it to the trail, to be propagated.
    fn enqueue(&mut self, literal: Lit, reason: Reason) {
        let number = literal.number();
        let bit = Bits::bit(number);
        if literal.is_positive() {
            self.assignment.holding = self.assignment.holding.or(bit);
        } else {
            self.assignment.possible = self.assignment.possible.without(bit);
        }
        self.levels[number] = self.decisions.len();
        self.reasons[number] = reason;
        self.trail.push(literal);
    }

    /// Undoes all assignments above decision level `level`.
    fn backjump(&mut self, level: usize) {
        let Some(&end) = self.decisions.get(level) else { return };
        for literal in self.trail.drain(end..) {
            let bit = Bits::bit(literal.number());
            self.assignment.holding = self.assignment.holding.without(bit);
            self.assignment.possible = self.assignment.possible.or(bit);
        }
        self.decisions.truncate(level);
        self.qhead = end;
    }

    /// Unit propagation of the enqueued literals; returns the first conflict.
    fn propagate(&mut self) -> Option<Reason> {
        while let Some(&literal) = self.trail.get(self.qhead) {
            self.qhead += 1;
            if literal.is_positive()
                && let Some(conflict) = self.propagate_links(literal.number())
            {
                return Some(conflict);
            }
            if let Some(conflict) = self.propagate_clauses(literal.negation()) {
                return Some(conflict);
            }
        }
        None
    }

    /// Propagates the links of the candidate `number`, which has become true.
    fn propagate_links(&mut self, number: usize) -> Option<Reason> {
        let excluded = self.problem.conflicts[number];
        self.uncharged += LINK_COST;
        if let Some(other) = excluded.and(self.assignment.holding).numbers().next() {
            return Some(Reason::Link([number, other]));
        }
        for other in excluded.and(self.assignment.possible).numbers() {
            self.uncharged += LINK_COST;
            self.enqueue(Lit::fails(other), Reason::Link([number, other]));
        }
        None
    }

    /// Propagates the clauses that watch `falsified`, a literal that has become false.
    fn propagate_clauses(&mut self, falsified: Lit) -> Option<Reason> {
        let mut watching = std::mem::take(&mut self.watches[falsified.0]);
        self.uncharged += CLAUSE_COST * watching.len() as u64;
        let mut conflict = None;
        watching.retain(|&i| {
            if conflict.is_some() {
                return true;
            }
            if self.clauses[i][0] == falsified {
                self.clauses[i].swap(0, 1);
            }
            let first = self.clauses[i][0];
            if self.is_true(first) {
                return true;
            }
            let other = (2..self.clauses[i].len()).find(|&at| !self.is_false(self.clauses[i][at]));
            if let Some(at) = other {
                self.clauses[i].swap(1, at);
                self.watches[self.clauses[i][1].0].push(i);
                return false;
            }
            if self.is_false(first) {
                conflict = Some(Reason::Clause(i));
            } else {
                self.enqueue(first, Reason::Clause(i));
            }
            true
        });
        self.watches[falsified.0] = watching;
        conflict
    }

    /// The next decision, by dom/wdeg; `None` if each truth has a candidate that holds.
    fn decide(&self) -> Option<Lit> {
        let mut best: Option<(u32, u32, Bits<W>)> = None;
        for (truth, &weight) in self.problem.truths.iter().zip(&self.weights) {
            if truth.intersects(self.assignment.holding) {
                continue;
            }
            let left = truth.and(self.assignment.possible);
            let n = left.len();
            if best.is_none_or(|(least, heaviest, _)| n * heaviest < least * weight) {
                best = Some((n, weight, left));
            }
        }
        best?.2.numbers().next().map(Lit::holds)
    }

    /// 1-UIP conflict analysis. Returns the learnt clause, whose first literal is unit after backjumping, and the level
    /// to jump to.
    ///
    /// Invariant: `clause`, together with the negations of the seen literals of the current level at trail positions up
    /// to `at` (`n_current_level` of them), is implied by the problem. When one is left, it is the first unique
    /// implication point, and the clause is unit once that level is undone.
    fn analyze(&mut self, conflict: Reason) -> (Clause, usize) {
        let mut clause = Vec::new();
        let mut seen = Bits::<W>::NONE;
        let mut n_current_level = 0;
        let mut antecedents = self.bump(conflict);
        for at in (0..self.trail.len()).rev() {
            for literal in antecedents.drain(..) {
                let number = literal.number();
                if self.levels[number] == 0 || seen.contains(number) {
                    continue;
                }
                seen = seen.or(Bits::bit(number));
                if self.levels[number] == self.decisions.len() {
                    n_current_level += 1;
                } else {
                    clause.push(literal);
                }
            }
            let literal = self.trail[at];
            if !seen.contains(literal.number()) {
                continue;
            }
            if n_current_level == 1 {
                clause.insert(0, literal.negation());
                break;
            }
            n_current_level -= 1;
            self.uncharged += REASON_COST;
            antecedents = self.bump(self.reasons[literal.number()]);
        }
        // Watch the asserting literal and one of the highest level among the others.
        let level = |literal: &Lit| self.levels[literal.number()];
        let Some(latest) = (1..clause.len()).max_by_key(|&at| level(&clause[at])) else {
            return (clause, 0);
        };
        clause.swap(1, latest);
        let backjump_level = level(&clause[1]);
        (clause, backjump_level)
    }

    /// Increments the weight of `reason` if it is a truth; returns its literals.
    fn bump(&mut self, reason: Reason) -> Clause {
        if let Reason::Clause(i) = reason
            && let Some(weight) = self.weights.get_mut(i)
        {
            *weight += 1;
        }
        self.literals(reason)
    }

    /// The clause of `reason`: literals of which at least one must be true.
    fn literals(&self, reason: Reason) -> Clause {
        match reason {
            Reason::Assumed => Vec::new(),
            Reason::Link(both) => both.map(Lit::fails).to_vec(),
            Reason::Clause(i) => self.clauses[i].clone(),
        }
    }

    /// Logs a clause that was learnt from `conflict`, with the reasons on the trail that derive the conflict from its
    /// negation.
    fn log_learnt(&mut self, conflict: Reason, clause: &[Lit]) {
        if self.log.is_none() {
            return;
        }
        let mut is_needed = Bits::<W>::NONE;
        let mut reasons = vec![conflict];
        let in_clause = clause.iter().fold(Bits::NONE, |all, it| all.or(Bits::bit(it.number())));
        let add = |is_needed: &mut Bits<W>, reason| {
            for literal in self.literals(reason) {
                *is_needed = is_needed.or(Bits::bit(literal.number()).without(in_clause));
            }
        };
        add(&mut is_needed, conflict);
        for number in self.trail.iter().rev().map(|literal| literal.number()) {
            let reason = self.reasons[number];
            if is_needed.contains(number) && !matches!(reason, Reason::Assumed) {
                add(&mut is_needed, reason);
                reasons.push(reason);
            }
        }
        reasons.reverse();
        if let Some(log) = &mut self.log {
            log(clause, &reasons);
        }
    }
}
