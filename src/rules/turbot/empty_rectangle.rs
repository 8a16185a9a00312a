//! Empty rectangle.
//!
//! **If** the positions that a box has for a digit all lie on two crossing lines (the arms), and a
//! line outside the box has two positions, of which the near one is on an arm,
//! **then** the far one is the digit, or else the near one is, and the box has its digit on the
//! other arm.
//! **So** the cell where the other arm meets the far position's crossing line loses the digit.
//!
//! Two empty rectangles of one box are a dual one.
//!
//! Not here: boxes whose positions are all on one arm (`pointing`).

use super::union_of_two;
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, Grid, House, HouseKind};
use crate::patterns::links::{self, StrongLink};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// An empty rectangle: a box, its arms, and a strong link outside that starts on the first arm.
#[derive(Clone, Copy)]
struct EmptyRectangle {
    digit: Digit,
    house: House,
    /// The arm that the near end is on.
    arm: House,
    other_arm: House,
    link: House,
    near: Cell,
    far: Cell,
    /// The line in which the target sees the far end.
    crossing: House,
    target: Cell,
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in sink.digits() {
        for rectangle in rectangles(grid, digit) {
            sink.add(rectangle.step(grid))?;
        }
    }
    ControlFlow::Continue(())
}

pub(in crate::rules) fn dual(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in sink.digits() {
        let with_step = |it: EmptyRectangle| Some((it, it.step(grid)?));
        let all: Vec<_> = rectangles(grid, digit).into_iter().filter_map(with_step).collect();
        for (i, (a, first)) in all.iter().enumerate() {
            for (b, second) in &all[i + 1..] {
                if a.house == b.house && a.target != b.target {
                    sink.add(both(grid, [a, b], [first, second]))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The patterns with eliminations.
fn rectangles(grid: &Grid, digit: Digit) -> Vec<EmptyRectangle> {
    let lines = HouseKind::LINES.into_iter().flat_map(House::of_kind);
    let links: Vec<StrongLink> = links::strong_links(grid, digit, lines).collect();
    let mut found = Vec::new();
    if links.is_empty() {
        return found;
    }
    for house in grid.of_kind(HouseKind::Box) {
        for [row, column] in arms(house, grid.positions(house, digit)) {
            for link in links.iter().filter(|it| !it.house.cells().intersects(house.cells())) {
                // The link starts on the arm that crosses it.
                let is_row = link.house.kind() == HouseKind::Row;
                let arms = if is_row { [column, row] } else { [row, column] };
                let [first, second] = link.ends;
                for ends in [[first, second], [second, first]] {
                    found.extend(rectangle(grid, digit, house, arms, link.house, ends));
                }
            }
        }
    }
    found
}

/// The pattern of `link` with the box, if its near end is on the first arm.
fn rectangle(
    grid: &Grid,
    digit: Digit,
    house: House,
    [arm, other_arm]: [House; 2],
    link: House,
    [near, far]: [Cell; 2],
) -> Option<EmptyRectangle> {
    let crossing = grid.houses_of(far).iter().copied().find(|it| it.kind() == arm.kind())?;
    let target = (crossing.cells() & other_arm.cells()).single()?;
    let fits = arm.cells().contains(near)
        && !house.cells().contains(target)
        && grid.has(Candidate { cell: target, digit });
    let own = EmptyRectangle { digit, house, arm, other_arm, link, near, far, crossing, target };
    fits.then_some(own)
}

/// The pairs of a row and a column that contain all of `positions` together, but neither of them alone.
fn arms(house: House, positions: CellSet) -> impl Iterator<Item = [House; 2]> {
    let lines = move |kind| {
        House::of_kind(kind).filter(move |line: &House| {
            let cells = line.cells() & house.cells();
            cells.intersects(positions) && !cells.is_superset(positions)
        })
    };
    lines(HouseKind::Row)
        .flat_map(move |row| lines(HouseKind::Column).map(move |column| [row, column]))
        .filter(move |[row, column]| (row.cells() | column.cells()).is_superset(positions))
}

impl EmptyRectangle {
    fn step(&self, grid: &Grid) -> Option<Finding> {
        let constraint = |house| Constraint::Digit(self.digit, house);
        let truths = [self.house, self.link].map(constraint);
        let links = [self.arm, self.other_arm, self.crossing].map(constraint);
        let target = Candidate { cell: self.target, digit: self.digit };
        Some(Finding::new(
            Premises::truths(truths).with_links(links),
            Conclusions::eliminate(grid, [target])?,
            vec![
                Fact::digit("digit", self.digit),
                Fact::houses("bases", vec![self.house, self.link]),
                Fact::cells("cells", grid.positions(self.house, self.digit), Role::Pattern),
                Fact::cell("near", self.near, Role::Helper),
                Fact::cell("far", self.far, Role::Helper),
                Fact::house("arm", self.arm),
                Fact::house("other_arm", self.other_arm),
                Fact::house("crossing", self.crossing),
                Fact::cell("target", self.target, Role::Quiet),
            ],
        ))
    }
}

/// The dual pattern of two rectangles; `None` if one of them has all conclusions of the other.
fn both(grid: &Grid, [a, b]: [&EmptyRectangle; 2], rectangles: [&Finding; 2]) -> Option<Finding> {
    let truths = [a.house, a.link, b.link].map(|house| Constraint::Digit(a.digit, house));
    let facts = vec![
        Fact::digit("digit", a.digit),
        Fact::house("house", a.house),
        Fact::houses("lines", vec![a.link, b.link]),
        Fact::cells("cells", grid.positions(a.house, a.digit), Role::Pattern),
        Fact::cell("near_a", a.near, Role::Helper),
        Fact::cell("far_a", a.far, Role::Helper),
        Fact::house("arm_a", a.other_arm),
        Fact::cell("target_a", a.target, Role::Quiet),
        Fact::cell("near_b", b.near, Role::Helper),
        Fact::cell("far_b", b.far, Role::Helper),
        Fact::house("arm_b", b.other_arm),
        Fact::cell("target_b", b.target, Role::Quiet),
    ];
    union_of_two(grid, rectangles, truths, facts)
}
