//! Whips and braids: searches for whips, and orders derivations as whips if possible, else as braids.
//!
//! The definition is that of Denis Berthier (Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012): each line
//! of a whip uses the digit of the line just before it, and perhaps earlier digits.

use super::derivation::prune;
use super::domains::{Consequences, Domains};
use crate::facts::{Derivation, Form, Inference, Outcome};
use crate::grid::{Candidate, Constraint, Forced, Grid};
use std::collections::BTreeSet;

/// Maximum number of lines that are put in order, the end included, since sets of lines are bit masks of 64 bits.
const MAX_WHIP_LINES: usize = 60;

/// Maximum number of distinct prefixes that the search for an order explores.
const MAX_PREFIXES: usize = 300;

/// Prunes a derivation, and orders its inferences as a whip if an order is found, else returns it as a braid. It must
/// have no cases; `guardians` are those of its pattern, if it has one.
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

/// Finds a whip from `assumption` with at most `most` inferences. `None` if there is none, or if `left`, the number of
/// digits that may still be tried, reaches 0.
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

/// Depth-first search for a whip.
struct WhipSearch<'a> {
    path: Vec<Forced>,
    /// The nodes of the search that were visited: sorted digits, and the last one of them.
    tried: BTreeSet<(Vec<Candidate>, Candidate)>,
    most: usize,
    left: &'a mut usize,
}

impl WhipSearch<'_> {
    /// Places `last`, and tries the singles that depend on it in turn. Returns the constraint without a candidate at
    /// the end.
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
            if !others.any(|it| before.variant().excludes(last, it))
                || !seen.insert(forced.candidate)
            {
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

/// An order of the inferences, as indices, that makes the derivation a whip.
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
        Inference::Locked(_)
        | Inference::Filling(_)
        | Inference::Needed(_)
        | Inference::Refuted(_) => Vec::new(),
    };
    let end = match list.outcome {
        Outcome::Contradiction(end) | Outcome::Split(end) => gone(end, None),
        Outcome::NoGuardian | Outcome::Eliminated => but(None),
    };
    // For each line, the candidates that must be eliminated before it.
    let lines: Vec<Vec<Candidate>> = list.inferences.iter().map(line).chain([end]).collect();
    if lines.len() > MAX_WHIP_LINES {
        return None;
    }
    let standing: Vec<Candidate> = list.standing().collect();
    let takers = |gone: &Candidate| {
        let held =
            standing.iter().enumerate().filter(|(_, held)| grid.variant().excludes(**held, *gone));
        held.fold(0, |bits, (i, _)| bits | 1 << i)
    };
    let takers = lines.iter().map(|gone| gone.iter().map(takers).collect());
    let takers: Vec<Vec<u64>> = takers.collect();
    let mut search = OrderSearch { takers: &takers, path: Vec::new(), tried: BTreeSet::new() };
    search.extend(1, 0).then_some(search.path)
}

/// Depth-first search for an order.
struct OrderSearch<'a> {
    /// For each line, and each candidate that must be eliminated before it: the mask of the digits that exclude it. The
    /// assumption is bit 0, and the digit of line i is bit i + 1.
    takers: &'a [Vec<u64>],
    path: Vec<usize>,
    /// The prefixes that were visited: the mask of their digits, and the last one.
    tried: BTreeSet<(u64, usize)>,
}

impl OrderSearch<'_> {
    /// Extends `path`, whose digits are `standing` with `last` as the last one, to a whip; returns true if it can.
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

    /// Returns true if all candidates that must be eliminated before `line` are excluded, some of them by `last`.
    fn follows(&self, line: usize, standing: u64, last: usize) -> bool {
        let takers = &self.takers[line];
        takers.iter().all(|it| it & standing != 0) && takers.iter().any(|it| it & 1 << last != 0)
    }
}
