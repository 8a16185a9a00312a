//! Pairs: two digits that keep to two cells of a house.

use super::Board;
use crate::facts::Locked;
use crate::grid::{Cell, CellSet, Constraint, Digit, House, HouseSet};

/// Two digits that keep to two cells of a house.
#[derive(Clone, Copy)]
struct Pair {
    kind: PairKind,
    digits: [Digit; 2],
    cells: [Cell; 2],
    house: House,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PairKind {
    /// The cells have no other digits.
    Naked,
    /// The digits have no other cells in the house.
    Hidden,
}

impl From<Pair> for Locked {
    fn from(Pair { kind, digits, cells, house }: Pair) -> Self {
        let of_cells = cells.map(Constraint::Cell).to_vec();
        let of_digits = digits.map(|digit| Constraint::Digit(digit, house)).to_vec();
        match kind {
            PairKind::Naked => Self { truths: of_cells, links: of_digits },
            PairKind::Hidden => Self { truths: of_digits, links: of_cells },
        }
    }
}

impl Board {
    /// Takes away what pairs take. Was there anything?
    pub(super) fn take_pairs(&mut self) -> bool {
        let mut has_taken = false;
        for Pair { kind, digits, cells, house } in self.pairs() {
            match kind {
                PairKind::Naked => {
                    for digit in digits {
                        has_taken |= self.take(digit, house.cells() - cells.into());
                    }
                }
                PairKind::Hidden => {
                    for other in Digit::ALL.into_iter().filter(|it| !digits.contains(it)) {
                        has_taken |= self.take(other, cells.into());
                    }
                }
            }
        }
        has_taken
    }

    /// All pairs that take something, as lines.
    pub(crate) fn locked_pairs(&self) -> Vec<Locked> {
        self.pairs().into_iter().map(Locked::from).collect()
    }

    /// All pairs that take something.
    fn pairs(&self) -> Vec<Pair> {
        let mut found = Vec::new();
        let [_, two, three] = self.at_least();
        let twice = self.houses_with_two();
        for first in Digit::ALL {
            for second in Digit::ALL.into_iter().filter(|&it| it > first) {
                let both = self.live[first.index()] & self.live[second.index()];
                if both.len() < 2 {
                    continue;
                }
                self.naked_pairs([first, second], both & (two - three), &mut found);
                let houses = twice[first.index()] & twice[second.index()];
                self.hidden_pairs([first, second], both, houses, &mut found);
            }
        }
        found
    }

    /// For each digit, the houses in which it has two places.
    fn houses_with_two(&self) -> [HouseSet; 9] {
        self.live.map(|live| {
            let has_two = |house: &House| (live & house.cells()).len() == 2;
            House::ALL.into_iter().filter(has_two).collect()
        })
    }

    fn naked_pairs(&self, digits: [Digit; 2], both: CellSet, found: &mut Vec<Pair>) {
        if both.len() < 2 {
            return;
        }
        for house in House::ALL {
            let Some(cells) = (both & house.cells()).pair() else { continue };
            let others = house.cells() - cells.into();
            if digits.iter().any(|digit| self.live[digit.index()].intersects(others)) {
                found.push(Pair { kind: PairKind::Naked, digits, cells, house });
            }
        }
    }

    fn hidden_pairs(
        &self,
        digits: [Digit; 2],
        both: CellSet,
        houses: HouseSet,
        found: &mut Vec<Pair>,
    ) {
        for house in houses {
            let Some(cells) = (both & house.cells()).pair() else { continue };
            let is_other = |it: &Digit| !digits.contains(it);
            let mut others = Digit::ALL.into_iter().filter(is_other);
            if others.any(|it| self.live[it.index()].intersects(cells.into())) {
                found.push(Pair { kind: PairKind::Hidden, digits, cells, house });
            }
        }
    }
}
