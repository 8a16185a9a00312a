//! Where digits can go along lines, as bits, and how many lines have all these places.

use crate::grid::{Cell, Digit, Grid, House, HouseKind};

/// Bit 0 for the first cell of a line, and so on.
pub(super) type Slots = u16;

/// The place of `cell` on a line that it lies on.
pub(super) const fn slot(line: House, cell: Cell) -> Slots {
    let number = match line.kind() {
        HouseKind::Row => cell.column(),
        HouseKind::Column | HouseKind::Box => cell.row(),
    };
    1 << (number - 1)
}

/// The places of each digit in each line, and the lines that lack it.
pub(super) struct Places {
    slots: [[Slots; 9]; 18],
    is_lacking: [[bool; 9]; 18],
}

impl Places {
    pub(super) fn of(grid: &Grid) -> Self {
        let mut places = Self { slots: [[0; 9]; 18], is_lacking: [[false; 9]; 18] };
        for line in House::ALL.into_iter().filter(|house| house.is_line()) {
            for digit in grid.digits_missing(line) {
                let [line_index, digit_index] = [line.index(), digit.index()];
                let slots = line.slots(grid.positions(line, digit));
                places.slots[line_index][digit_index] = slots;
                places.is_lacking[line_index][digit_index] = true;
            }
        }
        places
    }

    pub(super) fn slots(&self, line: House, digit: Digit) -> Slots {
        self.slots[line.index()][digit.index()]
    }

    pub(super) fn is_lacking(&self, line: House, digit: Digit) -> bool {
        self.is_lacking[line.index()][digit.index()]
    }
}

/// Which of three lines are taken, and how many these are.
const PICKS: [([bool; 3], u32); 8] = [
    ([false, false, false], 0),
    ([true, false, false], 1),
    ([false, true, false], 1),
    ([false, false, true], 1),
    ([true, true, false], 2),
    ([true, false, true], 2),
    ([false, true, true], 2),
    ([true, true, true], 3),
];

/// Which lines have all places of three parallel lines.
#[derive(Clone, Copy)]
pub(super) struct Cover {
    /// Some of the three, by number.
    pub(super) own: [bool; 3],
    /// Lines that cross them.
    pub(super) across: Slots,
}

impl Cover {
    /// How many lines they are.
    pub(super) fn len(self) -> usize {
        self.own.into_iter().filter(|own| *own).count() + self.across.count_ones() as usize
    }

    /// The fewest lines that have all these places; lines across before the three.
    pub(super) fn least(places: [Slots; 3]) -> Self {
        let [a, b, c] = places;
        let across = [a | b | c, b | c, a | c, a | b, c, b, a, 0];
        let n_lines = |picks: usize| PICKS[picks].1 + across[picks].count_ones();
        let best = (1..PICKS.len())
            .fold(0, |best, it| if n_lines(it) < n_lines(best) { it } else { best });
        Self { own: PICKS[best].0, across: across[best] }
    }
}
