//! The search that learns: from each dead end it keeps what led there, so that it never meets the
//! same one twice.
//!
//! Conflict-driven clause learning as in GRASP (J. P. Marques-Silva, K. A. Sakallah, 1996): from a
//! dead end back to the first point that all that is forced since the last choice goes through. Two
//! literals of a clause are watched as in Chaff (M. W. Moskewicz et al., 2001). What is chosen next
//! is the truth with the fewest candidates for the dead ends that it took part in (F. Boussemart et
//! al., Boosting systematic search by weighting constraints, 2004).

use super::bits::Bits;
use super::search::{Branch, Outcome, Search};

/// How many dead ends are met before the search is given up. The hardest arguments that were seen
/// need some hundred.
const MAX_DEAD_ENDS: u32 = 3_000;

/// After so many dead ends it begins anew with what it has learned; then after twice as many.
const FIRST_RESTART: u32 = 32;

/// What it costs to look at a clause, at a link, at the grounds of a literal, and to set up a candidate.
const CLAUSE: u64 = 25;
const LINK: u64 = 10;
const GROUNDS: u64 = 60;
const CANDIDATE: u64 = 100;

/// A candidate that holds, or one that fails: the number of the candidate, twice, and one more if it
/// holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Literal(usize);

/// Of these, at least one is true. The first two are watched.
type Clause = Vec<Literal>;

/// Why a literal is true.
#[derive(Clone, Copy)]
enum Reason {
    /// It was chosen, or known from the start.
    Chosen,
    /// All else in the clause of this number is false.
    Clause(usize),
    /// A link joins it with this candidate, which holds.
    Link(usize),
}

/// The state of the search.
pub(super) struct Learner<'a, const W: usize> {
    search: &'a Search<'a, W>,
    truths: Vec<Bits<W>>,
    /// For each truth, in how many dead ends it took part, and one more.
    weights: Vec<u32>,
    /// The truths, and then what was learned.
    clauses: Vec<Clause>,
    /// For each literal, the clauses that watch it.
    watching: Vec<Vec<usize>>,
    now: Branch<W>,
    /// What is true, in the order in which it became known.
    trail: Vec<Literal>,
    /// How much of the trail was followed.
    n_followed: usize,
    /// Where on the trail each choice stands.
    choices: Vec<usize>,
    /// For each candidate on the trail, how many choices came before.
    depths: Vec<usize>,
    reasons: Vec<Reason>,
    /// What was done and is not counted yet.
    done: u64,
}

impl Literal {
    const fn holds(number: usize) -> Self {
        Self(2 * number + 1)
    }

    const fn fails(number: usize) -> Self {
        Self(2 * number)
    }

    const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    const fn number(self) -> usize {
        self.0 / 2
    }

    const fn is_holding(self) -> bool {
        self.0 % 2 == 1
    }
}

impl<'a, const W: usize> Learner<'a, W> {
    /// A search that begins at `start`.
    pub(super) fn new(search: &'a Search<'a, W>, start: Branch<W>) -> Self {
        let n_candidates = search.conflicts.len();
        let truths: Vec<Bits<W>> = search.truths().collect();
        let mut learner = Self {
            search,
            weights: vec![1; truths.len()],
            clauses: Vec::with_capacity(truths.len()),
            watching: vec![Vec::new(); 2 * n_candidates],
            now: Branch::START,
            trail: Vec::with_capacity(n_candidates),
            n_followed: 0,
            choices: Vec::new(),
            depths: vec![0; n_candidates],
            reasons: vec![Reason::Chosen; n_candidates],
            done: CANDIDATE * n_candidates as u64,
            truths,
        };
        for number in 0..n_candidates {
            if start.known.contains(number) {
                learner.learn_of(Literal::holds(number), Reason::Chosen);
            } else if !start.possible.contains(number) {
                learner.learn_of(Literal::fails(number), Reason::Chosen);
            }
        }
        for i in 0..learner.truths.len() {
            learner.keep(learner.truths[i].numbers().map(Literal::holds).collect());
        }
        learner
    }

    /// Is there a way to fill the truths?
    pub(super) fn outcome(mut self) -> Outcome<W> {
        for i in 0..self.truths.len() {
            let left = self.truths[i].and(self.now.possible);
            match left.numbers().next() {
                None => return Outcome::Refuted,
                Some(number) if left.len() == 1 && !self.now.known.contains(number) => {
                    self.learn_of(Literal::holds(number), Reason::Chosen);
                }
                Some(_) => {}
            }
        }
        let mut restart = FIRST_RESTART;
        for n_dead_ends in 1..=MAX_DEAD_ENDS {
            let dead_end = loop {
                if !self.goes_on() {
                    return Outcome::GivenUp;
                }
                if let Some(dead_end) = self.follow() {
                    break dead_end;
                }
                let Some(choice) = self.choice() else { return Outcome::Found(self.now.known) };
                self.choices.push(self.trail.len());
                self.learn_of(choice, Reason::Chosen);
            };
            if self.choices.is_empty() {
                return Outcome::Refuted;
            }
            let (clause, n_choices) = self.lesson(dead_end);
            self.back_to(n_choices);
            let forced = clause[0];
            self.learn_of(forced, Reason::Clause(self.clauses.len()));
            self.keep(clause);
            if n_dead_ends == restart {
                self.back_to(0);
                restart *= 2;
            }
        }
        Outcome::GivenUp
    }

    /// Counts what was done since it was counted last, and the next choice; `false` if there is no more
    /// work to be done.
    fn goes_on(&mut self) -> bool {
        let done = std::mem::take(&mut self.done) + 2 * self.search.round();
        self.search.effort.work.charge(done).is_continue()
    }

    /// Keeps a clause, and watches it. What stands alone is known and needs no watch.
    fn keep(&mut self, clause: Clause) {
        if let [first, second, ..] = clause[..] {
            self.watching[first.0].push(self.clauses.len());
            self.watching[second.0].push(self.clauses.len());
        }
        self.clauses.push(clause);
    }

    fn is_true(&self, literal: Literal) -> bool {
        let number = literal.number();
        if literal.is_holding() {
            self.now.known.contains(number)
        } else {
            !self.now.possible.contains(number)
        }
    }

    fn is_false(&self, literal: Literal) -> bool {
        self.is_true(literal.opposite())
    }

    /// Takes a literal as true, of which nothing was known.
    fn learn_of(&mut self, literal: Literal, reason: Reason) {
        let number = literal.number();
        let bit = Bits::bit(number);
        if literal.is_holding() {
            self.now.known = self.now.known.or(bit);
        } else {
            self.now.possible = self.now.possible.without(bit);
        }
        self.depths[number] = self.choices.len();
        self.reasons[number] = reason;
        self.trail.push(literal);
    }

    /// Forgets all after so many choices.
    fn back_to(&mut self, n_choices: usize) {
        let Some(&end) = self.choices.get(n_choices) else { return };
        for literal in self.trail.drain(end..) {
            let bit = Bits::bit(literal.number());
            self.now.known = self.now.known.without(bit);
            self.now.possible = self.now.possible.or(bit);
        }
        self.choices.truncate(n_choices);
        self.n_followed = end;
    }

    /// Follows all that is known. A dead end is a clause in which everything is false.
    fn follow(&mut self) -> Option<Clause> {
        while let Some(&literal) = self.trail.get(self.n_followed) {
            self.n_followed += 1;
            if literal.is_holding()
                && let Some(dead_end) = self.follow_links(literal.number())
            {
                return Some(dead_end);
            }
            if let Some(dead_end) = self.follow_clauses(literal.opposite()) {
                return Some(dead_end);
            }
        }
        None
    }

    fn follow_links(&mut self, number: usize) -> Option<Clause> {
        let conflicts = self.search.conflicts[number];
        self.done += LINK;
        if let Some(other) = conflicts.and(self.now.known).numbers().next() {
            return Some(vec![Literal::fails(number), Literal::fails(other)]);
        }
        for other in conflicts.and(self.now.possible).numbers() {
            self.done += LINK;
            self.learn_of(Literal::fails(other), Reason::Link(number));
        }
        None
    }

    /// Goes through the clauses that watch `lost`, which has become false.
    fn follow_clauses(&mut self, lost: Literal) -> Option<Clause> {
        let mut watching = std::mem::take(&mut self.watching[lost.0]);
        self.done += CLAUSE * watching.len() as u64;
        let mut dead_end = None;
        watching.retain(|&i| {
            if dead_end.is_some() {
                return true;
            }
            if self.clauses[i][0] == lost {
                self.clauses[i].swap(0, 1);
            }
            let first = self.clauses[i][0];
            if self.is_true(first) {
                return true;
            }
            let other = (2..self.clauses[i].len()).find(|&at| !self.is_false(self.clauses[i][at]));
            if let Some(at) = other {
                self.clauses[i].swap(1, at);
                self.watching[self.clauses[i][1].0].push(i);
                return false;
            }
            if self.is_false(first) {
                self.weigh(i);
                dead_end = Some(self.clauses[i].clone());
            } else {
                self.learn_of(first, Reason::Clause(i));
            }
            true
        });
        self.watching[lost.0] = watching;
        dead_end
    }

    fn weigh(&mut self, clause: usize) {
        if let Some(weight) = self.weights.get_mut(clause) {
            *weight += 1;
        }
    }

    /// The next to suppose; none if all truths are filled.
    fn choice(&self) -> Option<Literal> {
        let mut best: Option<(u32, u32, Bits<W>)> = None;
        for (truth, &weight) in self.truths.iter().zip(&self.weights) {
            if truth.intersects(self.now.known) {
                continue;
            }
            let left = truth.and(self.now.possible);
            let n = left.len();
            if best.is_none_or(|(least, heaviest, _)| n * heaviest < least * weight) {
                best = Some((n, weight, left));
            }
        }
        best?.2.numbers().next().map(Literal::holds)
    }

    /// What a dead end teaches: a clause that would have forced its first literal earlier, and after
    /// how many choices.
    fn lesson(&mut self, dead_end: Clause) -> (Clause, usize) {
        let mut clause = Vec::new();
        let mut met = Bits::<W>::NONE;
        let mut n_open = 0;
        let mut reasons = dead_end;
        for at in (0..self.trail.len()).rev() {
            for literal in reasons.drain(..) {
                let number = literal.number();
                if self.depths[number] == 0 || met.contains(number) {
                    continue;
                }
                met = met.or(Bits::bit(number));
                if self.depths[number] == self.choices.len() {
                    n_open += 1;
                } else {
                    clause.push(literal);
                }
            }
            let literal = self.trail[at];
            if !met.contains(literal.number()) {
                continue;
            }
            if n_open == 1 {
                clause.insert(0, literal.opposite());
                break;
            }
            n_open -= 1;
            self.done += GROUNDS;
            reasons = self.grounds(literal);
        }
        // The two that are forgotten last are watched.
        let depth = |literal: &Literal| self.depths[literal.number()];
        let latest = (1..clause.len()).max_by_key(|&at| depth(&clause[at]));
        let Some(latest) = latest else { return (clause, 0) };
        clause.swap(1, latest);
        let n_choices = depth(&clause[1]);
        (clause, n_choices)
    }

    /// What, being false, made `literal` true.
    fn grounds(&mut self, literal: Literal) -> Clause {
        match self.reasons[literal.number()] {
            Reason::Chosen => Vec::new(),
            Reason::Link(number) => vec![Literal::fails(number)],
            Reason::Clause(i) => {
                self.weigh(i);
                self.clauses[i].iter().copied().filter(|&it| it != literal).collect()
            }
        }
    }
}
