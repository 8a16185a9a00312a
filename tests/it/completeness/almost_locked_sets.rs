//! Almost locked sets in pairs, and Sue de Coq.

use super::Conclusion::{self, IsNot};
use super::board::{Board, choices, digits, house, houses_of, sees};
use super::{BASICS, Pattern, miss_nothing};

/// Cells of a house with one candidate more than cells.
fn almost_locked_sets(board: &Board) -> Vec<Vec<usize>> {
    let mut sets = Vec::new();
    for number in 0..27 {
        let empty: Vec<usize> =
            house(number).into_iter().filter(|&cell| board.candidates[cell] != 0).collect();
        for n in 1..=4 {
            for mut set in choices(&empty, n) {
                set.sort_unstable();
                if board.union(&set).count_ones() as usize == n + 1 {
                    sets.push(set);
                }
            }
        }
    }
    sets.sort();
    sets.dedup();
    sets
}

/// The places of a digit in a set.
fn places(board: &Board, set: &[usize], digit: usize) -> Vec<usize> {
    set.iter().copied().filter(|&cell| board.has(cell, digit)).collect()
}

/// Two sets without a common cell, a digit that is in one of them at most: a second digit of both.
fn als_xz(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    let sets = almost_locked_sets(board);
    for (i, one) in sets.iter().enumerate() {
        for other in &sets[i + 1..] {
            let common = board.union(one) & board.union(other);
            if common.count_ones() < 2 || one.iter().any(|cell| other.contains(cell)) {
                continue;
            }
            let is_restricted = |&digit: &usize| {
                let far = places(board, other, digit);
                places(board, one, digit).iter().all(|&a| far.iter().all(|&b| sees(a, b)))
            };
            for link in digits(common).filter(is_restricted) {
                for digit in digits(common).filter(|&digit| digit != link) {
                    let both = [places(board, one, digit), places(board, other, digit)].concat();
                    for cell in board.seen_by_all(digit, &both) {
                        conclude(IsNot(cell, digit));
                    }
                }
            }
        }
    }
}

/// Two or three cells that a line and a box share, some cells of the line and some of the box, without a
/// common digit of the two groups: as many digits as cells.
fn sue_de_coq(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for (line, square) in (0..18).flat_map(|line| (18..27).map(move |square| (line, square))) {
        let empty =
            |number: usize| house(number).into_iter().filter(|&cell| board.candidates[cell] != 0);
        let shared: Vec<usize> = empty(line).filter(|&cell| houses_of(cell)[2] == square).collect();
        let rest_of_line: Vec<usize> = empty(line).filter(|cell| !shared.contains(cell)).collect();
        let rest_of_box: Vec<usize> = empty(square).filter(|cell| !shared.contains(cell)).collect();
        for core in (2..=shared.len()).flat_map(|n| choices(&shared, n)) {
            let spare = board.union(&core).count_ones() as usize;
            if spare < core.len() + 2 {
                continue;
            }
            for in_line in (1..=2).flat_map(|n| choices(&rest_of_line, n)) {
                for in_box in (1..=2).flat_map(|n| choices(&rest_of_box, n)) {
                    let [of_core, of_line, of_box] =
                        [&core, &in_line, &in_box].map(|cells| board.union(cells));
                    let all = (of_core | of_line | of_box).count_ones() as usize;
                    if of_line & of_box != 0 || all != core.len() + in_line.len() + in_box.len() {
                        continue;
                    }
                    let own = |rest: &[usize], group: &[usize]| -> Vec<usize> {
                        let others = rest.iter().chain(&shared).copied();
                        others
                            .filter(|cell| !group.contains(cell) && !core.contains(cell))
                            .collect()
                    };
                    for cell in own(&rest_of_line, &in_line) {
                        digits((of_core | of_line) & !of_box)
                            .for_each(|it| conclude(IsNot(cell, it)));
                    }
                    for cell in own(&rest_of_box, &in_box) {
                        digits((of_core | of_box) & !of_line)
                            .for_each(|it| conclude(IsNot(cell, it)));
                    }
                }
            }
        }
    }
}

#[test]
fn pairs_of_almost_locked_sets() {
    const PARTS: &[&str] = &[
        "naked_pair",
        "locked_pair",
        "naked_triple",
        "locked_triple",
        "naked_quad",
        "pointing",
        "claiming",
    ];
    miss_nothing(
        30,
        &[Pattern {
            settled: BASICS,
            rules: &["als_xz", "als_xz_doubly_linked"],
            definition: als_xz,
            exceptions: PARTS,
        }],
    );
}

#[test]
fn sue_de_coqs() {
    const PARTS: &[&str] =
        &["naked_pair", "locked_pair", "naked_triple", "locked_triple", "naked_quad"];
    miss_nothing(
        60,
        &[Pattern {
            settled: BASICS,
            rules: &["sue_de_coq"],
            definition: sue_de_coq,
            exceptions: PARTS,
        }],
    );
}
