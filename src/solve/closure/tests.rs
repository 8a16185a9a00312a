//! What follows from assumptions, in lanes and cell by cell.

use super::{CandidateMask, Propagation, close_in};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, DigitSet, Grid};
use crate::solve::lanes::{REGISTERS, Registers};
use crate::solve::solutions;
use crate::solve::tests::{HARDEST, grids};

/// What singles leave, cell by cell and house by house; nothing if that is a dead end.
pub(crate) fn left_by_singles(grid: &Grid, candidate: Candidate) -> Vec<Candidate> {
    let variant = grid.variant();
    let mut cells: Vec<DigitSet> = Cell::ALL
        .into_iter()
        .map(|cell| grid.digit(cell).map_or_else(|| grid.candidates(cell), DigitSet::from))
        .collect();
    cells[candidate.cell.index()] = candidate.digit.into();
    loop {
        let before = cells.clone();
        for cell in Cell::ALL {
            if let Some(digit) = cells[cell.index()].single() {
                for peer in variant.peers(cell) {
                    cells[peer.index()] = cells[peer.index()].without(digit);
                }
                let related = variant.related(Candidate { cell, digit });
                for other in related.into_iter().flat_map(CandidateSet::iter) {
                    cells[other.cell.index()] = cells[other.cell.index()].without(other.digit);
                }
            }
        }
        let houses = variant.houses().iter();
        for (house, digit) in houses.flat_map(|house| Digit::ALL.map(|digit| (house, digit))) {
            let has = |cell: &Cell| cells[cell.index()].contains(digit);
            let places: Vec<Cell> = house.cells().into_iter().filter(has).collect();
            match places.as_slice() {
                [] => return Vec::new(),
                [cell] => cells[cell.index()] = digit.into(),
                _ => {}
            }
        }
        if cells.iter().any(|digits| digits.is_empty()) {
            return Vec::new();
        }
        if cells == before {
            break;
        }
    }
    let of_cell = |cell: Cell| cells[cell.index()].candidates(cell);
    let mut left: Vec<_> = Cell::ALL.into_iter().flat_map(of_cell).collect();
    left.sort_unstable();
    left
}

#[test]
fn what_follows_is_the_same_in_all_registers_and_one_by_one() {
    let mut n_dead = 0;
    for grid in grids(HARDEST).take(3) {
        let solution = &solutions(&grid, 1)[0];
        for candidate in grid.all_candidates() {
            let left = |registers, by| {
                let mut board = CandidateMask::new(&grid);
                board.place(candidate);
                close_in(registers, std::slice::from_mut(&mut board), by);
                let mut left = board.minus(&CandidateMask::NOTHING);
                left.sort_unstable();
                left
            };
            let by_singles = left(Registers::Plain, Propagation::Singles);
            let by_locked = left(Registers::Plain, Propagation::Locked);
            assert_eq!(by_singles, left_by_singles(&grid, candidate), "{candidate} on {grid}");
            assert!(by_locked.iter().all(|it| by_singles.contains(it)), "{candidate} on {grid}");
            if solution.digit(candidate.cell) == candidate.digit {
                let is_true = |it: &&Candidate| solution.digit(it.cell) == it.digit;
                assert_eq!(by_locked.iter().filter(is_true).count(), 81, "{candidate} on {grid}");
            }
            n_dead += usize::from(by_locked.is_empty());
            for registers in REGISTERS {
                assert_eq!(
                    left(registers, Propagation::Singles),
                    by_singles,
                    "{candidate}, {registers:?}"
                );
                assert_eq!(
                    left(registers, Propagation::Locked),
                    by_locked,
                    "{candidate}, {registers:?}"
                );
            }
        }
    }
    assert!(n_dead > 0, "no candidate comes to a dead end");
}
