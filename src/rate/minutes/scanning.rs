//! A simulated player who scans the boxes digit by digit, and then house by house.
//!
//! A scan of a digit checks for each box that lacks it whether one place is left. After nine scans in a row without a
//! placement, the player reads the houses, those with the fewest empty cells first, for digits with one place and for
//! cells with one digit. If that finds nothing either, the steps follow that are harder than singles. After each round
//! of nine scans, the digits are sorted by how often they are placed, most often first.

use crate::check::Checked;
use crate::grid::{Candidate, Digit, Grid, House, HouseKind};
use crate::random::Random;

/// Number of simulated players.
const SOLVERS: u64 = 16;

/// The measure `waiting` of [`Measures`](super::Measures), averaged over players with different seeds.
pub(super) fn waiting(grid: &Grid, hard_steps: &[Vec<Checked>]) -> f64 {
    let waits = (0..SOLVERS).map(|seed| ScanningSolver::new(grid.clone(), seed).play(hard_steps));
    waits.sum::<f64>() / SOLVERS as f64
}

/// The state of one player.
struct ScanningSolver {
    grid: Grid,
    rng: Random,
    /// The digits in the order in which they are scanned.
    order: [Digit; 9],
    /// Number of scans so far.
    n_scans: usize,
    /// Number of places scanned since the latest placement.
    n_places: usize,
    waiting: f64,
}

impl ScanningSolver {
    fn new(grid: Grid, seed: u64) -> Self {
        let rng = Random::from_seed(seed);
        let mut solver =
            Self { grid, rng, order: Digit::ALL, n_scans: 0, n_places: 0, waiting: 0.0 };
        solver.sort_digits();
        solver
    }

    fn sort_digits(&mut self) {
        let n_missing = |digit: &Digit| 9 - self.grid.cells_holding(*digit).len();
        self.order.sort_by_key(n_missing);
    }

    fn play(mut self, hard_steps: &[Vec<Checked>]) -> f64 {
        let mut hard_steps = hard_steps.iter();
        while !self.grid.is_solved() {
            self.scan_digits();
            if self.grid.is_solved() || self.read_houses() {
                continue;
            }
            let Some(steps) = hard_steps.next() else { break };
            steps.iter().for_each(|step| step.apply(&mut self.grid));
        }
        self.waiting
    }

    /// Scans digit after digit, until nine scans in a row find nothing.
    fn scan_digits(&mut self) {
        let mut n_in_vain = 0;
        while n_in_vain < 9 {
            let digit = self.order[self.n_scans % 9];
            self.n_scans += 1;
            if self.n_scans.is_multiple_of(9) {
                self.sort_digits();
            }
            n_in_vain += 1;
            while self.scan(digit) {
                n_in_vain = 0;
            }
        }
    }

    /// Scans the boxes for one digit; returns true if it was placed.
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

    /// Reads house after house until one has a single, those with the fewest empty cells first, ties in random order.
    /// Returns true if a digit was placed.
    fn read_houses(&mut self) -> bool {
        let n_empty = |house: House| (self.grid.empty() & house.cells()).len();
        let open = House::BOXES_FIRST.into_iter().filter(|&it| n_empty(it) > 0);
        let mut houses: Vec<(usize, u64, House)> = open.map(|it| (n_empty(it), 0, it)).collect();
        houses.iter_mut().for_each(|it| it.1 = self.rng.next());
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

    /// A hidden single of the house, or else a naked single.
    fn read(&self, house: House) -> Option<Candidate> {
        let hidden = Digit::ALL.into_iter().find_map(|digit| {
            let cell = self.grid.positions(house, digit).single()?;
            Some(Candidate { cell, digit })
        });
        let mut cells = (self.grid.empty() & house.cells()).into_iter();
        let naked = || {
            cells.find_map(|cell| {
                let digit = self.grid.candidates(cell).single()?;
                Some(Candidate { cell, digit })
            })
        };
        hidden.or_else(naked)
    }

    fn found(&mut self, candidate: Candidate) {
        self.waiting += (self.n_places as f64).ln_1p();
        self.n_places = 0;
        self.grid.place(candidate);
    }
}
