//! Domains: the candidates that are left under assumptions, and their direct consequences.

use super::{fillings, links};
use crate::facts::{FillingLoss, LockedSet, NeededDigit};
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
    /// For each [`Inferred`], the candidates that were left when it was looked for last. What none of them has lost
    /// since says nothing new.
    looked_at: [Option<CandidateSet>; N_INFERRED],
    /// The candidates that were left when it was asked last what clues about several cells together take.
    filled_at: Option<CandidateSet>,
    /// The candidates that were left when it was asked last which digits these clues need.
    needed_at: Option<CandidateSet>,
}

/// Locked sets that are looked for where there is no single, the simplest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Inferred {
    PairClues,
    LockedCandidates,
    CommonExclusions,
    Pairs,
}

const N_INFERRED: usize = 4;

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
        let variant = Arc::clone(grid.shared_variant());
        let open = grid.empty();
        Self {
            variant,
            possible: grid.possible(),
            placed,
            open,
            looked_at: [None; N_INFERRED],
            filled_at: None,
            needed_at: None,
        }
    }

    /// The locked sets that this propagation looks for.
    pub(crate) const fn locked_sets(propagation: Propagation) -> &'static [Inferred] {
        use Inferred::{CommonExclusions, LockedCandidates, PairClues, Pairs};
        match propagation {
            Propagation::Singles => &[],
            Propagation::Locked => &[PairClues, LockedCandidates, CommonExclusions],
            Propagation::Sets => &[PairClues, LockedCandidates, CommonExclusions, Pairs],
        }
    }

    /// The locked sets of this kind that follow from what was lost since it was looked for last.
    pub(crate) fn look_for(&mut self, kind: Inferred) -> Vec<LockedSet> {
        let lost = lost_since(&mut self.looked_at[kind as usize], self.possible);
        match kind {
            Inferred::PairClues => self.pair_clues(&lost),
            Inferred::LockedCandidates => self.locked_candidates(&lost),
            Inferred::CommonExclusions => self.common_exclusions(&lost),
            Inferred::Pairs => self.pairs(&lost),
        }
    }

    /// What clues about several cells together take from their cells, after what was lost since this was asked last.
    pub(crate) fn fillings(&mut self) -> Vec<FillingLoss> {
        if self.variant.joint_clues().is_empty() {
            return Vec::new();
        }
        let changed = lost_since(&mut self.filled_at, self.possible).cells();
        fillings::all(&self.variant, &self.possible.digits(), self.open, changed)
    }

    /// The digits that clues about several cells together need, where each place excludes something, after what was lost
    /// since this was asked last.
    pub(crate) fn needed(&mut self) -> Vec<NeededDigit> {
        if self.variant.joint_clues().is_empty() {
            return Vec::new();
        }
        let changed = lost_since(&mut self.needed_at, self.possible).cells();
        fillings::needed(&self.variant, &self.possible, changed)
    }

    /// Looks for everything once, so that it is looked for again only where an assumption changes something. What
    /// follows already is still looked for.
    pub(crate) fn look_once(&mut self) {
        for &kind in Self::locked_sets(Propagation::Sets) {
            if self.look_for(kind).iter().any(|it| self.clone().apply(it)) {
                self.looked_at[kind as usize] = None;
            }
        }
        if !self.fillings().is_empty() {
            self.filled_at = None;
        }
        if !self.needed().is_empty() {
            self.needed_at = None;
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
    fn pair_clues(&self, lost: &CandidateSet) -> Vec<LockedSet> {
        let pairs = self.variant.related_cells();
        if pairs.is_empty() {
            return Vec::new();
        }
        let (left, changed) = (self.possible.digits(), lost.cells());
        let both = pairs.iter().flat_map(|pair| [(pair, false), (pair, true)]);
        let both = both.filter(|(pair, reversed)| changed.contains(pair.ends(*reversed)[0]));
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

    /// Removes what a clue takes; returns true if there was anything left of it.
    pub(crate) fn remove(&mut self, lost: impl IntoIterator<Item = Candidate>) -> bool {
        let lost: CandidateSet = lost.into_iter().filter(|&it| self.has(it)).collect();
        self.possible = self.possible - lost;
        !lost.is_empty()
    }

    /// All locked candidates that eliminate something, digit by digit.
    fn locked_candidates(&self, lost: &CandidateSet) -> Vec<LockedSet> {
        let mut found = Vec::new();
        for digit in Digit::ALL.into_iter().filter(|digit| !lost[*digit].is_empty()) {
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
    fn common_exclusions(&self, lost: &CandidateSet) -> Vec<LockedSet> {
        if self.variant.is_classic() {
            return Vec::new();
        }
        let of_digit = |(house, digit): (House, Digit)| {
            let places = self.possible[digit] & house.cells();
            let is_new = lost[digit].intersects(house.cells());
            let is_open = is_new && places.len() > 1 && !self.placed[digit].intersects(places);
            is_open.then(|| self.excluded_by_each(digit, house, places)).flatten()
        };
        let houses = self.variant.boxes_first().iter();
        let all = houses.flat_map(|&house| Digit::ALL.map(|digit| (house, digit)));
        all.filter_map(of_digit).collect()
    }

    fn excluded_by_each(&self, digit: Digit, house: House, places: CellSet) -> Option<LockedSet> {
        let lost = self.variant.excluded_by_each(digit, places, &self.possible);
        let lost: Vec<Candidate> = lost.iter().collect();
        let links = links::excluding(&self.variant, digit, places, &lost);
        let truths = vec![Constraint::Digit(digit, house)];
        (!lost.is_empty()).then_some(LockedSet { truths, links, lost })
    }

    /// All naked and hidden pairs that eliminate something, by their digits.
    fn pairs(&self, lost: &CandidateSet) -> Vec<LockedSet> {
        let mut found = Vec::new();
        let changed = lost.cells();
        let [_, two, three] = self.possible.at_least();
        for first in Digit::ALL {
            for second in Digit::ALL.into_iter().filter(|&digit| digit > first) {
                let both = self.possible[first] & self.possible[second];
                if both.len() >= 2 {
                    self.naked_pairs([first, second], both & (two - three), changed, &mut found);
                    let changed = lost[first] | lost[second];
                    self.hidden_pairs([first, second], both, changed, &mut found);
                }
            }
        }
        found
    }

    /// Adds the naked pairs of `digits` in houses, one of whose cells has changed; `both` are the cells with exactly these
    /// digits.
    fn naked_pairs(
        &self,
        digits: [Digit; 2],
        both: CellSet,
        changed: CellSet,
        found: &mut Vec<LockedSet>,
    ) {
        if !both.intersects(changed) {
            return;
        }
        // A house of two cells, as of a chess move, has no others to lose something.
        let houses = self.variant.all_houses().iter().filter(|house| house.cells().len() > 2);
        for &house in houses {
            let Some(cells) = (both & house.cells()).pair() else { continue };
            let others = house.cells() - cells.into();
            if changed.intersects(cells.into())
                && digits.iter().any(|&digit| self.possible[digit].intersects(others))
            {
                found.push(LockedSet::new(
                    cells.map(Constraint::Cell).to_vec(),
                    digits.map(|digit| Constraint::Digit(digit, house)).to_vec(),
                ));
            }
        }
    }

    /// Adds the hidden pairs of `digits` in houses, one of which has left a `changed` cell; `both` are the cells with at
    /// least these digits.
    fn hidden_pairs(
        &self,
        digits: [Digit; 2],
        both: CellSet,
        changed: CellSet,
        found: &mut Vec<LockedSet>,
    ) {
        let has_changed = |house: &&House| house.cells().intersects(changed);
        for &house in self.variant.houses().iter().filter(has_changed) {
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

/// The candidates that were lost since something was looked for last, all of them if it never was. `now` is noted.
fn lost_since(last: &mut Option<CandidateSet>, now: CandidateSet) -> CandidateSet {
    last.replace(now).map_or(CandidateSet::ALL, |before| before - now)
}
