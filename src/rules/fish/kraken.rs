//! Fish with fins whose cases only agree after chains.
//!
//! **If** a fish has fins, and from each fin a chain leads to one candidate that fails then, as does
//! one from each cell that a cover of the fish can get the digit from,
//! **then** either a fin holds the digit, or no fin does and the cover gets it from one of these.
//! **So** the candidate falls.
//!
//! A candidate of the cover itself needs no chains but those from the fins (type 1). What takes the
//! fewest lines to tell comes first. Not here: candidates that see every fin (`finned_swordfish` and
//! its kin); more than two fins, or fins in two bases; chains through almost locked sets.

use super::pattern::{self, Fish, FishKind, Shape};
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Because, Chain, Fact, Node, Role};
use crate::grid::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, Grid, House, HouseSet,
};
use crate::patterns::nodes::{Case, Graph, ImplicationFinder, Implications, Scope};
use crate::proof::ProofQuery;
use crate::rule::{Bounds, Finding, Sink};
use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::rc::Rc;

const SIZES: [usize; 3] = [2, 3, 4];
const MAX_FINS: usize = 2;
/// Maximum number of lines of a list of all cases.
const MAX_KRAKEN_LINES: usize = 12;
/// Maximum number of fish that are kept for a target. Several, since a smaller part of the simplest may be enough.
const MAX_KEPT: usize = 20;

/// Units of work to examine a cover of a fish, and a candidate that fails.
const COVER_COST: u64 = 400;
const TARGET_COST: u64 = 40;

/// Units of work to add a base, and to cover a cell.
const BASE_COST: u64 = 10;
const CELL_COST: u64 = 20;

/// A fish, and a candidate that fails in all of its cases: if a fin holds the digit, and if the
/// cover gets the digit from any of its other cells.
#[derive(Clone, Copy)]
struct Kraken {
    digit: Digit,
    fish: Fish,
    /// The cover whose cells are cases.
    cover: House,
    target: Candidate,
    n_lines: usize,
    n_strong: usize,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let graph = Graph::shared(grid, Scope::Groups, Bounds::Usual, sink);
    let mut finder = ImplicationFinder::new(grid, &graph);
    let work = Rc::clone(sink.work());
    for kraken in krakens(grid, &mut finder, &work) {
        sink.add_unique(Conclusions::eliminate(grid, [kraken.target]), |conclusions| {
            step(grid, &kraken, conclusions, &mut finder, &work)
        })?;
    }
    ControlFlow::Continue(())
}

/// The finding of a kraken; `None` if a part of it is enough.
fn step(
    grid: &Grid,
    kraken: &Kraken,
    conclusions: Conclusions,
    finder: &mut ImplicationFinder<'_>,
    work: &Work,
) -> Option<Finding> {
    let &Kraken { digit, ref fish, cover, .. } = kraken;
    let branches = branches(kraken, finder)?;
    // Their other digits have parts of their own in the chains.
    let on = |cells: CellSet| cells.candidates(digit).collect();
    Some(Finding::new(
        premises(grid, kraken, &branches, &conclusions, work)?,
        conclusions,
        vec![
            Fact::digit("digit", digit),
            Fact::houses("bases", fish.bases.into_iter().collect()),
            Fact::houses("covers", fish.covers.into_iter().collect()),
            Fact::candidates("cells", on(fish.cells - fish.fins), Role::Quiet),
            Fact::candidates("fins", on(fish.fins), Role::Fin),
            Fact::house("cover", cover),
            Fact::candidates("served", on(kraken.base_cells()), Role::Quiet),
            Fact::branches("branches", branches),
        ],
    ))
}

/// The chains of the cases, the fins last. `None` if the chain of a case passes the target as true.
fn branches(kraken: &Kraken, finder: &mut ImplicationFinder<'_>) -> Option<Vec<Chain>> {
    let &Kraken { digit, ref fish, target, .. } = kraken;
    let mut chain = |cell: Cell| {
        let case = Case::Holds(Candidate { cell, digit });
        Chain { nodes: finder.chain(case, target) }
    };
    let mut branches: Vec<Chain> = if kraken.is_own() {
        vec![of_cover(kraken)]
    } else {
        kraken.base_cells().into_iter().map(&mut chain).collect()
    };
    branches.extend(fish.fins.into_iter().map(chain));
    let is_straight = |chain: &Chain| {
        let (last, others) = chain.nodes.split_last()?;
        Some(!others.iter().any(|node| node.is_about(*last)))
    };
    branches.iter().all(|it| is_straight(it) == Some(true)).then_some(branches)
}

/// The chain of all cells of the cover if the target is in the cover: one weak link.
fn of_cover(kraken: &Kraken) -> Chain {
    let &Kraken { digit, cover, target, .. } = kraken;
    let because = Because::Of(Constraint::Digit(digit, cover));
    let served =
        Node { digit, cells: kraken.base_cells(), holds: true, because: Because::Supposed };
    Chain {
        nodes: vec![served, Node { cells: target.cell.into(), holds: false, because, ..served }],
    }
}

fn premises(
    grid: &Grid,
    kraken: &Kraken,
    branches: &[Chain],
    conclusions: &Conclusions,
    work: &Work,
) -> Option<Premises> {
    let of = |house: House| Constraint::Digit(kraken.digit, house);
    let mut truths: BTreeSet<Constraint> = branches.iter().flat_map(Chain::truths).collect();
    truths.extend(kraken.fish.bases.into_iter().map(of));
    let mut links: BTreeSet<Constraint> =
        branches.iter().flat_map(|it| it.links(grid.variant())).collect();
    links.extend(kraken.fish.covers.into_iter().map(of));
    let premises = Premises::truths(truths).with_links(links);
    let premises = ProofQuery::new(grid, &premises, conclusions).within(work).trim_links()?;
    // If the cover itself loses the candidate in one case, the other cases need not show it.
    let mut others = kraken.fish.covers.into_iter().filter(|&it| it != kraken.cover);
    others.all(|it| premises.links.contains(&of(it))).then_some(premises)
}

/// All krakens, the simplest first, up to [`MAX_KEPT`] for each target, as far as `work` allows.
fn krakens(grid: &Grid, finder: &mut ImplicationFinder<'_>, work: &Work) -> Vec<Kraken> {
    let mut kept = vec![Vec::new(); Candidate::COUNT];
    for digit in Digit::ALL {
        let of_cell = |cell| {
            let has_digit = grid.cells_for(digit).contains(cell);
            has_digit.then(|| finder.implications(Case::Holds(Candidate { cell, digit })))
        };
        let implications = Cell::ALL.map(of_cell).into();
        let mut search = KrakenSearch { grid, digit, implications, tried: HashSet::new() };
        for shape in [Shape::Basic, Shape::Franken] {
            for size in SIZES {
                let kind = FishKind { size, shape };
                for fish in few_fins(grid, digit, kind, work) {
                    if search.add_fish(fish, &mut kept, work).is_break() {
                        break;
                    }
                }
            }
        }
    }
    let mut all: Vec<Kraken> = kept.into_iter().flatten().collect();
    all.sort_by_key(Kraken::rank);
    all
}

impl Kraken {
    /// The cells of the bases in the cover: one of them holds the digit if no fin does.
    fn base_cells(&self) -> CellSet {
        self.fish.base_cells(self.cover)
    }

    /// Returns true if the cover itself excludes the target, without a chain.
    fn is_own(&self) -> bool {
        self.target.digit == self.digit && self.cover.cells().contains(self.target.cell)
    }

    fn rank(&self) -> (usize, usize, usize) {
        (self.n_lines, self.n_strong, self.fish.cells.len())
    }

    /// Inserts the kraken among the best ones of its target.
    fn keep(self, few: &mut Vec<Self>) {
        let at = few.partition_point(|other| other.rank() <= self.rank());
        if at < MAX_KEPT {
            few.truncate(MAX_KEPT - 1);
            few.insert(at, self);
        }
    }
}

impl Fish {
    fn base_cells(&self, cover: House) -> CellSet {
        (self.cells & cover.cells()) - self.fins
    }
}

/// The search for one digit.
struct KrakenSearch<'a> {
    grid: &'a Grid,
    digit: Digit,
    /// For each cell, the implications if it holds the digit.
    implications: Vec<Option<Implications>>,
    /// Fins, cells of the cover, and covers that were tried: of fish with the same ones, the simplest is enough.
    tried: HashSet<(CellSet, CellSet, House)>,
}

impl KrakenSearch<'_> {
    /// Adds the krakens of a fish, by their targets.
    fn add_fish(&mut self, fish: Fish, kept: &mut [Vec<Kraken>], work: &Work) -> ControlFlow<()> {
        let mut after_fins = self.failing_in_all(fish.fins);
        after_fins[self.digit] -= fish.cells;
        for cover in fish.covers {
            work.charge_search(COVER_COST)?;
            if !self.tried.insert((fish.fins, fish.base_cells(cover), cover)) {
                continue;
            }
            let failing = after_fins & self.failing_in_all(fish.base_cells(cover));
            for target in failing.iter() {
                work.charge_search(TARGET_COST)?;
                let few = &mut kept[target.index()];
                let (n_lines, n_strong) = (most_lines(few), 0);
                let kraken = Kraken { digit: self.digit, fish, cover, target, n_lines, n_strong };
                if let Some(kraken) = self.measured(kraken) {
                    kraken.keep(few);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The candidates that fail whichever of the cells holds the digit.
    fn failing_in_all(&self, cells: CellSet) -> CandidateSet {
        let cases = cells.into_iter().filter_map(|cell| self.implications[cell.index()].as_ref());
        let all = *self.grid.live();
        cases.filter_map(Implications::failing).fold(all, |failing, case| failing & *case)
    }

    /// The kraken with the lengths of its chains; `None` if it needs no chain, or more lines than it may have.
    fn measured(&self, mut kraken: Kraken) -> Option<Kraken> {
        let most_lines = kraken.n_lines;
        let served = if kraken.is_own() { CellSet::EMPTY } else { kraken.base_cells() };
        kraken.n_lines = usize::from(kraken.is_own());
        for case in kraken.fish.fins | served {
            let n_strong = self.implications[case.index()].as_ref()?.n_strong(kraken.target)?;
            kraken.n_strong += n_strong;
            kraken.n_lines += if n_strong < 2 { 1 } else { n_strong + 2 };
            if kraken.n_lines > most_lines {
                return None;
            }
        }
        (kraken.n_strong > 0).then_some(kraken)
    }
}

/// Maximum number of lines of a kraken that can still rank among the kept ones.
fn most_lines(few: &[Kraken]) -> usize {
    few.get(MAX_KEPT - 1).map_or(MAX_KRAKEN_LINES, |last| last.n_lines)
}

/// Fish with 1 to [`MAX_FINS`] fins, the simplest first, whether or not some candidate sees all fins; no candidate is
/// in two bases, or in a base and two covers. Their targets are the cells that would lose the digit without the fins.
/// As far as `work` allows.
fn few_fins(grid: &Grid, digit: Digit, kind: FishKind, work: &Work) -> Vec<Fish> {
    let candidates = grid.cells_for(digit);
    let mut search = FewFinsSearch { grid, work, candidates, kind, found: Vec::new() };
    for (bases, covers) in kind.shape.sides(HouseSet::of(grid.variant().houses())) {
        let has_some = |house: &House| house.cells().intersects(candidates);
        let bases: Vec<House> = bases.into_iter().filter(has_some).collect();
        if search.choose_bases(&bases, HouseSet::EMPTY, CellSet::EMPTY, covers).is_break() {
            break;
        }
    }
    pattern::plainest_first(search.found)
}

/// Search for fish with few fins among the candidates of one digit.
struct FewFinsSearch<'a> {
    grid: &'a Grid,
    work: &'a Work,
    candidates: CellSet,
    kind: FishKind,
    found: Vec<Fish>,
}

impl FewFinsSearch<'_> {
    fn choose_bases(
        &mut self,
        from: &[House],
        bases: HouseSet,
        cells: CellSet,
        covers: HouseSet,
    ) -> ControlFlow<()> {
        self.work.charge_search(BASE_COST)?;
        if bases.len() == self.kind.size {
            let (fins, targets) = (CellSet::EMPTY, CellSet::EMPTY);
            let bare = Fish { bases, covers: HouseSet::EMPTY, cells, fins, targets };
            return self.cover(bare, cells, covers - bases);
        }
        for (i, &base) in from.iter().enumerate() {
            let own = base.cells() & self.candidates;
            if !own.intersects(cells) {
                self.choose_bases(&from[i + 1..], bases.with(base), cells | own, covers)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Covers the first `open` cell in all ways, or takes it as a fin.
    fn cover(&mut self, fish: Fish, open: CellSet, covers: HouseSet) -> ControlFlow<()> {
        self.work.charge_search(CELL_COST)?;
        let Some(cell) = open.first() else {
            self.keep(fish);
            return ControlFlow::Continue(());
        };
        let room = 9 * (self.kind.size - fish.covers.len()) + MAX_FINS - fish.fins.len();
        if open.len() > room {
            return ControlFlow::Continue(());
        }
        if fish.fins.len() < MAX_FINS {
            let fish = Fish { fins: fish.fins.with(cell), ..fish };
            self.cover(fish, open - cell.into(), covers)?;
        }
        if fish.covers.len() == self.kind.size {
            return ControlFlow::Continue(());
        }
        for cover in covers & HouseSet::of(self.grid.houses_of(cell)) {
            if !cover.cells().intersects(fish.fins) {
                let fish = Fish { covers: fish.covers.with(cover), ..fish };
                self.cover(fish, open - cover.cells(), covers)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn keep(&mut self, fish: Fish) {
        let Fish { bases, covers, cells, fins, .. } = fish;
        let is_full = covers.len() == self.kind.size && !fins.is_empty();
        if !is_full || !self.kind.shape.is_of(bases, covers) {
            return;
        }
        // A cell that would take up two covers cannot hold the digit, and no text names it.
        if covers.doubled().intersects(cells) {
            return;
        }
        let targets = (covers.cells() & self.candidates) - cells;
        self.found.push(Fish { targets, ..fish });
    }
}
