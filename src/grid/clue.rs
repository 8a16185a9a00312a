//! Clues: the rules that a variant of sudoku adds to the classic ones.

use super::{Cell, CellSet, Condition, ConditionKind, DigitSet, House, HouseKind, Relation};

/// A rule of a puzzle that classic sudoku does not have: more houses, cells a chess move apart that differ, what a cell
/// may hold, or what two cells may hold together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clue {
    /// What the rule is.
    pub kind: ClueKind,
    /// The cells that the rule is about, in the order in which it names them; none if it is about the whole board. For
    /// [`Regions`](ClueKind::Regions) all 81, region by region.
    pub cells: Vec<Cell>,
}

/// Kind of a clue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClueKind {
    /// There are no boxes.
    NoBoxes,
    /// Nine regions of nine cells in place of the boxes, each of which holds every digit.
    Regions,
    /// The diagonal from the upper left corner holds every digit.
    FallingDiagonal,
    /// The diagonal from the lower left corner holds every digit.
    RisingDiagonal,
    /// Four more boxes, a cell away from the border, hold every digit.
    Windoku,
    /// The cells at one position of the nine boxes hold every digit.
    DisjointGroups,
    /// The cells of an asterisk hold every digit.
    Asterisk,
    /// The centres of the boxes hold every digit.
    CentreDot,
    /// The cells of a girandola hold every digit.
    Girandola,
    /// The cells differ; if they are nine, they hold every digit.
    ExtraRegion,
    /// Cells a knight's move apart differ.
    AntiKnight,
    /// Cells a king's move apart differ.
    AntiKing,
    /// The cells hold odd digits.
    Odd,
    /// The cells hold even digits.
    Even,
    /// What pairs of cells hold together is restricted.
    Pairs(Relation),
    /// The digits of the cells fulfil a condition together.
    Joint(Condition),
}

impl Clue {
    /// A clue about the whole board.
    pub const fn of_board(kind: ClueKind) -> Self {
        Self { kind, cells: Vec::new() }
    }

    /// A clue about these cells.
    pub const fn of_cells(kind: ClueKind, cells: Vec<Cell>) -> Self {
        Self { kind, cells }
    }

    /// A condition on cells; `None` if its kind has no such number, or no such cells.
    pub(crate) fn joint(kind: ConditionKind, number: u16, cells: Vec<Cell>) -> Option<Self> {
        let is_right = Condition::may_have(kind, number) && kind.rule().cells.may_be(&cells);
        is_right.then(|| Self::of_cells(ClueKind::Joint(Condition { kind, number }), cells))
    }

    /// The clue that these cells differ: one of the figures with a name, or an extra region. `None` unless they are two
    /// to nine, each once.
    pub(crate) fn all_different(cells: Vec<Cell>) -> Option<Self> {
        let figures = [ClueKind::Asterisk, ClueKind::CentreDot, ClueKind::Girandola];
        let own: CellSet = cells.iter().copied().collect();
        if own.len() != cells.len() || !(2..=9).contains(&own.len()) {
            return None;
        }
        let is_own =
            |number| House::new(HouseKind::Figure, number).is_some_and(|it| it.cells() == own);
        let figure = (1..).zip(figures).find(|(number, _)| is_own(*number));
        let extra = Self::of_cells(ClueKind::ExtraRegion, cells);
        Some(figure.map_or(extra, |(_, kind)| Self::of_board(kind)))
    }

    /// The houses that the clue adds, as if there were no others; not the regions of a jigsaw.
    pub(crate) fn all_houses(&self) -> Vec<House> {
        self.houses(0)
    }

    /// The nine regions, in the place of boxes; none for a clue of another kind.
    pub(super) fn regions(&self) -> Vec<House> {
        let regions = if self.kind == ClueKind::Regions { &self.cells[..] } else { &[] };
        let cells = regions.chunks(9).map(|cells| cells.iter().copied().collect());
        let house = |(number, cells)| House::with_cells(HouseKind::Box, number, cells);
        (1..).zip(cells).map(house).collect()
    }

    /// The houses that the clue adds; `n_extra` is the number of houses of its own that the puzzle has before it.
    pub(super) fn houses(&self, n_extra: usize) -> Vec<House> {
        let fixed = |kind, numbers: std::ops::RangeInclusive<u8>| {
            numbers.filter_map(|number| House::new(kind, number)).collect()
        };
        match self.kind {
            ClueKind::FallingDiagonal => fixed(HouseKind::Diagonal, 1..=1),
            ClueKind::RisingDiagonal => fixed(HouseKind::Diagonal, 2..=2),
            ClueKind::Windoku => fixed(HouseKind::Window, 1..=4),
            ClueKind::DisjointGroups => fixed(HouseKind::DisjointGroup, 1..=9),
            ClueKind::Asterisk => fixed(HouseKind::Figure, 1..=1),
            ClueKind::CentreDot => fixed(HouseKind::Figure, 2..=2),
            ClueKind::Girandola => fixed(HouseKind::Figure, 3..=3),
            ClueKind::ExtraRegion => {
                let number = u8::try_from(n_extra + 1).unwrap_or(u8::MAX);
                let cells = self.cells.iter().copied().collect();
                vec![House::with_cells(HouseKind::Extra, number, cells)]
            }
            ClueKind::AntiKnight => moves(HouseKind::KnightsMove, &[[1, 2], [2, 1]]),
            ClueKind::AntiKing => moves(HouseKind::KingsMove, &[[1, 1]]),
            ClueKind::Joint(condition) if condition.rule().differ && self.cells.len() > 1 => {
                let is_line = condition.kind == ConditionKind::Renban;
                let kind = if is_line { HouseKind::RenbanLine } else { HouseKind::Cage };
                let number = u8::try_from(n_extra + 1).unwrap_or(u8::MAX);
                vec![House::with_cells(kind, number, self.cells.iter().copied().collect())]
            }
            ClueKind::Joint(_)
            | ClueKind::NoBoxes
            | ClueKind::Regions
            | ClueKind::Odd
            | ClueKind::Even
            | ClueKind::Pairs(_) => Vec::new(),
        }
    }

    /// What the clue restricts pairs of cells to, if it is about pairs.
    pub(crate) const fn relation(&self) -> Option<Relation> {
        if let ClueKind::Pairs(relation) = self.kind { Some(relation) } else { None }
    }

    /// The condition that the cells of the clue fulfil together, if it is about that.
    pub(crate) const fn condition(&self) -> Option<Condition> {
        if let ClueKind::Joint(condition) = self.kind { Some(condition) } else { None }
    }

    /// The digits that the clue leaves each of its cells by itself, if it is about single cells.
    pub(super) const fn digits(&self) -> Option<DigitSet> {
        if matches!(self.kind, ClueKind::Odd) {
            Some(DigitSet::ODD)
        } else if matches!(self.kind, ClueKind::Even) {
            Some(DigitSet::EVEN)
        } else {
            None
        }
    }
}

/// The two-cell houses of these moves; each is made downwards, to the right and to the left.
fn moves(kind: HouseKind, steps: &[[u8; 2]]) -> Vec<House> {
    let of_cell = |cell: Cell| {
        let to = steps.iter().flat_map(move |&[down, aside]| {
            let right = Cell::new(cell.row() + down, cell.column() + aside);
            let left = cell.column().checked_sub(aside);
            [right, left.and_then(|column| Cell::new(cell.row() + down, column))]
        });
        to.flatten().map(move |other| House::with_cells(kind, 1, CellSet::from([cell, other])))
    };
    Cell::ALL.into_iter().flat_map(of_cell).collect()
}
