//! Bounds in a sum: what the least and the greatest sum of the other cells leave a cell.

use super::clause::{End, SumBound, SumOf};
use crate::facts::FillingLoss;
use crate::grid::{Cell, CellSet, Condition, ConditionKind, Digit, DigitSet, Grid, JointClue};

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
    let [low, high] = match of {
        SumOf::Equal { .. } => {
            let Some([low, high]) = equal_sums(grid, joint, loss.cell, &left) else { return none };
            let of = |(part, total)| SumOf::Equal { part, total };
            [
                SumBound {
                    of: of(low),
                    ..bound(End::Least, greatest, low.1.saturating_sub(greatest))
                },
                SumBound {
                    of: of(high),
                    ..bound(End::Greatest, least, high.1.saturating_sub(least))
                },
            ]
        }
        SumOf::Circle => {
            [bound(End::Least, least, least), bound(End::Greatest, greatest, greatest)]
        }
        SumOf::All | SumOf::First | SumOf::Along => {
            let [from, to] = totals(joint, of, &left);
            let ends = [from.saturating_sub(greatest), to.saturating_sub(least)];
            [bound(End::Least, greatest, ends[0]), bound(End::Greatest, least, ends[1])]
        }
    };
    let is_below = loss.digits.into_iter().any(|it| it.number() < low.bound);
    let is_above = loss.digits.into_iter().any(|it| it.number() > high.bound);
    let is_inside = |it: &Digit| (low.bound..=high.bound).contains(&it.number());
    let inside = loss.digits.into_iter().filter(is_inside).collect();
    let told = match (is_below, is_above) {
        (false, false) => Vec::new(),
        _ if least == greatest && low.bound == high.bound && low.of == high.of => {
            vec![SumBound { end: End::Only, ..low }]
        }
        (true, true) => vec![low, high],
        (true, false) => vec![low],
        (false, true) => vec![high],
    };
    (told, inside)
}

/// The least and the greatest total: the number of the clue, or the digits of the circle of an arrow.
fn totals(joint: &JointClue, of: SumOf, left: &[DigitSet; 81]) -> [u8; 2] {
    let circle = joint.cells.first().filter(|_| of == SumOf::Along);
    match circle.map(|it| left[it.index()]) {
        Some(digits) => {
            [digits.first(), digits.into_iter().last()].map(|it| it.map_or(0, Digit::number))
        }
        None => [u8::try_from(joint.condition.number).unwrap_or(u8::MAX); 2],
    }
}

/// The part with the greatest least sum, and the one with the least greatest sum, of those without `cell` that have the
/// same sum as the one with it; with these sums. Of equal ones, a part whose sum is known.
fn equal_sums(
    grid: &Grid,
    joint: &JointClue,
    cell: Cell,
    left: &[DigitSet; 81],
) -> Option<[(CellSet, u8); 2]> {
    let others = joint.equal_parts().into_iter().filter(|part| !part.contains(cell));
    let with_sums = |part| Some((part, grid.variant().sums(part, left)?));
    let others: Vec<(CellSet, [u8; 2])> = others.filter_map(with_sums).collect();
    let (low, [least, _]) = others.iter().max_by_key(|(_, [from, to])| (*from, from == to))?;
    let (high, [_, greatest]) = others.iter().min_by_key(|(_, [from, to])| (*to, from != to))?;
    Some([(*low, *least), (*high, *greatest)])
}

/// What `cell` is in the sum of a clue, and the other cells that are added up; `None` if the clue is no such sum, or if
/// it is not known how many cells of an X-sum count.
fn sum_of(joint: &JointClue, cell: Cell, left: &[DigitSet; 81]) -> Option<(SumOf, CellSet)> {
    let cells = joint.cell_set();
    if cells.len() < joint.cells.len() {
        return None;
    }
    let Condition { kind, number } = joint.condition;
    let first = joint.cells.first().copied()?;
    if kind == ConditionKind::XSum {
        let n_cells = left[first.index()].single()?.number();
        let counted: CellSet = joint.cells.iter().take(n_cells.into()).copied().collect();
        return counted.contains(cell).then(|| (SumOf::First, counted.without(cell)));
    }
    if let Some(part) = joint.equal_parts().into_iter().find(|part| part.contains(cell)) {
        // Which part it is compared with is chosen later.
        return Some((SumOf::Equal { part: CellSet::EMPTY, total: 0 }, part.without(cell)));
    }
    let is_arrow = kind == ConditionKind::Arrow && number <= 1;
    match (joint.is_sum(), is_arrow) {
        (true, _) => Some((SumOf::All, cells.without(cell))),
        (_, true) if cell == first => Some((SumOf::Circle, cells.without(cell))),
        (_, true) => Some((SumOf::Along, cells.without(first).without(cell))),
        (false, false) => None,
    }
}
