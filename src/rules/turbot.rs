//! Skyscraper and two-string kite.
//!
//! **If** a digit has two positions in each of two lines, and an end of the one line sees an end
//! of the other,
//! **then** these two are not both the digit, so one of the other two ends is.
//! **So** every cell that sees both other ends loses the digit.
//!
//! In a skyscraper the lines are parallel, and a crossing line joins them; in a kite a row and a
//! column are joined in a box.
//!
//! Not here: parallel lines that are joined at both ends (`x_wing`).

use super::Found;
use crate::grid::{Candidate, CellSet, Digit, Grid, House, HouseKind};
use crate::patterns::links::{self, StrongLink};
use crate::step::{Conclusions, Constraint, Fact, Premises, Role, Step};
use std::ops::ControlFlow;

/// Two strong links of one digit, and what joins an end of each.
struct Pattern {
    digit: Digit,
    bases: [StrongLink; 2],
    join: House,
}

pub(super) fn skyscraper(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    let [row, column] = HouseKind::LINES;
    walk(grid, [row, row], column, &mut |pattern| report(grid, "skyscraper", pattern, found))?;
    walk(grid, [column, column], row, &mut |pattern| report(grid, "skyscraper", pattern, found))
}

pub(super) fn two_string_kite(grid: &Grid, found: Found<'_>) -> ControlFlow<()> {
    walk(grid, HouseKind::LINES, HouseKind::Box, &mut |pattern| {
        report(grid, "two_string_kite", pattern, found)
    })
}

fn walk(
    grid: &Grid,
    [first, second]: [HouseKind; 2],
    join: HouseKind,
    visit: &mut dyn FnMut(&Pattern) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for a in links::strong_links(grid, digit, House::of_kind(first)) {
            let later = House::of_kind(second).filter(|&house| house > a.house);
            for b in links::strong_links(grid, digit, later) {
                for join in joins([a, b], join) {
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

fn report(grid: &Grid, rule: &'static str, pattern: &Pattern, found: Found<'_>) -> ControlFlow<()> {
    step(grid, rule, pattern).map_or(ControlFlow::Continue(()), found)
}

/// `None` when the pattern is there and changes nothing, or is joined at both ends.
fn step(grid: &Grid, rule: &'static str, pattern: &Pattern) -> Option<Step> {
    let &Pattern { digit, bases, join } = pattern;
    let all: CellSet = bases.into_iter().flat_map(|base| base.ends).collect();
    let joined = all & join.cells();
    let ends = (all - joined).pair()?;
    if ends[0].shared_houses(ends[1]).any(|house| house.kind() == join.kind()) {
        return None;
    }
    // What sees both ends of one base needs no second base.
    let [of_a, of_b] = bases.map(|base| CellSet::from(base.ends).common_peers());
    let targets = (ends[0].peers() & ends[1].peers() & grid.cells_for(digit)) - of_a - of_b;
    let conclusions =
        Conclusions::eliminate(grid, targets.into_iter().map(|cell| Candidate { cell, digit }))?;
    Some(Step {
        rule: super::id(rule),
        premises: Premises::truths(bases.map(|base| Constraint::Digit(digit, base.house)))
            .with_links([Constraint::Digit(digit, join)])
            .with_links(links::sights(digit, targets, &ends)),
        conclusions,
        facts: vec![
            Fact::digit("digit", digit),
            Fact::houses("bases", bases.map(|base| base.house).to_vec()),
            Fact::house("join", join),
            Fact::cells("joined", joined, Role::Helper),
            Fact::cells("ends", CellSet::from(ends), Role::Pattern),
        ],
    })
}
