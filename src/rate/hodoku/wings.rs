//! Wings: W, XY, and XYZ.

use super::board::Board;
use super::removals::Removals;
use super::step::Step;
use super::technique::Technique;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

pub(super) fn w_wing(board: &Board) -> Option<Step> {
    let pairs: Vec<Cell> = board.cells_with(2).into_iter().collect();
    for (i, &a) in pairs.iter().enumerate() {
        let digits = board.candidates(a);
        for &b in pairs[i + 1..].iter().filter(|&&b| board.candidates(b) == digits && !a.sees(b)) {
            for removed in digits {
                let found = w_wing_of(board, [a, b], digits, removed);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

fn w_wing_of(board: &Board, ends: [Cell; 2], digits: DigitSet, removed: Digit) -> Option<Step> {
    let linked = digits.without(removed).single()?;
    let seen = CellSet::from(ends).common_peers() & board.cells_for(removed);
    let step = Step::remove(Technique::WWing, Removals::of(removed, seen))?;
    let connects = |house: House| {
        let Some([a, b]) = board.positions(house, linked).pair() else { return false };
        let [first, last] = ends;
        let is_apart = !CellSet::from(ends).contains(a) && !CellSet::from(ends).contains(b);
        is_apart && (first.sees(a) && last.sees(b) || first.sees(b) && last.sees(a))
    };
    House::ALL.into_iter().any(connects).then_some(step)
}

pub(super) fn xy_wing(board: &Board) -> Option<Step> {
    let pairs: Vec<Cell> = board.cells_with(2).into_iter().collect();
    for (i, &a) in pairs.iter().enumerate() {
        for (j, &b) in pairs.iter().enumerate().skip(i + 1) {
            if (board.candidates(a) | board.candidates(b)).len() != 3 {
                continue;
            }
            for &c in &pairs[j + 1..] {
                let found = xy_wing_of(board, [a, b, c]);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

fn xy_wing_of(board: &Board, cells: [Cell; 3]) -> Option<Step> {
    let digits = cells.map(|cell| board.candidates(cell));
    let all = DigitSet::union(digits);
    if all.len() != 3 || digits[0] == digits[1] || digits[1] == digits[2] || digits[0] == digits[2]
    {
        return None;
    }
    [[0, 1, 2], [1, 0, 2], [2, 0, 1]].into_iter().find_map(|[pivot, a, b]| {
        if !cells[pivot].sees(cells[a]) || !cells[pivot].sees(cells[b]) {
            return None;
        }
        let digit = (digits[a] & digits[b]).single()?;
        let seen = CellSet::from([cells[a], cells[b]]).common_peers() & board.cells_for(digit);
        Step::remove(Technique::XYWing, Removals::of(digit, seen))
    })
}

pub(super) fn xyz_wing(board: &Board) -> Option<Step> {
    let pairs = board.cells_with(2);
    board.cells_with(3).into_iter().find_map(|pivot| {
        let digits = board.candidates(pivot);
        let fits = |cell: &Cell| digits.is_superset(board.candidates(*cell));
        let wings: Vec<Cell> = (pairs & pivot.peers()).into_iter().filter(fits).collect();
        wings.iter().enumerate().find_map(|(i, &a)| {
            wings[i + 1..].iter().find_map(|&b| {
                let digit = (board.candidates(a) & board.candidates(b)).single()?;
                let seen = CellSet::from([pivot, a, b]).common_peers() & board.cells_for(digit);
                Step::remove(Technique::XYZWing, Removals::of(digit, seen))
            })
        })
    })
}
