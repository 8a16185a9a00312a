//! Unique rectangles and the bivalue universal grave.

use super::Conclusion::{self, IsNot};
use super::board::{Board, choices, digits, house, houses_of};
use super::{Pattern, SINGLES, miss_nothing};

/// Four empty cells of two rows, two columns, and two boxes that all have two digits.
struct Rectangle {
    digits: [usize; 2],
    /// Cells with other candidates.
    roof: Vec<usize>,
    corners: Vec<usize>,
}

impl Rectangle {
    fn pair(&self) -> u16 {
        self.digits.iter().fold(0, |all, digit| all | 1 << digit)
    }

    /// The other candidates of the roof.
    fn extra(&self, board: &Board) -> u16 {
        board.union(&self.roof) & !self.pair()
    }

    fn has_diagonal_roof(&self) -> bool {
        matches!(self.roof[..], [a, b] if houses_of(a)[..2].iter().zip(houses_of(b)).all(|(a, b)| *a != b))
    }
}

fn rectangles(board: &Board) -> Vec<Rectangle> {
    let lines: Vec<usize> = (0..9).collect();
    let mut all = Vec::new();
    for rows in choices(&lines, 2) {
        for columns in choices(&lines, 2) {
            let corners: Vec<usize> = rows
                .iter()
                .flat_map(|row| columns.iter().map(move |column| 9 * row + column))
                .collect();
            let mut boxes: Vec<usize> = corners.iter().map(|&cell| houses_of(cell)[2]).collect();
            boxes.sort_unstable();
            boxes.dedup();
            let common = corners.iter().fold(0x1ff, |all, &cell| all & board.candidates[cell]);
            if boxes.len() != 2 {
                continue;
            }
            for pair in choices(&digits(common).collect::<Vec<_>>(), 2) {
                let is_roof = |cell: &&usize| board.candidates[**cell].count_ones() > 2;
                let (roof, floor): (Vec<_>, Vec<_>) = corners.iter().partition(is_roof);
                if !floor.is_empty() && !roof.is_empty() {
                    all.push(Rectangle {
                        digits: [pair[0], pair[1]],
                        roof,
                        corners: corners.clone(),
                    });
                }
            }
        }
    }
    all
}

/// One cell has other candidates: it loses both digits.
fn type_1(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for it in rectangles(board).iter().filter(|it| it.roof.len() == 1) {
        it.digits.iter().for_each(|&digit| conclude(IsNot(it.roof[0], digit)));
    }
}

/// All cells with other candidates have the same one: what sees them all loses it.
fn types_2_and_5(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for it in rectangles(board).iter().filter(|it| it.roof.len() > 1) {
        let mut extras = it.roof.iter().map(|&cell| board.candidates[cell] & !it.pair());
        if extras.all(|extra| extra == it.extra(board)) && it.extra(board).count_ones() == 1 {
            for digit in digits(it.extra(board)) {
                board
                    .seen_by_all(digit, &it.roof)
                    .into_iter()
                    .for_each(|cell| conclude(IsNot(cell, digit)));
            }
        }
    }
}

/// The other candidates of two cells of a line and some more cells of a house of theirs are as many digits as
/// these and one.
fn type_3(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for it in rectangles(board).iter().filter(|it| it.roof.len() == 2 && !it.has_diagonal_roof()) {
        for number in
            (0..27).filter(|&number| it.roof.iter().all(|cell| house(number).contains(cell)))
        {
            let others: Vec<usize> = house(number)
                .into_iter()
                .filter(|cell| board.candidates[*cell] != 0 && !it.corners.contains(cell))
                .collect();
            for set in (1..=3).flat_map(|n| choices(&others, n)) {
                let all = board.union(&set) | it.extra(board);
                if all.count_ones() as usize != set.len() + 1 {
                    continue;
                }
                for &cell in others.iter().filter(|cell| !set.contains(cell)) {
                    digits(all).for_each(|digit| conclude(IsNot(cell, digit)));
                }
            }
        }
    }
}

/// One of the digits has in a house of the roof no other place: the roof loses the other.
fn type_4(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for it in rectangles(board).iter().filter(|it| it.roof.len() == 2 && !it.has_diagonal_roof()) {
        for number in
            (0..27).filter(|&number| it.roof.iter().all(|cell| house(number).contains(cell)))
        {
            for (one, other) in [(it.digits[0], it.digits[1]), (it.digits[1], it.digits[0])] {
                if board.places(number, one).len() == 2 {
                    it.roof.iter().for_each(|&cell| conclude(IsNot(cell, other)));
                }
            }
        }
    }
}

/// The roof lies crosswise, and one of the digits has no other place in both rows, or both columns: the roof
/// loses it.
fn type_6(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for it in rectangles(board).iter().filter(|it| it.has_diagonal_roof()) {
        for (kind, &digit) in
            (0..2).flat_map(|kind| it.digits.iter().map(move |digit| (kind, digit)))
        {
            if it.roof.iter().all(|&cell| board.places(houses_of(cell)[kind], digit).len() == 2) {
                it.roof.iter().for_each(|&cell| conclude(IsNot(cell, digit)));
            }
        }
    }
}

/// All cells have two candidates but one, which has three; without the third each digit has two places in
/// each house that lacks it.
fn bug_plus_one(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    let more: Vec<usize> =
        board.empty().filter(|&cell| board.candidates[cell].count_ones() != 2).collect();
    let [cell] = more[..] else { return };
    for extra in digits(board.candidates[cell]).filter(|_| board.candidates[cell].count_ones() == 3)
    {
        let is_grave = (0..27).flat_map(|number| (0..9).map(move |digit| (number, digit))).all(
            |(number, digit)| {
                let places = board.places(number, digit);
                let n_spare = usize::from(digit == extra && places.contains(&cell));
                places.is_empty() || places.len() - n_spare == 2
            },
        );
        if is_grave {
            digits(board.candidates[cell])
                .filter(|&digit| digit != extra)
                .for_each(|digit| conclude(IsNot(cell, digit)));
        }
    }
}

#[test]
fn unique_rectangles() {
    miss_nothing(
        90,
        &[
            Pattern {
                settled: SINGLES,
                rules: &["unique_rectangle_1"],
                definition: type_1,
                exceptions: &[],
            },
            Pattern {
                settled: SINGLES,
                rules: &["unique_rectangle_2", "unique_rectangle_5"],
                definition: types_2_and_5,
                exceptions: &[],
            },
            Pattern {
                settled: SINGLES,
                rules: &["unique_rectangle_3"],
                definition: type_3,
                exceptions: &["naked_pair", "locked_pair", "naked_triple", "locked_triple"],
            },
            Pattern {
                settled: SINGLES,
                rules: &["unique_rectangle_4"],
                definition: type_4,
                exceptions: &[],
            },
            Pattern {
                settled: SINGLES,
                rules: &["unique_rectangle_6"],
                definition: type_6,
                exceptions: &[],
            },
        ],
    );
}

#[test]
fn bivalue_universal_grave() {
    miss_nothing(
        60,
        &[Pattern {
            settled: SINGLES,
            rules: &["bug_plus_one"],
            definition: bug_plus_one,
            exceptions: &["unique_rectangle_1"],
        }],
    );
}
