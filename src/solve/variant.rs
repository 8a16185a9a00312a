//! Backtracking search for puzzles with other rules than the classic ones.

use super::layout::Layout;
use super::search::{SearchLimits, Visit};
use crate::budget::Budget;
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, JointClue, Variant,
};
use std::ops::ControlFlow;

/// The candidates that are left, those that are placed included.
#[derive(Clone, Copy)]
pub(super) struct VariantBoard<'a> {
    pub(super) variant: &'a Variant,
    pub(super) left: CandidateSet,
    /// The cells whose digit has been removed from all that it excludes.
    settled: CellSet,
    /// What was left when hidden singles were last looked for.
    asked_for_hidden: CandidateSet,
    /// What was left when locked candidates were last looked for.
    asked_for_locked: CandidateSet,
    /// What was left when the clues about several cells together were last asked.
    asked: CandidateSet,
    /// What was left when it was last asked what all places of a digit in a house exclude.
    pub(super) asked_for_common: CandidateSet,
    /// What was left when it was last asked what clues need.
    pub(super) asked_for_needs: CandidateSet,
}

/// Error: a cell, a digit in a house, or a clue has nothing left. The cells are those that it is about.
pub(super) struct Contradiction(CellSet);

/// What was done in a round of propagation.
type Round = Result<bool, Contradiction>;

impl<'a> VariantBoard<'a> {
    pub(super) fn new(grid: &'a Grid) -> Self {
        Self {
            variant: grid.variant(),
            left: grid.possible(),
            settled: CellSet::EMPTY,
            asked_for_hidden: CandidateSet::EMPTY,
            asked_for_locked: CandidateSet::EMPTY,
            asked: CandidateSet::EMPTY,
            asked_for_common: CandidateSet::EMPTY,
            asked_for_needs: CandidateSet::EMPTY,
        }
    }

    /// Propagates to the fixpoint.
    pub(super) fn propagate(&mut self) -> Result<(), Contradiction> {
        while self.round()? {}
        Ok(())
    }

    /// A round: all singles, and if there are none, what pairs of cells and locked candidates take away, and at last
    /// what clues about several cells do. Returns true if the board has changed.
    fn round(&mut self) -> Round {
        if self.place_naked()? || self.place_hidden()? {
            return Ok(true);
        }
        let by_pairs = self.restrict_pairs();
        if self.remove_locked() || by_pairs { Ok(true) } else { self.restrict_joint() }
    }

    fn place_naked(&mut self) -> Round {
        let [one, two, _] = self.left.at_least();
        if one != CellSet::ALL {
            return Err(Contradiction(CellSet::ALL - one));
        }
        let found = (one - two) - self.settled;
        for cell in found {
            // A digit that was placed in this round may have taken the only one of this cell.
            let digit = self.left.digits_in(cell).single().ok_or(Contradiction(cell.into()))?;
            self.place(Candidate { cell, digit });
        }
        Ok(!found.is_empty())
    }

    fn place_hidden(&mut self) -> Round {
        let asked = std::mem::replace(&mut self.asked_for_hidden, self.left);
        let mut has_changed = false;
        for digit in changed_digits(&asked, &self.left) {
            for &house in self.variant.houses() {
                let places = self.left[digit] & house.cells();
                let Some(first) = places.first() else { return Err(Contradiction(house.cells())) };
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

    /// Removes digits that are part of no filling of a clue about several cells together.
    fn restrict_joint(&mut self) -> Round {
        let asked = std::mem::replace(&mut self.asked, self.left);
        let mut left = self.left.digits();
        let mut has_changed = false;
        for clue in changed_clues(self.variant, &asked, &self.asked) {
            let supported = clue.supported(&left).ok_or(Contradiction(clue.cell_set()))?;
            for &cell in &clue.cells {
                let lost = left[cell.index()] - supported[cell.index()];
                left[cell.index()] -= lost;
                lost.candidates(cell).for_each(|it| self.left.remove(it));
                has_changed |= !lost.is_empty();
            }
        }
        Ok(has_changed)
    }

    /// Removes locked candidates; returns true if there were any.
    fn remove_locked(&mut self) -> bool {
        let asked = std::mem::replace(&mut self.asked_for_locked, self.left);
        let mut has_changed = false;
        for digit in changed_digits(&asked, &self.left) {
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

    /// The candidates of the cell without a digit that has the fewest for each contradiction that it was in.
    fn most_blamed(&self, memory: &Memory) -> Vec<Candidate> {
        let [_, two, _] = self.left.at_least();
        let share = |cell: &Cell| {
            let (n, weight) = (self.left.digits_in(*cell).len(), memory.weights[cell.index()]);
            (n as u64 * (1 << 32) / u64::from(weight), *cell)
        };
        let cell = two.into_iter().min_by_key(share);
        cell.map_or_else(Vec::new, |cell| self.left.digits_in(cell).candidates(cell).collect())
    }

    /// The candidates of the cell or of the digit in a full house that has the fewest, of two or more.
    fn narrowest(&self, memory: &Memory) -> Vec<Candidate> {
        if !self.variant.joint_clues().is_empty() {
            return self.most_blamed(memory);
        }
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

/// The digits that other cells have left than `before`.
pub(super) fn changed_digits(before: &CandidateSet, left: &CandidateSet) -> DigitSet {
    Digit::ALL.into_iter().filter(|digit| before[*digit] != left[*digit]).collect()
}

/// The clues about several cells together, and sums of houses, of which a cell has other digits left than `before`.
pub(super) fn changed_clues<'a>(
    variant: &'a Variant,
    before: &CandidateSet,
    left: &CandidateSet,
) -> impl Iterator<Item = &'a JointClue> {
    let of_digit = |digit: Digit| (before[digit] | left[digit]) - (before[digit] & left[digit]);
    let changed = CellSet::union(Digit::ALL.map(of_digit));
    variant.joint_clues_and_sums().filter(move |clue| clue.cell_set().intersects(changed))
}

/// What a search keeps from its branches.
struct Memory {
    /// For each cell, in how many contradictions it was. F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting
    /// Systematic Search by Weighting Constraints", ECAI 2004.
    weights: [u32; 81],
}

impl Memory {
    /// Counts a contradiction of these cells.
    fn blame(&mut self, cells: CellSet) {
        cells.into_iter().for_each(|cell| self.weights[cell.index()] += 1);
    }
}

/// Visits the solutions of `grid`: of the cell or the digit in a house with the fewest candidates, each is tried in
/// turn, with propagation in between. Breaks if a limit, the budget, or a visit ended it.
pub(super) fn search(
    grid: &Grid,
    limits: &mut SearchLimits,
    budget: &Budget,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let mut memory = Memory { weights: [1; 81] };
    search_from(VariantBoard::new(grid), &mut memory, limits, budget, visit)
}

fn search_from(
    mut board: VariantBoard<'_>,
    memory: &mut Memory,
    limits: &mut SearchLimits,
    budget: &Budget,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    if let Err(Contradiction(cells)) = board.propagate() {
        memory.blame(cells);
        return ControlFlow::Continue(());
    }
    let choices = board.narrowest(memory);
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
        search_from(next, memory, limits, budget, visit)?;
    }
    ControlFlow::Continue(())
}
