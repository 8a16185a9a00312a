//! Backtracking search for puzzles with other rules than the classic ones.

use super::layout::Layout;
use super::search::{SearchLimits, Visit};
use crate::budget::Budget;
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, Grid, Variant};
use std::ops::ControlFlow;

/// The candidates that are left, those that are placed included.
#[derive(Clone, Copy)]
pub(super) struct VariantBoard<'a> {
    variant: &'a Variant,
    pub(super) left: CandidateSet,
    /// The cells whose digit has been removed from all that it excludes.
    settled: CellSet,
}

/// Error: a cell or a digit in a house has no place left.
pub(super) struct Contradiction;

/// What was done in a round of propagation.
type Round = Result<bool, Contradiction>;

impl<'a> VariantBoard<'a> {
    pub(super) fn new(grid: &'a Grid) -> Self {
        let left = CandidateSet::from_digits(|it| grid.cells_for(it) | grid.cells_holding(it));
        Self { variant: grid.variant(), left, settled: CellSet::EMPTY }
    }

    /// Propagates to the fixpoint.
    pub(super) fn propagate(&mut self) -> Result<(), Contradiction> {
        while self.round()? {}
        Ok(())
    }

    /// A round: all singles, and if there are none, what pairs of cells and locked candidates take away. Returns true
    /// if the board has changed.
    fn round(&mut self) -> Round {
        if self.place_naked()? || self.place_hidden()? {
            return Ok(true);
        }
        let by_pairs = self.restrict_pairs();
        Ok(self.remove_locked() || by_pairs)
    }

    fn place_naked(&mut self) -> Round {
        let [one, two, _] = self.left.at_least();
        if one != CellSet::ALL {
            return Err(Contradiction);
        }
        let found = (one - two) - self.settled;
        for cell in found {
            // A digit that was placed in this round may have taken the only one of this cell.
            let digit = self.left.digits_in(cell).single().ok_or(Contradiction)?;
            self.place(Candidate { cell, digit });
        }
        Ok(!found.is_empty())
    }

    fn place_hidden(&mut self) -> Round {
        let mut has_changed = false;
        for &house in self.variant.houses() {
            for digit in Digit::ALL {
                let places = self.left[digit] & house.cells();
                let Some(first) = places.first() else { return Err(Contradiction) };
                if places.single().is_some() && !self.settled.contains(first) {
                    self.place(Candidate { cell: first, digit });
                    has_changed = true;
                }
            }
        }
        Ok(has_changed)
    }

    /// Removes what the candidate excludes. Its cell is settled then.
    pub(super) fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        for other in Digit::ALL.into_iter().filter(|&other| other != digit) {
            self.left.remove(Candidate { cell, digit: other });
        }
        self.left[digit] -= self.variant.peers(cell);
        if let Some(excluded) = self.variant.related(candidate) {
            self.left = self.left - *excluded;
        }
        self.settled = self.settled.with(cell);
    }

    /// Removes digits without a partner in a related cell; returns true if there were any.
    fn restrict_pairs(&mut self) -> bool {
        let pairs = self.variant.related_cells();
        if pairs.is_empty() {
            return false;
        }
        let mut left = self.left.digits();
        let mut has_changed = false;
        for (pair, reversed) in pairs.iter().flat_map(|pair| [(pair, false), (pair, true)]) {
            let [from, to] = pair.ends(reversed);
            let lost = pair.without_partner(left[from.index()], left[to.index()], reversed);
            if !lost.is_empty() {
                left[to.index()] -= lost;
                lost.candidates(to).for_each(|it| self.left.remove(it));
                has_changed = true;
            }
        }
        has_changed
    }

    /// Removes locked candidates; returns true if there were any.
    fn remove_locked(&mut self) -> bool {
        let mut has_changed = false;
        for digit in Digit::ALL {
            let left = &mut self.left[digit];
            for &(one, other) in self.variant.crossings() {
                let both = *left & one.cells() & other.cells();
                if both.is_empty() {
                    continue;
                }
                let [in_one, in_other] = [one, other].map(|house| *left & house.cells());
                if (in_one == both) != (in_other == both) {
                    *left = (*left - (in_one | in_other)) | both;
                    has_changed = true;
                }
            }
        }
        has_changed
    }

    /// The candidates of the cell or of the digit in a full house that has the fewest, of two or more.
    fn narrowest(&self) -> Vec<Candidate> {
        let [_, two, three] = self.left.at_least();
        if let Some(cell) = (two - three).first() {
            return self.left.digits_in(cell).candidates(cell).collect();
        }
        let cells = two.into_iter().map(|cell| (self.left.digits_in(cell).len(), cell));
        let cell = cells.min().map(|(n, cell)| (n, self.left.digits_in(cell).candidates(cell)));
        let houses = self.variant.houses().iter();
        let places = houses.flat_map(|house| {
            let places = move |digit| (self.left[digit] & house.cells(), digit);
            Digit::ALL.into_iter().map(places)
        });
        let places = places.filter(|(cells, _)| cells.len() > 1);
        let place = places.min_by_key(|(cells, _)| cells.len());
        match (cell, place) {
            (Some((n, _)), Some((cells, digit))) if cells.len() < n => {
                cells.candidates(digit).collect()
            }
            (cell, _) => cell.map_or_else(Vec::new, |(_, candidates)| candidates.collect()),
        }
    }
}

/// Visits the solutions of `board`: of the cell or the digit in a house with the fewest candidates, each is tried in
/// turn, with propagation in between. Breaks if a limit, the budget, or a visit ended it.
pub(super) fn search(
    mut board: VariantBoard<'_>,
    limits: &mut SearchLimits,
    budget: &Budget,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    if board.propagate().is_err() {
        return ControlFlow::Continue(());
    }
    let choices = board.narrowest();
    if choices.is_empty() {
        visit(&Layout::of(&board.left))?;
        return limits.count_solution();
    }
    for candidate in choices {
        limits.count_try()?;
        if budget.is_over() {
            return ControlFlow::Break(());
        }
        let mut next = board;
        next.place(candidate);
        search(next, limits, budget, visit)?;
    }
    ControlFlow::Continue(())
}
