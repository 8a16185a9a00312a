//! Houses and cells as bits: blocks first, then rows, then columns.

/// Blocks are 0 to 8, rows 9 to 17, columns 18 to 26.
pub(super) const ROWS: usize = 9;
/// Where the columns begin.
pub(super) const COLUMNS: usize = 18;

/// All houses, in the order in which singles and sets are looked for: blocks, columns, rows.
pub(super) fn houses() -> impl Iterator<Item = usize> {
    [0, COLUMNS, ROWS].into_iter().flat_map(|kind| kind..kind + 9)
}

const fn house_of(cell: usize, kind: usize) -> usize {
    match kind {
        0 => cell / 27 * 3 + cell % 9 / 3,
        1 => ROWS + cell / 9,
        _ => COLUMNS + cell % 9,
    }
}

const fn place_of(cell: usize, kind: usize) -> usize {
    match kind {
        0 => cell / 9 % 3 * 3 + cell % 3,
        1 => cell % 9,
        _ => cell / 9,
    }
}

/// The block, the row, and the column of each cell.
pub(super) static HOUSES_OF: [[u8; 3]; 81] = WHERE[0];

/// Which of the nine it is in its block, its row, and its column.
pub(super) static PLACES_OF: [[u8; 3]; 81] = WHERE[1];

/// Both.
const WHERE: [[[u8; 3]; 81]; 2] = {
    let mut tables = [[[0; 3]; 81]; 2];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            tables[0][cell][kind] = house_of(cell, kind) as u8;
            tables[1][cell][kind] = place_of(cell, kind) as u8;
            kind += 1;
        }
        cell += 1;
    }
    tables
};

/// The nine cells of each house.
pub(super) static CELLS: [[u8; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            table[house_of(cell, kind)][place_of(cell, kind)] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    table
};

/// The same as bits.
pub(super) static HOUSES: [u128; 27] = {
    let mut table = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            table[house] |= 1 << CELLS[house][place];
            place += 1;
        }
        house += 1;
    }
    table
};

/// The twenty cells that each cell sees.
pub(super) static PEERS: [u128; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            table[cell] |= HOUSES[house_of(cell, kind)];
            kind += 1;
        }
        table[cell] &= !(1 << cell);
        cell += 1;
    }
    table
};

/// A set as bits, whose members come in order.
macro_rules! bits {
    ($(#[$about:meta])* $name:ident, $word:ty) => {
        $(#[$about])*
        #[derive(Clone)]
        pub(super) struct $name(pub(super) $word);

        impl Iterator for $name {
            type Item = usize;

            fn next(&mut self) -> Option<usize> {
                let Self(bits) = self;
                (*bits != 0).then(|| {
                    let first = bits.trailing_zeros() as usize;
                    *bits &= *bits - 1;
                    first
                })
            }
        }
    };
}

bits!(
    /// The cells of a set.
    Bits,
    u128
);
bits!(
    /// The members of a set of nine.
    Nine,
    u16
);

/// The houses that all of `cells` share, the block first.
pub(super) fn common_houses(cells: u128) -> impl Iterator<Item = usize> {
    let first = HOUSES_OF[cells.trailing_zeros() as usize].into_iter().map(usize::from);
    first.filter(move |&house| cells & !HOUSES[house] == 0)
}

/// So many of the cells, and the others, in all ways.
pub(super) fn splits(cells: &[usize], size: u32) -> impl Iterator<Item = (Vec<usize>, Vec<usize>)> {
    let chosen = (1_u32..1 << cells.len()).filter(move |chosen| chosen.count_ones() == size);
    chosen.map(|chosen| {
        let (inside, outside): (Vec<_>, Vec<_>) =
            cells.iter().enumerate().partition(|&(i, _)| chosen & (1 << i) != 0);
        let cells = |part: Vec<(usize, &usize)>| part.into_iter().map(|(_, &cell)| cell).collect();
        (cells(inside), cells(outside))
    })
}

/// Is exactly one bit set?
pub(super) const fn is_one(bits: u16) -> bool {
    bits != 0 && bits & (bits - 1) == 0
}

/// Are exactly two bits set?
pub(super) const fn is_two(bits: u16) -> bool {
    bits != 0 && is_one(bits & (bits - 1))
}

/// The sets of `size` out of nine, by rising number: a set comes by its last member.
pub(super) fn sets_of(size: u32) -> impl Iterator<Item = u16> {
    SETS[size as usize].iter().copied().take_while(|&set| set != 0)
}

/// All sets of 0 to 4 out of nine.
static SETS: [[u16; 127]; 5] = {
    let mut table = [[0; 127]; 5];
    let mut found = [0; 5];
    let mut set = 1_u16;
    while set < 512 {
        let size = set.count_ones() as usize;
        if size < 5 {
            table[size][found[size]] = set;
            found[size] += 1;
        }
        set += 1;
    }
    table
};
