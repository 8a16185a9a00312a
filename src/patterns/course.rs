//! What follows from suppositions, with reasons, and which part of it an end needs.

use super::board::{Board, Fate, Means};
use crate::grid::{Candidate, Grid};
use crate::step::{Constraint, Course, CourseEnd, CourseLine, Forced};
use std::collections::BTreeSet;

/// Suppositions, and all that follows from them.
pub(crate) struct Following<'a> {
    grid: &'a Grid,
    board: Board,
    suppose: Vec<Candidate>,
    lines: Vec<CourseLine>,
    dead_ends: Vec<Constraint>,
}

/// A course without the lines that its end does not need.
pub(crate) struct Told {
    pub(crate) course: Course,
    pub(crate) truths: BTreeSet<Constraint>,
    pub(crate) links: BTreeSet<Constraint>,
}

/// Where a course is to lead.
#[derive(Clone, Copy)]
enum Goal {
    Dead(Constraint),
    Gone(Candidate),
}

impl<'a> Following<'a> {
    /// Follows `suppose` by `means` to the end.
    pub(crate) fn of(grid: &'a Grid, suppose: &[Candidate], means: Means) -> Self {
        let mut board = Board::of(grid);
        for &candidate in suppose.iter() {
            if board.has(candidate) {
                board.place(candidate);
            }
        }
        let (suppose, lines, dead_ends) = (suppose.to_vec(), Vec::new(), Vec::new());
        let mut following = Self { grid, board, suppose, lines, dead_ends };
        while following.advance(means) {}
        following
    }

    /// Does it lead to something that has nothing left?
    pub(crate) fn fate(&self) -> Fate {
        if self.dead_ends.is_empty() { Fate::Open } else { Fate::Dead }
    }

    /// Is `candidate` left?
    pub(crate) const fn has(&self, candidate: Candidate) -> bool {
        self.board.has(candidate)
    }

    fn advance(&mut self, means: Means) -> bool {
        self.dead_ends = self.board.dead_ends();
        if !self.dead_ends.is_empty() {
            return false;
        }
        let n_before = self.lines.len();
        for (candidate, because) in self.board.singles() {
            // It may be there already, or be lost to the one before.
            if self.board.has(candidate) && !self.board.holds(candidate) {
                self.board.place(candidate);
                self.lines.push(CourseLine::Forced(Forced { candidate, because }));
            }
        }
        if self.lines.len() > n_before || means == Means::Singles {
            return self.lines.len() > n_before;
        }
        for find in [Board::locked, Board::locked_pairs] {
            for locked in find(&self.board) {
                if self.board.take_by(&locked) {
                    self.lines.push(CourseLine::Locked(locked));
                }
            }
            if self.lines.len() > n_before {
                return true;
            }
        }
        false
    }

    /// The shortest way to something that has nothing left. `None` if it does not lead there.
    pub(crate) fn to_a_dead_end(&self) -> Option<Told> {
        let told = self.dead_ends.iter().map(|&end| self.told(Goal::Dead(end)));
        told.min_by_key(|told| told.course.lines.len())
    }

    /// The way to the loss of `target`, which is not left.
    pub(crate) fn to_the_loss_of(&self, target: Candidate) -> Told {
        self.told(Goal::Gone(target))
    }

    fn told(&self, goal: Goal) -> Told {
        let mut ledger = Ledger {
            following: self,
            is_needed: vec![false; self.suppose.len() + self.lines.len()],
            truths: BTreeSet::new(),
            links: BTreeSet::new(),
        };
        let end = match goal {
            Goal::Dead(end) => {
                ledger.lean_on(end, &|_| false, self.len());
                CourseEnd::Dead(end)
            }
            Goal::Gone(target) => {
                ledger.lose(target, self.len());
                CourseEnd::Gone
            }
        };
        let lines = ledger.prune();
        let course = Course { suppose: self.suppose.clone(), lines, end };
        Told { course, truths: ledger.truths, links: ledger.links }
    }

    const fn len(&self) -> usize {
        self.suppose.len() + self.lines.len()
    }

    /// The link by which the supposition or line of that number takes `candidate` away.
    fn taken_by(&self, number: usize, candidate: Candidate) -> Option<Constraint> {
        match self.suppose.get(number) {
            Some(&held) => link_of(held, candidate),
            None => taken_by(&self.lines[number - self.suppose.len()], candidate),
        }
    }
}

impl Told {
    /// The link by which the course takes `candidate` away, if it does.
    pub(crate) fn takes(&self, candidate: Candidate) -> Option<Constraint> {
        let held = self.course.suppose.iter().find_map(|&held| link_of(held, candidate));
        held.or_else(|| self.course.lines.iter().find_map(|line| taken_by(line, candidate)))
    }
}

/// What allows only one of the two.
fn link_of(held: Candidate, candidate: Candidate) -> Option<Constraint> {
    let links = Constraint::of(candidate).into_iter();
    links.filter(|_| held != candidate).find(|link| link.contains(held))
}

fn taken_by(line: &CourseLine, candidate: Candidate) -> Option<Constraint> {
    match line {
        CourseLine::Forced(forced) => link_of(forced.candidate, candidate),
        CourseLine::Locked(locked) => {
            let link = locked.links.iter().find(|link| link.contains(candidate));
            link.copied().filter(|_| locked.takes(candidate))
        }
    }
}

/// What is needed so far, from the end back to the start.
struct Ledger<'a, 'b> {
    following: &'b Following<'a>,
    /// Of each supposition, and then of each line.
    is_needed: Vec<bool>,
    truths: BTreeSet<Constraint>,
    links: BTreeSet<Constraint>,
}

impl Ledger<'_, '_> {
    /// Takes `truth` as a premise, and what takes its candidates away, but for the open ones.
    fn lean_on(&mut self, truth: Constraint, is_open: &dyn Fn(Candidate) -> bool, n_before: usize) {
        self.truths.insert(truth);
        for candidate in truth.candidates(self.following.grid).filter(|it| !is_open(*it)) {
            self.lose(candidate, n_before);
        }
    }

    /// Of what takes `candidate` away, it takes something that is needed anyway, or else the earliest.
    fn lose(&mut self, candidate: Candidate, n_before: usize) {
        let following = self.following;
        let reason = |i: usize| following.taken_by(i, candidate).map(|link| (i, link));
        let needed = (0..n_before).filter(|&i| self.is_needed[i]).find_map(reason);
        let Some((i, link)) = needed.or_else(|| (0..n_before).find_map(reason)) else { return };
        self.is_needed[i] = true;
        self.links.insert(link);
    }

    /// The lines that are needed.
    fn prune(&mut self) -> Vec<CourseLine> {
        let mut kept = Vec::new();
        let n_suppositions = self.following.suppose.len();
        for (i, line) in self.following.lines.iter().enumerate().rev() {
            let number = n_suppositions + i;
            if !self.is_needed[number] {
                continue;
            }
            match line {
                CourseLine::Forced(forced) => {
                    self.lean_on(forced.because, &|it| it == forced.candidate, number);
                }
                CourseLine::Locked(locked) => {
                    let is_open = |it| locked.links.iter().any(|link| link.contains(it));
                    locked.truths.iter().for_each(|&it| self.lean_on(it, &is_open, number));
                    self.links.extend(&locked.links);
                }
            }
            kept.push(line.clone());
        }
        kept.reverse();
        kept
    }
}
