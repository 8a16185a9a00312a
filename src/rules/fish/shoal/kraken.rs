//! Fish with fins whose cases agree only after chains.

use super::{Fish, Shape, Wanted};
use crate::budget::Work;
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid, House};
use crate::patterns::nodes::{Case, Failing, Supposed, Supposer};
use std::collections::HashSet;
use std::ops::ControlFlow;

const SIZES: [usize; 3] = [2, 3, 4];
const MAX_FINS: usize = 2;
/// What a list of all cases takes at most.
const MAX_LINES: usize = 12;
/// How many fish are kept for a target: of the simplest, a smaller part may be enough.
const MAX_KEPT: usize = 20;

/// What it costs to look at a cover of a fish, and at one candidate that fails.
const COVER: u64 = 400;
const TARGET: u64 = 40;

/// A fish, and a candidate that fails in all of its cases: if a fin holds the digit, and if the
/// cover gets the digit from any of its other cells.
#[derive(Clone, Copy)]
pub(crate) struct Kraken {
    pub(crate) digit: Digit,
    pub(crate) fish: Fish,
    /// Which cover the cases are about.
    pub(crate) cover: House,
    pub(crate) target: Candidate,
    n_lines: usize,
    n_strong: usize,
}

/// All krakens, the simplest first; of one target, a few. Those at which there is no more `work` to be
/// done are left out.
pub(crate) fn all(grid: &Grid, supposer: &mut Supposer<'_>, work: &Work) -> Vec<Kraken> {
    let mut kept = vec![Vec::new(); Candidate::COUNT];
    for digit in Digit::ALL {
        let mut suppose = |cell| {
            let has_digit = grid.cells_for(digit).contains(cell);
            has_digit.then(|| supposer.suppose(Case::Holds(Candidate { cell, digit })))
        };
        let supposed = Cell::ALL.map(&mut suppose).into();
        let mut hunt = Hunt { grid, digit, supposed, tried: HashSet::new() };
        for shape in [Shape::Basic, Shape::Franken] {
            for size in SIZES {
                let wanted = Wanted { size, shape };
                for fish in super::with_few_fins(grid, digit, wanted, MAX_FINS, work) {
                    if hunt.with(fish, &mut kept, work).is_break() {
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
    /// Where the cover gets the digit from, if no fin holds it.
    pub(crate) fn served(&self) -> CellSet {
        self.fish.served(self.cover)
    }

    /// Does the cover itself rule the target out, without a chain?
    pub(crate) fn is_own(&self) -> bool {
        self.target.digit == self.digit && self.cover.cells().contains(self.target.cell)
    }

    fn rank(&self) -> (usize, usize, usize) {
        (self.n_lines, self.n_strong, self.fish.cells.len())
    }

    /// Puts it among the few of its target that rank first.
    fn keep(self, few: &mut Vec<Self>) {
        let at = few.partition_point(|other| other.rank() <= self.rank());
        if at < MAX_KEPT {
            few.truncate(MAX_KEPT - 1);
            few.insert(at, self);
        }
    }
}

impl Fish {
    fn served(&self, cover: House) -> CellSet {
        (self.cells & cover.cells()) - self.fins
    }
}

/// The search for one digit.
struct Hunt<'a> {
    grid: &'a Grid,
    digit: Digit,
    /// For each cell what fails if it holds the digit.
    supposed: Vec<Option<Supposed>>,
    /// Fins, and what serves which cover: of fish with the same, the plainest is enough.
    tried: HashSet<(CellSet, CellSet, House)>,
}

impl Hunt<'_> {
    /// Adds the krakens of a fish, by their targets.
    fn with(&mut self, fish: Fish, kept: &mut [Vec<Kraken>], work: &Work) -> ControlFlow<()> {
        let mut after_fins = Failing::all(self.grid);
        self.meet(&mut after_fins, fish.fins);
        for cell in fish.cells {
            after_fins.remove(Candidate { cell, digit: self.digit });
        }
        for cover in fish.covers {
            work.charge_search(COVER)?;
            if !self.tried.insert((fish.fins, fish.served(cover), cover)) {
                continue;
            }
            let mut failing = after_fins;
            self.meet(&mut failing, fish.served(cover));
            for target in failing.candidates() {
                work.charge_search(TARGET)?;
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

    /// Keeps what fails after each of the cells.
    fn meet(&self, failing: &mut Failing, cells: CellSet) {
        let supposed = cells.into_iter().filter_map(|cell| self.supposed[cell.index()].as_ref());
        supposed.filter_map(Supposed::failing).for_each(|it| failing.meet(it));
    }

    /// How long its chains are: `None` if it needs none, or more lines than it has.
    fn measured(&self, mut kraken: Kraken) -> Option<Kraken> {
        let most_lines = kraken.n_lines;
        let served = if kraken.is_own() { CellSet::EMPTY } else { kraken.served() };
        kraken.n_lines = usize::from(kraken.is_own());
        for case in kraken.fish.fins | served {
            let n_strong = self.supposed[case.index()].as_ref()?.n_strong(kraken.target)?;
            kraken.n_strong += n_strong;
            kraken.n_lines += if n_strong < 2 { 1 } else { n_strong + 2 };
            if kraken.n_lines > most_lines {
                return None;
            }
        }
        (kraken.n_strong > 0).then_some(kraken)
    }
}

/// More lines would rank behind all that are kept.
fn most_lines(few: &[Kraken]) -> usize {
    few.get(MAX_KEPT - 1).map_or(MAX_LINES, |last| last.n_lines)
}
