//! The constraints of a sudoku, and singles: digits that a constraint forces.

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};
use serde::Serialize;
use std::fmt;

/// A constraint on candidates: at most one of them is true, and exactly one if it is a [truth](Self::is_truth). A classic
/// board has 324, all of which are truths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "Fields")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Fields"))]
pub enum Constraint {
    /// The cell holds exactly one digit.
    Cell(Cell),
    /// The house holds the digit exactly once; if it has fewer than nine cells, at most once.
    Digit(Digit, House),
    /// A relation between their cells lets at most one of these two candidates, in order, be true.
    NotBoth([Candidate; 2]),
}

/// A digit that is forced (a single), and the constraint that forces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Forced {
    /// The digit.
    #[serde(flatten)]
    pub candidate: Candidate,
    /// The constraint whose last candidate this is: the cell, or the digit in a house.
    pub because: Constraint,
}

/// A constraint: `{"cell": "R5C6"}`, `{"digit": 4, "house": "box 8"}`, or `{"not_both": [{"cell": "R5C6", "digit": 4}, …]}`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Constraint"))]
#[serde(untagged)]
enum Fields {
    /// The cell holds exactly one digit.
    Cell {
        /// The cell.
        cell: Cell,
    },
    /// The house holds the digit exactly once.
    Digit {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// A relation lets at most one of the two be true.
    NotBoth {
        /// The candidates.
        not_both: [Candidate; 2],
    },
}

impl From<Constraint> for Fields {
    fn from(constraint: Constraint) -> Self {
        match constraint {
            Constraint::Cell(cell) => Self::Cell { cell },
            Constraint::Digit(digit, house) => Self::Digit { digit, house },
            Constraint::NotBoth(not_both) => Self::NotBoth { not_both },
        }
    }
}

impl Constraint {
    /// All 324 constraints of classic sudoku: cells, then the digits of each house.
    pub fn all() -> impl Iterator<Item = Self> {
        let digits = |house| Digit::ALL.into_iter().map(move |digit| Self::Digit(digit, house));
        let cells = Cell::ALL.into_iter().map(Self::Cell);
        cells.chain(House::ALL.into_iter().flat_map(digits))
    }

    /// Returns true if one of the candidates is true: not in a house of fewer than nine cells, nor by a relation.
    pub const fn is_truth(self) -> bool {
        match self {
            Self::Cell(_) => true,
            Self::Digit(_, house) => house.is_full(),
            Self::NotBoth(_) => false,
        }
    }

    /// The candidates of the constraint that are live in `grid`.
    pub fn candidates(self, grid: &Grid) -> impl Iterator<Item = Candidate> {
        let (digits, cells) = match self {
            Self::Cell(cell) => (grid.candidates(cell), CellSet::from(cell)),
            Self::Digit(digit, house) => (DigitSet::from(digit), grid.positions(house, digit)),
            Self::NotBoth(_) => (DigitSet::EMPTY, CellSet::EMPTY),
        };
        let two = self.two().filter(|&it| grid.has(it));
        cells.into_iter().flat_map(move |cell| digits.candidates(cell)).chain(two)
    }

    /// The candidates of the constraint on an empty board.
    pub fn all_candidates(self) -> impl Iterator<Item = Candidate> {
        let (digits, cells) = match self {
            Self::Cell(cell) => (DigitSet::ALL, CellSet::from(cell)),
            Self::Digit(digit, house) => (DigitSet::from(digit), house.cells()),
            Self::NotBoth(_) => (DigitSet::EMPTY, CellSet::EMPTY),
        };
        cells.into_iter().flat_map(move |cell| digits.candidates(cell)).chain(self.two())
    }

    /// The two candidates of which a relation lets at most one be true; none for another constraint.
    fn two(self) -> impl Iterator<Item = Candidate> {
        let two = match self {
            Self::NotBoth(two) => Some(two),
            Self::Cell(_) | Self::Digit(..) => None,
        };
        two.into_iter().flatten()
    }

    /// Returns true if `candidate` is one of the candidates of the constraint.
    pub fn contains(self, candidate: Candidate) -> bool {
        match self {
            Self::Cell(cell) => cell == candidate.cell,
            Self::Digit(digit, house) => {
                digit == candidate.digit && house.cells().contains(candidate.cell)
            }
            Self::NotBoth(two) => two.contains(&candidate),
        }
    }

    /// The cell of a cell constraint.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Cell(cell) => Some(cell),
            Self::Digit(..) | Self::NotBoth(_) => None,
        }
    }

    /// The house of a digit constraint.
    pub const fn house(self) -> Option<House> {
        match self {
            Self::Digit(_, house) => Some(house),
            Self::Cell(_) | Self::NotBoth(_) => None,
        }
    }

    /// Returns true if a placed digit satisfies the constraint.
    pub fn is_settled(self, grid: &Grid) -> bool {
        match self {
            Self::Cell(cell) => !grid.empty().contains(cell),
            Self::Digit(digit, house) => grid.cells_holding(digit).intersects(house.cells()),
            Self::NotBoth(two) => two.into_iter().any(|it| grid.digit(it.cell) == Some(it.digit)),
        }
    }
}

/// `R5C6`, `4 in box 8`, or `R5C6=4 or R5C7=5`.
impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Digit(digit, house) => write!(f, "{digit} in {house}"),
            Self::NotBoth([a, b]) => write!(f, "{a:?} or {b:?}"),
        }
    }
}
