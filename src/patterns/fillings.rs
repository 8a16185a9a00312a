//! What clues about several cells together take from their cells, with reasons.

use crate::deduction::{ForbiddenPattern, PatternKind, Truth};
use crate::facts::{CellWithDigits, FillingLoss};
use crate::grid::{Cell, CellSet, DigitSet, JointClue, Variant};
use crate::proof;

/// What the clues of `variant`, and the sums that follow from its houses, take from `left`, the digits of each cell of
/// the board, in the cells `open`, where they have one of the cells `changed`. A clue without a filling takes all digits
/// from one of its cells. The reasons are not narrowed.
pub(crate) fn all(
    variant: &Variant,
    left: &[DigitSet; 81],
    open: CellSet,
    changed: CellSet,
) -> Vec<FillingLoss> {
    let sums = variant.house_sums().iter().map(|it| &it.joint);
    let clues = variant.joint_clues().iter().chain(sums);
    let clues = clues.filter(|clue| clue.cell_set().intersects(changed));
    clues.flat_map(|clue| of_clue(clue, left, open)).collect()
}

fn of_clue(clue: &JointClue, left: &[DigitSet; 81], open: CellSet) -> Vec<FillingLoss> {
    let open = clue.cell_set() & open;
    let Some(supported) = clue.supported(left) else {
        let emptied = open.into_iter().max_by_key(|it| left[it.index()].len());
        return emptied.map(|it| loss(clue, it, left[it.index()], left)).into_iter().collect();
    };
    let lost = |cell: Cell| (cell, left[cell.index()] - supported[cell.index()]);
    let lost = open.into_iter().map(lost).filter(|(_, digits)| !digits.is_empty());
    lost.map(|(cell, digits)| loss(clue, cell, digits, left)).collect()
}

/// The loss of these digits by the clue, with all other cells as the reason.
pub(crate) fn loss(
    clue: &JointClue,
    cell: Cell,
    digits: DigitSet,
    left: &[DigitSet; 81],
) -> FillingLoss {
    let others = clue.cell_set().without(cell).into_iter();
    let beside = others.map(|cell| CellWithDigits { cell, digits: left[cell.index()] }).collect();
    let (condition, cells) = (clue.condition, clue.cell_set());
    let first = clue.cells.first().copied().unwrap_or(cell);
    FillingLoss { clue: clue.clue, condition, first, cells, cell, digits, beside }
}

/// The loss with only those other cells as the reason whose digits matter: the rest could hold any digit. Cells with many
/// digits are left out first.
pub(crate) fn narrowed(variant: &Variant, loss: &FillingLoss) -> FillingLoss {
    let Some(clue) = variant.joint(loss.clue) else { return loss.clone() };
    let mut tried = [DigitSet::ALL; 81];
    tried[loss.cell.index()] = loss.digits;
    loss.beside.iter().for_each(|it| tried[it.cell.index()] = it.digits);
    let mut others = loss.beside.clone();
    others.sort_by_key(|it| std::cmp::Reverse(it.digits.len()));
    let mut beside = Vec::new();
    for other in others {
        tried[other.cell.index()] = DigitSet::ALL;
        if clue.is_fillable(&tried) {
            tried[other.cell.index()] = other.digits;
            beside.push(other);
        }
    }
    beside.sort_unstable();
    FillingLoss { beside, ..loss.clone() }
}

/// The truth that the cells of the clue are not filled from the digits of the loss: only those whose digits matter, if
/// they see each other or are related so that this is enough.
pub(crate) fn truth(variant: &Variant, loss: &FillingLoss) -> Truth {
    let digits = |cell: Cell| {
        let beside = loss.beside.iter().find(|it| it.cell == cell).map(|it| it.digits);
        if cell == loss.cell { loss.digits } else { beside.unwrap_or(DigitSet::ALL) }
    };
    let pattern = |cells: CellSet| {
        let cells = cells.into_iter().map(|cell| (cell, digits(cell)));
        ForbiddenPattern::new(PatternKind::Unfillable, cells)
    };
    let few: CellSet = loss.beside.iter().map(|it| it.cell).chain([loss.cell]).collect();
    let short = Some(pattern(few)).filter(|it| proof::is_unfillable(variant, it));
    Truth::Outside(short.unwrap_or_else(|| pattern(loss.cells)))
}
