//! What a reader has pencilled in who follows the lines of a case.

use sudoku_why::grid::{Cell, CellSet, Digit, DigitSet, Grid, House, Variant};

/// The digits that are possible, and what the lines so far say.
#[derive(Clone)]
pub(super) struct Paper {
    possible: [DigitSet; 81],
    /// Cells that hold a digit, on the board or by a line.
    standing: [Option<Digit>; 81],
    /// Cells one of which holds the digit.
    groups: Vec<(CellSet, Digit)>,
    /// Letters that stand for digits.
    pub(super) letters: Vec<(Cell, char)>,
}

impl Paper {
    pub(super) fn of(grid: &Grid) -> Self {
        Self {
            possible: Cell::ALL.map(|cell| grid.candidates(cell)),
            standing: Cell::ALL.map(|cell| grid.digit(cell)),
            groups: Vec::new(),
            letters: Vec::new(),
        }
    }

    pub(super) fn left(&self, cell: Cell) -> DigitSet {
        self.possible[cell.index()]
    }

    pub(super) fn stands(&self, cell: Cell, digit: Digit) -> bool {
        self.standing[cell.index()] == Some(digit)
    }

    pub(super) fn places(&self, house: House, digit: Digit) -> CellSet {
        house.cells().into_iter().filter(|cell| self.left(*cell).contains(digit)).collect()
    }

    pub(super) fn has_digit(&self, house: House, digit: Digit) -> bool {
        house.cells().into_iter().any(|cell| self.stands(cell, digit))
    }

    pub(super) fn remove(&mut self, cells: CellSet, digit: Digit) {
        for cell in cells {
            if !self.stands(cell, digit) {
                self.possible[cell.index()] = self.left(cell).without(digit);
            }
        }
    }

    /// Writes that one of the cells holds the digit.
    pub(super) fn write(&mut self, cells: CellSet, digit: Digit) {
        if let Some(cell) = cells.single() {
            self.standing[cell.index()] = Some(digit);
            self.possible[cell.index()] = digit.into();
        }
        // Of a cell, too: what leads to a contradiction can give it two digits.
        self.groups.push((cells, digit));
        self.remove(Variant::classic().common_peers(cells) - cells, digit);
    }

    /// Does one of the cells hold the digit, by one glance at a cell, a house, or the lines above?
    pub(super) fn follows(&self, cells: CellSet, digit: Digit) -> bool {
        let is_inside = |it: CellSet| !it.is_empty() && cells.is_superset(it);
        let is_held = |cell: Cell| self.stands(cell, digit) || self.left(cell) == digit.into();
        cells.into_iter().any(is_held)
            || House::ALL.into_iter().any(|house| is_inside(self.places(house, digit)))
            || self.groups.iter().any(|&(group, it)| it == digit && is_inside(group))
    }

    /// Is the digit gone from all of these cells, also where it was supposed?
    pub(super) fn fails(&self, cells: CellSet, digit: Digit) -> bool {
        let is_seen = |cell: Cell| {
            Variant::classic().peers(cell).into_iter().any(|peer| self.stands(peer, digit))
        };
        let is_near = |cell: Cell| {
            let of_group = |&(group, it): &(CellSet, Digit)| {
                it == digit && Variant::classic().common_peers(group).contains(cell)
            };
            self.groups.iter().any(of_group)
        };
        cells
            .into_iter()
            .all(|cell| !self.left(cell).contains(digit) || is_seen(cell) || is_near(cell))
    }

    /// Takes away what is left outside a set of cells of a house that take the digits.
    pub(super) fn lock(&mut self, house: House, cells: CellSet, digits: DigitSet) {
        digits.into_iter().for_each(|digit| self.remove(house.cells() - cells, digit));
    }

    pub(super) fn keep(&mut self, cells: CellSet, digits: DigitSet) {
        (DigitSet::ALL - digits).into_iter().for_each(|digit| self.remove(cells, digit));
    }

    /// Do singles lead from here to a cell or a house without anything left?
    pub(super) fn singles_fail(&self) -> bool {
        let mut paper = self.clone();
        loop {
            let is_open = |cell: &Cell| paper.standing[cell.index()].is_none();
            let dead = |house: House| {
                Digit::ALL.into_iter().any(|digit| paper.places(house, digit).is_empty())
            };
            if Cell::ALL.into_iter().any(|cell| paper.left(cell).is_empty())
                || House::ALL.into_iter().any(dead)
            {
                return true;
            }
            let single = Cell::ALL.into_iter().filter(is_open).find_map(|cell| {
                let digit = |digit: &Digit| paper.follows(cell.into(), *digit);
                Some((cell, paper.left(cell).into_iter().find(digit)?))
            });
            let Some((cell, digit)) = single else { return false };
            paper.write(cell.into(), digit);
        }
    }
}
