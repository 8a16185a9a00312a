//! A solver who looks: digit by digit through the boxes, and where that finds nothing, house by house.
//!
//! A scan of a digit asks of each box that lacks it whether one place is left. Nine scans without a find
//! send the solver to the houses, those with the fewest empty cells first; a house is read for digits with one
//! place and for cells with one digit. Where that finds nothing either, the steps follow that are harder than
//! singles. The best known digits come first, and chance decides between equals.

use crate::check::Checked;
use crate::grid::{Candidate, CellSet, Digit, Grid, House, HouseKind};

/// So many solvers look.
const SOLVERS: u64 = 16;

/// What looking came to, on average.
pub(super) struct Looked {
    /// See [`Measures`](super::Measures).
    pub(super) scarcity: f64,
    /// See [`Measures`](super::Measures).
    pub(super) waiting: f64,
}

/// Lets several solvers look, each with its own luck.
pub(super) fn look(grid: &Grid, unlocks: &[Vec<Checked>]) -> Looked {
    let mut sum = Looked { scarcity: 0.0, waiting: 0.0 };
    for seed in 0..SOLVERS {
        let one = Looker::new(grid.clone(), seed).to_the_end(unlocks);
        sum.scarcity += one.scarcity / SOLVERS as f64;
        sum.waiting += one.waiting / SOLVERS as f64;
    }
    sum
}

struct Looker {
    grid: Grid,
    luck: Luck,
    looked: Looked,
    /// The places looked at since a digit was found.
    n_places: usize,
}

impl Looker {
    const fn new(grid: Grid, seed: u64) -> Self {
        let looked = Looked { scarcity: 0.0, waiting: 0.0 };
        Self { grid, luck: Luck(seed), looked, n_places: 0 }
    }

    fn to_the_end(mut self, unlocks: &[Vec<Checked>]) -> Looked {
        let mut unlocks = unlocks.iter();
        while !self.grid.is_solved() {
            if self.scan_digits() || self.read_houses() {
                continue;
            }
            let Some(steps) = unlocks.next() else { break };
            steps.iter().for_each(|step| step.apply(&mut self.grid));
        }
        self.looked
    }

    /// Scans all digits once; was one found?
    fn scan_digits(&mut self) -> bool {
        let held = |digit: Digit| self.grid.cells_holding(digit).len();
        let open = Digit::ALL.into_iter().filter(|&it| held(it) < 9);
        let mut digits: Vec<(usize, u64, Digit)> = open.map(|it| (9 - held(it), 0, it)).collect();
        digits.iter_mut().for_each(|it| it.1 = self.luck.next());
        digits.sort_unstable();
        let mut is_found = false;
        for (_, _, digit) in digits {
            while self.scan(digit) {
                is_found = true;
            }
        }
        is_found
    }

    /// Scans the boxes for one digit; was a place found?
    fn scan(&mut self, digit: Digit) -> bool {
        let mut is_found = false;
        for house in House::of_kind(HouseKind::Box) {
            if self.grid.cells_holding(digit).intersects(house.cells()) {
                continue;
            }
            self.n_places += 1;
            if let Some(cell) = self.grid.positions(house, digit).single() {
                self.found(Candidate { cell, digit });
                is_found = true;
            }
        }
        is_found
    }

    /// Reads house after house until one gives a digit.
    fn read_houses(&mut self) -> bool {
        let n_empty = |house: House| (self.grid.empty() & house.cells()).len();
        let open = House::BOXES_FIRST.into_iter().filter(|&it| n_empty(it) > 0);
        let mut houses: Vec<(usize, u64, House)> = open.map(|it| (n_empty(it), 0, it)).collect();
        houses.iter_mut().for_each(|it| it.1 = self.luck.next());
        houses.sort_unstable_by_key(|it| (it.0, it.1));
        for (n_empty, _, house) in houses {
            self.n_places += n_empty;
            if let Some(found) = self.read(house) {
                self.found(found);
                return true;
            }
        }
        false
    }

    /// A digit with one place in the house, or a cell of it with one digit.
    fn read(&self, house: House) -> Option<Candidate> {
        let hidden = Digit::ALL.into_iter().find_map(|digit| {
            let cell = self.grid.positions(house, digit).single()?;
            Some(Candidate { cell, digit })
        });
        hidden.or_else(|| {
            (self.grid.empty() & house.cells()).into_iter().find_map(|cell| {
                let digit = self.grid.candidates(cell).single()?;
                Some(Candidate { cell, digit })
            })
        })
    }

    fn found(&mut self, candidate: Candidate) {
        self.looked.waiting += (self.n_places as f64).ln_1p();
        self.looked.scarcity += 1.0 / (1.0 + self.n_open() as f64);
        self.n_places = 0;
        self.grid.place(candidate);
    }

    /// How many cells hold the one place of a digit in a house.
    fn n_open(&self) -> usize {
        let mut open = CellSet::EMPTY;
        for digit in Digit::ALL {
            let cells = self.grid.cells_for(digit);
            let lone =
                House::BOXES_FIRST.into_iter().filter_map(|it| (cells & it.cells()).single());
            open |= lone.collect();
        }
        open.len()
    }
}

/// Numbers by chance, the same on every machine: SplitMix64 (Steele, Lea, and Flood, 2014).
struct Luck(u64);

impl Luck {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}
