//! What follows from suppositions, with reasons, and which part of it an end needs.

use super::board::{Board, Fate, Look, Means};
use crate::facts::{Course, CourseEnd, CourseLine};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, Forced, Grid};
use std::collections::BTreeSet;

/// Suppositions, and all that follows from them. They and the lines have numbers, in order.
pub(crate) struct Following<'a> {
    grid: &'a Grid,
    board: Board,
    suppose: Vec<Candidate>,
    lines: Vec<CourseLine>,
    dead_ends: Vec<Constraint>,
    /// For each cell, the number of what fills it, and the digit.
    filled: [Option<(u16, Digit)>; 81],
    /// The cells that are filled with each digit.
    held: [CellSet; 9],
    /// The numbers of the lines that fill nothing.
    locked: Vec<usize>,
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
        Self::by(grid, suppose, means, &|_| true)
    }

    /// The same, by no other truths than `truths`.
    pub(crate) fn within(
        grid: &'a Grid,
        suppose: &[Candidate],
        means: Means,
        truths: &BTreeSet<Constraint>,
    ) -> Self {
        Self::by(grid, suppose, means, &|it| truths.contains(&it))
    }

    fn by(
        grid: &'a Grid,
        suppose: &[Candidate],
        means: Means,
        is_allowed: &dyn Fn(Constraint) -> bool,
    ) -> Self {
        let mut following = Self {
            grid,
            board: Board::of(grid),
            suppose: Vec::new(),
            lines: Vec::new(),
            dead_ends: Vec::new(),
            filled: [None; 81],
            held: [CellSet::EMPTY; 9],
            locked: Vec::new(),
        };
        for &candidate in suppose {
            following.fill(candidate);
            following.suppose.push(candidate);
            if following.board.has(candidate) {
                following.board.place(candidate);
            }
        }
        while following.advance(means, is_allowed) {}
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

    fn advance(&mut self, means: Means, is_allowed: &dyn Fn(Constraint) -> bool) -> bool {
        let Look { dead_ends, singles } = self.board.look();
        self.dead_ends = dead_ends;
        self.dead_ends.retain(|&end| is_allowed(end));
        if !self.dead_ends.is_empty() {
            return false;
        }
        let n_before = self.lines.len();
        for (candidate, because) in singles.into_iter().filter(|&(_, because)| is_allowed(because))
        {
            // It may be there already, or be lost to the one before.
            if self.board.has(candidate) && !self.board.holds(candidate) {
                self.board.place(candidate);
                self.fill(candidate);
                self.lines.push(CourseLine::Forced(Forced { candidate, because }));
            }
        }
        if self.lines.len() > n_before || means == Means::Singles {
            return self.lines.len() > n_before;
        }
        let by_sets = [Board::locked, Board::locked_pairs];
        for find in &by_sets[..if means == Means::Locked { 1 } else { 2 }] {
            for locked in find(&self.board) {
                if locked.truths.iter().all(|&it| is_allowed(it)) && self.board.take_by(&locked) {
                    self.locked.push(self.len());
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
        let needed = self.dead_ends.iter().map(|&end| self.needed(Goal::Dead(end)));
        needed.min_by_key(Ledger::n_lines).map(Ledger::told)
    }

    /// The way to the loss of `target`, which is not left.
    pub(crate) fn to_the_loss_of(&self, target: Candidate) -> Told {
        self.needed(Goal::Gone(target)).told()
    }

    /// How many lines tell the way to the loss of `target`, the end included.
    pub(crate) fn n_lines_to_the_loss_of(&self, target: Candidate) -> usize {
        self.needed(Goal::Gone(target)).n_lines()
    }

    /// What a goal needs.
    fn needed(&self, goal: Goal) -> Ledger<'a, '_> {
        let mut ledger = Ledger {
            following: self,
            goal,
            is_needed: vec![false; self.len()],
            truths: Vec::new(),
            links: Vec::new(),
        };
        match goal {
            Goal::Dead(end) => ledger.lean_on(end, &|_| false, self.len()),
            Goal::Gone(target) => ledger.lose(target, self.len()),
        }
        ledger.lean_on_all();
        ledger
    }

    const fn len(&self) -> usize {
        self.suppose.len() + self.lines.len()
    }

    /// Notes what fills a cell.
    fn fill(&mut self, candidate: Candidate) {
        self.held[candidate.digit.index()] =
            self.held[candidate.digit.index()].with(candidate.cell);
        self.filled[candidate.cell.index()] = Some((self.len() as u16, candidate.digit));
    }

    /// The numbers of the suppositions and lines that take `candidate` away.
    fn reasons(&self, candidate: Candidate) -> impl Iterator<Item = usize> + '_ {
        let Candidate { cell, digit } = candidate;
        let filled = |cell: Cell| self.filled[cell.index()];
        let of_digit = self.held[digit.index()] & cell.peers();
        let of_cell = filled(cell).filter(|&(_, held)| held != digit);
        let by_held = of_digit.into_iter().filter_map(filled).chain(of_cell);
        let locked = self.locked.iter().copied();
        let by_locked = locked.filter(move |&number| self.taken_by(number, candidate).is_some());
        by_held.map(|(number, _)| usize::from(number)).chain(by_locked)
    }

    /// The link by which the supposition or line of a number takes `candidate` away, if it does.
    fn taken_by(&self, number: usize, candidate: Candidate) -> Option<Constraint> {
        match number.checked_sub(self.suppose.len()) {
            None => self.suppose[number].links(candidate).next(),
            Some(line) => taken_by(&self.lines[line], candidate),
        }
    }
}

impl Told {
    /// The link by which the course takes `candidate` away, if it does.
    pub(crate) fn takes(&self, candidate: Candidate) -> Option<Constraint> {
        let held = self.course.suppose.iter().find_map(|&held| held.links(candidate).next());
        held.or_else(|| self.course.lines.iter().find_map(|line| taken_by(line, candidate)))
    }
}

fn taken_by(line: &CourseLine, candidate: Candidate) -> Option<Constraint> {
    match line {
        CourseLine::Forced(forced) => forced.candidate.links(candidate).next(),
        CourseLine::Locked(locked) => {
            let link = locked.links.iter().find(|link| link.contains(candidate));
            link.copied().filter(|_| locked.takes(candidate))
        }
    }
}

/// What is needed so far, from the end back to the start.
struct Ledger<'a, 'b> {
    following: &'b Following<'a>,
    goal: Goal,
    /// Of each supposition, and then of each line.
    is_needed: Vec<bool>,
    truths: Vec<Constraint>,
    links: Vec<Constraint>,
}

impl Ledger<'_, '_> {
    /// Takes `truth` as a premise, and what takes its candidates away, but for the open ones.
    fn lean_on(&mut self, truth: Constraint, is_open: &dyn Fn(Candidate) -> bool, n_before: usize) {
        self.truths.push(truth);
        for candidate in truth.candidates(self.following.grid).filter(|it| !is_open(*it)) {
            self.lose(candidate, n_before);
        }
    }

    /// Of what takes `candidate` away, it takes something that is needed anyway, or else the earliest.
    fn lose(&mut self, candidate: Candidate, n_before: usize) {
        let before = self.following.reasons(candidate).filter(|&number| number < n_before);
        let first = before.min_by_key(|&number| (!self.is_needed[number], number));
        let Some(number) = first else { return };
        self.is_needed[number] = true;
        self.links.extend(self.following.taken_by(number, candidate));
    }

    /// Leans on all that the lines need, from the last to the first.
    fn lean_on_all(&mut self) {
        let following = self.following;
        let n_suppositions = following.suppose.len();
        for (i, line) in following.lines.iter().enumerate().rev() {
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
        }
    }

    fn are_needed(&self) -> &[bool] {
        &self.is_needed[self.following.suppose.len()..]
    }

    /// How many lines tell what is needed, the end included.
    fn n_lines(&self) -> usize {
        1 + self.are_needed().iter().filter(|&&it| it).count()
    }

    /// The course of what is needed.
    fn told(self) -> Told {
        let end = match self.goal {
            Goal::Dead(end) => CourseEnd::Dead(end),
            Goal::Gone(_) => CourseEnd::Gone,
        };
        let course = Course { suppose: self.following.suppose.clone(), lines: self.lines(), end };
        let (truths, links) = (self.truths, self.links);
        Told { course, truths: truths.into_iter().collect(), links: links.into_iter().collect() }
    }

    /// The lines that are needed.
    fn lines(&self) -> Vec<CourseLine> {
        let lines = self.following.lines.iter().zip(self.are_needed());
        lines.filter(|&(_, &is_needed)| is_needed).map(|(line, _)| line.clone()).collect()
    }
}
