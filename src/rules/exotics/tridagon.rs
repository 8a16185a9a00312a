//! Tridagons: twelve cells in four boxes, and three digits that cannot fill them.
//!
//! **If** four boxes lie in two bands and two stacks, three empty cells of each lie in its three rows and
//! three columns, three digits stand in none of the boxes, and an odd number of the four threes run up
//! from left to right, going round the edge of the box,
//! **then** these cells cannot hold the three digits alone: from box to box in a stack, the digits would
//! keep their order from left to right (each changes its column), and in a band too where both threes run
//! the same way (each changes its row), but they would reverse it where the threes run opposite ways, and
//! that is so in one of the two bands. So one of the other candidates, the guardians, is true.
//! **So** if all guardians are in one cell, the cell loses the three digits; if not, what each of them
//! leads to holds.
//!
//! Of the 1,296 ways to choose the cells, 648 are odd (New Sudoku Players' Forum, topics 39859 and 39885).
//! Not here: more guardians than a list can tell; cells that are filled.

use super::guarded::{
    self, BestPatterns, ExplainedPattern, GuardianEnding, GuardianPattern, GuardianScope,
    MAX_GUARDIANS,
};
use crate::budget::Work;
use crate::facts::{Fact, Facts, Role};
use crate::grid::{Cell, CellSet, DigitSet, Grid, House, HouseKind};
use crate::rule::Sink;
use std::ops::ControlFlow;

/// Units of work to examine three digits in four boxes.
const TRIPLE_COST: u64 = 4_000;

/// Units of work to examine twelve cells with few other candidates.
const PATTERN_COST: u64 = 500;

pub(in crate::rules) fn find(
    grid: &Grid,
    ending: GuardianEnding,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let patterns = tridagons(grid, ending.scope, sink.work());
    (ending.find)(grid, &patterns, explain, sink)
}

/// Direction in which three cells of a box run from left to right, cyclically.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Runs {
    Down,
    Up,
}

/// The six triples of cells of a box in different rows and columns, by index in reading order, with their directions.
const THREES: [(Runs, [usize; 3]); 6] = [
    (Runs::Down, [0, 4, 8]),
    (Runs::Down, [1, 5, 6]),
    (Runs::Down, [2, 3, 7]),
    (Runs::Up, [2, 4, 6]),
    (Runs::Up, [0, 5, 7]),
    (Runs::Up, [1, 3, 8]),
];

/// Three cells of a box, in three rows and three columns.
#[derive(Clone, Copy)]
struct Three {
    runs: Runs,
    cells: CellSet,
    n_guardians: usize,
}

/// The patterns, those with the fewest guardians first, as far as `work` allows.
fn tridagons(grid: &Grid, guards: GuardianScope, work: &Work) -> Vec<GuardianPattern> {
    let mut found = BestPatterns::new(guards);
    let pairs = [[1, 2], [1, 3], [2, 3]];
    for [upper, lower] in pairs {
        for [left, right] in pairs {
            let number = |band: u8, stack: u8| House::new(HouseKind::Box, 3 * (band - 1) + stack);
            let boxes = [(upper, left), (upper, right), (lower, left), (lower, right)];
            let boxes: Vec<House> = boxes.into_iter().filter_map(|(b, s)| number(b, s)).collect();
            if of_boxes(grid, &boxes, &mut found, work).is_break() {
                break;
            }
        }
    }
    found.patterns()
}

/// Adds the patterns in four boxes: upper left and right, lower left and right.
fn of_boxes(
    grid: &Grid,
    boxes: &[House],
    found: &mut BestPatterns,
    work: &Work,
) -> ControlFlow<()> {
    let missing = boxes.iter().map(|&it| grid.digits_missing(it));
    for digits in guarded::triples(missing.fold(DigitSet::ALL, |all, it| all & it)) {
        work.charge_search(TRIPLE_COST)?;
        let threes: Vec<Vec<Three>> = boxes.iter().map(|&it| threes(grid, it, digits)).collect();
        let mut chosen = Vec::with_capacity(boxes.len());
        choose(&threes, MAX_GUARDIANS, &mut chosen, &mut |chosen| {
            work.charge_search(PATTERN_COST)?;
            let cells = CellSet::union(chosen.iter().map(|it| it.cells));
            found.add(grid, cells, digits);
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// The triples of a box whose cells are empty, have one of the digits, and have few other candidates.
fn threes(grid: &Grid, house: House, digits: DigitSet) -> Vec<Three> {
    let all: Vec<_> = house.cells().into_iter().collect();
    let three = |(runs, slots): (Runs, [usize; 3])| {
        let cells = slots.map(|slot| all[slot]);
        let fits = cells.iter().all(|&it| !(grid.candidates(it) & digits).is_empty());
        let n_guardians = cells.iter().map(|&it| (grid.candidates(it) - digits).len()).sum();
        let cells = cells.into_iter().collect();
        (fits && n_guardians <= MAX_GUARDIANS).then_some(Three { runs, cells, n_guardians })
    };
    THREES.into_iter().filter_map(three).collect()
}

/// Chooses one triple of each box, so that an odd number run up, with a limited number of guardians.
fn choose(
    threes: &[Vec<Three>],
    most: usize,
    chosen: &mut Vec<Three>,
    visit: &mut impl FnMut(&[Three]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((first, rest)) = threes.split_first() else {
        let n_up = chosen.iter().filter(|it| it.runs == Runs::Up).count();
        return if n_up % 2 == 1 { visit(chosen) } else { ControlFlow::Continue(()) };
    };
    for three in first.iter().filter(|it| it.n_guardians <= most) {
        chosen.push(*three);
        choose(rest, most - three.n_guardians, chosen, visit)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}

/// The direction in which the cells of a tridagon run in a box.
fn runs(cells: CellSet, house: House) -> Option<Runs> {
    let all: Vec<Cell> = house.cells().into_iter().collect();
    let is_it = |slots: &[usize; 3]| slots.iter().all(|&slot| cells.contains(all[slot]));
    THREES.into_iter().find(|(_, slots)| is_it(slots)).map(|(runs, _)| runs)
}

fn explain(it: &GuardianPattern) -> Option<ExplainedPattern> {
    Some(ExplainedPattern { pattern: it.clone(), facts: facts(it) })
}

/// The facts of the twelve cells.
fn facts(it: &GuardianPattern) -> Facts {
    let boxes: Vec<House> =
        House::of_kind(HouseKind::Box).filter(|house| house.cells().intersects(it.cells)).collect();
    let of = |direction| {
        let boxes = boxes.iter().filter(|&&house| runs(it.cells, house) == Some(direction));
        CellSet::union(boxes.map(|house| house.cells())) & it.cells
    };
    // In one band both run the same way, in the other they do not.
    let agree = |band: &[House]| runs(it.cells, band[0]) == runs(it.cells, band[1]);
    let (upper, lower) = boxes.split_at(boxes.len() / 2);
    let (same, opposite) = if agree(upper) { (upper, lower) } else { (lower, upper) };
    let quiet =
        |name, houses: &[House]| Fact { role: Role::Quiet, ..Fact::houses(name, houses.to_vec()) };
    vec![
        Fact::digits("digits", it.digits),
        Fact::houses("boxes", boxes.clone()),
        Fact::cells("down", of(Runs::Down), Role::Pattern),
        Fact::cells("up", of(Runs::Up), Role::Helper),
        quiet("same", same),
        quiet("opposite", opposite),
    ]
}
