//! Variants of sudoku: the houses of a puzzle, and what its cells see.

use super::{
    Candidate, CandidateSet, Cell, CellSet, Clue, ClueKind, Condition, Constraint, Digit, DigitSet,
    Exclusion, House, HouseKind, HouseSum, JointClue, RelatedCells, Relation, SetEquivalence,
    clue_run, relation,
};
use std::sync::{Arc, LazyLock, OnceLock};

/// The rules of a puzzle: its houses, and which digits pairs of cells may hold. Without clues, those of classic sudoku.
#[derive(Debug)]
pub struct Variant {
    /// What was said of the puzzle, in this order; the rest follows from it.
    clues: Vec<Clue>,
    /// Full houses (rows, columns, boxes or regions, others), then smaller ones, then those of chess moves.
    houses: Vec<House>,
    n_full: usize,
    /// Full houses in the order in which a person looks: boxes, rows, columns, others.
    boxes_first: Vec<House>,
    /// The houses of each cell, in the order of `houses`: row, column, box or region, others.
    of_cell: Vec<Vec<House>>,
    /// The full houses of each cell, in the order of `boxes_first`.
    boxes_first_of_cell: Vec<Vec<House>>,
    /// Two full houses that share two cells or more, a box before a line.
    crossings: Vec<(House, House)>,
    peers: [CellSet; 81],
    /// The digits that each cell may hold, and the cells that may hold each digit.
    digits: [DigitSet; 81],
    positions: CandidateSet,
    /// The clues about several cells together.
    joint: Vec<JointClue>,
    /// Sums of a few cells that follow from cages.
    house_sums: Vec<HouseSum>,
    /// The pairs of cells that clues restrict, clue by clue.
    related: Vec<RelatedCells>,
    /// For each candidate, by index, those that relations exclude beside it; empty without relations.
    excluded: Vec<CandidateSet>,
    /// Computed when they are first asked for.
    /// What each candidate excludes.
    excluded_by: OnceLock<Vec<CandidateSet>>,
    exclusions: OnceLock<[Vec<Exclusion>; 9]>,
    set_equivalences: OnceLock<Vec<SetEquivalence>>,
    clue_runs: OnceLock<Vec<JointClue>>,
}

/// The rules of classic sudoku.
static CLASSIC: LazyLock<Arc<Variant>> = LazyLock::new(|| Arc::new(Variant::new(Vec::new())));

/// Everything else follows from the clues.
impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        self.clues == other.clues
    }
}

impl Eq for Variant {}

impl Variant {
    /// The rules of classic sudoku.
    pub fn classic() -> Arc<Self> {
        Arc::clone(&CLASSIC)
    }

    /// The rules of classic sudoku, with these in addition.
    pub fn new(clues: Vec<Clue>) -> Self {
        let has = |kind| clues.iter().any(|clue| clue.kind == kind);
        let mut houses = House::ALL[..18].to_vec();
        houses.extend(clues.iter().flat_map(Clue::regions));
        if !has(ClueKind::Regions) && !has(ClueKind::NoBoxes) {
            houses.extend(&House::ALL[18..]);
        }
        for clue in &clues {
            let n_extra = houses.iter().filter(|house| house.kind().is_of_puzzle()).count();
            for house in clue.houses(n_extra) {
                // Two cells of a chess move may be in one box: that says the same.
                if !houses.iter().any(|it| it.cells().is_superset(house.cells())) {
                    houses.push(house);
                }
            }
        }
        houses.sort_by_key(|house| (!house.is_full(), *house));
        let n_full = houses.iter().filter(|house| house.is_full()).count();
        let rank = |house: &House| (house.kind() > HouseKind::Box, house.is_line());
        let mut boxes_first = houses[..n_full].to_vec();
        boxes_first.sort_by_key(rank);
        let of_cell = of_each_cell(&houses);
        let peers = Cell::ALL.map(|cell| {
            let all = of_cell[cell.index()].iter().map(|house| house.cells());
            CellSet::union(all).without(cell)
        });
        let crossings = crossings(&houses[..n_full]);
        let digits = digits(&clues);
        let can_hold = |digit| {
            Cell::ALL.into_iter().filter(|cell| digits[cell.index()].contains(digit)).collect()
        };
        let positions = CandidateSet::from_digits(can_hold);
        let regions: Vec<House> =
            houses[..n_full].iter().copied().filter(|it| it.kind() == HouseKind::Box).collect();
        let joint = JointClue::all(&clues, &peers, &regions);
        let related = relation::related_cells(&clues, &joint);
        let excluded = relation::excluded(&related);
        let mut variant = Self {
            clues,
            houses,
            n_full,
            boxes_first_of_cell: of_each_cell(&boxes_first),
            boxes_first,
            of_cell,
            crossings,
            peers,
            digits,
            positions,
            joint,
            house_sums: Vec::new(),
            related,
            excluded,
            excluded_by: OnceLock::new(),
            exclusions: OnceLock::new(),
            set_equivalences: OnceLock::new(),
            clue_runs: OnceLock::new(),
        };
        variant.house_sums = HouseSum::all(&variant);
        variant
    }

    /// The rules beside those of classic sudoku.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// Returns true if the rules are those of classic sudoku.
    pub const fn is_classic(&self) -> bool {
        self.clues.is_empty()
    }

    /// Returns true if the puzzle has the nine boxes of three by three cells.
    pub fn has_boxes(&self) -> bool {
        self.houses.contains(&House::ALL[18])
    }

    /// The houses that hold every digit: rows, columns, boxes or regions, others.
    pub fn houses(&self) -> &[House] {
        &self.houses[..self.n_full]
    }

    /// The houses of a kind that hold every digit, by number; the regions of a jigsaw are in the place of boxes.
    pub fn of_kind(&self, kind: HouseKind) -> &[House] {
        let houses = self.houses();
        let first = houses.partition_point(|house| house.kind() < kind);
        let after = houses.partition_point(|house| house.kind() <= kind);
        &houses[first..after]
    }

    /// All houses, those of fewer than nine cells last.
    pub fn all_houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses of fewer than nine cells.
    pub(crate) fn small_houses(&self) -> &[House] {
        &self.houses[self.n_full..]
    }

    /// The houses that hold every digit, in the order in which a person looks: boxes, rows, columns, others.
    pub fn boxes_first(&self) -> &[House] {
        &self.boxes_first
    }

    /// All pairs of houses that hold every digit and share two cells or more, a box before a line.
    pub(crate) fn crossings(&self) -> &[(House, House)] {
        &self.crossings
    }

    /// The houses of `cell`: row, column, box or region, others.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[House] {
        &self.of_cell[cell.index()]
    }

    /// The houses of `cell` that hold every digit: box, row, column, others.
    #[inline]
    pub(crate) fn boxes_first_of(&self, cell: Cell) -> &[House] {
        &self.boxes_first_of_cell[cell.index()]
    }

    /// The other cells that share a house with `cell`.
    #[inline]
    pub const fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// The digits that each cell may hold at all, in reading order.
    pub const fn digits(&self) -> &[DigitSet; 81] {
        &self.digits
    }

    /// The cells that may hold each digit at all.
    pub(super) const fn positions(&self) -> &CandidateSet {
        &self.positions
    }

    /// The clues about several cells together.
    pub fn joint_clues(&self) -> &[JointClue] {
        &self.joint
    }

    /// The clue about several cells together, the sum of houses, or the run of clues with this number.
    pub(crate) fn joint(&self, number: usize) -> Option<&JointClue> {
        self.joint_clues_and_sums().chain(self.clue_runs()).find(|it| it.clue == number)
    }

    /// Sums of a few cells that follow from houses and cages, those of fewer houses first.
    pub fn house_sums(&self) -> &[HouseSum] {
        &self.house_sums
    }

    /// The clues about several cells together, and the sums that follow from houses.
    pub(crate) fn joint_clues_and_sums(&self) -> impl Iterator<Item = &JointClue> {
        self.joint.iter().chain(self.house_sums.iter().map(|it| &it.joint))
    }

    /// A clue of these cells, with a number among those of the puzzle.
    pub(crate) fn joint_clue(
        &self,
        condition: Condition,
        cells: Vec<Cell>,
        number: usize,
    ) -> JointClue {
        JointClue::new(condition, cells, number, &self.peers, self.of_kind(HouseKind::Box))
    }

    /// The runs of clues about two cells.
    pub(crate) fn clue_runs(&self) -> &[JointClue] {
        let first = self.clues.len() + self.house_sums.len();
        self.clue_runs.get_or_init(|| clue_run::all(self, first))
    }

    /// Lines and regions of a jigsaw that share most of their cells.
    pub(crate) fn set_equivalences(&self) -> &[SetEquivalence] {
        self.set_equivalences.get_or_init(|| SetEquivalence::of_regions(self))
    }

    /// What places of a digit in a house exclude, beside what one house says, digit by digit.
    pub(crate) fn exclusions(&self) -> &[Vec<Exclusion>; 9] {
        self.exclusions.get_or_init(|| Exclusion::all(self))
    }

    /// The pairs of cells whose digits relations restrict, clue by clue.
    pub fn related_cells(&self) -> &[RelatedCells] {
        &self.related
    }

    /// The candidates in other cells that relations exclude if `candidate` is true; `None` if the puzzle has no
    /// relations.
    #[inline]
    pub(crate) fn related(&self, candidate: Candidate) -> Option<&CandidateSet> {
        self.excluded.get(candidate.index())
    }

    /// The first relation that lets at most one of the two candidates be true.
    pub(crate) fn relation_between(&self, a: Candidate, b: Candidate) -> Option<Relation> {
        self.related(a).filter(|excluded| excluded.contains(b))?;
        self.related.iter().find(|it| it.forbids(a, b)).map(|it| it.relation)
    }

    /// Returns true if the cells share a house. A cell does not see itself.
    #[inline]
    pub const fn sees(&self, a: Cell, b: Cell) -> bool {
        self.peers(a).contains(b)
    }

    /// The cells that see every cell of `cells`; all cells if the set is empty.
    #[inline]
    pub fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.into_iter().fold(CellSet::ALL, |common, cell| common & self.peers(cell))
    }

    /// The cells that see every cell of `cells` by one and the same house. On the classic board these are the
    /// [common peers](Self::common_peers) of cells of one house.
    #[inline]
    pub fn joint_peers(&self, cells: CellSet) -> CellSet {
        match cells.single() {
            Some(cell) => self.peers(cell),
            None if self.is_classic() => self.common_peers(cells),
            None => CellSet::union(self.common_houses(cells).map(House::cells)) - cells,
        }
    }

    /// Returns true if a house has all cells of both sets, which see each other two by two.
    pub fn is_joint(&self, a: CellSet, b: CellSet) -> bool {
        self.is_classic() || self.common_houses(a | b).next().is_some()
    }

    /// The cells that see at least one cell of `cells`.
    pub fn peers_of(&self, cells: CellSet) -> CellSet {
        CellSet::union(cells.into_iter().map(|cell| self.peers(cell)))
    }

    /// The houses that contain every cell of `cells`, a line before a box; all houses if the set is empty.
    pub fn common_houses(&self, cells: CellSet) -> impl Iterator<Item = House> + Clone + '_ {
        let houses = cells.first().map_or(self.all_houses(), |cell| self.houses_of(cell));
        houses.iter().copied().filter(move |house| house.cells().is_superset(cells))
    }

    /// The houses that contain both cells, a line before a box.
    pub fn shared_houses(&self, a: Cell, b: Cell) -> impl Iterator<Item = House> + Clone + '_ {
        self.houses_of(a).iter().copied().filter(move |house| house.cells().contains(b))
    }

    /// The constraints that contain the candidate: its cell, and its digit in its houses.
    pub fn constraints_of(
        &self,
        candidate: Candidate,
    ) -> impl Iterator<Item = Constraint> + Clone + '_ {
        let of_house = move |&house: &House| Constraint::Digit(candidate.digit, house);
        let houses = self.houses_of(candidate.cell).iter().map(of_house);
        std::iter::once(Constraint::Cell(candidate.cell)).chain(houses)
    }

    /// The constraints that contain both candidates, so that at most one of the two is true: the cell, the digit in
    /// houses, a line before a box, or a clue. None if the candidates are equal.
    pub fn links(
        &self,
        a: Candidate,
        b: Candidate,
    ) -> impl Iterator<Item = Constraint> + Clone + '_ {
        let houses = self.constraints_of(a).filter(move |it| a != b && it.contains(b));
        houses.chain(self.not_both(a, b))
    }

    /// The constraint by which a relation lets at most one of the two candidates be true.
    pub(crate) fn not_both(&self, a: Candidate, b: Candidate) -> Option<Constraint> {
        let is_excluded = self.related(a)?.contains(b);
        is_excluded.then_some(Constraint::NotBoth([a.min(b), a.max(b)]))
    }

    /// Returns true if the candidates are two different ones that cannot both be true.
    #[inline]
    pub fn excludes(&self, a: Candidate, b: Candidate) -> bool {
        if a.cell == b.cell {
            a.digit != b.digit
        } else {
            a.digit == b.digit && self.sees(a.cell, b.cell) || self.not_both(a, b).is_some()
        }
    }

    /// The candidates that cannot be true beside this one: the other digits of its cell, its digit in peers, and what
    /// relations exclude.
    pub(crate) fn excluded_by(&self, candidate: Candidate) -> &CandidateSet {
        let excluded_by = |candidate| {
            let Candidate { cell, digit } = candidate;
            let in_cells = |it| if it == digit { self.peers(cell) } else { cell.into() };
            let own = CandidateSet::from_digits(in_cells);
            self.related(candidate).map_or(own, |related| own | *related)
        };
        let all = || CandidateSet::ALL.iter().map(excluded_by).collect();
        &self.excluded_by.get_or_init(all)[candidate.index()]
    }

    /// Those of the candidates `live` that cannot be true, in whichever of these cells the digit is.
    pub(crate) fn excluded_by_each(
        &self,
        digit: Digit,
        cells: CellSet,
        live: &CandidateSet,
    ) -> CandidateSet {
        if self.excluded.is_empty() && cells.len() > 1 {
            // Without relations, two places exclude nothing but their digit in common peers.
            let mut common = CandidateSet::EMPTY;
            let see_all = |all: CellSet, cell| {
                let all = all & self.peers(cell);
                (!all.is_empty()).then_some(all)
            };
            common[digit] = cells.into_iter().try_fold(live[digit], see_all).unwrap_or_default();
            return common;
        }
        let mut common = *live;
        for place in cells.candidates(digit) {
            common = common & *self.excluded_by(place);
            // Places far from each other exclude nothing together, and that shows early.
            if common.is_empty() {
                break;
            }
        }
        common
    }

    /// The digits that the clue needs in one of several cells, each with those of the candidates `live` that cannot be
    /// true for it; `left` are the digits of each cell.
    pub(crate) fn excluded_by_needs(
        &self,
        clue: &JointClue,
        live: &CandidateSet,
        left: &[DigitSet; 81],
    ) -> Vec<(Digit, CandidateSet)> {
        let cells = clue.cell_set();
        let held =
            DigitSet::union(cells.into_iter().map(|it| left[it.index()]).filter(|it| it.len() < 2));
        let excluded = |digit: Digit| {
            let places = live[digit] & cells;
            let excluded =
                (places.len() > 1).then(|| self.excluded_by_each(digit, places, live))?;
            (!excluded.is_empty()).then_some((digit, excluded))
        };
        let mut all: Vec<_> = (DigitSet::ALL - held).into_iter().filter_map(excluded).collect();
        if !all.is_empty() {
            let needed = clue.needed(all.iter().map(|(digit, _)| *digit).collect(), left);
            all.retain(|(digit, _)| needed.contains(*digit));
        }
        all
    }

    /// The house of this puzzle with the kind and number of `house`, which may have been read without its cells.
    pub(crate) fn with_cells(&self, house: House) -> House {
        let is_meant = |it: &&House| it.index() == house.index();
        let own = self.houses.iter().find(is_meant).filter(|_| house.cells().is_empty());
        own.copied().unwrap_or(house)
    }

    /// Returns true if the constraint is one of this puzzle.
    pub fn has(&self, constraint: Constraint) -> bool {
        match constraint {
            Constraint::Cell(_) => true,
            Constraint::Digit(_, house) => {
                house.cells().first().is_some_and(|cell| self.houses_of(cell).contains(&house))
            }
            Constraint::NotBoth([a, b]) => self.not_both(a, b) == Some(constraint),
        }
    }
}

/// Those of `houses` that contain each cell, in the same order.
fn of_each_cell(houses: &[House]) -> Vec<Vec<House>> {
    let of_cell =
        |cell| houses.iter().copied().filter(|house| house.cells().contains(cell)).collect();
    Cell::ALL.into_iter().map(of_cell).collect()
}

/// All pairs of these houses that share two cells or more, each with the later one first.
fn crossings(houses: &[House]) -> Vec<(House, House)> {
    let later = houses.iter().enumerate().filter(|(_, house)| !house.is_line());
    let crossed = |(i, a): (usize, &House)| {
        let a = *a;
        let shares = move |b: &&House| (a.cells() & b.cells()).len() > 1;
        houses[..i].iter().filter(shares).map(move |&b| (a, b)).collect::<Vec<_>>()
    };
    later.flat_map(crossed).collect()
}

/// The digits that clues about single cells leave each cell.
fn digits(clues: &[Clue]) -> [DigitSet; 81] {
    let mut left = [DigitSet::ALL; 81];
    for (clue, digits) in clues.iter().filter_map(|clue| Some((clue, clue.digits()?))) {
        for cell in &clue.cells {
            left[cell.index()] &= digits;
        }
    }
    left
}
