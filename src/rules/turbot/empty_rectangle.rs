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

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House, HouseKind};
use crate::patterns::links::{self, StrongLink};
use crate::proof::Proof;
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A box, its arms, and a strong link outside that starts on the first arm.
#[derive(Clone, Copy)]
struct Pattern {
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
    each(grid, sink.digits(), &mut |pattern| sink.add(pattern.step(grid)))
}

pub(in crate::rules) fn dual(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut patterns: Vec<Pattern> = Vec::new();
    let _ = each(grid, sink.digits(), &mut |pattern| {
        patterns.push(*pattern);
        ControlFlow::Continue(())
    });
    for (i, a) in patterns.iter().enumerate() {
        for b in &patterns[i + 1..] {
            let together = a.digit == b.digit && a.house == b.house && a.target != b.target;
            if together {
                sink.add(both(grid, [a, b]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every pattern that changes something.
fn each(
    grid: &Grid,
    digits: DigitSet,
    visit: &mut dyn FnMut(&Pattern) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in digits {
        let lines = HouseKind::LINES.into_iter().flat_map(House::of_kind);
        let links: Vec<StrongLink> = links::strong_links(grid, digit, lines).collect();
        if links.is_empty() {
            continue;
        }
        for house in House::of_kind(HouseKind::Box) {
            for arms in arms(house, grid.positions(house, digit)) {
                for &link in &links {
                    for pattern in patterns(grid, digit, &Corner { house, arms }, link) {
                        visit(&pattern)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The rows and columns that have all of `positions` between them, and neither of them alone.
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

/// A box, and the row and the column that have all its positions.
struct Corner {
    house: House,
    arms: [House; 2],
}

/// Those that `link` makes with the box, near end first: on the one arm or on the other.
fn patterns(
    grid: &Grid,
    digit: Digit,
    corner: &Corner,
    link: StrongLink,
) -> impl Iterator<Item = Pattern> {
    let Corner { house, arms } = *corner;
    let outside = !link.house.cells().intersects(house.cells());
    let [a, b] = arms;
    let turns = [[a, b], [b, a]]
        .into_iter()
        .filter(move |[arm, _]| outside && arm.kind() != link.house.kind());
    turns.flat_map(move |[arm, other_arm]| {
        let [first, second] = link.ends;
        [[first, second], [second, first]].into_iter().filter_map(move |[near, far]| {
            let crossing = far.houses().into_iter().find(|it| it.kind() == arm.kind())?;
            let target = (crossing.cells() & other_arm.cells()).single()?;
            let fits = arm.cells().contains(near)
                && !house.cells().contains(target)
                && grid.has(Candidate { cell: target, digit });
            let link = link.house;
            fits.then_some(Pattern {
                digit,
                house,
                arm,
                other_arm,
                link,
                near,
                far,
                crossing,
                target,
            })
        })
    })
}

impl Pattern {
    fn truths(&self) -> [Constraint; 2] {
        [self.house, self.link].map(|house| Constraint::Digit(self.digit, house))
    }

    fn links(&self) -> [Constraint; 3] {
        [self.arm, self.other_arm, self.crossing].map(|house| Constraint::Digit(self.digit, house))
    }

    const fn target(&self) -> Candidate {
        Candidate { cell: self.target, digit: self.digit }
    }

    fn step(&self, grid: &Grid) -> Option<Finding> {
        Some(Finding::new(
            Premises::truths(self.truths()).with_links(self.links()),
            Conclusions::eliminate(grid, [self.target()])?,
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

/// `None` when one of the two says what the other says.
fn both(grid: &Grid, [a, b]: [&Pattern; 2]) -> Option<Finding> {
    let conclusions = Conclusions::eliminate(grid, [a, b].map(Pattern::target))?;
    let [house, link_a] = a.truths();
    let [_, link_b] = b.truths();
    let links: BTreeSet<Constraint> = a.links().into_iter().chain(b.links()).collect();
    let premises = Premises::truths([house, link_a, link_b]).with_links(links);
    let trimmed = Proof::new(grid, &premises, &conclusions).trim()?;
    (trimmed.len() == premises.len()).then(|| {
        Finding::new(
            premises,
            conclusions,
            vec![
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
            ],
        )
    })
}
