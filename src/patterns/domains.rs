//! Domains: the candidates that are left under assumptions, and their direct consequences.

use super::{fillings, links};
use crate::facts::{FillingLoss, LockedSet};
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, Forced, Grid, House,
    RelatedCells, Variant,
};
use crate::solve::Propagation;
use std::sync::Arc;

/// The candidates that are left, including those that hold.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Domains {
    variant: Arc<Variant>,
    possible: CandidateSet,
    placed: CandidateSet,
    /// The cells without a digit before any assumption.
    open: CellSet,
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
        let variant = Arc::clone(grid.shared_variant());
        Self { variant, possible, placed, open: grid.empty() }
    }

    /// How locked sets are found, by this propagation.
    pub(crate) const fn locked_sets(
        propagation: Propagation,
    ) -> &'static [fn(&Self) -> Vec<LockedSet>] {
        match propagation {
            Propagation::Singles => &[],
            Propagation::Locked => {
                &[Self::pair_clues, Self::locked_candidates, Self::common_exclusions]
            }
            Propagation::Sets => {
                &[Self::pair_clues, Self::locked_candidates, Self::common_exclusions, Self::pairs]
            }
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

    /// Returns true if `cell` has no candidate left.
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.possible.digits_in(cell).is_empty()
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
        if let Some(excluded) = self.variant.related(candidate) {
            self.possible = self.possible - *excluded;
        }
        self.placed.insert(candidate);
    }

    /// Removes the candidates that a locked set eliminates; returns true if there were any.
    pub(crate) fn apply(&mut self, locked: &LockedSet) -> bool {
        let of_links = locked.links.iter().flat_map(|link| link.all_candidates());
        let lost = of_links.chain(locked.lost.iter().copied());
        let lost: CandidateSet = lost.filter(|&it| self.has(it) && locked.eliminates(it)).collect();
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
            Constraint::NotBoth(two) => two.into_iter().any(|it| self.holds(it)),
        }
    }

    /// The open constraint with the fewest candidates; of equal ones, cells before houses. `None` if there is no open
    /// one.
    pub(crate) fn narrowest(&self) -> Option<Constraint> {
        let left = self.possible.digits();
        let cells = (CellSet::ALL - self.placed.cells()).into_iter();
        let cells = cells.map(|cell| (left[cell.index()].len(), Constraint::Cell(cell)));
        let digits = self.variant.boxes_first().iter().flat_map(|&house| {
            let is_open = move |digit: &Digit| !self.placed[*digit].intersects(house.cells());
            Digit::ALL.into_iter().filter(is_open).map(move |digit| {
                let places = self.possible[digit] & house.cells();
                (places.len(), Constraint::Digit(digit, house))
            })
        });
        let narrowest = cells.chain(digits).min_by_key(|(n_left, _)| *n_left);
        narrowest.map(|(_, constraint)| constraint)
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

    /// What clues about two cells take from one of them by the digits that are left in the other.
    pub(crate) fn pair_clues(&self) -> Vec<LockedSet> {
        let pairs = self.variant.related_cells();
        if pairs.is_empty() {
            return Vec::new();
        }
        let left = self.possible.digits();
        let both = pairs.iter().flat_map(|pair| [(pair, false), (pair, true)]);
        both.filter_map(|(pair, reversed)| self.taken_by(pair, reversed, &left)).collect()
    }

    /// The digits that a pair takes from its second cell, `reversed` from its first.
    pub(crate) fn pair_clue(&self, pair: &RelatedCells, reversed: bool) -> Option<LockedSet> {
        self.taken_by(pair, reversed, &self.possible.digits())
    }

    /// What a pair takes, by the digits `all_left` of each cell.
    fn taken_by(
        &self,
        pair: &RelatedCells,
        reversed: bool,
        all_left: &[DigitSet; 81],
    ) -> Option<LockedSet> {
        let [from, to] = pair.ends(reversed);
        let [left, other] = [from, to].map(|cell| all_left[cell.index()]);
        let lost = pair.without_partner(left, other, reversed);
        let is_told = !lost.is_empty() && left.len() > 1;
        is_told.then(|| {
            let links = lost.candidates(to).flat_map(|it| {
                left.candidates(from).filter_map(move |own| self.variant.not_both(it, own))
            });
            LockedSet::new(vec![Constraint::Cell(from)], links.collect())
        })
    }

    /// What clues about several cells together take from their cells.
    pub(crate) fn fillings(&self) -> Vec<FillingLoss> {
        if self.variant.joint_clues().is_empty() {
            return Vec::new();
        }
        fillings::all(&self.variant, &self.possible.digits(), self.open)
    }

    /// Removes what a clue takes; returns true if there was anything left of it.
    pub(crate) fn remove(&mut self, loss: &FillingLoss) -> bool {
        let lost: CandidateSet = loss.candidates().filter(|&it| self.has(it)).collect();
        self.possible = self.possible - lost;
        !lost.is_empty()
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
                let [truth, link] = [from, to].map(|house| Constraint::Digit(digit, house));
                found.push(LockedSet::new(vec![truth], vec![link]));
            }
        }
        found
    }

    /// What each place of a digit in a house excludes, where one house does not say so.
    pub(crate) fn common_exclusions(&self) -> Vec<LockedSet> {
        if self.variant.is_classic() {
            return Vec::new();
        }
        let of_digit = |(house, digit): (House, Digit)| {
            let places = self.possible[digit] & house.cells();
            let is_open = places.len() > 1 && !self.placed[digit].intersects(places);
            is_open.then(|| self.excluded_by_each(digit, house, places)).flatten()
        };
        let houses = self.variant.boxes_first().iter();
        let all = houses.flat_map(|&house| Digit::ALL.map(|digit| (house, digit)));
        all.filter_map(of_digit).collect()
    }

    fn excluded_by_each(&self, digit: Digit, house: House, places: CellSet) -> Option<LockedSet> {
        let lost = self.possible & self.variant.excluded_by_each(digit, places);
        let lost: Vec<Candidate> = lost.iter().collect();
        let links = links::excluding(&self.variant, digit, places, &lost);
        let truths = vec![Constraint::Digit(digit, house)];
        (!lost.is_empty()).then_some(LockedSet { truths, links, lost })
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
                found.push(LockedSet::new(
                    cells.map(Constraint::Cell).to_vec(),
                    digits.map(|digit| Constraint::Digit(digit, house)).to_vec(),
                ));
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
                found.push(LockedSet::new(
                    digits.map(|digit| Constraint::Digit(digit, house)).to_vec(),
                    cells.map(Constraint::Cell).to_vec(),
                ));
            }
        }
    }
}
