//! Fireworks: digits that a row and a column leave to the cell where they cross and to two wings.
//!
//! **If** a digit has, outside the box where a row and a column cross, at most one place in the row
//! (a wing) and at most one in the column (the other wing),
//! **then** it is in a wing or in the crossing: in no wing, it is in both lines inside the box, which
//! has one. Of three such digits with the same wings, each is in one of the three cells.
//! **So** these cells lose all other digits. No digit is in both wings, so one of the lines has it in
//! the box, and the rest of the box loses it. With two pairs of such digits, whose crossings are
//! opposite corners of a rectangle and whose wings are its two other corners, the four corners lose
//! all other digits, and the boxes of the crossings lose the pairs.
//!
//! Finding by shye (2021).
//!
//! Not here: wings that other sets or chains make up for.

use crate::deduction::{Conclusions, Premises};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::patterns::combine;
use crate::proof::ProofQuery;
use crate::rule::{Finding, Sink};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The names of the facts of the first and the second firework: digits, lines, box, crossing.
const NAMES: [[&str; 4]; 2] =
    [["digits", "lines", "box", "crossing"], ["others", "other_lines", "other_box", "opposite"]];

/// Units of work to examine the lines of a crossing.
const CROSSING_COST: u64 = 400;

/// A firework: a row and a column that cross, a wing in each, and digits each of which one of these three cells must
/// hold.
#[derive(Clone, Copy)]
struct Firework {
    crossing: Cell,
    /// The wing in the row, and the wing in the column.
    wings: [Cell; 2],
    digits: DigitSet,
}

/// Adds the triple fireworks: three digits in three cells.
pub(in crate::rules) fn triple(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for crossing in grid.empty() {
        sink.work().charge(CROSSING_COST)?;
        for firework in at(grid, crossing) {
            for digits in choices(firework.digits, 3) {
                let firework = Firework { digits, ..firework };
                add(grid, &[firework], sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Adds the quadruple fireworks: four digits in four cells.
pub(in crate::rules) fn quadruple(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for crossing in grid.empty() {
        sink.work().charge(CROSSING_COST)?;
        for firework in at(grid, crossing) {
            let Some(opposite) = firework.opposite().filter(|it| *it > crossing) else { continue };
            let [across, down] = firework.wings;
            let is_facing = |it: &Firework| it.wings == [down, across];
            let Some(facing) = at(grid, opposite).into_iter().find(is_facing) else { continue };
            for digits in choices(firework.digits, 2) {
                for others in choices(facing.digits - digits, 2) {
                    let first = Firework { digits, ..firework };
                    add(grid, &[first, Firework { digits: others, ..facing }], sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The fireworks of a crossing, each with all of its digits, at least two.
fn at(grid: &Grid, crossing: Cell) -> Vec<Firework> {
    let [row, column, block] = crossing.classic_houses();
    let open = grid.digits_missing(row) & grid.digits_missing(column) & grid.digits_missing(block);
    let outside = |line: House, digit: Digit| grid.positions(line, digit) - block.cells();
    let few = |digit: &Digit| [row, column].iter().all(|&line| outside(line, *digit).len() <= 1);
    let few: DigitSet = open.into_iter().filter(few).collect();
    let wings = |line: House| CellSet::union(few.into_iter().map(|digit| outside(line, digit)));
    let [across, down] = [row, column].map(wings);
    let mut fireworks = Vec::new();
    for wings in across.into_iter().flat_map(|a| down.into_iter().map(move |b| [a, b])) {
        let fits = |digit: &Digit| {
            let mut lines = [row, column].into_iter().zip(wings);
            lines.all(|(line, wing)| CellSet::from(wing).is_superset(outside(line, *digit)))
        };
        let digits: DigitSet = few.into_iter().filter(fits).collect();
        if digits.len() >= 2 {
            fireworks.push(Firework { crossing, wings, digits });
        }
    }
    fireworks
}

/// All subsets of `n` of the digits.
fn choices(digits: DigitSet, n: usize) -> impl Iterator<Item = DigitSet> {
    combine::subsets(digits).filter(move |subset: &DigitSet| subset.len() == n)
}

fn add(grid: &Grid, fireworks: &[Firework], sink: &mut Sink<'_>) -> ControlFlow<()> {
    let conclusions = Conclusions::eliminate(grid, lost(fireworks));
    sink.add_unique(conclusions, |conclusions| {
        let links = fireworks.iter().flat_map(Firework::links);
        let links: BTreeSet<Constraint> = links.collect();
        let premises =
            Premises::truths(fireworks.iter().flat_map(Firework::truths)).with_links(links);
        // If a truth is unnecessary, a smaller pattern has the same conclusions.
        let premises = ProofQuery::new(grid, &premises, &conclusions).trim_links()?;
        Some(Finding::new(premises, conclusions, facts(fireworks)))
    })
}

/// The candidates that the cells of the pattern and the boxes of the crossings lose.
fn lost(fireworks: &[Firework]) -> Vec<Candidate> {
    let all = DigitSet::union(fireworks.iter().map(|it| it.digits));
    let mut lost = Vec::new();
    for firework in fireworks {
        let [row, column, block] = firework.crossing.classic_houses().map(House::cells);
        let in_box = block - (row | column);
        lost.extend(firework.digits.into_iter().flat_map(|digit| in_box.candidates(digit)));
        lost.extend((DigitSet::ALL - firework.digits).candidates(firework.crossing));
        let in_wings = firework.wings.map(|wing| (DigitSet::ALL - all).candidates(wing));
        lost.extend(in_wings.into_iter().flatten());
    }
    lost
}

/// The facts of the fireworks, which have the same wings.
fn facts(fireworks: &[Firework]) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (i, firework) in fireworks.iter().enumerate() {
        let [row, column, block] = firework.crossing.classic_houses();
        let [digits, lines, home, crossing] = NAMES[i.min(NAMES.len() - 1)];
        facts.extend([
            Fact::digits(digits, firework.digits),
            Fact::houses(lines, vec![row, column]),
            Fact::house(home, block),
            Fact::cell(crossing, firework.crossing, Role::Pattern),
        ]);
    }
    let wings = CellSet::union(fireworks.iter().map(|it| it.wings.into()));
    facts.push(Fact::cells("wings", wings, Role::Helper));
    facts
}

impl Firework {
    /// The corner opposite to the crossing, in the rectangle with the wings.
    fn opposite(self) -> Option<Cell> {
        let [across, down] = self.wings;
        Cell::new(down.row(), across.column())
    }

    /// The truths: each digit in the row and in the column.
    fn truths(&self) -> impl Iterator<Item = Constraint> {
        let [row, column, _] = self.crossing.classic_houses();
        let digits = self.digits.into_iter();
        digits.flat_map(move |digit| [row, column].map(|line| Constraint::Digit(digit, line)))
    }

    /// The links: each digit in the box, and the cells.
    fn links(&self) -> impl Iterator<Item = Constraint> {
        let [_, _, block] = self.crossing.classic_houses();
        let [across, down] = self.wings;
        let cells = [self.crossing, across, down].map(Constraint::Cell);
        let digits = self.digits.into_iter();
        cells.into_iter().chain(digits.map(move |digit| Constraint::Digit(digit, block)))
    }
}
