//! A board that follows an argument line by line.

use sudoku_why::grid::{Candidate, Cell, DigitSet, Grid};
use sudoku_why::logic::{
    Checked, Constraint, Course, CourseEnd, CourseLine, Forced, Locked, Net, PairRow, Refutation,
    Truth,
};

/// The digits that a person with a pencil would still see as possible.
#[derive(Clone)]
pub(super) struct Paper(pub(super) [DigitSet; 81]);

impl Paper {
    pub(super) fn of(grid: &Grid) -> Self {
        Self(Cell::ALL.map(|cell| grid.candidates(cell)))
    }

    pub(super) fn write(&mut self, Candidate { cell, digit }: Candidate) {
        self.0[cell.index()] = DigitSet::EMPTY;
        for peer in cell.peers() {
            self.0[peer.index()] = self.0[peer.index()].without(digit);
        }
    }

    pub(super) fn left(&self, constraint: Constraint) -> Vec<Candidate> {
        let possible = |it: &Candidate| self.0[it.cell.index()].contains(it.digit);
        constraint.all_candidates().filter(possible).collect()
    }

    /// Follows a course line by line: nothing is left at its end, or what is concluded is gone.
    pub(super) fn follow_course(
        mut self,
        course: &Course,
        concluded: &[Candidate],
    ) -> Result<(), String> {
        course.suppose.iter().for_each(|&it| self.write(it));
        for line in &course.lines {
            match line {
                CourseLine::Forced(forced) => self.force(forced)?,
                CourseLine::Locked(locked) => self.lock(locked)?,
            }
        }
        let left = match course.end {
            CourseEnd::Dead(end) => self.left(end),
            CourseEnd::Gone => {
                let is_left = |it: &&Candidate| self.0[it.cell.index()].contains(it.digit);
                concluded.iter().filter(is_left).copied().collect()
            }
        };
        if left.is_empty() { Ok(()) } else { Err(format!("{left:?} is left at the end")) }
    }

    /// Takes away what a locked set takes: all that is left of its truths lies in its links.
    fn lock(&mut self, locked: &Locked) -> Result<(), String> {
        for &truth in &locked.truths {
            let is_in = |it: &Candidate| locked.links.iter().any(|link| link.contains(*it));
            if !self.left(truth).iter().all(is_in) {
                return Err(format!("{truth} is not locked"));
            }
        }
        if locked.truths.len() != locked.links.len() {
            return Err("a set has as many truths as links".to_owned());
        }
        for candidate in locked.links.iter().flat_map(|link| link.all_candidates()) {
            if locked.takes(candidate) {
                let digits = &mut self.0[candidate.cell.index()];
                *digits = digits.without(candidate.digit);
            }
        }
        Ok(())
    }

    /// Follows a row of a table line by line.
    pub(super) fn goes(mut self, row: &PairRow, lost: &[Candidate]) -> Result<(), String> {
        row.suppose.iter().for_each(|it| self.write(*it));
        row.forced.iter().try_for_each(|it| self.force(it))?;
        let stands = row.suppose.iter().copied().chain(row.forced.iter().map(|it| it.candidate));
        let stands: Vec<Candidate> = stands.collect();
        let is_out =
            |it: &Candidate| !stands.contains(it) && !self.0[it.cell.index()].contains(it.digit);
        match row.end {
            Some(end) if self.left(end).is_empty() => Ok(()),
            None if lost.iter().all(is_out) => Ok(()),
            Some(_) | None => Err(format!("{row:?} leads elsewhere")),
        }
    }

    /// Writes a digit that is forced.
    fn force(&mut self, forced: &Forced) -> Result<(), String> {
        let left = self.left(forced.because);
        if left != [forced.candidate] {
            return Err(format!("{} has {left:?} left", forced.because));
        }
        self.write(forced.candidate);
        Ok(())
    }

    /// Follows a net to the guardians that are left, none or one.
    pub(super) fn follow_net(mut self, net: &Net, step: &Checked) -> Result<(), String> {
        let guardians = |paper: &Self| -> Vec<Candidate> {
            let patterns = step.step().premises().truths.iter().flat_map(Truth::pattern);
            let others = patterns.map(|&(cell, digits)| (cell, paper.0[cell.index()] - digits));
            others.flat_map(|(cell, digits)| digits.candidates(cell)).collect()
        };
        let all = guardians(&self);
        self.write(net.suppose);
        net.forced.iter().try_for_each(|it| self.force(it))?;
        let mut standing = net.forced.iter().map(|it| it.candidate).chain([net.suppose]);
        let left = guardians(&self);
        let last: Vec<Candidate> = net.last.iter().map(|it| it.suppose).collect();
        if all.is_empty() || left != last || standing.any(|it| all.contains(&it)) {
            return Err(format!("{left:?} are left of the guardians {all:?}"));
        }
        net.last.iter().try_for_each(|last| self.clone().follow(last))
    }

    /// Follows a refutation line by line.
    pub(super) fn follow(mut self, refutation: &Refutation) -> Result<(), String> {
        self.write(refutation.suppose);
        refutation.forced.iter().try_for_each(|it| self.force(it))?;
        let tried: Vec<Candidate> = refutation.cases.iter().map(|case| case.suppose).collect();
        let left = self.left(refutation.end);
        if left != tried {
            return Err(format!("{} has {left:?} left, not {tried:?}", refutation.end));
        }
        refutation.cases.iter().try_for_each(|case| self.clone().follow(case))
    }
}
