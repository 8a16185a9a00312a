//! Bent sets: WXYZ-wing and VWXYZ-wing.
//!
//! **If** some cells of a line and a box that cross have as many digits together as there are
//! cells, and all but one of these digits have their places in them only in the line, or only in
//! the box,
//! **then** each of these digits fits only once into the cells. Without the last digit there would
//! be fewer digits than cells.
//! **So** one of the cells holds that digit, and what sees all its places in them loses it.
//!
//! Not here: three cells (`xy_wing`, `xyz_wing`); sets of which a part concludes the same; cells of
//! a row and a column (`als_xz`); sets without a digit that fits twice (`als_xz_doubly_linked`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Constraint, Digit, DigitSet, Grid, House, HouseKind};
use crate::patterns::{combine, links};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// A bent set: cells of a line and a box, and the digit that can be in both parts.
struct BentSet {
    line: House,
    block: House,
    cells: CellSet,
    digit: Digit,
}

pub(in crate::rules) fn find<const N: usize>(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let few = grid.cells_with_up_to(N);
    let changed = few & sink.cells();
    let mut sets: Vec<BentSet> = Vec::new();
    for line in grid.houses().filter(|house| house.is_line()) {
        for block in grid.of_kind(HouseKind::Box) {
            let crossing = line.cells() & block.cells();
            let both = line.cells() | block.cells();
            if crossing.intersects(few) && both.intersects(changed) {
                let search = BentSearch::<N>::new(grid, [line, block], few, changed);
                search.extend(Partial::default(), 0, &mut sets);
            }
        }
    }
    sets.into_iter().try_for_each(|set| {
        let conclusions = Conclusions::eliminate(grid, set.lost_cells(grid).candidates(set.digit));
        sink.add_unique(conclusions, |conclusions| Some(set.step(grid, conclusions)))
    })
}

/// Search for sets of `N` cells of a line and a box.
struct BentSearch<'a, const N: usize> {
    grid: &'a Grid,
    houses: [House; 2],
    changed: CellSet,
    /// The cells: shared ones first, then those of the line, then those of the box.
    members: Vec<Member>,
    n_shared: usize,
    /// Index of the first member that is only in the box.
    first_of_box: usize,
}

/// A cell, with its digits as a bit mask.
#[derive(Clone, Copy)]
struct Member {
    cell: Cell,
    digits: u16,
    /// The digits, if the cell is not in the box; else 0.
    of_line: u16,
    /// The digits, if the cell is not in the line; else 0.
    of_box: u16,
}

/// A partial set, with its digits as a bit mask.
#[derive(Clone, Copy, Default)]
struct Partial {
    cells: CellSet,
    digits: u16,
    /// The digits of the cells that are not in the box.
    of_line: u16,
    /// The digits of the cells that are not in the line.
    of_box: u16,
}

impl Partial {
    fn with(mut self, member: Member) -> Self {
        self.cells = self.cells.with(member.cell);
        self.digits |= member.digits;
        self.of_line |= member.of_line;
        self.of_box |= member.of_box;
        self
    }
}

impl<'a, const N: usize> BentSearch<'a, N> {
    fn new(grid: &'a Grid, houses: [House; 2], few: CellSet, changed: CellSet) -> Self {
        let [line, block] = houses.map(|house| house.cells() & few);
        let parts = [line & block, line - block, block - line];
        let member = |cell| {
            let digits = grid.candidates(cell).bits();
            let of_line = if block.contains(cell) { 0 } else { digits };
            let of_box = if line.contains(cell) { 0 } else { digits };
            Member { cell, digits, of_line, of_box }
        };
        let members = parts.into_iter().flatten().map(member).collect();
        let n_shared = parts[0].len();
        let first_of_box = n_shared + parts[1].len();
        Self { grid, houses, changed, members, n_shared, first_of_box }
    }

    fn extend(&self, partial: Partial, from: usize, found: &mut Vec<BentSet>) {
        let n_cells = partial.cells.len();
        if n_cells == N {
            found.extend(self.bent(&partial));
            return;
        }
        // The set needs a shared cell, since else each part is a set by itself.
        let until = if n_cells == 0 { self.n_shared } else { self.members.len() };
        // Each part has a cell outside of the intersection with the digit that can be in both parts.
        let until = if partial.of_line == 0 { until.min(self.first_of_box) } else { until };
        let is_last = n_cells + 1 == N;
        let needs_box = partial.of_box == 0 && is_last;
        let from = if needs_box { from.max(self.first_of_box) } else { from };
        for (i, member) in self.members.iter().enumerate().take(until).skip(from) {
            let longer = partial.with(*member);
            // Only one digit may be in both parts outside of the intersection. A set without a changed cell is not new.
            let is_possible = longer.digits.count_ones() as usize <= N
                && (longer.of_line & longer.of_box).count_ones() <= 1
                && (!is_last || longer.cells.intersects(self.changed));
            if is_possible {
                self.extend(longer, i + 1, found);
            }
        }
    }

    /// The bent set; `None` if it has no eliminations, or if a part of the cells has the same conclusions.
    fn bent(&self, partial: &Partial) -> Option<BentSet> {
        let twice = partial.of_line & partial.of_box;
        let digit = Digit::ALL.into_iter().find(|digit| 1 << digit.index() == twice)?;
        let [line, block] = self.houses;
        let bent = BentSet { line, block, cells: partial.cells, digit };
        let is_whole = partial.digits.count_ones() as usize == N;
        (is_whole && !bent.lost_cells(self.grid).is_empty() && self.needs_all(&bent))
            .then_some(bent)
    }

    /// Returns true if all cells are needed: without the digit that can be in both parts, each proper subset of the
    /// cells still has enough digits.
    fn needs_all(&self, bent: &BentSet) -> bool {
        let mut cells = bent.cells.into_iter();
        let digits = |cell| self.grid.candidates(cell).without(bent.digit).bits();
        let others: [u16; N] = std::array::from_fn(|_| cells.next().map_or(0, digits));
        combine::parts(others).all(|(n_cells, digits)| digits.count_ones() >= n_cells)
    }
}

impl BentSet {
    /// The cells with the digit that can be in both parts.
    fn ends(&self, grid: &Grid) -> CellSet {
        self.cells & grid.cells_for(self.digit)
    }

    fn lost_cells(&self, grid: &Grid) -> CellSet {
        grid.common_peers(self.ends(grid)) & grid.cells_for(self.digit)
    }

    /// The other digits: those in a line cell or shared, and the rest.
    fn digits(&self, grid: &Grid) -> [DigitSet; 2] {
        let of_box = grid.digits_in(self.cells - self.line.cells()).without(self.digit);
        [(grid.digits_in(self.cells) - of_box).without(self.digit), of_box]
    }

    fn step(&self, grid: &Grid, conclusions: Conclusions) -> Finding {
        let [of_line, of_box] = self.digits(grid);
        let cells = self.cells;
        let is_twice = |digit: &Digit| (grid.cells_for(*digit) & cells).len() > 1;
        let once_in = |digits: DigitSet, house: House| {
            let shared = digits.into_iter().filter(is_twice);
            shared.map(move |digit| Constraint::Digit(digit, house))
        };
        Finding::new(
            Premises::truths(cells.into_iter().map(Constraint::Cell))
                .with_links(once_in(of_line, self.line))
                .with_links(once_in(of_box, self.block))
                .with_links(links::sights(
                    grid.variant(),
                    self.digit,
                    self.lost_cells(grid),
                    self.ends(grid),
                )),
            conclusions,
            vec![
                Fact::house("line", self.line),
                Fact::house("box", self.block),
                Fact::cells("cells", cells, Role::Pattern),
                Fact::digits("digits", (of_line | of_box).with(self.digit)),
                Fact::digits("line_digits", of_line),
                Fact::digits("box_digits", of_box),
                Fact::digit("digit", self.digit),
                Fact::cells("ends", self.ends(grid), Role::Helper),
            ],
        )
    }
}
