//! Fish of rows and columns, with and without fins.

use super::Conclusion::{self, IsNot};
use super::board::{Board, choices, house, houses_of, sees};
use super::{Pattern, SINGLES, miss_nothing};

/// `n` parallel lines have a digit only in `n` lines that cross them.
fn basic(board: &Board, n: usize, conclude: &mut dyn FnMut(Conclusion)) {
    each_base_and_cover(board, n, n, &mut |digit, bases, covers| {
        let fins = fins(board, digit, bases, covers);
        let is_full = |&base: &usize| board.places(base, digit).len() > 1;
        if fins.is_empty() && bases.iter().all(is_full) {
            victims(board, digit, bases, covers).for_each(|cell| conclude(IsNot(cell, digit)));
        }
    });
}

/// The same but for some cells (fins) of one box: what sees all of them, and would fall away without them.
fn finned(board: &Board, n: usize, conclude: &mut dyn FnMut(Conclusion)) {
    each_base_and_cover(board, n, 9, &mut |digit, bases, covers| {
        let fins = fins(board, digit, bases, covers);
        let Some(&fin) = fins.first() else { return };
        if fins.iter().any(|cell| houses_of(*cell)[2] != houses_of(fin)[2]) {
            return;
        }
        victims(board, digit, bases, covers)
            .filter(|&cell| fins.iter().all(|&fin| sees(cell, fin)))
            .for_each(|cell| conclude(IsNot(cell, digit)));
    });
}

type Visit<'a> = dyn FnMut(usize, &[usize], &[usize]) + 'a;

/// `n` lines with at most so many places of a digit each, and `n` that cross them.
fn each_base_and_cover(board: &Board, n: usize, most_places: usize, visit: &mut Visit<'_>) {
    for (lines, crossing) in [(0..9, 9..18), (9..18, 0..9)] {
        for digit in 0..9 {
            let n_places = |&line: &usize| board.places(line, digit).len();
            let open: Vec<usize> =
                lines.clone().filter(|line| (1..=most_places).contains(&n_places(line))).collect();
            let covers: Vec<usize> =
                crossing.clone().filter(|&line| !board.places(line, digit).is_empty()).collect();
            for bases in choices(&open, n) {
                for covers in choices(&covers, n) {
                    visit(digit, &bases, &covers);
                }
            }
        }
    }
}

fn fins(board: &Board, digit: usize, bases: &[usize], covers: &[usize]) -> Vec<usize> {
    let is_covered = |cell: &usize| covers.iter().any(|&cover| house(cover).contains(cell));
    let places = bases.iter().flat_map(|&base| board.places(base, digit));
    places.filter(|cell| !is_covered(cell)).collect()
}

fn victims(
    board: &Board,
    digit: usize,
    bases: &[usize],
    covers: &[usize],
) -> impl Iterator<Item = usize> {
    let places = covers.iter().flat_map(|&cover| board.places(cover, digit)).collect::<Vec<_>>();
    let bases = bases.to_vec();
    places.into_iter().filter(move |cell| !bases.iter().any(|&base| house(base).contains(cell)))
}

#[test]
fn basic_fish() {
    miss_nothing(
        40,
        &[
            Pattern {
                settled: SINGLES,
                rules: &["x_wing"],
                definition: |board, conclude| basic(board, 2, conclude),
                exceptions: &[],
            },
            Pattern {
                settled: SINGLES,
                rules: &["swordfish"],
                definition: |board, conclude| basic(board, 3, conclude),
                exceptions: &["x_wing"],
            },
            Pattern {
                settled: SINGLES,
                rules: &["jellyfish"],
                definition: |board, conclude| basic(board, 4, conclude),
                exceptions: &["x_wing", "swordfish"],
            },
        ],
    );
}

#[test]
fn finned_and_sashimi_fish() {
    miss_nothing(
        40,
        &[
            Pattern {
                settled: SINGLES,
                rules: &["finned_x_wing", "sashimi_x_wing"],
                definition: |board, conclude| finned(board, 2, conclude),
                exceptions: &["pointing", "claiming"],
            },
            Pattern {
                settled: SINGLES,
                rules: &["finned_swordfish", "sashimi_swordfish"],
                definition: |board, conclude| finned(board, 3, conclude),
                exceptions: &["pointing", "claiming", "x_wing", "finned_x_wing", "sashimi_x_wing"],
            },
        ],
    );
}
