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

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{CellSet, Constraint, Digit, DigitSet, Grid, House, HouseKind};
use crate::patterns::links::{self, StrongLink};
use crate::proof::Proof;
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Two strong links of one digit, and what joins an end of each.
#[derive(Clone, Copy)]
struct Pattern {
    digit: Digit,
    bases: [StrongLink; 2],
    join: House,
}

pub(in crate::rules) fn skyscraper(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let [row, column] = HouseKind::LINES;
    each(grid, sink.digits(), Join { bases: [row, row], kind: column }, &mut |pattern| {
        sink.add(step(grid, pattern))
    })?;
    each(grid, sink.digits(), Join { bases: [column, column], kind: row }, &mut |pattern| {
        sink.add(step(grid, pattern))
    })
}

pub(in crate::rules) fn two_string_kite(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    each(grid, sink.digits(), KITE, &mut |pattern| sink.add(step(grid, pattern)))
}

pub(in crate::rules) fn turbot_fish(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in sink.digits() {
        let links = |kinds: &'static [HouseKind]| {
            links::strong_links(grid, digit, kinds.iter().copied().flat_map(House::of_kind))
        };
        let lines: Vec<StrongLink> = links(&HouseKind::LINES).collect();
        // Two cells of a box that are also those of a line are told by the line.
        let is_line = |link: &StrongLink| lines.iter().any(|line| line.ends == link.ends);
        let boxes: Vec<StrongLink> =
            links(&[HouseKind::Box]).filter(|link| !is_line(link)).collect();
        for (i, &a) in boxes.iter().enumerate() {
            for &b in lines.iter().chain(&boxes[i + 1..]) {
                for join in joins_of_any_kind([a, b]) {
                    sink.add(step(grid, &Pattern { digit, bases: [a, b], join }))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Both kites at the same two cells of a box, told together.
pub(in crate::rules) fn dual_two_string_kite(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut kites: Vec<(Pattern, Finding)> = Vec::new();
    let _ = each(grid, sink.digits(), KITE, &mut |pattern| {
        kites.extend(step(grid, pattern).map(|step| (*pattern, step)));
        ControlFlow::Continue(())
    });
    for (i, (a, first)) in kites.iter().enumerate() {
        for (b, second) in &kites[i + 1..] {
            if a.digit == b.digit && a.joined() == b.joined() {
                sink.add(dual(grid, [a, b], [first, second]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Of which kinds two strong links are, and the house that joins them.
struct Join {
    bases: [HouseKind; 2],
    kind: HouseKind,
}

const KITE: Join = Join { bases: HouseKind::LINES, kind: HouseKind::Box };

fn each(
    grid: &Grid,
    digits: DigitSet,
    Join { bases: [first, second], kind }: Join,
    visit: &mut dyn FnMut(&Pattern) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut others: Vec<StrongLink> = Vec::with_capacity(9);
    for digit in digits {
        others.clear();
        others.extend(links::strong_links(grid, digit, House::of_kind(second)));
        for a in links::strong_links(grid, digit, House::of_kind(first)) {
            for &b in others.iter().filter(|b| b.house > a.house) {
                for join in joins([a, b], kind) {
                    visit(&Pattern { digit, bases: [a, b], join })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The houses of a kind that hold just one end of each, and not the same one.
fn joins([a, b]: [StrongLink; 2], kind: HouseKind) -> impl Iterator<Item = House> {
    let (of_a, of_b) = (CellSet::from(a.ends), CellSet::from(b.ends));
    let is_join = move |house: &House| {
        let cells = house.cells();
        house.kind() == kind
            && (cells & of_a).single().zip((cells & of_b).single()).is_some_and(|(a, b)| a != b)
    };
    a.ends.into_iter().flat_map(|end| end.houses()).filter(is_join)
}

/// The houses that join them, one for each pair of ends that see each other.
fn joins_of_any_kind(bases: [StrongLink; 2]) -> Vec<House> {
    let all: CellSet = bases.into_iter().flat_map(|base| base.ends).collect();
    let mut found: Vec<House> = Vec::new();
    for join in HouseKind::ALL.into_iter().flat_map(|kind| joins(bases, kind)) {
        let joined = |house: &House| all & house.cells();
        if !found.iter().any(|other| joined(other) == joined(&join)) {
            found.push(join);
        }
    }
    found
}

impl Pattern {
    fn ends(&self) -> CellSet {
        self.bases.into_iter().flat_map(|base| base.ends).collect()
    }

    /// The two ends that are not both the digit.
    fn joined(&self) -> CellSet {
        self.ends() & self.join.cells()
    }
}

/// `None` when the pattern is there and changes nothing, or is joined at both ends.
fn step(grid: &Grid, pattern: &Pattern) -> Option<Finding> {
    let &Pattern { digit, bases, join } = pattern;
    let joined = pattern.joined();
    let ends = (pattern.ends() - joined).pair()?;
    if ends[0].shared_houses(ends[1]).any(|house| house.kind() == join.kind()) {
        return None;
    }
    // A cell that sees both ends of one base loses the digit without the second base.
    let [of_a, of_b] = bases.map(|base| CellSet::from(base.ends).common_peers());
    let targets = (ends[0].peers() & ends[1].peers() & grid.cells_for(digit)) - of_a - of_b;
    let conclusions = Conclusions::eliminate(grid, targets.candidates(digit))?;
    Some(Finding::new(
        Premises::truths(bases.map(|base| Constraint::Digit(digit, base.house)))
            .with_links([Constraint::Digit(digit, join)])
            .with_links(links::sights(digit, targets, &ends)),
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

/// `None` when one of the two says what the other says.
fn dual(grid: &Grid, [a, b]: [&Pattern; 2], steps: [&Finding; 2]) -> Option<Finding> {
    let both = || {
        steps.into_iter().flat_map(|step| step.deduction.conclusions.candidates().iter().copied())
    };
    let conclusions = Conclusions::eliminate(grid, both())?;
    let links: BTreeSet<Constraint> =
        steps.into_iter().flat_map(|step| step.deduction.premises.links.iter().copied()).collect();
    let truths = [a, b].into_iter().flat_map(|it| it.bases).map(|base| base.house);
    let mut houses: Vec<House> = truths.collect();
    houses.sort_unstable();
    let digit = a.digit;
    let premises = Premises::truths(houses.iter().map(|&house| Constraint::Digit(digit, house)))
        .with_links(links);
    let trimmed = Proof::new(grid, &premises, &conclusions).trim()?;
    (trimmed.len() == premises.len()).then(|| {
        Finding::new(
            premises,
            conclusions,
            vec![
                Fact::digit("digit", digit),
                Fact::houses("bases", houses),
                Fact::house("join", a.join),
                Fact::cells("joined", a.joined(), Role::Helper),
                Fact::cells("ends", a.ends() - a.joined(), Role::Pattern),
                Fact::cells("other_ends", b.ends() - b.joined(), Role::Pattern),
            ],
        )
    })
}
