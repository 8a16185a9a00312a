//! A search that writes down why it fails: of each branch that leads nowhere, the choices that are to
//! blame, the deepest first, so that unit propagation is enough to check each.
//!
//! It sees truths, links, and nothing else, as the checker does. A branch is taken back as far as its
//! choices have a part in the contradiction (conflict-directed backjumping: Prosser, 1993).

use super::constraints::{Id, Known};
use crate::grid::{Candidate, Cell, Digit};

/// More branches than the longest trials have.
const MAX_BRANCHES: usize = 200_000;

/// Candidates of which at least one holds, or at most one, with the number of that in the proof.
#[derive(Clone)]
pub(super) struct Clause {
    pub(super) id: Id,
    pub(super) candidates: Vec<Candidate>,
}

/// The same, with the candidates by their numbers.
struct Group {
    id: Id,
    members: Vec<usize>,
}

/// Why a candidate has its value.
#[derive(Clone, Copy)]
enum Reason {
    /// The opposite of what is to be shown.
    Goal,
    /// It is tried.
    Choice,
    /// A truth has no other candidate left.
    Truth(usize),
    /// A link has this candidate already.
    Link(usize, usize),
    /// A branch that led nowhere, by its number in `learned`.
    Learned(usize),
}

/// A contradiction.
enum Conflict {
    /// A truth without a candidate.
    Truth(usize),
    /// A link with two.
    Link(usize, [usize; 2]),
}

/// Choices that cannot stand together, known by their number in the proof.
struct Learned {
    id: Id,
    choices: Vec<usize>,
}

/// Premises, and what is to be shown of them.
pub(super) struct Refutation<'a> {
    truths: Vec<Group>,
    links: Vec<Group>,
    /// For each candidate, the links that it is part of.
    links_of: Vec<Vec<usize>>,
    values: Vec<Option<(bool, Reason)>>,
    trail: Vec<usize>,
    /// How much of the trail has been looked at.
    n_seen: usize,
    learned: Vec<Learned>,
    goal: &'a [Known],
    branches_left: usize,
    log: &'a mut dyn FnMut(&[Known], &[Id]) -> Id,
}

impl<'a> Refutation<'a> {
    /// Shows that one of `goal` holds if all `truths` and `links` do. `log` gets each clause in turn,
    /// with the numbers of the constraints whose propagation shows it, and gives it its number. The
    /// last is the goal. `None` if it does not follow, or if the search is given up.
    pub(super) fn show(
        truths: Vec<Clause>,
        links: Vec<Clause>,
        goal: &'a [Known],
        log: &'a mut dyn FnMut(&[Known], &[Id]) -> Id,
    ) -> Option<Id> {
        let mut is_member = vec![false; Candidate::COUNT];
        for candidate in truths.iter().flat_map(|it| &it.candidates) {
            is_member[candidate.index()] = true;
        }
        goal.iter().for_each(|it| is_member[it.candidate().index()] = true);
        let group = |clause: Clause| {
            let members = clause.candidates.iter().map(|it| it.index());
            Group { id: clause.id, members: members.filter(|&it| is_member[it]).collect() }
        };
        let truths: Vec<Group> = truths.into_iter().map(group).collect();
        let links: Vec<Group> = links.into_iter().map(group).collect();
        let mut links_of = vec![Vec::new(); Candidate::COUNT];
        for (i, link) in links.iter().enumerate() {
            link.members.iter().for_each(|&member| links_of[member].push(i));
        }
        let mut search = Self {
            truths,
            links,
            links_of,
            values: vec![None; Candidate::COUNT],
            trail: Vec::new(),
            n_seen: 0,
            learned: Vec::new(),
            goal,
            branches_left: MAX_BRANCHES,
            log,
        };
        for known in goal {
            match known.opposite() {
                Known::True(candidate) => search.set(candidate.index(), true, Reason::Goal),
                Known::False(candidate) => search.set(candidate.index(), false, Reason::Goal),
            }
        }
        search.refute().map(|last| search.learned[last].id)
    }

    fn set(&mut self, candidate: usize, value: bool, reason: Reason) {
        self.values[candidate] = Some((value, reason));
        self.trail.push(candidate);
    }

    fn value(&self, candidate: usize) -> Option<bool> {
        self.values[candidate].map(|(value, _)| value)
    }

    /// The choices that are to blame for a contradiction on this branch, in the place where they are
    /// remembered.
    fn refute(&mut self) -> Option<usize> {
        self.branches_left = self.branches_left.checked_sub(1)?;
        loop {
            if let Some(conflict) = self.propagate() {
                return Some(self.learn(&conflict));
            }
            let choice = self.choice()?;
            let length = self.trail.len();
            self.set(choice, true, Reason::Choice);
            let failed = self.refute()?;
            self.take_back(length);
            if !self.learned[failed].choices.contains(&choice) {
                return Some(failed);
            }
            self.set(choice, false, Reason::Learned(failed));
        }
    }

    fn take_back(&mut self, length: usize) {
        for candidate in self.trail.drain(length..) {
            self.values[candidate] = None;
        }
        self.n_seen = self.n_seen.min(length);
    }

    /// Draws what truths and links force, as long as there is something.
    fn propagate(&mut self) -> Option<Conflict> {
        loop {
            while let Some(&candidate) = self.trail.get(self.n_seen) {
                self.n_seen += 1;
                if self.value(candidate) == Some(true)
                    && let Some(conflict) = self.follow_links(candidate)
                {
                    return Some(conflict);
                }
            }
            if let Some(conflict) = self.fill_truths() {
                return Some(conflict);
            }
            if self.n_seen == self.trail.len() {
                return None;
            }
        }
    }

    /// Takes away what stands in a link with `candidate`, which holds.
    fn follow_links(&mut self, candidate: usize) -> Option<Conflict> {
        for i in 0..self.links_of[candidate].len() {
            let link = self.links_of[candidate][i];
            for j in 0..self.links[link].members.len() {
                let other = self.links[link].members[j];
                match self.value(other) {
                    Some(true) if other != candidate => {
                        return Some(Conflict::Link(link, [candidate, other]));
                    }
                    Some(_) => {}
                    None => self.set(other, false, Reason::Link(link, candidate)),
                }
            }
        }
        None
    }

    /// Fills the truths with one candidate left.
    fn fill_truths(&mut self) -> Option<Conflict> {
        for i in 0..self.truths.len() {
            if self.is_filled(i) {
                continue;
            }
            let mut left = self.left(i);
            match (left.next(), left.next()) {
                (None, _) => return Some(Conflict::Truth(i)),
                (Some(only), None) => {
                    drop(left);
                    self.set(only, true, Reason::Truth(i));
                }
                (Some(_), Some(_)) => {}
            }
        }
        None
    }

    fn is_filled(&self, truth: usize) -> bool {
        self.truths[truth].members.iter().any(|&it| self.value(it) == Some(true))
    }

    /// The candidates of a truth that are still possible.
    fn left(&self, truth: usize) -> impl Iterator<Item = usize> {
        self.truths[truth].members.iter().copied().filter(|&it| self.value(it).is_none())
    }

    /// A candidate of the open truth with the fewest; `None` if no truth is open.
    fn choice(&self) -> Option<usize> {
        let open = (0..self.truths.len()).filter(|&i| !self.is_filled(i));
        let smallest = open.min_by_key(|&i| self.left(i).count())?;
        self.left(smallest).next()
    }

    /// Remembers the choices that led to `conflict`, with what was propagated on the way, in its order.
    fn learn(&mut self, conflict: &Conflict) -> usize {
        let mut is_needed = vec![false; Candidate::COUNT];
        let mut used = Vec::new();
        match conflict {
            Conflict::Truth(truth) => {
                used.push(self.truths[*truth].id);
                self.truths[*truth].members.iter().for_each(|&it| is_needed[it] = true);
            }
            Conflict::Link(link, both) => {
                used.push(self.links[*link].id);
                both.iter().for_each(|&it| is_needed[it] = true);
            }
        }
        let mut choices = Vec::new();
        for i in (0..self.trail.len()).rev() {
            let candidate = self.trail[i];
            let Some((_, reason)) = self.values[candidate].filter(|_| is_needed[candidate]) else {
                continue;
            };
            match reason {
                Reason::Goal => {}
                Reason::Choice => choices.push(candidate),
                Reason::Truth(truth) => {
                    used.push(self.truths[truth].id);
                    self.truths[truth].members.iter().for_each(|&it| is_needed[it] = true);
                }
                Reason::Link(link, holder) => {
                    used.push(self.links[link].id);
                    is_needed[holder] = true;
                }
                Reason::Learned(learned) => {
                    used.push(self.learned[learned].id);
                    self.learned[learned].choices.iter().for_each(|&it| is_needed[it] = true);
                }
            }
        }
        used.reverse();
        let failed = choices.iter().filter_map(|&it| candidate(it)).map(Known::False);
        let clause: Vec<Known> = self.goal.iter().copied().chain(failed).collect();
        let id = (self.log)(&clause, &used);
        self.learned.push(Learned { id, choices });
        self.learned.len() - 1
    }
}

/// The candidate of this number.
fn candidate(index: usize) -> Option<Candidate> {
    let digit = u8::try_from(index % 9).ok().and_then(|it| Digit::new(it + 1))?;
    Some(Candidate { cell: Cell::from_index(index / 9)?, digit })
}
