//! The candidates of an argument, numbered.

use super::bits::Bits;
use crate::deduction::Truth;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid};

/// The candidates that premises and conclusions speak of, numbered as they come.
pub(super) struct Universe<const W: usize> {
    numbers: [u16; Candidate::COUNT],
    pub(super) members: Vec<Candidate>,
}

/// In [`Universe::numbers`]: this candidate has no number yet.
const NO_NUMBER: u16 = u16::MAX;

impl<const W: usize> Universe<W> {
    pub(super) fn new() -> Self {
        Self { numbers: [NO_NUMBER; Candidate::COUNT], members: Vec::with_capacity(16) }
    }

    pub(super) fn number(&mut self, candidate: Candidate) -> Option<usize> {
        let number = &mut self.numbers[candidate.index()];
        if *number == NO_NUMBER {
            if self.members.len() == 64 * W {
                return None;
            }
            *number = self.members.len() as u16;
            self.members.push(candidate);
        }
        Some(usize::from(*number))
    }

    pub(super) fn truth(&mut self, grid: &Grid, truth: &Truth) -> Option<Bits<W>> {
        let mut bits = Bits::NONE;
        let mut add = |cell: Cell, digit: Digit| {
            bits = bits.or(Bits::bit(self.number(Candidate { cell, digit })?));
            Some(())
        };
        match truth {
            &Truth::Exactly(Constraint::Cell(cell)) => {
                grid.candidates(cell).into_iter().try_for_each(|digit| add(cell, digit))?;
            }
            &Truth::Exactly(Constraint::Digit(digit, house)) => {
                grid.positions(house, digit).into_iter().try_for_each(|cell| add(cell, digit))?;
            }
            Truth::Outside(_) => {
                for &(cell, digits) in truth.pattern() {
                    let others = grid.candidates(cell) - digits;
                    others.into_iter().try_for_each(|digit| add(cell, digit))?;
                }
            }
        }
        Some(bits)
    }

    pub(super) fn link(&self, link: Constraint) -> Bits<W> {
        let within = |digits: DigitSet, cells: CellSet| {
            let mut bits = Bits::NONE;
            for cell in cells {
                for digit in digits {
                    let number = self.numbers[Candidate { cell, digit }.index()];
                    if number != NO_NUMBER {
                        bits = bits.or(Bits::bit(usize::from(number)));
                    }
                }
            }
            bits
        };
        match link {
            Constraint::Cell(cell) => within(DigitSet::ALL, cell.into()),
            Constraint::Digit(digit, house) => within(digit.into(), house.cells()),
        }
    }
}
