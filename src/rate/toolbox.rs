//! Searches that the raters of other programs' scales share: combinations, subsets, fish, wings, locked candidates.
//!
//! A rater takes the first step that it finds. So each search has a defined order, and passes every pattern to a
//! visitor until one returns something; the visitor decides what a pattern eliminates.

use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};

/// An order of combinations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Combinations {
    /// By the first member, then by the second: ab, ac, ad, bc, bd, cd. The order of HoDoKu.
    Lexicographic,
    /// By the last member, then by the one before: ab, ac, bc, ad, bd, cd. The order of Sudoku Explainer, which
    /// enumerates combinations as binary numbers.
    Colexicographic,
}

impl Combinations {
    /// Visits each combination of `n` of `items`, until a visit returns something.
    ///
    /// `extend` folds an item into the state of those that were chosen before; `None` skips all combinations with these
    /// items.
    pub(super) fn visit<T: Copy, S: Copy, R>(
        self,
        items: &[T],
        n: usize,
        state: S,
        extend: &impl Fn(S, T) -> Option<S>,
        visit: &mut impl FnMut(S) -> Option<R>,
    ) -> Option<R> {
        if n == 0 {
            return visit(state);
        }
        (0..items.len()).find_map(|i| {
            let longer = extend(state, items[i])?;
            let rest = match self {
                Self::Lexicographic => &items[i + 1..],
                Self::Colexicographic => &items[..i],
            };
            self.visit(rest, n - 1, longer, extend, visit)
        })
    }
}

/// A group of cells with the union of their candidates.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct CellGroup {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
}

impl CellGroup {
    fn with(self, grid: &Grid, cell: Cell) -> Self {
        Self { cells: self.cells.with(cell), digits: self.digits | grid.candidates(cell) }
    }

    /// All groups of some of `cells`, in depth-first order: a group right before its extensions.
    pub(super) fn all(grid: &Grid, cells: CellSet) -> Vec<Self> {
        let mut groups = Vec::new();
        Self::default().add_longer(grid, cells, &mut groups);
        groups
    }

    /// Visits the groups of `n` of `cells`, in the order of Sudoku Explainer, until a visit returns something.
    pub(super) fn each_of<R>(
        grid: &Grid,
        cells: CellSet,
        n: usize,
        visit: &mut impl FnMut(Self) -> Option<R>,
    ) -> Option<R> {
        let cells: Vec<Cell> = cells.into_iter().collect();
        let extend = |group: Self, cell| Some(group.with(grid, cell));
        Combinations::Colexicographic.visit(&cells, n, Self::default(), &extend, visit)
    }

    fn add_longer(self, grid: &Grid, cells: CellSet, groups: &mut Vec<Self>) {
        let mut left = cells;
        for cell in cells {
            left = left.without(cell);
            let longer = self.with(grid, cell);
            groups.push(longer);
            longer.add_longer(grid, left, groups);
        }
    }
}

/// Visits the naked subsets of `n` cells of a house.
pub(super) fn naked_subsets<R>(
    grid: &Grid,
    house: House,
    n: usize,
    order: Combinations,
    visit: &mut impl FnMut(CellGroup) -> Option<R>,
) -> Option<R> {
    let fits = |&cell: &Cell| (2..=n).contains(&grid.candidates(cell).len());
    let cells: Vec<Cell> = (grid.empty() & house.cells()).into_iter().filter(fits).collect();
    let extend = |group: CellGroup, cell| {
        Some(group.with(grid, cell)).filter(|longer| longer.digits.len() <= n)
    };
    order.visit(&cells, n, CellGroup::default(), &extend, &mut |group: CellGroup| {
        if group.digits.len() == n { visit(group) } else { None }
    })
}

/// Visits the hidden subsets of `n` digits of a house: the digits, and the only cells for them.
pub(super) fn hidden_subsets<R>(
    grid: &Grid,
    house: House,
    n: usize,
    order: Combinations,
    visit: &mut impl FnMut(CellGroup) -> Option<R>,
) -> Option<R> {
    let fits = |&digit: &Digit| has_2_to(n, grid.positions(house, digit));
    let digits: Vec<Digit> = Digit::ALL.into_iter().filter(fits).collect();
    let extend = |group: CellGroup, digit| {
        let cells = group.cells | grid.positions(house, digit);
        (cells.len() <= n).then(|| CellGroup { cells, digits: group.digits.with(digit) })
    };
    order.visit(&digits, n, CellGroup::default(), &extend, &mut |group: CellGroup| {
        if group.cells.len() == n { visit(group) } else { None }
    })
}

/// A basic fish: base lines whose candidates of a digit lie in as many cover lines.
#[derive(Clone, Copy)]
pub(super) struct Fish {
    pub(super) digit: Digit,
    /// All cells of the base lines.
    pub(super) bases: CellSet,
    /// All cells of the cover lines.
    pub(super) covers: CellSet,
}

/// Visits the fish of `n` base lines of a kind; for each combination of lines, digit by digit.
pub(super) fn fish<R>(
    grid: &Grid,
    digits: DigitSet,
    base_kind: HouseKind,
    n: usize,
    order: Combinations,
    visit: &mut impl FnMut(Fish) -> Option<R>,
) -> Option<R> {
    let lines: Vec<(House, DigitSet)> = House::of_kind(base_kind)
        .map(|line| {
            let fits = |&digit: &Digit| has_2_to(n, grid.positions(line, digit));
            (line, digits.into_iter().filter(fits).collect())
        })
        .collect();
    let extend = |(bases, digits): (CellSet, DigitSet), (line, fitting): (House, DigitSet)| {
        let left = digits & fitting;
        (!left.is_empty()).then(|| (bases | line.cells(), left))
    };
    order.visit(&lines, n, (CellSet::EMPTY, digits), &extend, &mut |(bases, digits)| {
        digits.into_iter().find_map(|digit| {
            let base = grid.cells_for(digit) & bases;
            let crossing = House::of_kind(across(base_kind)).map(House::cells);
            let mut n_covers = 0;
            let covers = CellSet::union(crossing.filter(|line| {
                let is_cover = line.intersects(base);
                n_covers += usize::from(is_cover);
                is_cover
            }));
            if n_covers == n { visit(Fish { digit, bases, covers }) } else { None }
        })
    })
}

/// The kind of the lines that cross those of `kind`.
pub(super) const fn across(kind: HouseKind) -> HouseKind {
    if matches!(kind, HouseKind::Row) { HouseKind::Column } else { HouseKind::Row }
}

/// Locked candidates: the house for which `is_other` returns true that contains all candidates of `digit` in `house`.
/// `None` if there are fewer than two candidates.
pub(super) fn locked(
    grid: &Grid,
    house: House,
    digit: Digit,
    is_other: impl Fn(House) -> bool,
) -> Option<House> {
    let cells = grid.positions(house, digit);
    let first = cells.first()?;
    if !has_two(cells) {
        return None;
    }
    let mut others = grid.houses_of(first).iter().copied().filter(|&other| is_other(other));
    others.find(|other| other.cells().is_superset(cells))
}

/// Visits the XY-wings (`n_pivot` is 2) or XYZ-wings (3), by pivot: the digit of the pincers, and the cells that cannot
/// hold it.
pub(super) fn wings<R>(
    grid: &Grid,
    n_pivot: usize,
    visit: &mut impl FnMut(Digit, CellSet) -> Option<R>,
) -> Option<R> {
    let pivots = cells_with(grid, n_pivot);
    let pincers = grid.bivalue_cells();
    pivots.into_iter().find_map(|pivot| {
        let near: Vec<Cell> = (pincers & grid.peers(pivot)).into_iter().collect();
        let pair = |pair: [Cell; 2], cell| Some([pair[1], cell]);
        let order = Combinations::Lexicographic;
        order.visit(&near, 2, [pivot; 2], &pair, &mut |pincers| {
            let digit = pincer_digit(grid, pivot, pincers)?;
            let all = CellSet::from(pincers);
            let whole = if n_pivot == 3 { all.with(pivot) } else { all };
            visit(digit, grid.common_peers(whole) & grid.cells_for(digit))
        })
    })
}

/// The digit that both pincers share, if they form a wing with the pivot: it has their other two digits, or all three.
pub(super) fn pincer_digit(grid: &Grid, pivot: Cell, pincers: [Cell; 2]) -> Option<Digit> {
    let [one, other] = pincers.map(|cell| grid.candidates(cell));
    let digit = (one & other).single()?;
    (grid.candidates(pivot).with(digit) == one | other).then_some(digit)
}

/// Returns true if `cells` has two cells or more.
pub(super) const fn has_two(cells: CellSet) -> bool {
    cells.bits() & cells.bits().wrapping_sub(1) != 0
}

/// Returns true if `cells` has from two to `n` cells. Most sets are smaller, which needs no counting.
const fn has_2_to(n: usize, cells: CellSet) -> bool {
    has_two(cells) && cells.len() <= n
}

/// The empty cells with exactly `n` candidates.
pub(super) fn cells_with(grid: &Grid, n: usize) -> CellSet {
    grid.empty().into_iter().filter(|&cell| grid.candidates(cell).len() == n).collect()
}
