//! The order in which a list of forced digits is told: as a whip if there is one, in which each line uses
//! the digit of the line just before it.
//!
//! The definition is that of Denis Berthier (Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012):
//! a line can use any digit before it, but it uses the last one too.

use super::refute;
use crate::facts::{Form, Net, Refutation};
use crate::grid::{Candidate, Constraint, Forced, Grid};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// How many lines are put in order, the end included.
const MAX_LINES: usize = 60;

/// How many beginnings are tried.
const MAX_TRIED: usize = 300;

/// The refutation without what its end does not need, in an order that makes it a whip if there is one, and
/// its form.
pub(crate) fn of_refutation(grid: &Grid, refutation: Refutation) -> (Refutation, Form) {
    let mut told = refute::shortened(grid, refutation);
    while told.cases.is_empty() {
        let mut lines: Vec<Line> = told.forced.iter().map(|&it| Line::of(grid, it)).collect();
        lines.push(Line::end(told.end.candidates(grid).collect()));
        let Some(order) = order(told.suppose, &lines) else { break };
        let forced: Vec<Forced> = order.into_iter().map(|i| told.forced[i]).collect();
        let n_before = forced.len();
        told = refute::shortened(grid, Refutation { forced, ..told });
        if told.forced.len() == n_before {
            return (told, Form::Whip);
        }
    }
    (told, Form::Braid)
}

/// A whip from `suppose` that forces at most so many digits. `None` if there is none, or if `left`, how many more
/// digits are tried, comes to nothing.
pub(crate) fn from(
    grid: &Grid,
    suppose: Candidate,
    most: usize,
    left: &mut usize,
) -> Option<Refutation> {
    let mut hunt = Hunt { path: Vec::new(), tried: BTreeSet::new(), most, left };
    let end = hunt.after(grid, suppose)?;
    let forced = hunt.path;
    let whip = Refutation { suppose, forced, end, cases: Vec::new() };
    match of_refutation(grid, whip) {
        (whip, Form::Whip) => Some(whip),
        (_, Form::Braid) => None,
    }
}

/// The search for a whip.
struct Hunt<'a> {
    path: Vec<Forced>,
    /// The digits from which nothing was found, sorted, and the last of them.
    tried: BTreeSet<(Vec<Candidate>, Candidate)>,
    most: usize,
    left: &'a mut usize,
}

impl Hunt<'_> {
    /// Goes on with `last`, and what is forced by it. Where does that end?
    fn after(&mut self, before: &Grid, last: Candidate) -> Option<Constraint> {
        *self.left = self.left.checked_sub(1)?;
        let mut grid = before.clone();
        grid.place(last);
        if let Some(end) = grid.dead_end() {
            return Some(end);
        }
        let mut digits: Vec<Candidate> = self.path.iter().map(|it| it.candidate).collect();
        digits.sort_unstable();
        if self.path.len() == self.most || !self.tried.insert((digits, last)) {
            return None;
        }
        let mut seen = BTreeSet::new();
        for Forced { candidate, because } in grid.singles() {
            let needs_last = because.candidates(before).any(|it| last.excludes(it));
            if !needs_last || !seen.insert(candidate) {
                continue;
            }
            self.path.push(Forced { candidate, because });
            let end = self.after(&grid, candidate);
            if end.is_some() {
                return end;
            }
            self.path.pop();
        }
        None
    }
}

/// The same for a net that ends with guardians, of which one must be true.
pub(crate) fn of_net(grid: &Grid, net: Net, guardians: &[Candidate]) -> Net {
    let mut told = refute::pruned_net(grid, net, guardians).0;
    loop {
        let mut lines: Vec<Line> = told.forced.iter().map(|&it| Line::of(grid, it)).collect();
        let n_first = lines.len();
        if let Some(Refutation { suppose, forced, end, .. }) = &told.last {
            let others = guardians.iter().copied().filter(|it| it != suppose);
            lines.push(Line { digit: Some(*suppose), gone: others.collect() });
            lines.extend(forced.iter().map(|&it| Line::of(grid, it)));
            lines.push(Line::end(end.candidates(grid).collect()));
        } else {
            lines.push(Line::end(guardians.to_vec()));
        }
        let Some(order) = order(told.suppose, &lines) else { return told };
        let n_before = told.n_forced();
        told = refute::pruned_net(grid, in_order(told, &order, n_first), guardians).0;
        if told.n_forced() == n_before {
            return Net { form: Form::Whip, ..told };
        }
    }
}

/// The net with its digits in this order, in which the guardian has the number `guardian`.
fn in_order(net: Net, order: &[usize], guardian: usize) -> Net {
    let forced = |i: &usize| match (i.cmp(&guardian), &net.last) {
        (Ordering::Less, _) => net.forced.get(*i).copied(),
        (Ordering::Equal, _) | (Ordering::Greater, None) => None,
        (Ordering::Greater, Some(last)) => last.forced.get(i - guardian - 1).copied(),
    };
    let mut parts = order.split(|i| *i == guardian);
    let mut next = || parts.next().unwrap_or_default().iter().filter_map(forced).collect();
    let (first, after) = (next(), next());
    let last = net.last.clone().map(|last| Refutation { forced: after, ..last });
    Net { suppose: net.suppose, forced: first, last, form: net.form }
}

/// A line of a list.
struct Line {
    /// What it forces; none at the end.
    digit: Option<Candidate>,
    /// What must be gone before.
    gone: Vec<Candidate>,
}

impl Line {
    fn of(grid: &Grid, Forced { candidate, because }: Forced) -> Self {
        let gone = because.candidates(grid).filter(|it| *it != candidate).collect();
        Self { digit: Some(candidate), gone }
    }

    const fn end(gone: Vec<Candidate>) -> Self {
        Self { digit: None, gone }
    }
}

/// The numbers of the lines but for the last, which is the end, in an order that makes them a whip.
fn order(suppose: Candidate, lines: &[Line]) -> Option<Vec<usize>> {
    if lines.len() > MAX_LINES {
        return None;
    }
    let digits = lines.iter().filter_map(|line| line.digit);
    let digits: Vec<Candidate> = [suppose].into_iter().chain(digits).collect();
    let takers = |gone: &Candidate| {
        let held = digits.iter().enumerate().filter(|(_, held)| held.excludes(*gone));
        held.fold(0, |bits, (i, _)| bits | 1 << i)
    };
    let takers = lines.iter().map(|line| line.gone.iter().map(takers).collect());
    let takers: Vec<Vec<u64>> = takers.collect();
    if !has_one_before_each(&takers) {
        return None;
    }
    let mut search = Search { takers: &takers, path: Vec::new(), tried: BTreeSet::new() };
    search.goes_on(1, 0).then_some(search.path)
}

/// Can each line have a digit of its own that it uses, as if it came after that one? Most nets that are no
/// whips have none.
fn has_one_before_each(takers: &[Vec<u64>]) -> bool {
    let before: Vec<u64> = takers.iter().map(|it| it.iter().fold(0, |all, it| all | it)).collect();
    let mut line_after = vec![None; takers.len()];
    (0..takers.len()).all(|line| takes_one(line, &before, &mut line_after, &mut 0))
}

/// Gives a digit to `line`, and another one to the line that had it.
fn takes_one(
    line: usize,
    before: &[u64],
    line_after: &mut [Option<usize>],
    passed: &mut u64,
) -> bool {
    for digit in 0..line_after.len() {
        // The digit of a line does not come before itself.
        if before[line] & !*passed & 1 << digit == 0 || digit == line + 1 {
            continue;
        }
        *passed |= 1 << digit;
        let is_free = match line_after[digit] {
            None => true,
            Some(other) => takes_one(other, before, line_after, passed),
        };
        if is_free {
            line_after[digit] = Some(line);
            return true;
        }
    }
    false
}

/// The search for an order.
struct Search<'a> {
    /// For each line, and each candidate that must be gone: which digits take it away. The supposition is
    /// number 0, and the digit of line i is number i + 1.
    takers: &'a [Vec<u64>],
    path: Vec<usize>,
    /// The beginnings that led nowhere: their digits, and the last of them.
    tried: BTreeSet<(u64, usize)>,
}

impl Search<'_> {
    /// Does a whip begin with `path`, which has these digits, that one last?
    fn goes_on(&mut self, standing: u64, last: usize) -> bool {
        if self.path.len() + 1 == self.takers.len() {
            return self.follows(self.path.len(), standing, last);
        }
        if self.tried.len() == MAX_TRIED || !self.tried.insert((standing, last)) {
            return false;
        }
        for line in 0..self.takers.len() - 1 {
            let digit = line + 1;
            if standing & 1 << digit == 0 && self.follows(line, standing, last) {
                self.path.push(line);
                if self.goes_on(standing | 1 << digit, digit) {
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
