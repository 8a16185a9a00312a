//! Which assumptions fail on puzzles with clues about several cells: propagation of all that nets use.
//!
//! It finds the same as a net, without reasons.

use super::variant::{Contradiction, VariantBoard, changed_clues};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, Grid};
use std::collections::BTreeSet;

/// A grid with all that follows from it, from which assumptions branch.
pub(crate) struct Assumptions<'a> {
    /// `None` if it is contradictory.
    base: Option<VariantBoard<'a>>,
}

/// An assumption that does not fail by itself.
pub(crate) struct OpenAssumption<'a> {
    board: VariantBoard<'a>,
}

impl<'a> Assumptions<'a> {
    pub(crate) fn new(grid: &'a Grid) -> Self {
        let mut base = VariantBoard::new(grid);
        let is_consistent = base.propagate_all().is_ok();
        Self { base: is_consistent.then_some(base) }
    }

    /// What follows from `candidate`; `None` if it fails.
    pub(crate) fn assume(&self, candidate: Candidate) -> Option<OpenAssumption<'a>> {
        self.base?.with(candidate).map(|board| OpenAssumption { board })
    }
}

impl OpenAssumption<'_> {
    /// Number of candidates that are left.
    pub(crate) fn n_left(&self) -> usize {
        self.board.left.iter().count()
    }

    /// The cell, or the digit in a house, with the fewest ways, at most `max_ways`, each of which fails by itself. `is_over`
    /// is asked before each one is tried, and ends the search.
    pub(crate) fn closing_choice(
        &self,
        max_ways: usize,
        mut is_over: impl FnMut() -> bool,
    ) -> Option<Constraint> {
        let mut choices = self.choices(max_ways);
        choices.sort_by_key(|(ways, _)| ways.len());
        let mut consistent = BTreeSet::new();
        for (ways, choice) in choices {
            if ways.iter().any(|it| consistent.contains(it)) {
                continue;
            }
            let mut fails = |way: &Candidate| {
                let fails = !is_over() && self.board.with(*way).is_none();
                if !fails {
                    consistent.insert(*way);
                }
                fails
            };
            if ways.iter().all(&mut fails) {
                return Some(choice);
            }
        }
        None
    }

    fn choices(&self, max_ways: usize) -> Vec<(Vec<Candidate>, Constraint)> {
        let board = &self.board;
        let cells = Cell::ALL.into_iter().map(|cell| {
            (board.left.digits_in(cell).candidates(cell).collect(), Constraint::Cell(cell))
        });
        let places = board.variant.boxes_first().iter().flat_map(|&house| {
            Digit::ALL.into_iter().map(move |digit| {
                let places = board.left[digit] & house.cells();
                (places.candidates(digit).collect(), Constraint::Digit(digit, house))
            })
        });
        let is_short =
            |(ways, _): &(Vec<Candidate>, Constraint)| (2..=max_ways).contains(&ways.len());
        cells.chain(places).filter(is_short).collect()
    }
}

impl VariantBoard<'_> {
    /// The board with a candidate placed and propagated; `None` if it is contradictory.
    fn with(&self, candidate: Candidate) -> Option<Self> {
        let mut board = *self;
        board.place(candidate);
        board.propagate_all().is_ok().then_some(board)
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
        let before = self.left;
        for exclusion in self.variant.exclusions() {
            if !self.left[exclusion.digit].intersects(exclusion.others) {
                self.left.remove(exclusion.excluded);
            }
        }
        self.left != before
    }

    /// Removes the digits that a clue needs from what each of their places in it excludes; returns true if there was any.
    fn remove_needed(&mut self) -> bool {
        let left = self.left.digits();
        let asked = std::mem::replace(&mut self.asked_for_needs, left);
        let mut lost = CandidateSet::EMPTY;
        for clue in changed_clues(self.variant, asked, left) {
            for digit in Digit::ALL {
                lost = lost | self.variant.excluded_by_need(clue, digit, &self.left, &left);
            }
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
                let both = self.left[first] & self.left[second];
                if both.len() >= 2 {
                    self.remove_by_naked_pairs([first, second], both & (two - three));
                    self.remove_by_hidden_pairs([first, second]);
                }
            }
        }
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

    fn remove_by_hidden_pairs(&mut self, digits: [Digit; 2]) {
        for house in self.variant.houses() {
            let places = digits.map(|digit| self.left[digit] & house.cells());
            if places[0] != places[1] || places[0].len() != 2 {
                continue;
            }
            for other in Digit::ALL.into_iter().filter(|it| !digits.contains(it)) {
                self.left[other] -= places[0];
            }
        }
    }
}
