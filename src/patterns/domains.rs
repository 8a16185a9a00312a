//! Domains: the candidates that are left under assumptions, and their direct consequences.

use crate::facts::LockedSet;
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, Forced, Grid, Variant,
};
use crate::solve::Propagation;
use std::sync::Arc;

/// The candidates that are left, including those that hold.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Domains {
    variant: Arc<Variant>,
    possible: CandidateSet,
    placed: CandidateSet,
}

/// The direct consequences of domains.
pub(crate) struct Consequences {
    /// The constraints without a candidate: cells, then houses.
    pub(crate) dead_ends: Vec<Constraint>,
    /// The singles: naked, then hidden ones.
    pub(crate) singles: Vec<Forced>,
}

impl Domains {
    /// The candidates of `grid`.
    pub(crate) fn new(grid: &Grid) -> Self {
        let placed = CandidateSet::from_digits(|digit| grid.cells_holding(digit));
        let possible = *grid.live() | placed;
        Self { variant: Arc::clone(grid.shared_variant()), possible, placed }
    }

    /// The candidates with this property, none of which is placed yet.
    pub(crate) fn of(variant: &Arc<Variant>, has: impl Fn(Candidate) -> bool) -> Self {
        let possible = CandidateSet::from_digits(|digit| {
            Cell::ALL.into_iter().filter(|&cell| has(Candidate { cell, digit })).collect()
        });
        Self { variant: Arc::clone(variant), possible, placed: CandidateSet::EMPTY }
    }

    /// The candidates that are left, including those that hold.
    pub(crate) const fn possible(&self) -> &CandidateSet {
        &self.possible
    }

    /// Propagates to the fixpoint. Returns the number of rounds, 255 at most; as an error, if there is a contradiction.
    pub(crate) fn close(&mut self, propagation: Propagation) -> Result<u8, u8> {
        let mut n_rounds = 0_u8;
        loop {
            n_rounds = n_rounds.saturating_add(1);
            let Consequences { dead_ends, singles } = self.consequences();
            if !dead_ends.is_empty() {
                return Err(n_rounds);
            }
            let mut has_changed = false;
            for forced in singles.into_iter().map(|it| it.candidate) {
                if self.has(forced) && !self.holds(forced) {
                    self.place(forced);
                    has_changed = true;
                }
            }
            for find in Self::locked_sets(propagation) {
                if has_changed {
                    break;
                }
                for locked in find(self) {
                    has_changed |= self.apply(&locked);
                }
            }
            if !has_changed {
                return Ok(n_rounds);
            }
        }
    }

    /// How locked sets are found, by this propagation.
    pub(crate) const fn locked_sets(
        propagation: Propagation,
    ) -> &'static [fn(&Self) -> Vec<LockedSet>] {
        match propagation {
            Propagation::Singles => &[],
            Propagation::Locked => &[Self::locked_candidates],
            Propagation::Sets => &[Self::locked_candidates, Self::pairs],
        }
    }

    /// The rules of the puzzle.
    pub(crate) fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Returns true if `candidate` is left, or holds.
    pub(crate) const fn has(&self, candidate: Candidate) -> bool {
        self.possible.contains(candidate)
    }

    /// Returns true if `candidate` holds.
    pub(crate) const fn holds(&self, candidate: Candidate) -> bool {
        self.placed.contains(candidate)
    }

    /// Returns true if every cell holds a digit.
    pub(crate) fn is_complete(&self) -> bool {
        self.placed.cells() == CellSet::ALL
    }

    /// Places `candidate`, which must be left.
    pub(crate) fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        for other in Digit::ALL.into_iter().filter(|&other| other != digit) {
            self.possible.remove(Candidate { cell, digit: other });
        }
        self.possible[digit] -= self.variant.peers(cell);
        self.placed.insert(candidate);
    }

    /// Removes the candidates that a locked set eliminates; returns true if there were any.
    pub(crate) fn apply(&mut self, locked: &LockedSet) -> bool {
        let all = locked.links.iter().flat_map(|link| link.all_candidates());
        let lost: CandidateSet = all.filter(|&it| self.has(it) && locked.eliminates(it)).collect();
        self.possible = self.possible - lost;
        !lost.is_empty()
    }

    /// The candidates of `constraint` that are left.
    pub(crate) fn candidates(
        &self,
        constraint: Constraint,
    ) -> impl Iterator<Item = Candidate> + '_ {
        constraint.all_candidates().filter(|&candidate| self.has(candidate))
    }

    /// Returns true if a digit that holds satisfies `constraint`.
    pub(crate) fn is_settled(&self, constraint: Constraint) -> bool {
        match constraint {
            Constraint::Cell(cell) => self.placed.cells().contains(cell),
            Constraint::Digit(digit, house) => self.placed[digit].intersects(house.cells()),
        }
    }

    /// The open constraint with the fewest candidates; of equal ones, cells before houses. `None` if there is no open
    /// one.
    pub(crate) fn narrowest(&self) -> Option<Constraint> {
        let held = self.placed.cells();
        let cells = (CellSet::ALL - held).into_iter().map(Constraint::Cell);
        let digits = self.variant.boxes_first().iter().flat_map(|&house| {
            Digit::ALL.into_iter().map(move |digit| Constraint::Digit(digit, house))
        });
        let open = cells.chain(digits.filter(|&it| !self.is_settled(it)));
        open.min_by_key(|&constraint| self.candidates(constraint).count())
    }

    /// Finds the constraints without a candidate, and the singles.
    pub(crate) fn consequences(&self) -> Consequences {
        let [one, two, _] = self.possible.at_least();
        let mut dead_ends: Vec<Constraint> =
            (CellSet::ALL - one).into_iter().map(Constraint::Cell).collect();
        let mut singles = Vec::new();
        let held = self.placed.cells();
        for cell in (one - two) - held {
            let is_its = |digit: &Digit| self.possible[*digit].contains(cell);
            if let Some(digit) = Digit::ALL.into_iter().find(is_its) {
                let because = Constraint::Cell(cell);
                singles.push(Forced { candidate: Candidate { cell, digit }, because });
            }
        }
        let is_open = |digit: &Digit| self.placed[*digit].len() < 9;
        let open: DigitSet = Digit::ALL.into_iter().filter(is_open).collect();
        let settled = self.possible & self.placed;
        for &house in self.variant.boxes_first() {
            for digit in open {
                if settled[digit].intersects(house.cells()) {
                    continue;
                }
                let places = self.possible[digit] & house.cells();
                let because = Constraint::Digit(digit, house);
                if places.is_empty() {
                    dead_ends.push(because);
                } else if let Some(cell) = places.single() {
                    singles.push(Forced { candidate: Candidate { cell, digit }, because });
                }
            }
        }
        Consequences { dead_ends, singles }
    }

    /// All locked candidates that eliminate something, digit by digit.
    pub(crate) fn locked_candidates(&self) -> Vec<LockedSet> {
        let mut found = Vec::new();
        for digit in Digit::ALL {
            let live = self.possible[digit];
            for &(block, line) in self.variant.crossings() {
                let [in_block, in_line] = [block, line].map(|house| live & house.cells());
                let in_both = in_block & in_line;
                let [from, to] = match (in_both == in_block, in_both == in_line) {
                    _ if in_both.is_empty() => continue,
                    (true, false) => [block, line],
                    (false, true) => [line, block],
                    (true, true) | (false, false) => continue,
                };
                found.push(LockedSet {
                    truths: vec![Constraint::Digit(digit, from)],
                    links: vec![Constraint::Digit(digit, to)],
                });
            }
        }
        found
    }

    /// All naked and hidden pairs that eliminate something, by their digits.
    pub(crate) fn pairs(&self) -> Vec<LockedSet> {
        let mut found = Vec::new();
        let [_, two, three] = self.possible.at_least();
        for first in Digit::ALL {
            for second in Digit::ALL.into_iter().filter(|&digit| digit > first) {
                let both = self.possible[first] & self.possible[second];
                if both.len() >= 2 {
                    self.naked_pairs([first, second], both & (two - three), &mut found);
                    self.hidden_pairs([first, second], both, &mut found);
                }
            }
        }
        found
    }

    /// Adds the naked pairs of `digits` in houses; `both` are the cells with exactly these digits.
    fn naked_pairs(&self, digits: [Digit; 2], both: CellSet, found: &mut Vec<LockedSet>) {
        // A house of two cells, as of a chess move, has no others to lose something.
        let houses = self.variant.all_houses().iter().filter(|house| house.cells().len() > 2);
        for &house in houses {
            let Some(cells) = (both & house.cells()).pair() else { continue };
            let others = house.cells() - cells.into();
            if digits.iter().any(|&digit| self.possible[digit].intersects(others)) {
                found.push(LockedSet {
                    truths: cells.map(Constraint::Cell).to_vec(),
                    links: digits.map(|digit| Constraint::Digit(digit, house)).to_vec(),
                });
            }
        }
    }

    /// Adds the hidden pairs of `digits` in houses; `both` are the cells with at least these digits.
    fn hidden_pairs(&self, digits: [Digit; 2], both: CellSet, found: &mut Vec<LockedSet>) {
        for &house in self.variant.houses() {
            let Some(cells) = (both & house.cells()).pair() else { continue };
            let places = |digit: Digit| self.possible[digit] & house.cells();
            let mut others = Digit::ALL.into_iter().filter(|digit| !digits.contains(digit));
            if digits.into_iter().all(|digit| places(digit).len() == 2)
                && others.any(|digit| self.possible[digit].intersects(cells.into()))
            {
                found.push(LockedSet {
                    truths: digits.map(|digit| Constraint::Digit(digit, house)).to_vec(),
                    links: cells.map(Constraint::Cell).to_vec(),
                });
            }
        }
    }
}
