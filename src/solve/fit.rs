//! Relaxations of a grid that are decided quickly, for contradictions that singles and locked candidates miss.
//!
//! A digit needs a template: nine cells, one in each row, column, and box. And the cells of a house need nine different
//! digits. A search that does not see that one of these is impossible enumerates everything else first, which takes
//! practically forever.

use super::layout::Layout;
use super::places::bands;
use crate::grid::ones;

/// Number of triples of columns, one of each stack: triple `9 * a + 3 * b + c` has the columns `a`, `3 + b`, and `6 +
/// c`. Sets of triples are masks.
const TRIPLES: usize = 27;

/// For each stack, and each set of its columns, the triples whose column in that stack is in the set.
static WITH_COLUMNS: [[u32; 8]; 3] = with_columns();

/// For each triple, the triples that share no column with it.
static APART: [u32; TRIPLES] = apart();

/// The six permutations of stacks: the stack that each row of a band uses.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

const fn column(triple: usize, stack: usize) -> usize {
    [triple / 9, triple / 3 % 3, triple % 3][stack]
}

const fn with_columns() -> [[u32; 8]; 3] {
    let mut table = [[0; 8]; 3];
    let mut i = 0;
    while i < 3 * 8 * TRIPLES {
        let (stack, columns, triple) = (i / TRIPLES / 8, i / TRIPLES % 8, i % TRIPLES);
        if columns >> column(triple, stack) & 1 != 0 {
            table[stack][columns] |= 1 << triple;
        }
        i += 1;
    }
    table
}

const fn apart() -> [u32; TRIPLES] {
    let mut table = [0; TRIPLES];
    let mut i = 0;
    while i < TRIPLES * TRIPLES {
        let (one, other) = (i / TRIPLES, i % TRIPLES);
        if column(one, 0) != column(other, 0)
            && column(one, 1) != column(other, 1)
            && column(one, 2) != column(other, 2)
        {
            table[one] |= 1 << other;
        }
        i += 1;
    }
    table
}

/// Returns true if every digit has a template, and every house nine different digits for its cells.
pub(super) fn is_satisfiable_relaxation(layout: &Layout) -> bool {
    let mut digits = [[0; 3]; 9];
    for (digit, cells) in digits.iter_mut().enumerate() {
        *cells = bands(layout.words(digit));
    }
    digits.iter().all(has_layout) && houses_fit(&digits)
}

/// Returns true if `cells` contain a template: nine cells, one in each row, column, and box.
fn has_layout(cells: &[u32; 3]) -> bool {
    let [top, middle, bottom] = cells.map(triples);
    ones(top)
        .any(|one| ones(middle & APART[one]).any(|other| bottom & APART[one] & APART[other] != 0))
}

/// The triples of columns that a digit can use in a band, each with a cell in every row and box of it.
fn triples(cells: u32) -> u32 {
    let in_order = |order: [usize; 3]| {
        let rows = [0, 1, 2].map(|row| {
            let stack = order[row];
            WITH_COLUMNS[stack][(cells >> (9 * row + 3 * stack) & 7) as usize]
        });
        rows[0] & rows[1] & rows[2]
    };
    ORDERS.into_iter().fold(0, |all, order| all | in_order(order))
}

/// Returns true if each house has a perfect matching of digits and cells.
fn houses_fit(board: &[[u32; 3]; 9]) -> bool {
    let by_digit = |cells: fn(&[u32; 3], usize) -> u32, house: usize| {
        let mut digits = [0; 9];
        for (places, bands) in digits.iter_mut().zip(board) {
            *places = cells(bands, house);
        }
        digits
    };
    (0..9).all(|house| {
        [row, column_of, own_box]
            .into_iter()
            .all(|cells| has_perfect_matching(&by_digit(cells, house)))
    })
}

fn row(cells: &[u32; 3], number: usize) -> u32 {
    cells[number / 3] >> (9 * (number % 3)) & 0o777
}

fn column_of(cells: &[u32; 3], number: usize) -> u32 {
    let in_band = |band: u32| {
        let column = band >> number;
        column & 1 | column >> 8 & 2 | column >> 16 & 4
    };
    in_band(cells[0]) | in_band(cells[1]) << 3 | in_band(cells[2]) << 6
}

fn own_box(cells: &[u32; 3], number: usize) -> u32 {
    let in_box = cells[number / 3] >> (3 * (number % 3));
    in_box & 0o7 | in_box >> 6 & 0o70 | in_box >> 12 & 0o700
}

/// Bipartite matching by augmenting paths (H. W. Kuhn, 1955): returns true if each digit can get a place of its own.
fn has_perfect_matching(places: &[u32; 9]) -> bool {
    let mut holder = [None; 9];
    (0..9).all(|digit| augment(digit, places, &mut holder, &mut 0))
}

/// Searches for an augmenting path from `digit`: a place that is free, or whose holder can move to another one. No
/// place is tried twice.
fn augment(
    digit: usize,
    places: &[u32; 9],
    holder: &mut [Option<usize>; 9],
    tried: &mut u32,
) -> bool {
    while let Some(place) = ones(places[digit] & !*tried).next() {
        *tried |= 1 << place;
        if holder[place].is_none_or(|other| augment(other, places, holder, tried)) {
            holder[place] = Some(digit);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::has_perfect_matching;
    use proptest::prelude::*;

    /// Hall's condition: each set of digits has as many places, at least.
    fn satisfies_halls_condition(places: &[u32; 9]) -> bool {
        (1..1_u32 << 9).all(|digits| {
            let chosen = (0..9).filter(|digit| digits >> digit & 1 != 0);
            let union = chosen.fold(0, |all, digit: usize| all | places[digit]);
            union.count_ones() >= digits.count_ones()
        })
    }

    proptest! {
        #[test]
        fn a_matching_exists_where_halls_condition_holds(
            places in proptest::array::uniform9((0..1_u32 << 9, 0..1_u32 << 9).prop_map(|(a, b)| a & b)),
        ) {
            prop_assert_eq!(has_perfect_matching(&places), satisfies_halls_condition(&places));
        }
    }
}
