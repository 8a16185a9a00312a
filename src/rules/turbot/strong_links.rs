//! Skyscraper, two-string kite, and turbot fish.
//!
//! **If** a digit has two positions in each of two houses, and an end of the one sees an end of the
//! other,
//! **then** these two are not both the digit, so one of the other two ends is.
//! **So** every cell that sees both other ends loses the digit.
//!
//! In a skyscraper two parallel lines are joined by a crossing line; in a kite a row and a column
//! are joined in a box; in a turbot fish one house at least is a box. Two kites that are joined at
//! the same two cells are a dual kite.
//!
//! Not here: houses that are joined at both ends in the same way (`x_wing`).

use super::union_of_two;
use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Constraint, Digit, Grid, House, HouseKind};
use crate::patterns::links::{self, StrongLink};
use crate::rule::{Finding, Sink};
use std::ops::ControlFlow;

/// Two strong links of one digit, and the house that joins an end of each.
#[derive(Clone, Copy)]
struct LinkPair {
    digit: Digit,
    bases: [StrongLink; 2],
    join: House,
}

/// The kinds of two strong links, and of the house that joins them.
struct Join {
    bases: [HouseKind; 2],
    kind: HouseKind,
}

const KITE: Join = Join { bases: HouseKind::LINES, kind: HouseKind::Box };

pub(in crate::rules) fn skyscraper(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let [row, column] = HouseKind::LINES;
    find(grid, &Join { bases: [row, row], kind: column }, sink)?;
    find(grid, &Join { bases: [column, column], kind: row }, sink)
}

pub(in crate::rules) fn two_string_kite(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(grid, &KITE, sink)
}

fn find(grid: &Grid, join: &Join, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in sink.digits() {
        for pair in pairs(grid, digit, join) {
            sink.add(step(grid, &pair))?;
        }
    }
    ControlFlow::Continue(())
}

pub(in crate::rules) fn turbot_fish(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in sink.digits() {
        let lines = HouseKind::LINES.into_iter().flat_map(House::of_kind);
        let lines: Vec<StrongLink> = links::strong_links(grid, digit, lines).collect();
        // Two cells of a box that are also those of a line count as the strong link of the line.
        let is_line = |link: &StrongLink| lines.iter().any(|line| line.ends == link.ends);
        let boxes = links::strong_links(grid, digit, grid.of_kind(HouseKind::Box));
        let boxes: Vec<StrongLink> = boxes.filter(|link| !is_line(link)).collect();
        for (i, &a) in boxes.iter().enumerate() {
            for &b in lines.iter().chain(&boxes[i + 1..]) {
                for join in joins_of_any_kind(grid, [a, b]) {
                    sink.add(step(grid, &LinkPair { digit, bases: [a, b], join }))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Adds the dual kites: both kites at the same two cells of a box.
pub(in crate::rules) fn dual_two_string_kite(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in sink.digits() {
        let with_step = |pair: LinkPair| Some((pair, step(grid, &pair)?));
        let kites: Vec<(LinkPair, Finding)> =
            pairs(grid, digit, &KITE).into_iter().filter_map(with_step).collect();
        for (i, (a, first)) in kites.iter().enumerate() {
            for (b, second) in kites[i + 1..].iter().filter(|(b, _)| a.joined() == b.joined()) {
                sink.add(dual(grid, [a, b], [first, second]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All pairs of strong links that are joined in this way.
fn pairs(
    grid: &Grid,
    digit: Digit,
    &Join { bases: [first, second], kind }: &Join,
) -> Vec<LinkPair> {
    let others: Vec<StrongLink> = links::strong_links(grid, digit, grid.of_kind(second)).collect();
    let mut pairs = Vec::new();
    for a in links::strong_links(grid, digit, grid.of_kind(first)) {
        for &b in others.iter().filter(|b| b.house > a.house) {
            let bases = [a, b];
            pairs.extend(joins(grid, bases, kind).map(|join| LinkPair { digit, bases, join }));
        }
    }
    pairs
}

/// The houses of a kind that contain exactly one end of each link, in different cells.
fn joins(
    grid: &Grid,
    [a, b]: [StrongLink; 2],
    kind: HouseKind,
) -> impl Iterator<Item = House> + '_ {
    let (of_a, of_b) = (CellSet::from(a.ends), CellSet::from(b.ends));
    let is_join = move |house: &House| {
        let cells = house.cells();
        house.kind() == kind
            && (cells & of_a).single().zip((cells & of_b).single()).is_some_and(|(a, b)| a != b)
    };
    a.ends.into_iter().flat_map(|end| grid.houses_of(end).iter().copied()).filter(is_join)
}

/// The houses that join the links, one for each pair of ends that see each other.
fn joins_of_any_kind(grid: &Grid, bases: [StrongLink; 2]) -> Vec<House> {
    let all: CellSet = bases.into_iter().flat_map(|base| base.ends).collect();
    let mut found: Vec<House> = Vec::new();
    for join in HouseKind::ALL.into_iter().flat_map(|kind| joins(grid, bases, kind)) {
        let joined = |house: &House| all & house.cells();
        if !found.iter().any(|other| joined(other) == joined(&join)) {
            found.push(join);
        }
    }
    found
}

impl LinkPair {
    fn ends(&self) -> CellSet {
        self.bases.into_iter().flat_map(|base| base.ends).collect()
    }

    /// The two joined ends, which do not both hold the digit.
    fn joined(&self) -> CellSet {
        self.ends() & self.join.cells()
    }
}

/// The finding of a pair; `None` if it has no eliminations, or is joined at both ends.
fn step(grid: &Grid, pair: &LinkPair) -> Option<Finding> {
    let &LinkPair { digit, bases, join } = pair;
    let joined = pair.joined();
    let ends = (pair.ends() - joined).pair()?;
    if grid.variant().shared_houses(ends[0], ends[1]).any(|house| house.kind() == join.kind()) {
        return None;
    }
    // A cell that sees both ends of one base loses the digit without the second base.
    let [of_a, of_b] = bases.map(|base| grid.common_peers(CellSet::from(base.ends)));
    let targets = (grid.peers(ends[0]) & grid.peers(ends[1]) & grid.cells_for(digit)) - of_a - of_b;
    let conclusions = Conclusions::eliminate(grid, targets.candidates(digit))?;
    Some(Finding::new(
        Premises::truths(bases.map(|base| Constraint::Digit(digit, base.house)))
            .with_links([Constraint::Digit(digit, join)])
            .with_links(links::sights(grid.variant(), digit, targets, ends)),
        conclusions,
        vec![
            Fact::digit("digit", digit),
            Fact::houses("bases", bases.map(|base| base.house).to_vec()),
            Fact::house("join", join),
            Fact::cells("joined", joined, Role::Helper),
            Fact::cells("ends", CellSet::from(ends), Role::Pattern),
        ],
    ))
}

/// The dual pattern of two kites; `None` if one of them has all conclusions of the other.
fn dual(grid: &Grid, [a, b]: [&LinkPair; 2], kites: [&Finding; 2]) -> Option<Finding> {
    let digit = a.digit;
    let mut houses: Vec<House> =
        [a, b].into_iter().flat_map(|it| it.bases).map(|it| it.house).collect();
    houses.sort_unstable();
    let truths: Vec<Constraint> =
        houses.iter().map(|&house| Constraint::Digit(digit, house)).collect();
    let facts = vec![
        Fact::digit("digit", digit),
        Fact::houses("bases", houses),
        Fact::house("join", a.join),
        Fact::cells("joined", a.joined(), Role::Helper),
        Fact::cells("ends", a.ends() - a.joined(), Role::Pattern),
        Fact::cells("other_ends", b.ends() - b.joined(), Role::Pattern),
    ];
    union_of_two(grid, kites, truths, facts)
}
