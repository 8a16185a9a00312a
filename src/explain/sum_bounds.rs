//! Bounds in a sum: what the least and the greatest sum of the other cells leave a cell.

use super::clause::{End, SumBound, SumOf};
use crate::facts::FillingLoss;
use crate::grid::{Cell, CellSet, Condition, ConditionKind, DigitSet, Grid, JointClue};
use std::ops::RangeInclusive;

/// The bounds by which digits of the loss are too small or too large, and the digits that are within them.
pub(super) fn bounds(
    grid: &Grid,
    joint: &JointClue,
    loss: &FillingLoss,
) -> (Vec<SumBound>, DigitSet) {
    let none = (Vec::new(), loss.digits);
    let left = grid.digits_left();
    let Some((of, others)) = sum_of(joint, loss.cell, &left) else { return none };
    let Some([least, greatest]) = grid.variant().sums(others, &left) else { return none };
    let bound = |end: End, sum: u8, bound: u8| SumBound {
        cells: loss.cell.into(),
        of,
        others,
        sum,
        bound,
        end,
    };
    let number = u8::try_from(joint.condition.number).unwrap_or(u8::MAX);
    let circle = joint.cells.first().map_or(DigitSet::EMPTY, |it| left[it.index()]);
    let circle_ends = [circle.first(), circle.into_iter().last()];
    let [low, high] = match of {
        SumOf::Circle => {
            [bound(End::Least, least, least), bound(End::Greatest, greatest, greatest)]
        }
        SumOf::All | SumOf::First | SumOf::Along => {
            let [from, to] = match of {
                SumOf::Along => circle_ends.map(|it| it.map_or(0, |digit| digit.number())),
                SumOf::All | SumOf::First | SumOf::Circle => [number; 2],
            };
            let ends = [from.saturating_sub(greatest), to.saturating_sub(least)];
            [bound(End::Least, greatest, ends[0]), bound(End::Greatest, least, ends[1])]
        }
    };
    let within: RangeInclusive<u8> = low.bound..=high.bound;
    let numbers = || loss.digits.into_iter().map(|it| it.number());
    let is_below = numbers().any(|it| it < *within.start());
    let is_above = numbers().any(|it| it > *within.end());
    let inside = loss.digits.into_iter().filter(|it| within.contains(&it.number())).collect();
    let told = match (is_below, is_above) {
        (false, false) => Vec::new(),
        _ if least == greatest && low.bound == high.bound => {
            vec![SumBound { end: End::Only, ..low }]
        }
        (true, true) => vec![low, high],
        (true, false) => vec![low],
        (false, true) => vec![high],
    };
    (told, inside)
}

/// What `cell` is in the sum of a clue, and the other cells that are added up; `None` if the clue is no such sum, or if
/// it is not known how many cells of an X-sum count.
fn sum_of(joint: &JointClue, cell: Cell, left: &[DigitSet; 81]) -> Option<(SumOf, CellSet)> {
    let cells = joint.cell_set();
    if cells.len() < joint.cells.len() {
        return None;
    }
    let Condition { kind, number } = joint.condition;
    let circle = joint.cells.first().copied()?;
    if kind == ConditionKind::XSum {
        let n_cells = left[circle.index()].single()?.number();
        let counted: CellSet = joint.cells.iter().take(n_cells.into()).copied().collect();
        return counted.contains(cell).then(|| (SumOf::First, counted.without(cell)));
    }
    let is_cage = kind == ConditionKind::Cage && number > 0;
    let is_total = is_cage || kind == ConditionKind::LittleKiller || joint.is_plain_sum();
    let is_arrow = kind == ConditionKind::Arrow && number <= 1;
    match (is_total, is_arrow) {
        (true, _) => Some((SumOf::All, cells.without(cell))),
        (_, true) if cell == circle => Some((SumOf::Circle, cells.without(cell))),
        (_, true) => Some((SumOf::Along, cells.without(circle).without(cell))),
        (false, false) => None,
    }
}
