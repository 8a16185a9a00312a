//! What clues about several cells together take from their cells, with reasons.

use crate::deduction::{ForbiddenPattern, PatternKind, Truth};
use crate::facts::{CellWithDigits, FillingLoss, NeededDigit};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, JointClue, Variant};
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
    let clues = variant.joint_clues_and_sums().filter(|it| it.cell_set().intersects(changed));
    clues.flat_map(|clue| of_clue(clue, left, open)).collect()
}

/// The digits that the clues of `variant`, and the sums that follow from its houses, need, where they have one of the
/// cells `changed` and each place excludes a candidate of `possible`. The reasons are not narrowed.
pub(crate) fn needed(
    variant: &Variant,
    possible: &CandidateSet,
    changed: CellSet,
) -> Vec<NeededDigit> {
    let left = possible.digits();
    let clues = variant.joint_clues_and_sums().filter(|it| it.cell_set().intersects(changed));
    clues.flat_map(|clue| needed_by(clue, variant, possible, &left)).collect()
}

/// The digits that the clue needs and that have several places there which exclude something together.
pub(crate) fn needed_by(
    clue: &JointClue,
    variant: &Variant,
    possible: &CandidateSet,
    left: &[DigitSet; 81],
) -> Vec<NeededDigit> {
    let (cells, first) = (clue.cell_set(), clue.cells.first().copied());
    let need = |(digit, lost): (Digit, CandidateSet)| {
        let without = |cell: Cell| left[cell.index()].without(digit);
        let beside = cells.into_iter().map(|cell| CellWithDigits { cell, digits: without(cell) });
        Some(NeededDigit {
            clue: clue.clue,
            condition: clue.condition,
            first: first?,
            cells,
            digit,
            places: possible[digit] & cells,
            beside: beside.collect(),
            lost: lost.iter().collect(),
        })
    };
    variant.excluded_by_needs(clue, possible, left).into_iter().filter_map(need).collect()
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
    let beside = widened(clue, &mut tried, &loss.beside, |_| vec![DigitSet::ALL]);
    FillingLoss { beside, ..loss.clone() }
}

/// The needed digit with only those cells as the reason whose digits matter.
pub(crate) fn narrowed_need(variant: &Variant, needed: &NeededDigit) -> NeededDigit {
    let Some(clue) = variant.joint(needed.clue) else { return needed.clone() };
    let mut tried = [DigitSet::ALL; 81];
    needed.beside.iter().for_each(|it| tried[it.cell.index()] = it.digits);
    let all_others = DigitSet::ALL.without(needed.digit);
    let beside = widened(clue, &mut tried, &needed.beside, |cell| {
        if needed.places.contains(cell) {
            vec![all_others]
        } else {
            vec![DigitSet::ALL, all_others]
        }
    });
    NeededDigit { beside, ..needed.clone() }
}

/// The cells `beside`, those with many digits first, with the first of the `wider` sets of digits from which the clue
/// cannot be filled, either; those that may have all digits are left out. `tried` are the digits of all cells.
fn widened(
    clue: &JointClue,
    tried: &mut [DigitSet; 81],
    beside: &[CellWithDigits],
    wider: impl Fn(Cell) -> Vec<DigitSet>,
) -> Vec<CellWithDigits> {
    let mut kept = beside.to_vec();
    kept.sort_by_key(|it| std::cmp::Reverse(it.digits.len()));
    for it in &mut kept {
        for digits in wider(it.cell) {
            tried[it.cell.index()] = digits;
            if !clue.is_fillable(tried) {
                it.digits = digits;
                break;
            }
        }
        tried[it.cell.index()] = it.digits;
    }
    kept.retain(|it| it.digits != DigitSet::ALL);
    kept.sort_unstable();
    kept
}

/// The truth that the cells of the clue are not filled from the digits of the loss: only those whose digits matter, if
/// they see each other or are related so that this is enough.
pub(crate) fn truth(variant: &Variant, loss: &FillingLoss) -> Truth {
    let own = CellWithDigits { cell: loss.cell, digits: loss.digits };
    unfillable(variant, loss.cells, &[&loss.beside[..], &[own]].concat())
}

/// The truth that the cells of the clue are not filled without the digit that it needs.
pub(crate) fn truth_of_need(variant: &Variant, needed: &NeededDigit) -> Truth {
    unfillable(variant, needed.cells, &needed.beside)
}

/// The truth that these `cells` are not filled from the digits `left` in some of them: only in those, if they see each
/// other or are related so that this is enough.
fn unfillable(variant: &Variant, cells: CellSet, left: &[CellWithDigits]) -> Truth {
    let digits = |cell: Cell| {
        let of_cell = left.iter().find(|it| it.cell == cell).map(|it| it.digits);
        of_cell.unwrap_or(DigitSet::ALL)
    };
    let pattern = |cells: CellSet| {
        let cells = cells.into_iter().map(|cell| (cell, digits(cell)));
        ForbiddenPattern::new(PatternKind::Unfillable, cells)
    };
    let few: CellSet = left.iter().map(|it| it.cell).collect();
    let short = Some(pattern(few)).filter(|it| proof::is_unfillable(variant, it));
    Truth::Outside(short.unwrap_or_else(|| pattern(cells)))
}
