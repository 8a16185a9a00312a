//! Multi-colouring, types 1 and 2.
//!
//! **If** strong links of one digit tie two clusters of cells together, each in two colours, and a
//! cell of one colour sees a cell of a colour of the other cluster,
//! **then** these two colours are not both the digit, so the other colour of one cluster is.
//! **So** a cell that sees both other colours loses the digit (type 1); and a colour that sees both
//! colours of the other cluster is wrong, and all of its cells lose the digit (type 2).
//!
//! Not here: one cluster alone (`simple_colouring_trap`, `simple_colouring_wrap`).

use super::cluster::{Colours, DigitLinks};
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Cell, CellSet, Constraint, DigitSet, Grid, House};
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Two clusters of a digit.
#[derive(Clone, Copy)]
struct ClusterPair<'a> {
    links: &'a DigitLinks,
    clusters: [Colours; 2],
}

/// A colour of the first cluster that sees a colour of the second, with the cells that lose the digit by it.
#[derive(Clone, Copy)]
struct Meeting {
    colours: [usize; 2],
    targets: CellSet,
}

/// Two cells that see each other, with the house.
#[derive(Clone, Copy)]
struct Clash {
    cells: CellSet,
    house: House,
}

pub(in crate::rules) fn type_1(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    each_pair(grid, sink.digits(), &mut |pair| {
        let meetings: Vec<Meeting> = pair.meetings(grid).collect();
        for meeting in &meetings {
            sink.add(pair.step_1(grid, std::slice::from_ref(meeting)))?;
        }
        // All meetings together, where that can be told.
        let together = pair.are_told_together(&meetings).then(|| pair.step_1(grid, &meetings));
        let together = together.flatten();
        sink.add(together)
    })
}

pub(in crate::rules) fn type_2(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    each_pair(grid, sink.digits(), &mut |ClusterPair { links, clusters: [a, b] }| {
        for clusters in [[a, b], [[a[1], a[0]], b], [b, a], [[b[1], b[0]], a]] {
            sink.add(ClusterPair { links, clusters }.step_2(grid))?;
        }
        ControlFlow::Continue(())
    })
}

fn each_pair(
    grid: &Grid,
    digits: DigitSet,
    visit: &mut dyn FnMut(ClusterPair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in digits {
        let links = DigitLinks::new(grid, digit);
        let clusters: Vec<Colours> = links.clusters().collect();
        for (i, &a) in clusters.iter().enumerate() {
            for &b in &clusters[i + 1..] {
                visit(ClusterPair { links: &links, clusters: [a, b] })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The first house that has a cell of each set, with the first of these cells.
fn clash(grid: &Grid, a: CellSet, b: CellSet) -> Option<Clash> {
    let house = grid
        .all_houses()
        .find(|house| house.cells().intersects(a) && house.cells().intersects(b))?;
    let first = |cells: CellSet| (cells & house.cells()).first();
    Some(Clash { cells: CellSet::from([first(a)?, first(b)?]), house })
}

impl<'a> ClusterPair<'a> {
    /// The meetings with eliminations.
    fn meetings(self, grid: &Grid) -> impl Iterator<Item = Meeting> + use<'a> {
        let places = grid.cells_for(self.links.digit);
        [[0, 0], [0, 1], [1, 0], [1, 1]].into_iter().filter_map(move |colours| {
            let targets = self.trapped(colours) & places;
            (self.meet(colours) && !targets.is_empty()).then_some(Meeting { colours, targets })
        })
    }

    fn meet(&self, [i, j]: [usize; 2]) -> bool {
        let [a, b] = self.clusters;
        self.links.variant.peers_of(a[i]).intersects(b[j])
    }

    /// The colours opposite to these two, of which at least one is true.
    const fn opposites(&self, [i, j]: [usize; 2]) -> [CellSet; 2] {
        let [a, b] = self.clusters;
        [a[1 - i], b[1 - j]]
    }

    /// The cells that see both opposite colours.
    fn trapped(&self, colours: [usize; 2]) -> CellSet {
        let [a, b] = self.opposites(colours);
        (self.links.variant.peers_of(a) & self.links.variant.peers_of(b)) - a - b
    }

    /// Returns true if each cell that loses the digit sees only such colours, of those that some meeting leaves, as one
    /// meeting leaves together, and has none of these itself: then any two that it sees are a reason.
    fn are_told_together(&self, meetings: &[Meeting]) -> bool {
        let [a, b] = self.clusters;
        let left = |[i, j]: [usize; 2]| meetings.iter().any(|it| it.colours == [1 - i, 1 - j]);
        let is_told = |cell: Cell| {
            let pairs = [[0, 0], [0, 1], [1, 0], [1, 1]];
            let sees = |[i, j]: &[usize; 2]| {
                a[*i].intersects(self.links.variant.peers(cell))
                    && b[*j].intersects(self.links.variant.peers(cell))
            };
            let is_own = |[i, j]: &[usize; 2]| a[*i].contains(cell) || b[*j].contains(cell);
            let is_any_left = |side: usize, colour: usize| {
                meetings.iter().any(|it| it.colours[side] == 1 - colour)
            };
            let may_be_told = |[i, j]: &[usize; 2]| is_any_left(0, *i) && is_any_left(1, *j);
            pairs.into_iter().filter(sees).filter(may_be_told).all(left)
                && !pairs.into_iter().filter(|it| left(*it)).any(|it| is_own(&it))
        };
        meetings.len() > 1 && meetings.iter().all(|it| it.targets.into_iter().all(is_told))
    }

    fn step_1(self, grid: &Grid, meetings: &[Meeting]) -> Option<Finding> {
        let targets = CellSet::union(meetings.iter().map(|it| it.targets));
        if targets.is_empty() {
            return None;
        }
        let enough = |pair: &Self| {
            meetings.iter().all(|&Meeting { colours, targets }| {
                pair.meet(colours) && pair.trapped(colours).is_superset(targets)
            })
        };
        let pair = self.pruned(&enough);
        let [a, b] = pair.clusters;
        let clashes: Vec<Clash> = meetings
            .iter()
            .filter_map(|&Meeting { colours: [i, j], .. }| clash(grid, a[i], b[j]))
            .collect();
        let ends = meetings.iter().fold([CellSet::EMPTY; 2], |[all_a, all_b], meeting| {
            let [a, b] = pair.opposites(meeting.colours);
            [all_a | a, all_b | b]
        });
        let sight =
            |it: &House| it.cells().intersects(targets) && it.cells().intersects(ends[0] | ends[1]);
        let sights = grid.all_houses().filter(sight);
        let sights = sights.chain(clashes.iter().map(|clash| clash.house)).collect();
        let mut step = pair.step(grid, targets, sights)?;
        let houses: BTreeSet<House> = clashes.iter().map(|clash| clash.house).collect();
        let cells = CellSet::union(clashes.iter().map(|clash| clash.cells));
        step.facts.extend([
            Fact::cells("clash", cells, Role::Quiet),
            Fact::houses("clash_houses", houses.into_iter().collect()),
            Fact::cells("ends_a", ends[0], Role::Quiet),
            Fact::cells("ends_b", ends[1], Role::Quiet),
        ]);
        Some(step)
    }

    /// The finding of type 2: the first colour of the first cluster sees both colours of the second.
    fn step_2(self, grid: &Grid) -> Option<Finding> {
        let [[wrong, _], [b, other_b]] = self.clusters;
        let near = grid.variant().peers_of(wrong);
        // A single cell that sees both colours is the trap of one cluster
        // (`simple_colouring_trap`).
        if wrong.len() < 2 || !near.intersects(b) || !near.intersects(other_b) {
            return None;
        }
        let enough = |pair: &Self| {
            let [[a, _], [b, other_b]] = pair.clusters;
            a == wrong && near.intersects(b) && near.intersects(other_b)
        };
        let pair = self.pruned(&enough);
        let [_, [b, other_b]] = pair.clusters;
        let Clash { cells, house } = clash(grid, wrong, b)?;
        let Clash { cells: other_cells, house: other_house } = clash(grid, wrong, other_b)?;
        let mut step = pair.step(grid, wrong, vec![house, other_house])?;
        step.facts.extend([
            Fact::cells("clash", cells, Role::Quiet),
            Fact::house("clash_house", house),
            Fact::cells("other_clash", other_cells, Role::Quiet),
            Fact::house("other_house", other_house),
        ]);
        Some(step)
    }

    /// The pair reduced to minimal clusters for which `enough` is still true.
    fn pruned(mut self, enough: &dyn Fn(&Self) -> bool) -> Self {
        for i in 0..2 {
            let with = |colours: Colours| {
                let mut pair = self;
                pair.clusters[i] = colours;
                pair
            };
            self = with(self.links.pruned(self.clusters[i], &|fewer| enough(&with(fewer))));
        }
        self
    }

    fn step(&self, grid: &Grid, targets: CellSet, sights: Vec<House>) -> Option<Finding> {
        let Self { links, clusters: [a, b] } = *self;
        let digit = links.digit;
        let houses = [a, b].map(|[one, other]| links.houses(one | other));
        let lost = targets.candidates(digit);
        let conclusions = Conclusions::eliminate(grid, lost)?;
        let constraint = |house: &House| Constraint::Digit(digit, *house);
        let tied = || houses.iter().flatten();
        let constraints: BTreeSet<Constraint> =
            sights.iter().chain(tied()).map(constraint).collect();
        let premises = Premises::truths(tied().map(constraint)).with_links(constraints);
        let premises = ProofQuery::new(grid, &premises, &conclusions).trim()?;
        let [houses_a, houses_b] = houses;
        Some(Finding::new(
            premises,
            conclusions,
            vec![
                Fact::digit("digit", digit),
                Fact::bilocal("houses_a", digit, houses_a),
                Fact::cells("first_a", a[0], Role::Pattern),
                Fact::cells("second_a", a[1], Role::Helper),
                Fact::bilocal("houses_b", digit, houses_b),
                Fact::cells("first_b", b[0], Role::Start),
                Fact::cells("second_b", b[1], Role::Fin),
            ],
        ))
    }
}
