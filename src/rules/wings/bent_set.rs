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
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::links;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// The cells, and the digit that fits twice.
struct Bent<const N: usize> {
    line: House,
    block: House,
    cells: [Cell; N],
    digit: Digit,
}

pub(in crate::rules) fn find<const N: usize>(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let few = grid.cells_with_up_to(N);
    let changed = few & sink.cells();
    let mut sets: Vec<Bent<N>> = Vec::new();
    for line in House::ALL.into_iter().filter(|house| house.is_line()) {
        for block in House::ALL.into_iter().filter(|house| !house.is_line()) {
            let crossing = line.cells() & block.cells();
            let both = line.cells() | block.cells();
            if crossing.intersects(few) && both.intersects(changed) {
                let choice = Choice::<N>::new(grid, [line, block], few, changed);
                choice.extend(Partial::default(), 0, &mut sets);
            }
        }
    }
    sets.into_iter().try_for_each(|set| {
        let conclusions = Conclusions::eliminate(grid, set.lost(grid));
        sink.add_unique(conclusions, |conclusions| set.step(grid, conclusions))
    })
}

/// The cells of a line and a box: shared ones first, then those of the line.
struct Choice<'a, const N: usize> {
    grid: &'a Grid,
    houses: [House; 2],
    members: Vec<Member>,
    n_shared: usize,
    /// The number of the first that is in the box alone.
    first_of_box: usize,
    /// The members up to the last one that has changed.
    n_until_changed: usize,
}

/// A cell, and its digits as bits.
#[derive(Clone, Copy)]
struct Member {
    cell: Cell,
    digits: u16,
    /// If it is not in the box.
    of_line: u16,
    /// If it is not in the line.
    of_box: u16,
    has_changed: bool,
}

/// Some of them, by their numbers, and their digits as bits.
#[derive(Clone, Copy, Default)]
struct Partial {
    chosen: [u8; 5],
    len: usize,
    has_changed: bool,
    digits: u16,
    /// Of the cells that are not in the box.
    of_line: u16,
    /// Of the cells that are not in the line.
    of_box: u16,
}

impl<'a, const N: usize> Choice<'a, N> {
    fn new(grid: &'a Grid, houses: [House; 2], few: CellSet, changed: CellSet) -> Self {
        let [line, block] = houses.map(|house| house.cells() & few);
        let parts = [line & block, line - block, block - line];
        let member = |cell| {
            let digits = grid.candidates(cell).bits();
            let of_line = if block.contains(cell) { 0 } else { digits };
            let of_box = if line.contains(cell) { 0 } else { digits };
            Member { cell, digits, of_line, of_box, has_changed: changed.contains(cell) }
        };
        let members: Vec<Member> = parts.into_iter().flatten().map(member).collect();
        let last = members.iter().rposition(|member| member.has_changed);
        let n_until_changed = last.map_or(0, |last| last + 1);
        let n_shared = parts[0].len();
        let first_of_box = n_shared + parts[1].len();
        Self { grid, houses, members, n_shared, first_of_box, n_until_changed }
    }

    fn extend(&self, partial: Partial, from: usize, found: &mut Vec<Bent<N>>) {
        if partial.len == N {
            found.extend(self.bent(&partial).filter(|_| partial.has_changed));
            return;
        }
        // Without a shared cell, one side of the corner is a set by itself.
        let until = if partial.len == 0 { self.n_shared } else { self.members.len() };
        // Without a cell that has changed, nothing is new.
        let until = if partial.has_changed { until } else { until.min(self.n_until_changed) };
        // Each side of the corner has a cell with the digit that fits twice.
        let until = if partial.of_line == 0 { until.min(self.first_of_box) } else { until };
        let needs_box = partial.of_box == 0 && partial.len + 1 == N;
        let from = if needs_box { from.max(self.first_of_box) } else { from };
        let needs_changed = !partial.has_changed && partial.len + 1 == N;
        for (member, i) in self.members[..until].iter().zip(0..).skip(from) {
            let digits = partial.digits | member.digits;
            // A digit on both sides of the corner, away from it, fits twice.
            let (of_line, of_box) =
                (partial.of_line | member.of_line, partial.of_box | member.of_box);
            let is_possible = digits.count_ones() as usize <= N
                && (of_line & of_box).count_ones() <= 1
                && (member.has_changed || !needs_changed);
            if is_possible {
                let mut longer = Partial { digits, of_line, of_box, ..partial };
                longer.chosen[partial.len] = i;
                longer.len += 1;
                longer.has_changed |= member.has_changed;
                self.extend(longer, usize::from(i) + 1, found);
            }
        }
    }

    /// `None` if nothing sees the digit that fits twice, or a part of the cells concludes the same.
    fn bent(&self, partial: &Partial) -> Option<Bent<N>> {
        let twice = partial.of_line & partial.of_box;
        let digit = Digit::ALL.into_iter().find(|digit| 1 << digit.index() == twice)?;
        let [line, block] = self.houses;
        let cells: [Cell; N] =
            std::array::from_fn(|i| self.members[usize::from(partial.chosen[i])].cell);
        let bent = Bent { line, block, cells, digit };
        let is_whole = partial.digits.count_ones() as usize == N;
        (is_whole && !bent.lost_cells(self.grid).is_empty() && bent.needs_all(self.grid))
            .then_some(bent)
    }
}

impl<const N: usize> Bent<N> {
    /// The cells with the digit that fits twice.
    fn ends(&self, grid: &Grid) -> CellSet {
        CellSet::from(self.cells) & grid.cells_for(self.digit)
    }

    fn lost_cells(&self, grid: &Grid) -> CellSet {
        self.ends(grid).common_peers() & grid.cells_for(self.digit)
    }

    fn lost(&self, grid: &Grid) -> impl Iterator<Item = Candidate> {
        let digit = self.digit;
        self.lost_cells(grid).candidates(digit)
    }

    /// If the digit that fits twice is left out, does some part of the cells still have enough
    /// digits?
    fn needs_all(&self, grid: &Grid) -> bool {
        let others = self.cells.map(|cell| grid.candidates(cell).without(self.digit).bits());
        (1_u16..(1 << N) - 1).all(|picks| {
            let picked = (0..N).filter(|i| picks & 1 << i != 0);
            picked.fold(0, |all, i| all | others[i]).count_ones() >= picks.count_ones()
        })
    }

    /// Of the digits that fit once, those that are in a line cell or shared, and the rest.
    fn digits(&self, grid: &Grid) -> [DigitSet; 2] {
        let digits_of = |cells: CellSet| grid.digits_in(cells);
        let cells = CellSet::from(self.cells);
        let of_box = digits_of(cells - self.line.cells()).without(self.digit);
        [(digits_of(cells) - of_box).without(self.digit), of_box]
    }

    fn step(&self, grid: &Grid, conclusions: Conclusions) -> Option<Finding> {
        let [of_line, of_box] = self.digits(grid);
        let cells = CellSet::from(self.cells);
        let ends: Vec<Cell> = self.ends(grid).into_iter().collect();
        let is_twice = |digit: &Digit| (grid.cells_for(*digit) & cells).len() > 1;
        let once_in = |digits: DigitSet, house: House| {
            let shared = digits.into_iter().filter(is_twice);
            shared.map(move |digit| Constraint::Digit(digit, house))
        };
        Some(Finding::new(
            Premises::truths(cells.into_iter().map(Constraint::Cell))
                .with_links(once_in(of_line, self.line))
                .with_links(once_in(of_box, self.block))
                .with_links(links::sights(self.digit, self.lost_cells(grid), &ends)),
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
        ))
    }
}
