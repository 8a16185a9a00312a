//! Arranges a derivation as a whip if it can, in which each line uses the digit of the line just before it, and else as
//! a braid.
//!
//! The definition is that of Denis Berthier (Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012):
//! a line can use any digit before it, but it uses the last one too.

use super::derivation::prune;
use super::domains::{Consequences, Domains};
use crate::facts::{Derivation, Form, Inference, Outcome};
use crate::grid::{Candidate, Constraint, Forced, Grid};
use std::collections::BTreeSet;

/// Maximum number of lines that are put in order, the end included: sets of lines are the bits of a word.
const MAX_WHIP_LINES: usize = 60;

/// Maximum number of distinct prefixes that are explored.
const MAX_PREFIXES: usize = 300;

/// A derivation without what its outcome does not need, in an order that makes it a whip if there is one, else as a
/// braid. It has no cases; `guardians` are those of its pattern, if it has one.
pub(crate) fn ordered(grid: &Grid, derivation: Derivation, guardians: &[Candidate]) -> Derivation {
    let braid = Derivation { form: Some(Form::Braid), ..derivation };
    let mut pruned = prune(grid, &braid, guardians).derivation;
    while let Some(order) = whip_order(grid, &pruned, guardians) {
        let n_before = order.len();
        let inferences = order.into_iter().map(|i| pruned.inferences[i].clone()).collect();
        pruned = prune(grid, &Derivation { inferences, ..pruned }, guardians).derivation;
        if pruned.inferences.len() == n_before {
            return Derivation { form: Some(Form::Whip), ..pruned };
        }
    }
    pruned
}

/// A whip from `assumption` with at most `most` inferences. `None` if there is none, or if `left`, how many more
/// digits are tried, comes to nothing.
pub(crate) fn find(
    grid: &Grid,
    assumption: Candidate,
    most: usize,
    left: &mut usize,
) -> Option<Derivation> {
    let mut search = WhipSearch { path: Vec::new(), tried: BTreeSet::new(), most, left };
    let end = search.extend(&Domains::new(grid), assumption)?;
    let inferences = search.path.into_iter().map(Inference::Forced).collect();
    let list = Derivation::new(vec![assumption], inferences, Outcome::Contradiction(end));
    Some(ordered(grid, list, &[])).filter(|whip| whip.form == Some(Form::Whip))
}

/// The depth-first search for a whip.
struct WhipSearch<'a> {
    path: Vec<Forced>,
    /// The sets of digits from which nothing was found, sorted, and the last digit of each.
    tried: BTreeSet<(Vec<Candidate>, Candidate)>,
    most: usize,
    left: &'a mut usize,
}

impl WhipSearch<'_> {
    /// Goes on with `last`, and what is forced by it. Returns what has nothing left in the end.
    fn extend(&mut self, before: &Domains, last: Candidate) -> Option<Constraint> {
        *self.left = self.left.checked_sub(1)?;
        let mut domains = before.clone();
        domains.place(last);
        let Consequences { dead_ends, singles } = domains.consequences();
        if let Some(&end) = dead_ends.first() {
            return Some(end);
        }
        let mut digits: Vec<Candidate> = self.path.iter().map(|forced| forced.candidate).collect();
        digits.sort_unstable();
        if self.path.len() == self.most || !self.tried.insert((digits, last)) {
            return None;
        }
        let mut seen = BTreeSet::new();
        for forced in singles {
            let mut others = before.candidates(forced.because);
            if !others.any(|it| last.excludes(it)) || !seen.insert(forced.candidate) {
                continue;
            }
            self.path.push(forced);
            let end = self.extend(&domains, forced.candidate);
            if end.is_some() {
                return end;
            }
            self.path.pop();
        }
        None
    }
}

/// The numbers of the inferences in an order that makes them a whip.
fn whip_order(grid: &Grid, list: &Derivation, guardians: &[Candidate]) -> Option<Vec<usize>> {
    let gone = |constraint: Constraint, left: Option<Candidate>| -> Vec<Candidate> {
        constraint.candidates(grid).filter(|&it| Some(it) != left).collect()
    };
    let but = |left: Option<Candidate>| {
        guardians.iter().copied().filter(|&it| Some(it) != left).collect()
    };
    let line = |inference: &Inference| match inference {
        Inference::Forced(it) => gone(it.because, Some(it.candidate)),
        Inference::Guardian(guardian) => but(Some(*guardian)),
        Inference::Locked(_) => Vec::new(),
    };
    let end = match list.outcome {
        Outcome::Contradiction(end) | Outcome::Split(end) => gone(end, None),
        Outcome::NoGuardian | Outcome::Eliminated => but(None),
    };
    // For each line, the candidates that must be gone before it.
    let lines: Vec<Vec<Candidate>> = list.inferences.iter().map(line).chain([end]).collect();
    if lines.len() > MAX_WHIP_LINES {
        return None;
    }
    let standing: Vec<Candidate> = list.standing().collect();
    let takers = |gone: &Candidate| {
        let held = standing.iter().enumerate().filter(|(_, held)| held.excludes(*gone));
        held.fold(0, |bits, (i, _)| bits | 1 << i)
    };
    let takers = lines.iter().map(|gone| gone.iter().map(takers).collect());
    let takers: Vec<Vec<u64>> = takers.collect();
    let mut search = OrderSearch { takers: &takers, path: Vec::new(), tried: BTreeSet::new() };
    search.extend(1, 0).then_some(search.path)
}

/// The depth-first search for an order.
struct OrderSearch<'a> {
    /// For each line, and each candidate that must be gone: which digits take it away. The assumption is
    /// number 0, and the digit of line i is number i + 1.
    takers: &'a [Vec<u64>],
    path: Vec<usize>,
    /// The prefixes that led nowhere: their digits, and the last of them.
    tried: BTreeSet<(u64, usize)>,
}

impl OrderSearch<'_> {
    /// Does a whip begin with `path`, which has these digits, that one last?
    fn extend(&mut self, standing: u64, last: usize) -> bool {
        if self.path.len() + 1 == self.takers.len() {
            return self.follows(self.path.len(), standing, last);
        }
        if self.tried.len() == MAX_PREFIXES || !self.tried.insert((standing, last)) {
            return false;
        }
        for line in 0..self.takers.len() - 1 {
            let digit = line + 1;
            if standing & 1 << digit == 0 && self.follows(line, standing, last) {
                self.path.push(line);
                if self.extend(standing | 1 << digit, digit) {
                    return true;
                }
                self.path.pop();
            }
        }
        false
    }

    /// Is all gone that must be gone before `line`, some of it by the last digit?
    fn follows(&self, line: usize, standing: u64, last: usize) -> bool {
        let takers = &self.takers[line];
        takers.iter().all(|it| it & standing != 0) && takers.iter().any(|it| it & 1 << last != 0)
    }
}
