//! Multi-sector locked sets: cells whose candidates are covered by as many digits of houses as there are cells.
//!
//! Each candidate of the cells is counted in a house, such as "a 4 in row 2", which the house has once. If there are as
//! many of these links as cells, each link is used up by one of the cells.

use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::facts::Facts;
use crate::grid::{Candidate, CellSet, Constraint, Digit, Grid, House};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// Maximum number of houses in an explanation.
const MAX_HOUSES: usize = 12;

/// Units of work to examine a cover of a digit.
const WAY_COST: u64 = 60;

/// Adds the finding if the digits of `cells`, counted in `houses`, are exactly as many as the cells.
pub(super) fn add(
    grid: &Grid,
    cells: CellSet,
    houses: &[House],
    facts: impl FnOnce() -> Facts,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some(sectors) = Sectors::new(grid, cells, houses, sink.work()) else {
        return ControlFlow::Continue(());
    };
    sink.add_unique(sectors.conclusions(grid), |conclusions| {
        let premises = sectors.premises(grid, &conclusions)?;
        Some(Finding::new(premises, conclusions, facts()))
    })
}

/// A multi-sector locked set: cells, and as many links, which contain all candidates of the cells.
struct Sectors {
    cells: CellSet,
    links: Vec<Constraint>,
}

/// The covers of the places of a digit by the fewest houses.
struct Covers<'a> {
    digit: Digit,
    houses: &'a [House],
    most: usize,
    fewest: Vec<Vec<House>>,
}

impl Sectors {
    /// Counts the candidates of `cells` in `houses`, each digit in the fewest of these that contain it. `None` if the
    /// count is not the number of cells, or if the work limit is reached.
    fn new(grid: &Grid, cells: CellSet, houses: &[House], work: &Work) -> Option<Self> {
        let mut links: Vec<Constraint> = Vec::new();
        for digit in Digit::ALL {
            let places = cells & grid.cells_for(digit);
            let most = cells.len().checked_sub(links.len())?;
            let mut ways = Covers { digit, houses, most, fewest: Vec::new() };
            ways.add(places, &mut Vec::new(), work).continue_value()?;
            let best = ways.most_lost(grid, cells)?;
            links.extend(best.iter().map(|&house| Constraint::Digit(digit, house)));
        }
        links.sort_by_key(|link| (link.house(), *link));
        let sectors = Self { cells, links };
        let is_told = sectors.houses().len() <= MAX_HOUSES;
        (is_told && sectors.links.len() == cells.len()).then_some(sectors)
    }

    /// The houses of the links: rows, columns, boxes.
    fn houses(&self) -> Vec<House> {
        let mut houses: Vec<House> = self.links.iter().filter_map(|it| it.house()).collect();
        houses.dedup();
        houses
    }

    /// The conclusions: candidates of the links outside of the cells, and candidates inside that are in two links.
    fn conclusions(&self, grid: &Grid) -> Option<Conclusions> {
        let mut lost: Vec<Candidate> = Vec::new();
        for digit in Digit::ALL {
            let houses = self.links.iter().filter_map(|link| match *link {
                Constraint::Digit(it, house) if it == digit => Some(house),
                Constraint::Digit(..) | Constraint::Cell(_) | Constraint::NotBoth(_) => None,
            });
            let houses: Vec<House> = houses.collect();
            lost.extend(lost_by(grid, self.cells, digit, &houses).candidates(digit));
        }
        Conclusions::eliminate(grid, lost)
    }

    /// The premises; `None` if a part of the cells has the same conclusions.
    fn premises(&self, grid: &Grid, conclusions: &Conclusions) -> Option<Premises> {
        let truths = self.cells.into_iter().map(Constraint::Cell);
        let premises = Premises::truths(truths).with_links(self.links.iter().copied());
        let needed = ProofQuery::new(grid, &premises, conclusions).trim_links()?;
        (needed.links.len() == self.links.len()).then_some(needed)
    }
}

/// The cells that lose `digit` if each of `houses` has it in one of `cells`.
fn lost_by(grid: &Grid, cells: CellSet, digit: Digit, houses: &[House]) -> CellSet {
    let [mut once, mut twice] = [CellSet::EMPTY; 2];
    for house in houses {
        let places = grid.positions(*house, digit);
        twice |= once & places;
        once |= places;
    }
    (once - cells) | (twice & cells)
}

impl Covers<'_> {
    /// Extends the cover `chosen` until no place is `left`.
    fn add(&mut self, left: CellSet, chosen: &mut Vec<House>, work: &Work) -> ControlFlow<()> {
        work.charge_search(WAY_COST)?;
        let Some(cell) = left.first() else {
            if chosen.len() < self.most {
                self.most = chosen.len();
                self.fewest.clear();
            }
            self.fewest.push(chosen.clone());
            return ControlFlow::Continue(());
        };
        if chosen.len() == self.most {
            return ControlFlow::Continue(());
        }
        for house in cell.classic_houses().into_iter().filter(|house| self.houses.contains(house)) {
            chosen.push(house);
            self.add(left - house.cells(), chosen, work)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// The first of the covers with the most eliminations.
    fn most_lost(&self, grid: &Grid, cells: CellSet) -> Option<&Vec<House>> {
        let n_lost = |way: &&Vec<House>| lost_by(grid, cells, self.digit, way).len();
        self.fewest.iter().rev().max_by_key(n_lost)
    }
}
