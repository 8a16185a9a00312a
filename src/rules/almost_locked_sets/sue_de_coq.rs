//! Sue de Coq: two-sector disjoint subsets.
//!
//! **If** two or three cells that a line and a box share have at least two digits more than cells,
//! and some other cells of the line and some of the box make up for that, with no digit in both of
//! these groups, so that all have as many digits together as there are cells,
//! **then** each digit has its place in one house, fits once into these cells, and is used up
//! there.
//! **So** the rest of the line loses the digits of the shared cells and of its own group, except
//! the digits of the other group. The rest of the box loses digits in the same way.
//!
//! Not here: groups of which a part concludes the same (`naked_set`).

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, CellSet, Constraint, DigitSet, Grid, House, HouseKind};
use crate::patterns::combine;
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// A group of cells with the union of their candidates.
#[derive(Clone, Copy)]
struct CellGroup {
    cells: CellSet,
    digits: DigitSet,
}

/// The pattern: the shared cells, and a group in the rest of each house.
struct TwoSectors {
    houses: [House; 2],
    shared: CellGroup,
    groups: [CellGroup; 2],
}

pub(in crate::rules) fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let changed = sink.cells();
    let mut patterns = Vec::new();
    for line in grid.houses().filter(|house| house.is_line()) {
        for block in grid.of_kind(HouseKind::Box) {
            if (line.cells() | block.cells()).intersects(changed) {
                add(grid, [line, block], &mut patterns);
            }
        }
    }
    patterns.retain(|pattern: &TwoSectors| pattern.cells().intersects(changed));
    patterns.sort_by_cached_key(|pattern: &TwoSectors| {
        let all = pattern.cells();
        (all.len(), all, pattern.houses)
    });
    patterns.into_iter().try_for_each(|pattern| {
        let conclusions = Conclusions::eliminate(grid, pattern.lost(grid));
        sink.add_unique(conclusions, |conclusions| pattern.step(grid, conclusions))
    })
}

/// Adds all patterns of a line and a box.
fn add(grid: &Grid, houses: [House; 2], patterns: &mut Vec<TwoSectors>) {
    let [line, block] = houses.map(|house| house.cells() & grid.empty());
    let crossing = line & block;
    if crossing.len() < 2 {
        return;
    }
    let mut shared = groups(grid, crossing);
    shared.retain(|it| it.cells.len() > 1 && it.digits.len() >= it.cells.len() + 2);
    if shared.is_empty() {
        return;
    }
    let of_line = groups(grid, line - crossing);
    let of_box = groups(grid, block - crossing);
    for shared in shared {
        let surplus = shared.digits.len() - shared.cells.len();
        for a in of_line.iter().copied() {
            let gain = a.makes_up(shared);
            if gain == 0 || gain >= surplus {
                continue;
            }
            let fits = |b: &&CellGroup| {
                (a.digits & b.digits).is_empty() && gain + b.makes_up(shared) == surplus
            };
            let partners = of_box.iter().filter(fits);
            patterns.extend(partners.map(|&b| TwoSectors { houses, shared, groups: [a, b] }));
        }
    }
}

/// All groups of at least one of `cells`.
fn groups(grid: &Grid, cells: CellSet) -> Vec<CellGroup> {
    let group = |cells| CellGroup { cells, digits: grid.digits_in(cells) };
    combine::subsets(cells).skip(1).map(group).collect()
}

impl CellGroup {
    /// Number of cells minus the number of digits that the shared cells lack; 0 if the group is a naked set by itself.
    fn makes_up(&self, shared: Self) -> usize {
        let n_new = (self.digits - shared.digits).len();
        let is_locked = self.digits.len() <= self.cells.len();
        if is_locked { 0 } else { self.cells.len().saturating_sub(n_new) }
    }
}

impl TwoSectors {
    fn cells(&self) -> CellSet {
        self.groups.iter().fold(self.shared.cells, |all, group| all | group.cells)
    }

    /// The digits that are locked in the pattern in each house.
    fn used_up(&self) -> [DigitSet; 2] {
        let [a, b] = self.groups.map(|group| group.digits);
        [(self.shared.digits | a) - b, (self.shared.digits | b) - a]
    }

    fn lost(&self, grid: &Grid) -> Vec<Candidate> {
        let mut lost = Vec::new();
        for (house, digits) in self.houses.into_iter().zip(self.used_up()) {
            let others = (house.cells() & grid.empty()) - self.cells();
            lost.extend(others.into_iter().flat_map(|cell| digits.candidates(cell)));
        }
        lost
    }

    /// The finding of the pattern; `None` if a part of the cells has the same conclusions.
    fn step(&self, grid: &Grid, conclusions: Conclusions) -> Option<Finding> {
        let links = self.houses.into_iter().zip(self.used_up()).flat_map(|(house, digits)| {
            digits.into_iter().map(move |digit| Constraint::Digit(digit, house))
        });
        let premises =
            Premises::truths(self.cells().into_iter().map(Constraint::Cell)).with_links(links);
        let [line, block] = self.houses;
        let [a, b] = self.groups;
        Some(Finding::new(
            ProofQuery::new(grid, &premises, &conclusions).trim_links()?,
            conclusions,
            vec![
                Fact::house("line", line),
                Fact::house("box", block),
                Fact::cells("shared", self.shared.cells, Role::Pattern),
                Fact::digits("digits", self.shared.digits),
                Fact::cells("line_cells", a.cells, Role::Helper),
                Fact::digits("line_digits", a.digits),
                Fact::cells("box_cells", b.cells, Role::Helper),
                Fact::digits("box_digits", b.digits),
            ],
        ))
    }
}
