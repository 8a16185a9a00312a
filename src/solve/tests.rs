//! The counter in all registers: the same solutions in the same order.

use super::lanes::{REGISTERS, Registers};
use super::{count, solutions_by};
use crate::budget::Budget;
use crate::grid::{Candidate, Cell, Digit, Grid};

pub(super) const HARDEST: &str = include_str!("../../puzzles/collections/hardest.txt");

/// The puzzles of a list, one a line.
pub(super) fn grids(text: &str) -> impl Iterator<Item = Grid> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(grid)
}

fn grid(line: &str) -> Option<Grid> {
    let digits = Cell::ALL.into_iter().zip(line.chars());
    let givens: Vec<Candidate> = digits
        .filter_map(|(cell, c)| Some(Candidate { cell, digit: Digit::from_char(c)? }))
        .collect();
    Grid::new(&givens, &[], &[]).ok()
}

#[test]
fn all_registers_find_the_same_solutions_in_the_same_order() {
    // Some with one solution, one with eleven, one that takes long, and one with very many.
    let others = "\
..2.6..5..8..1.2..5..4...3.8..9......15...7..4..28.......7...18....4......6...3.7
4.5........9......3.7.......3.5.......47..9........54.....3......................
.................................................................................";
    for grid in grids(HARDEST).take(20).chain(grids(others)) {
        for limit in [0, 1, 20] {
            let plain = solutions_by(Registers::Plain, &grid, limit, &Budget::unlimited());
            assert_eq!(count(&grid, limit), plain.len());
            for registers in REGISTERS {
                let found = solutions_by(registers, &grid, limit, &Budget::unlimited());
                assert_eq!(found, plain, "{registers:?} on {grid}");
            }
        }
    }
}
