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

/// A constraint: `{"cell": "R5C6"}`, or `{"digit": 4, "house": "box 8"}`.
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
}

impl From<Constraint> for Fields {
    fn from(constraint: Constraint) -> Self {
        match constraint {
            Constraint::Cell(cell) => Self::Cell { cell },
            Constraint::Digit(digit, house) => Self::Digit { digit, house },
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

    /// Returns true if one of the candidates is true: not in a house of fewer than nine cells.
    pub const fn is_truth(self) -> bool {
        match self {
            Self::Cell(_) => true,
            Self::Digit(_, house) => house.is_full(),
        }
    }

    /// The candidates of the constraint that are live in `grid`.
    pub fn candidates(self, grid: &Grid) -> impl Iterator<Item = Candidate> {
        let (digits, cells) = match self {
            Self::Cell(cell) => (grid.candidates(cell), CellSet::from(cell)),
            Self::Digit(digit, house) => (DigitSet::from(digit), grid.positions(house, digit)),
        };
        cells.into_iter().flat_map(move |cell| digits.candidates(cell))
    }

    /// The candidates of the constraint on an empty board.
    pub fn all_candidates(self) -> impl Iterator<Item = Candidate> {
        let (digits, cells) = match self {
            Self::Cell(cell) => (DigitSet::ALL, CellSet::from(cell)),
            Self::Digit(digit, house) => (DigitSet::from(digit), house.cells()),
        };
        cells.into_iter().flat_map(move |cell| digits.candidates(cell))
    }

    /// Returns true if `candidate` is one of the candidates of the constraint.
    pub fn contains(self, candidate: Candidate) -> bool {
        match self {
            Self::Cell(cell) => cell == candidate.cell,
            Self::Digit(digit, house) => {
                digit == candidate.digit && house.cells().contains(candidate.cell)
            }
        }
    }

    /// The cell of a cell constraint.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Cell(cell) => Some(cell),
            Self::Digit(..) => None,
        }
    }

    /// The house of a digit constraint.
    pub const fn house(self) -> Option<House> {
        match self {
            Self::Digit(_, house) => Some(house),
            Self::Cell(_) => None,
        }
    }

    /// Returns true if a placed digit satisfies the constraint.
    pub fn is_settled(self, grid: &Grid) -> bool {
        match self {
            Self::Cell(cell) => !grid.empty().contains(cell),
            Self::Digit(digit, house) => grid.cells_holding(digit).intersects(house.cells()),
        }
    }
}

/// `R5C6`, or `4 in box 8`.
impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Digit(digit, house) => write!(f, "{digit} in {house}"),
        }
    }
}
