//! How one digit can lie in three houses that cross three others, looked up.
//!
//! In a band of the board, a digit goes once into each of three rows and once into each of three
//! boxes. So, of the nine places where a row crosses a box, it uses three: one of six patterns.
//! The same holds upright: in a stack, three columns cross three boxes. Which places are part of
//! a pattern that is still possible is known in advance for all 512 sets of places.

/// 27 cells: bit `9 * row + column`, within a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The first cell of each of the nine places where a row crosses a box.
const FIRST_CELLS: u32 = 0o111_111_111;

/// What is known of a set of places.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// The cells (27 bits) in places that are part of a possible pattern; none if there is none.
    pub(super) keep: u32,
    /// The cells in places that are then the last of their box.
    pub(super) lone: u32,
    /// The places themselves, the three of a house together, at bits 0, 9, and 18.
    pub(super) spread: u32,
}

static SHAPES: [Shape; 512] = shapes();

/// By bit in a band: the cells of the band that stay possible for a digit that is placed there.
pub(super) static LEAVES: [u32; 27] = leaves();

const fn shapes() -> [Shape; 512] {
    let mut shapes = [Shape { keep: 0, lone: 0, spread: 0 }; 512];
    let mut places = 0;
    while places < 512 {
        let possible = in_patterns(places);
        shapes[places as usize] = Shape {
            keep: cells_in(possible),
            lone: cells_in(last_in_box(possible)),
            spread: possible & 0o7 | (possible & 0o70) << 6 | (possible & 0o700) << 12,
        };
        places += 1;
    }
    shapes
}

/// The union of the patterns within `places`: one place a row, and one a box.
const fn in_patterns(places: u32) -> u32 {
    let patterns: [u32; 6] = [0o124, 0o142, 0o214, 0o241, 0o412, 0o421];
    let mut union = 0;
    let mut i = 0;
    while i < 6 {
        if patterns[i] & !places == 0 {
            union |= patterns[i];
        }
        i += 1;
    }
    union
}

const fn last_in_box(places: u32) -> u32 {
    let mut last = 0;
    let mut number = 0;
    while number < 3 {
        let in_box = places & (0o111 << number);
        if in_box.is_power_of_two() {
            last |= in_box;
        }
        number += 1;
    }
    last
}

const fn cells_in(places: u32) -> u32 {
    let mut cells = 0;
    let mut i = 0;
    while i < 9 {
        if places & 1 << i != 0 {
            cells |= 0b111 << (3 * i);
        }
        i += 1;
    }
    cells
}

const fn leaves() -> [u32; 27] {
    let mut leaves = [0; 27];
    let mut bit = 0;
    while bit < 27 {
        let row = 0o777 << (bit / 9 * 9);
        let column = 0o1_001_001 << (bit % 9);
        let own_box = 0o7_007_007 << (bit % 9 / 3 * 3);
        leaves[bit] = BAND & !(row | column | own_box) | 1 << bit;
        bit += 1;
    }
    leaves
}

/// What the rows and boxes of a band leave for a digit that can go into `cells`.
#[inline]
pub(super) fn across(cells: u32) -> &'static Shape {
    let places = (cells | cells >> 1 | cells >> 2) & FIRST_CELLS;
    let by_row = (places | places >> 2 | places >> 4) & 0o7_007_007;
    &SHAPES[((by_row | by_row >> 6 | by_row >> 12) & 511) as usize]
}

/// What the columns and boxes leave for a digit that can go into the cells of these bands.
#[inline]
pub(super) fn upright(bands: [u32; 3]) -> [u32; 3] {
    let [top, middle, bottom] = bands.map(|cells| (cells | cells >> 9 | cells >> 18) & 0o777);
    let columns = top | middle << 9 | bottom << 18;
    let stack = |shift: u32| {
        let columns = columns >> shift;
        let places = columns & 0o7 | columns >> 6 & 0o70 | columns >> 12 & 0o700;
        SHAPES[places as usize].spread << shift
    };
    let kept = stack(0) | stack(3) | stack(6);
    let in_band = |shift: u32| (kept >> shift & 0o777) * 0o1_001_001;
    [bands[0] & in_band(0), bands[1] & in_band(9), bands[2] & in_band(18)]
}

/// Those of `cells` with no other of them beside them, where a row crosses a box.
#[inline]
pub(super) fn alone(cells: u32) -> u32 {
    let [a, b, c] = [cells, cells >> 1, cells >> 2];
    (((a ^ b ^ c) & !(a & b & c) & FIRST_CELLS) * 7) & cells
}
