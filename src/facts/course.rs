//! What follows from suppositions, line by line, and tables of such lines.

use super::Role;
use super::value::Marked;
use crate::grid::{Candidate, Constraint, Forced};
use serde::Serialize;

/// What follows from a few suppositions, one line after the other and without cases.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Course {
    /// The digits that are supposed, that of the table first.
    pub suppose: Vec<Candidate>,
    /// What follows, each line from those before it.
    pub lines: Vec<CourseLine>,
    /// Where it leads.
    pub end: CourseEnd,
}

/// A line of a course.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CourseLine {
    /// A digit is forced.
    Forced(Forced),
    /// A few places are taken, whichever way, so what shares them is gone.
    Locked(Locked),
}

/// As many cells or digits as there is room for: one digit of a house that keeps to another house, or
/// a pair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Locked {
    /// What needs its place there: a digit in a house, two cells, or two digits in a house.
    pub truths: Vec<Constraint>,
    /// What has no room for anything else: as many as there are truths.
    pub links: Vec<Constraint>,
}

/// Where a course leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CourseEnd {
    /// Nothing is left for this.
    Dead(Constraint),
    /// What the step concludes is gone.
    Gone,
}

/// A row for each way to fill a few cells, or to place digits in houses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Table {
    /// What is supposed in all rows, if something is: it fails, since they all do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suppose: Option<Candidate>,
    /// What is filled: one or two; where something is supposed, each way to make the first may need another of the
    /// rest.
    pub choices: Vec<Constraint>,
    /// One for each way; one for several where the first choice alone is enough. Ways in which suppositions see
    /// each other have none.
    pub rows: Vec<Course>,
}

impl Locked {
    /// Is `candidate` gone by it?
    pub fn takes(&self, candidate: Candidate) -> bool {
        self.links.iter().any(|it| it.contains(candidate))
            && !self.truths.iter().any(|it| it.contains(candidate))
    }
}

impl Course {
    /// What it finds filled or forced.
    pub fn constraints(&self) -> Vec<Constraint> {
        let of_line = |line: &CourseLine| match line {
            CourseLine::Forced(forced) => vec![forced.because],
            CourseLine::Locked(locked) => locked.truths.clone(),
        };
        let end = match self.end {
            CourseEnd::Dead(end) => Some(end),
            CourseEnd::Gone => None,
        };
        self.lines.iter().flat_map(of_line).chain(end).collect()
    }

    /// The digits that it forces, in order.
    pub fn forced(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.lines.iter().filter_map(|line| match line {
            CourseLine::Forced(forced) => Some(forced.candidate),
            CourseLine::Locked(_) => None,
        })
    }

    /// Does it end where something has nothing left?
    pub const fn is_dead(&self) -> bool {
        match self.end {
            CourseEnd::Dead(_) => true,
            CourseEnd::Gone => false,
        }
    }

    /// How many lines tell it, its end included.
    pub fn n_lines(&self) -> usize {
        self.lines.len() + 1
    }

    /// What is supposed, and what is forced.
    pub(super) fn marked(&self) -> Vec<Marked> {
        let suppose = self.suppose.iter();
        let suppose = suppose.map(|&candidate| Marked { candidate, role: Role::Start });
        let forced = self.forced().map(|candidate| Marked { candidate, role: Role::Pattern });
        suppose.chain(forced).collect()
    }
}

impl Table {
    /// What it fills, and what its rows find filled or forced.
    pub fn constraints(&self) -> Vec<Constraint> {
        let rows = self.rows.iter().flat_map(Course::constraints);
        self.choices.iter().copied().chain(rows).collect()
    }

    /// How many lines tell the longest of its rows.
    pub fn longest_row(&self) -> usize {
        self.rows.iter().map(Course::n_lines).max().unwrap_or(0)
    }

    /// What is supposed; what the rows lead to would cover the board.
    pub(super) fn marked(&self) -> Vec<Marked> {
        let mut marked: Vec<Marked> = Vec::new();
        for (row, i) in self.rows.iter().flat_map(|row| row.suppose.iter().zip(0..)) {
            let role = if i == 0 { Role::Start } else { Role::Helper };
            if !marked.iter().any(|it| it.candidate == *row) {
                marked.push(Marked { candidate: *row, role });
            }
        }
        marked
    }
}
