//! One digit: the turbot family, empty rectangles, colouring, and chains.

use super::Conclusion::{self, IsNot};
use super::board::{Board, choices, house, houses_of, sees};
use super::{BASICS, Pattern, miss_nothing};

/// The two places of a digit in each house that has two.
fn strong_links(board: &Board, digit: usize) -> Vec<(usize, [usize; 2])> {
    (0..27)
        .filter_map(|number| Some((number, board.places(number, digit).try_into().ok()?)))
        .collect()
}

/// Two strong links of different houses; an end of the one sees an end of the other.
fn turbot(
    board: &Board,
    joins: fn(usize, usize, usize, usize) -> bool,
    conclude: &mut dyn FnMut(Conclusion),
) {
    for digit in 0..9 {
        for pair in choices(&strong_links(board, digit), 2) {
            let [(first, one), (second, other)] = pair[..] else { continue };
            for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (near, far) = ([one[i], other[j]], [one[1 - i], other[1 - j]]);
                let are_four = near[0] != far[1] && near[1] != far[0] && far[0] != far[1];
                if are_four && sees(near[0], near[1]) && joins(first, second, near[0], near[1]) {
                    for cell in board.seen_by_all(digit, &far) {
                        if !near.contains(&cell) {
                            conclude(IsNot(cell, digit));
                        }
                    }
                }
            }
        }
    }
}

const fn kind(house: usize) -> usize {
    house / 9
}

/// Two parallel lines, joined by a line that crosses them.
fn is_skyscraper(first: usize, second: usize, a: usize, b: usize) -> bool {
    kind(first) < 2
        && kind(first) == kind(second)
        && houses_of(a)[1 - kind(first)] == houses_of(b)[1 - kind(first)]
}

/// A row and a column, joined in a box.
fn is_kite(first: usize, second: usize, a: usize, b: usize) -> bool {
    kind(first) == 0 && kind(second) == 1 && houses_of(a)[2] == houses_of(b)[2]
}

/// The digit of a box lies on a row and a column; a strong link runs from the one to a far cell.
fn empty_rectangle(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for (digit, number) in (0..9).flat_map(|digit| (18..27).map(move |number| (digit, number))) {
        let places = board.places(number, digit);
        for (row, column) in (0..9).flat_map(|row| (9..18).map(move |column| (row, column))) {
            for (arm, other) in [(row, column), (column, row)] {
                let on =
                    |line: usize| places.iter().filter(|cell| house(line).contains(cell)).count();
                let is_covered =
                    |cell: &usize| house(arm).contains(cell) || house(other).contains(cell);
                if on(arm) == 0 || on(other) == 0 || !places.iter().all(is_covered) {
                    continue;
                }
                for (link, ends) in strong_links(board, digit) {
                    if kind(link) != kind(other)
                        || ends.iter().any(|end| house(number).contains(end))
                    {
                        continue;
                    }
                    for (near, far) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                        if !house(arm).contains(&near) {
                            continue;
                        }
                        for cell in board.places(other, digit) {
                            if sees(cell, far) && !places.contains(&cell) {
                                conclude(IsNot(cell, digit));
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The clusters of a digit: cells tied by strong links, each in two colours.
fn clusters(board: &Board, digit: usize) -> Vec<[Vec<usize>; 2]> {
    let links = strong_links(board, digit);
    let mut colour = [None; 81];
    let mut clusters = Vec::new();
    for start in 0..81 {
        if colour[start].is_some() || !links.iter().any(|(_, ends)| ends.contains(&start)) {
            continue;
        }
        let mut cluster = [vec![start], Vec::new()];
        colour[start] = Some(0);
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for (_, ends) in links.iter().filter(|(_, ends)| ends.contains(&cell)) {
                let other = ends[usize::from(ends[0] == cell)];
                let own = 1 - colour[cell].unwrap_or_default();
                if colour[other].is_none() {
                    colour[other] = Some(own);
                    cluster[own].push(other);
                    open.push(other);
                }
            }
        }
        clusters.push(cluster);
    }
    clusters
}

fn touches(one: &[usize], other: &[usize]) -> bool {
    one.iter().any(|&a| other.iter().any(|&b| sees(a, b)))
}

/// A cell that sees both colours.
fn trap(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for digit in 0..9 {
        for [one, other] in clusters(board, digit) {
            for cell in board.empty().filter(|cell| !one.contains(cell) && !other.contains(cell)) {
                if touches(&[cell], &one) && touches(&[cell], &other) {
                    conclude(IsNot(cell, digit));
                }
            }
        }
    }
}

/// A colour of which two cells see each other.
fn wrap(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for digit in 0..9 {
        for colour in clusters(board, digit).into_iter().flatten() {
            if touches(&colour, &colour) {
                colour.iter().for_each(|&cell| conclude(IsNot(cell, digit)));
            }
        }
    }
}

/// Two clusters of which two colours see each other: what sees both other colours.
fn multi_colouring_1(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for digit in 0..9 {
        let clusters = clusters(board, digit);
        for pair in choices(&(0..clusters.len()).collect::<Vec<_>>(), 2) {
            let (one, other) = (&clusters[pair[0]], &clusters[pair[1]]);
            for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                if !touches(&one[i], &other[j]) {
                    continue;
                }
                for cell in board.empty() {
                    if touches(&[cell], &one[1 - i]) && touches(&[cell], &other[1 - j]) {
                        conclude(IsNot(cell, digit));
                    }
                }
            }
        }
    }
}

/// A colour that sees both colours of another cluster.
fn multi_colouring_2(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for digit in 0..9 {
        let clusters = clusters(board, digit);
        for (i, one) in clusters.iter().enumerate() {
            for (j, other) in clusters.iter().enumerate() {
                for colour in one.iter().filter(|_| i != j) {
                    if touches(colour, &other[0]) && touches(colour, &other[1]) {
                        colour.iter().for_each(|&cell| conclude(IsNot(cell, digit)));
                    }
                }
            }
        }
    }
}

/// Strong and weak links in turn, a strong one at each end, past the cell that both ends see.
fn x_chain(board: &Board, conclude: &mut dyn FnMut(Conclusion)) {
    for digit in 0..9 {
        let links = strong_links(board, digit);
        for target in board.empty().filter(|&cell| board.has(cell, digit)) {
            let ends = board.seen_by_all(digit, &[target]);
            let leads_to_another = |&start: &usize| {
                // What fails if the start does: what sees the other end of a strong link of its own.
                let (mut fails, mut holds) = (vec![start], Vec::new());
                while let Some(cell) = fails.pop() {
                    for (_, pair) in links.iter().filter(|(_, pair)| pair.contains(&cell)) {
                        let end = pair[usize::from(pair[0] == cell)];
                        if end != target && !holds.contains(&end) {
                            holds.push(end);
                            let seen = board.seen_by_all(digit, &[end]).into_iter();
                            fails.extend(seen.filter(|&cell| cell != target));
                        }
                    }
                }
                holds.iter().any(|end| *end != start && ends.contains(end))
            };
            if ends.iter().any(leads_to_another) {
                conclude(IsNot(target, digit));
            }
        }
    }
}

#[test]
fn turbot_family() {
    miss_nothing(
        90,
        &[
            Pattern {
                settled: BASICS,
                rules: &["skyscraper"],
                definition: |board, conclude| turbot(board, is_skyscraper, conclude),
                exceptions: &["x_wing"],
            },
            Pattern {
                settled: BASICS,
                rules: &["two_string_kite"],
                definition: |board, conclude| turbot(board, is_kite, conclude),
                exceptions: &[],
            },
            Pattern {
                settled: BASICS,
                rules: &["turbot_fish", "skyscraper", "two_string_kite"],
                definition: |board, conclude| turbot(board, |_, _, _, _| true, conclude),
                exceptions: &["x_wing", "pointing", "claiming"],
            },
            Pattern {
                settled: BASICS,
                rules: &["empty_rectangle"],
                definition: empty_rectangle,
                exceptions: &["pointing"],
            },
        ],
    );
}

#[test]
fn colouring() {
    miss_nothing(
        90,
        &[
            Pattern {
                settled: BASICS,
                rules: &["simple_colouring_trap"],
                definition: trap,
                exceptions: &["pointing", "claiming"],
            },
            Pattern {
                settled: BASICS,
                rules: &["simple_colouring_wrap"],
                definition: wrap,
                exceptions: &[],
            },
            Pattern {
                settled: BASICS,
                rules: &["multi_colouring_1"],
                definition: multi_colouring_1,
                exceptions: &[
                    "simple_colouring_trap",
                    "simple_colouring_wrap",
                    "pointing",
                    "claiming",
                ],
            },
            Pattern {
                settled: BASICS,
                rules: &["multi_colouring_2"],
                definition: multi_colouring_2,
                exceptions: &[
                    "simple_colouring_trap",
                    "simple_colouring_wrap",
                    "multi_colouring_1",
                ],
            },
        ],
    );
}

#[test]
fn x_chains() {
    const SHORTER: &[&str] = &[
        "pointing",
        "claiming",
        "x_wing",
        "skyscraper",
        "two_string_kite",
        "turbot_fish",
        "continuous_nice_loop",
    ];
    miss_nothing(
        60,
        &[Pattern {
            settled: BASICS,
            rules: &["x_chain"],
            definition: x_chain,
            exceptions: SHORTER,
        }],
    );
}
