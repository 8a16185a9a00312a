//! Which assumptions fail on puzzles with clues about several cells: propagation of all that nets use.
//!
//! It finds the same as a net, without reasons. C. Lecoutre, S. Cardon, "A Greedy Approach to Establish Singleton Arc
//! Consistency", IJCAI 2005.

use super::variant::{Contradiction, VariantBoard, changed_clues, changed_digits};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, Exclusion, Grid};
use std::cmp::Reverse;

/// A grid with all that follows from it, from which assumptions branch.
pub(crate) struct Assumptions<'a> {
    /// `None` if it is contradictory.
    base: Option<VariantBoard<'a>>,
}

/// An assumption that does not fail by itself.
pub(crate) struct OpenAssumption<'a> {
    candidate: Candidate,
    board: VariantBoard<'a>,
    /// The candidates that were found to fail beside it, each when those before it were eliminated.
    refuted: Vec<Candidate>,
}

/// What was found of pairs of assumptions.
pub(crate) struct Tried {
    /// Boards without a contradiction from which nothing more follows. Each says of any two candidates that it places that
    /// they do not fail beside each other, as long as all that it has left is left: so these need not be tried.
    supports: Vec<Support>,
    /// For each candidate, by index, the places of the boards that place it.
    placing: Vec<Vec<usize>>,
    /// For each candidate, by index, how often it failed beside an assumption.
    n_failures: Vec<usize>,
}

struct Support {
    left: CandidateSet,
    placed: CandidateSet,
}

impl Default for Tried {
    fn default() -> Self {
        let n = CandidateSet::ALL.len();
        Self { supports: Vec::new(), placing: vec![Vec::new(); n], n_failures: vec![0; n] }
    }
}

impl Tried {
    fn add(&mut self, board: &VariantBoard<'_>) {
        let placed = board.placed();
        for candidate in placed.iter() {
            self.placing[candidate.index()].push(self.supports.len());
        }
        self.supports.push(Support { left: board.left, placed });
    }

    /// The candidates that do not fail beside `assumption`, of which `left` is left.
    fn beside(&self, assumption: Candidate, left: &CandidateSet) -> CandidateSet {
        let supports = self.placing[assumption.index()].iter().map(|place| &self.supports[*place]);
        let valid = supports.filter(|it| left.is_superset(&it.left));
        valid.fold(CandidateSet::EMPTY, |all, it| all | it.placed)
    }
}

impl<'a> Assumptions<'a> {
    pub(crate) fn new(grid: &'a Grid) -> Self {
        let mut base = VariantBoard::new(grid);
        let is_consistent = base.propagate_all().is_ok();
        Self { base: is_consistent.then_some(base) }
    }

    /// Those of `candidates` that fail.
    pub(crate) fn failing(
        &self,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> impl Iterator<Item = Candidate> {
        let mut supported = CandidateSet::EMPTY;
        candidates.into_iter().filter(move |&candidate| {
            if supported.contains(candidate) {
                return false;
            }
            let open = self.assume(candidate);
            if let Some(open) = &open {
                supported = supported | open.board.placed();
            }
            open.is_none()
        })
    }

    /// What follows from `candidate`; `None` if it fails.
    pub(crate) fn assume(&self, candidate: Candidate) -> Option<OpenAssumption<'a>> {
        let board = self.base?.with(candidate)?;
        Some(OpenAssumption { candidate, board, refuted: Vec::new() })
    }
}

impl Assumptions<'_> {
    /// Fewer of the candidates `refuted` that close an assumption. Those that fail late often fail without most of the
    /// early ones, so they are tried from the last to the first, as long as that leaves some out.
    pub(crate) fn fewer(
        &self,
        assumption: Candidate,
        mut refuted: Vec<Candidate>,
    ) -> Vec<Candidate> {
        while let Some(mut open) = self.assume(assumption) {
            let late_first: Vec<Candidate> = refuted.iter().rev().copied().collect();
            let is_closed = open.try_each(&late_first, &mut Tried::default(), || false);
            if !is_closed || open.refuted.len() >= refuted.len() {
                break;
            }
            refuted = open.refuted;
        }
        refuted
    }
}

impl OpenAssumption<'_> {
    /// Number of candidates that are left.
    pub(crate) fn n_left(&self) -> usize {
        self.board.left.iter().count()
    }

    /// The candidates that were found to fail beside it, in the order in which they were.
    pub(crate) fn refuted(&self) -> Vec<Candidate> {
        self.refuted.clone()
    }

    /// Tries each candidate beside the assumption, those first that failed most often beside others or are in narrow
    /// cells, and eliminates those that fail, again and again; returns true if what follows is a contradiction in the
    /// end. `is_over` is asked before each one, and ends the search.
    pub(crate) fn try_all(&mut self, tried: &mut Tried, is_over: impl FnMut() -> bool) -> bool {
        let mut candidates: Vec<Candidate> = self.board.left.iter().collect();
        candidates.sort_by_cached_key(|it| {
            let n_left = self.board.left.digits_in(it.cell).len();
            (Reverse(tried.n_failures[it.index()]), n_left, *it)
        });
        self.try_each(&candidates, tried, is_over)
    }

    /// As [`Self::try_all`], with these candidates in this order.
    fn try_each(
        &mut self,
        candidates: &[Candidate],
        tried: &mut Tried,
        mut is_over: impl FnMut() -> bool,
    ) -> bool {
        let mut supported = tried.beside(self.candidate, &self.board.left);
        loop {
            let n_before = self.refuted.len();
            for &candidate in candidates {
                if supported.contains(candidate) || !self.board.is_open(candidate) {
                    continue;
                }
                if is_over() {
                    return false;
                }
                if let Some(open) = self.board.with(candidate) {
                    tried.add(&open);
                    supported = supported | open.placed();
                    continue;
                }
                self.refuted.push(candidate);
                tried.n_failures[candidate.index()] += 1;
                self.board.left.remove(candidate);
                if self.board.propagate_all().is_err() {
                    return true;
                }
                supported = tried.beside(self.candidate, &self.board.left);
            }
            if self.refuted.len() == n_before {
                return false;
            }
        }
    }
}

impl VariantBoard<'_> {
    /// The board with a candidate placed and propagated; `None` if it is contradictory.
    fn with(&self, candidate: Candidate) -> Option<Self> {
        let mut board = *self;
        board.place(candidate);
        board.propagate_all().is_ok().then_some(board)
    }

    /// Returns true if the candidate is left, beside others of its cell.
    fn is_open(&self, candidate: Candidate) -> bool {
        let own = self.left.digits_in(candidate.cell);
        own.len() > 1 && own.contains(candidate.digit)
    }

    /// The candidates that are the only ones of their cells.
    fn placed(&self) -> CandidateSet {
        let [one, two, _] = self.left.at_least();
        CandidateSet::from_digits(|digit| self.left[digit] & (one - two))
    }

    /// Propagates all that nets use to the fixpoint.
    fn propagate_all(&mut self) -> Result<(), Contradiction> {
        loop {
            self.propagate()?;
            if !(self.remove_common() || self.remove_by_pairs() || self.remove_needed()) {
                return Ok(());
            }
        }
    }

    /// Removes what each place of a digit in a house excludes; returns true if there was anything.
    fn remove_common(&mut self) -> bool {
        let asked = std::mem::replace(&mut self.asked_for_common, self.left);
        for digit in changed_digits(&asked, &self.asked_for_common) {
            for Exclusion { others, excluded } in &self.variant.exclusions()[digit.index()] {
                if !self.left[digit].intersects(*others) {
                    self.left.remove(*excluded);
                }
            }
        }
        self.left != self.asked_for_common
    }

    /// Removes the digits that a clue needs from what each of their places in it excludes; returns true if there was any.
    fn remove_needed(&mut self) -> bool {
        let asked = std::mem::replace(&mut self.asked_for_needs, self.left);
        let left = self.left.digits();
        let mut lost = CandidateSet::EMPTY;
        for clue in changed_clues(self.variant, &asked, &self.left) {
            let needs = self.variant.excluded_by_needs(clue, &self.left, &left);
            lost = needs.into_iter().fold(lost, |lost, (_, excluded)| lost | excluded);
        }
        self.left = self.left - lost;
        !lost.is_empty()
    }

    /// Removes what naked and hidden pairs take; returns true if there was anything.
    fn remove_by_pairs(&mut self) -> bool {
        let before = self.left;
        let [_, two, three] = self.left.at_least();
        for first in Digit::ALL {
            for second in Digit::ALL.into_iter().filter(|it| *it > first) {
                let both = self.left[first] & self.left[second] & (two - three);
                if both.len() >= 2 {
                    self.remove_by_naked_pairs([first, second], both);
                }
            }
        }
        self.remove_by_hidden_pairs();
        self.left != before
    }

    /// `both` are the cells with exactly these digits.
    fn remove_by_naked_pairs(&mut self, digits: [Digit; 2], both: CellSet) {
        // A house of two cells, as of a chess move, has no others to lose something.
        let houses = self.variant.all_houses().iter().filter(|house| house.cells().len() > 2);
        for house in houses {
            if let Some(pair) = (both & house.cells()).pair() {
                let others = house.cells() - pair.into();
                digits.iter().for_each(|&digit| self.left[digit] -= others);
            }
        }
    }

    fn remove_by_hidden_pairs(&mut self) {
        for house in self.variant.houses() {
            for first in Digit::ALL {
                let places = self.left[first] & house.cells();
                if places.pair().is_none() {
                    continue;
                }
                let has_same = |it: &Digit| *it > first && self.left[*it] & house.cells() == places;
                if let Some(second) = Digit::ALL.into_iter().find(has_same) {
                    let others = Digit::ALL.into_iter().filter(|it| ![first, second].contains(it));
                    others.for_each(|other| self.left[other] -= places);
                }
            }
        }
    }
}
