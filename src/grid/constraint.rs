//! The 324 constraints of a sudoku, and singles: digits that a constraint forces.

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};
use serde::Serialize;
use std::fmt;

/// An exactly-one constraint: of its candidates, exactly one is true in a solved grid. A board has 324 constraints.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "Fields")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Fields"))]
pub enum Constraint {
    /// The cell holds exactly one digit.
    Cell(Cell),
    /// The house holds the digit exactly once.
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

impl Candidate {
    /// The four constraints that contain the candidate: its cell, and its digit in its row, column, and box.
    pub fn constraints(self) -> [Constraint; 4] {
        let [row, column, block] = self.cell.houses().map(|it| Constraint::Digit(self.digit, it));
        [Constraint::Cell(self.cell), row, column, block]
    }

    /// The constraints that contain both this candidate and `other`, so that at most one of the two is true: the cell,
    /// or the digit in houses, a line before a box. None if the candidates are equal.
    pub fn links(self, other: Self) -> impl Iterator<Item = Constraint> {
        let all = self.constraints().into_iter();
        all.filter(move |constraint| self != other && constraint.contains(other))
    }

    /// Returns true if this candidate and `other` are two different ones that cannot both be true.
    #[inline]
    pub const fn excludes(self, other: Self) -> bool {
        let same_digit = self.digit.index() == other.digit.index();
        if self.cell.index() == other.cell.index() {
            !same_digit
        } else {
            same_digit && self.cell.sees(other.cell)
        }
    }
}

impl Constraint {
    /// All 324 constraints: cells, then the digits of each house.
    pub fn all() -> impl Iterator<Item = Self> {
        let digits = |house| Digit::ALL.into_iter().map(move |digit| Self::Digit(digit, house));
        let cells = Cell::ALL.into_iter().map(Self::Cell);
        cells.chain(House::ALL.into_iter().flat_map(digits))
    }

    /// The candidates of the constraint that are live in `grid`.
    pub fn candidates(self, grid: &Grid) -> impl Iterator<Item = Candidate> {
        let (digits, cells) = match self {
            Self::Cell(cell) => (grid.candidates(cell), CellSet::from(cell)),
            Self::Digit(digit, house) => (DigitSet::from(digit), grid.positions(house, digit)),
        };
        cells.into_iter().flat_map(move |cell| digits.candidates(cell))
    }

    /// The nine candidates of the constraint on an empty board.
    pub fn all_candidates(self) -> impl Iterator<Item = Candidate> {
        let (digits, cells) = match self {
            Self::Cell(cell) => (DigitSet::ALL, CellSet::from(cell)),
            Self::Digit(digit, house) => (DigitSet::from(digit), house.cells()),
        };
        cells.into_iter().flat_map(move |cell| digits.candidates(cell))
    }

    /// Returns true if `candidate` is one of the nine candidates of the constraint.
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
