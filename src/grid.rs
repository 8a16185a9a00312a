//! The board: cells, digits, houses, candidates, and sets of them.
//!
//! The types hold only valid values: a [`Cell`] is on the board, a [`Digit`] is 1 to 9, and no candidate of a [`Grid`]
//! sees a placed digit equal to it.

mod bits;
mod candidates;
mod cell;
mod clue;
mod clue_run;
mod clue_text;
#[cfg(feature = "words")]
mod combinations;
mod conditions;
mod constraint;
mod digit;
mod exclusion;
mod house;
mod house_sum;
mod joint_clue;
mod linear_sum;
mod memo;
mod parse;
mod partitioned_sum;
mod relation;
#[cfg(feature = "schema")]
mod schema;
mod serde;
mod set;
mod set_equivalence;
mod set_sum;
mod sight;
mod tables;
mod variant;

pub(crate) use bits::ones;
pub use candidates::CandidateSet;
pub use cell::{Candidate, Cell};
pub use clue::{Clue, ClueKind};
pub use clue_text::ClueError;
#[cfg(feature = "words")]
pub(crate) use clue_text::names as clue_names;
pub(crate) use clue_text::{
    ClueLine, line as clue_line, lines as clue_lines, of_lines as variant_of_lines, regions, shown,
    variant_of, write as write_clues,
};
#[cfg(feature = "words")]
pub use combinations::Combinations;
#[cfg(feature = "words")]
pub(crate) use conditions::Drawing;
pub use conditions::{Condition, ConditionKind};
pub(crate) use conditions::{ConditionCells, corner};
pub use constraint::{Constraint, Forced};
pub use digit::Digit;
pub(crate) use exclusion::Exclusion;
pub use house::{House, HouseKind};
pub use house_sum::HouseSum;
pub use joint_clue::JointClue;
pub use parse::ParseError;
pub(crate) use parse::cell_group;
pub(crate) use relation::neighbours;
pub use relation::{RelatedCells, Relation};
pub use set::{CellSet, Cells, DigitSet, Digits, HouseSet, Houses};
pub(crate) use set_equivalence::SetEquivalence;
pub(crate) use sight::Sight;
pub use variant::Variant;

use std::sync::Arc;

/// The placed digits of a sudoku, the candidates that are left, and the rules of the puzzle.
///
/// Invariants: `candidates` (by cell) and `positions` (by digit) hold the same set, and so do `placed` and `holders`. A
/// cell that holds a digit has no candidates; a placed digit and a candidate never exclude each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    variant: Arc<Variant>,
    givens: CellSet,
    empty: CellSet,
    placed: [Option<Digit>; 81],
    holders: CandidateSet,
    candidates: [DigitSet; 81],
    positions: CandidateSet,
    givens_have_one_solution: bool,
    cornered: CandidateSet,
}

/// Error: a house has the same digit twice, or a relation forbids two digits together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// Two digits that exclude each other, in reading order of their cells.
    pub digits: [Candidate; 2],
}

impl std::error::Error for Clash {}

/// `R1C1 and R1C2 are both 5`, or `R1C1 is 5 and R1C2 is 7, which a rule of the puzzle forbids`.
impl std::fmt::Display for Clash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [one, other] = self.digits;
        if one.digit == other.digit {
            return write!(f, "{} and {} are both {}", one.cell, other.cell, one.digit);
        }
        write!(f, "{} is {} and {} is {}", one.cell, one.digit, other.cell, other.digit)?;
        f.write_str(", which a rule of the puzzle forbids")
    }
}

impl Grid {
    /// Builds a grid from digits and pencil marks. Its candidates are those that the digits allow and that the marks
    /// contain.
    ///
    /// `entered` are the digits that are no givens. A cell without marks keeps every candidate that the digits allow;
    /// marks for a cell that holds a digit are ignored.
    ///
    /// # Errors
    /// Two equal digits see each other.
    pub fn new(
        givens: &[Candidate],
        entered: &[Candidate],
        marks: &[(Cell, DigitSet)],
    ) -> Result<Self, Clash> {
        Self::of_variant(Variant::classic(), givens, entered, marks)
    }

    /// Builds a grid as [`new`](Self::new), of a puzzle with these rules.
    ///
    /// # Errors
    /// Two digits exclude each other.
    pub fn of_variant(
        variant: Arc<Variant>,
        givens: &[Candidate],
        entered: &[Candidate],
        marks: &[(Cell, DigitSet)],
    ) -> Result<Self, Clash> {
        let mut grid = Self::blank(variant);
        for &candidate in givens.iter().chain(entered) {
            grid.enter(candidate)?;
        }
        grid.givens = givens.iter().map(|given| given.cell).collect();
        grid.keep(marks);
        Ok(grid)
    }

    /// Eliminates the candidates that are not marked.
    fn keep(&mut self, marks: &[(Cell, DigitSet)]) {
        for &(cell, marks) in marks {
            for digit in self.candidates(cell) - marks {
                self.eliminate(Candidate { cell, digit });
            }
        }
    }

    /// Builds a grid for pictures, which may have equal digits in a house: unlike [`new`](Self::new), it does not check
    /// for clashes, so nothing can be concluded from its candidates.
    pub(crate) fn of_paper(
        variant: Arc<Variant>,
        givens: &[Candidate],
        entered: &[Candidate],
        marks: &[(Cell, DigitSet)],
    ) -> Self {
        let mut grid = Self::blank(variant);
        for &candidate in givens.iter().chain(entered) {
            grid.write(candidate);
        }
        grid.givens = givens.iter().map(|given| given.cell).collect();
        grid.keep(marks);
        grid
    }

    /// The empty board of a puzzle with these rules.
    pub(crate) fn blank(variant: Arc<Variant>) -> Self {
        Self {
            givens: CellSet::EMPTY,
            empty: CellSet::ALL,
            placed: [None; 81],
            holders: CandidateSet::EMPTY,
            candidates: *variant.digits(),
            positions: *variant.positions(),
            givens_have_one_solution: false,
            cornered: CandidateSet::EMPTY,
            variant,
        }
    }

    fn enter(&mut self, candidate: Candidate) -> Result<(), Clash> {
        let Candidate { cell, digit } = candidate;
        let holders = self.cells_holding(digit);
        let equal = (holders & self.peers(cell)).first().map(|cell| Candidate { cell, digit });
        let other = equal.or_else(|| self.related_digit(candidate));
        if let Some(other) = other {
            return Err(Clash { digits: [candidate.min(other), candidate.max(other)] });
        }
        // A digit that the rules of the puzzle forbid in this cell: nothing can stand there.
        if !self.variant.digits()[cell.index()].contains(digit) {
            self.candidates(cell).candidates(cell).for_each(|it| self.eliminate(it));
            return Ok(());
        }
        // If a cell is listed twice with two digits, the first digit stays.
        if self.placed[cell.index()].is_none() {
            self.place(candidate);
        }
        Ok(())
    }

    /// Eliminates the candidates `left_out`, which the player's corner marks lack, and notes each one that was live.
    pub(crate) fn with_corner_marks(mut self, left_out: impl Iterator<Item = Candidate>) -> Self {
        for candidate in left_out.filter(|&it| self.has(it)).collect::<Vec<_>>() {
            self.eliminate(candidate);
            self.cornered.insert(candidate);
        }
        self
    }

    /// Returns true if the player's corner marks eliminated `candidate`: it was live without them.
    pub const fn is_left_out_by_corners(&self, candidate: Candidate) -> bool {
        self.cornered.contains(candidate)
    }

    /// Records that the givens alone have exactly one solution. The caller must have counted the solutions.
    pub(crate) fn with_one_solution(mut self) -> Self {
        self.givens_have_one_solution = true;
        self
    }

    /// Clears the record that the givens have one solution, for players who do not want to rely on uniqueness.
    pub(crate) fn without_one_solution(mut self) -> Self {
        self.givens_have_one_solution = false;
        self
    }

    /// Returns true if the givens are known to have exactly one solution. Only then may rules rely on deadly patterns.
    pub const fn givens_have_one_solution(&self) -> bool {
        self.givens_have_one_solution
    }

    /// The rules of the puzzle.
    #[inline]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The rules of the puzzle, to be kept.
    pub(crate) const fn shared_variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The houses that hold every digit; see [`Variant::houses`].
    #[inline]
    pub fn houses(&self) -> impl Iterator<Item = House> + Clone + '_ {
        self.variant.houses().iter().copied()
    }

    /// The houses that hold every digit: boxes, rows, columns, others.
    #[inline]
    pub fn boxes_first(&self) -> impl Iterator<Item = House> + Clone + '_ {
        self.variant.boxes_first().iter().copied()
    }

    /// All houses, those of fewer than nine cells last; see [`Variant::all_houses`].
    #[inline]
    pub fn all_houses(&self) -> impl Iterator<Item = House> + Clone + '_ {
        self.variant.all_houses().iter().copied()
    }

    /// The houses of fewer than nine cells.
    pub fn small_houses(&self) -> impl Iterator<Item = House> + Clone + '_ {
        self.variant.small_houses().iter().copied()
    }

    /// The houses of a kind that hold every digit; the regions of a jigsaw are in the place of boxes.
    pub fn of_kind(&self, kind: HouseKind) -> impl Iterator<Item = House> + Clone + '_ {
        self.variant.of_kind(kind).iter().copied()
    }

    /// The houses of `cell`: row, column, box or region, others.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[House] {
        self.variant.houses_of(cell)
    }

    /// The other cells that share a house with `cell`.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.variant.peers(cell)
    }

    /// Returns true if the cells share a house; see [`Variant::sees`].
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.variant.sees(a, b)
    }

    /// The cells that see every cell of `cells`; see [`Variant::common_peers`].
    #[inline]
    pub fn common_peers(&self, cells: CellSet) -> CellSet {
        self.variant.common_peers(cells)
    }

    /// The houses that contain every cell of `cells`; see [`Variant::common_houses`].
    pub fn common_houses(&self, cells: CellSet) -> impl Iterator<Item = House> + Clone + '_ {
        self.variant.common_houses(cells)
    }

    /// The cells of the givens. Where givens and entered digits cannot be told apart, all placed digits are givens.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// The cells without a digit.
    #[inline]
    pub const fn empty(&self) -> CellSet {
        self.empty
    }

    /// Returns true if every cell has a digit.
    pub const fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    /// The digit that `cell` holds.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.placed[cell.index()]
    }

    /// The digits still possible in `cell`; none if it holds one.
    #[inline]
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The digits that each cell can hold, in reading order; of a cell that holds one, that.
    pub fn digits_left(&self) -> [DigitSet; 81] {
        Cell::ALL.map(|cell| self.digit(cell).map_or(self.candidates(cell), DigitSet::from))
    }

    /// The candidates, and the digits that the cells hold.
    pub(crate) fn possible(&self) -> CandidateSet {
        CandidateSet::from_digits(|it| self.cells_for(it) | self.cells_holding(it))
    }

    /// Returns true if `candidate` is live: its cell is empty, and it is not eliminated.
    #[inline]
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// The cells of `house` where `digit` can still go.
    #[inline]
    pub fn positions(&self, house: House, digit: Digit) -> CellSet {
        self.cells_for(digit) & house.cells()
    }

    /// All cells where `digit` can still go.
    #[inline]
    pub fn cells_for(&self, digit: Digit) -> CellSet {
        self.positions[digit]
    }

    /// The cells that hold `digit`.
    #[inline]
    pub fn cells_holding(&self, digit: Digit) -> CellSet {
        self.holders[digit]
    }

    /// The digits that `house` holds.
    pub fn digits_placed(&self, house: House) -> DigitSet {
        let held = |digit: &Digit| self.cells_holding(*digit).intersects(house.cells());
        Digit::ALL.into_iter().filter(held).collect()
    }

    /// The digits that `cell` sees: none of them can go into it.
    pub fn digits_seen(&self, cell: Cell) -> DigitSet {
        let houses = self.houses_of(cell).iter();
        houses.fold(DigitSet::EMPTY, |seen, &house| seen | self.digits_placed(house))
    }

    /// The digits that `house` still lacks.
    pub fn digits_missing(&self, house: House) -> DigitSet {
        DigitSet::ALL - self.digits_placed(house)
    }

    /// The empty cells with exactly one candidate.
    pub fn single_cells(&self) -> CellSet {
        let [at_least_one, at_least_two, _] = self.positions.at_least();
        at_least_one - at_least_two
    }

    /// The union of the candidates of `cells`.
    pub fn digits_in(&self, cells: CellSet) -> DigitSet {
        DigitSet::union(cells.into_iter().map(|cell| self.candidates(cell)))
    }

    /// The empty cells with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet {
        let [_, at_least_two, at_least_three] = self.positions.at_least();
        at_least_two - at_least_three
    }

    /// The empty cells with two candidates or more, and at most `n_digits`.
    pub fn cells_with_up_to(&self, n_digits: usize) -> CellSet {
        self.empty
            .into_iter()
            .filter(|&cell| (2..=n_digits).contains(&self.candidates(cell).len()))
            .collect()
    }

    /// The violated constraints: empty cells without a candidate, then digits without a place in a house.
    pub fn dead_ends(&self) -> impl Iterator<Item = Constraint> + '_ {
        let [filled, _, _] = self.positions.at_least();
        let cells = (self.empty - filled).into_iter().map(Constraint::Cell);
        let houses = self.boxes_first().flat_map(move |house| {
            let left = move |digit: Digit| self.cells_for(digit) | self.cells_holding(digit);
            let lost = move |digit: &Digit| !left(*digit).intersects(house.cells());
            let lost = Digit::ALL.into_iter().filter(lost);
            lost.map(move |digit| Constraint::Digit(digit, house))
        });
        cells.chain(houses)
    }

    /// The first violated constraint, if there is one.
    pub fn dead_end(&self) -> Option<Constraint> {
        self.dead_ends().next()
    }

    /// The singles of the grid: naked singles, then hidden singles. A candidate is listed once for each constraint that
    /// forces it, and one single may eliminate another.
    pub fn singles(&self) -> Vec<Forced> {
        let naked = self.single_cells().into_iter().filter_map(|cell| {
            let digit = self.candidates(cell).single()?;
            Some(Forced { candidate: Candidate { cell, digit }, because: Constraint::Cell(cell) })
        });
        let hidden = self.boxes_first().flat_map(|house| {
            Digit::ALL.into_iter().filter_map(move |digit| {
                let cell = self.positions(house, digit).single()?;
                let because = Constraint::Digit(digit, house);
                Some(Forced { candidate: Candidate { cell, digit }, because })
            })
        });
        naked.chain(hidden).collect()
    }

    /// The set of the live candidates.
    pub const fn live(&self) -> &CandidateSet {
        &self.positions
    }

    /// The live candidates, cell by cell.
    pub fn all_candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.empty.into_iter().flat_map(|cell| {
            self.candidates(cell).into_iter().map(move |digit| Candidate { cell, digit })
        })
    }

    /// Places `candidate`, and eliminates its digit from all cells that see it.
    pub(crate) fn place(&mut self, candidate: Candidate) {
        debug_assert!(self.has(candidate), "{candidate:?} was not a candidate");
        self.write(candidate);
    }

    fn write(&mut self, Candidate { cell, digit }: Candidate) {
        for other in self.candidates[cell.index()] {
            self.positions.remove(Candidate { cell, digit: other });
        }
        self.candidates[cell.index()] = DigitSet::EMPTY;
        let peers = self.peers(cell);
        let positions = &mut self.positions[digit];
        for peer in *positions & peers {
            self.candidates[peer.index()] = self.candidates[peer.index()].without(digit);
        }
        *positions -= peers;
        self.eliminate_related(Candidate { cell, digit });
        self.placed[cell.index()] = Some(digit);
        self.holders.insert(Candidate { cell, digit });
        self.empty = self.empty.without(cell);
    }

    /// The first placed digit beside which a relation forbids `candidate`.
    pub(crate) fn related_digit(&self, candidate: Candidate) -> Option<Candidate> {
        (self.holders & *self.variant.related(candidate)?).iter().next()
    }

    /// Eliminates what relations exclude beside the placed `candidate`.
    fn eliminate_related(&mut self, candidate: Candidate) {
        let Some(excluded) = self.variant.related(candidate) else { return };
        let lost = self.positions & *excluded;
        self.positions = self.positions - lost;
        for Candidate { cell, digit } in lost.iter() {
            self.candidates[cell.index()] = self.candidates[cell.index()].without(digit);
        }
    }

    /// Places the [`singles`](Self::singles), and returns the ones that it placed, in order. Not repeated to the
    /// fixpoint.
    pub(crate) fn place_singles(&mut self) -> Vec<Forced> {
        let mut singles = self.singles();
        singles.retain(|&Forced { candidate, .. }| {
            // The candidate may be placed already, or eliminated by a single that was placed earlier.
            let live = self.has(candidate);
            if live {
                self.place(candidate);
            }
            live
        });
        singles
    }

    /// Eliminates `candidate`.
    pub(crate) fn eliminate(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        debug_assert!(self.has(candidate), "{candidate:?} was not a candidate");
        self.candidates[cell.index()] = self.candidates[cell.index()].without(digit);
        self.positions.remove(candidate);
    }
}

/// 81 characters, `.` for an empty cell.
impl std::fmt::Display for Grid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Cell::ALL.into_iter().try_for_each(|cell| match self.digit(cell) {
            Some(digit) => write!(f, "{digit}"),
            None => f.write_str("."),
        })
    }
}
