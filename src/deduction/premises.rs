//! What the checker is told. Nothing here is for people.

use super::fields::{ConstraintFields, DeadlyFields, UnfillableFields};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};
use serde::Serialize;

/// Each truth needs one of its candidates; each link allows at most one of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Premises {
    /// Of each, at least one candidate holds.
    pub truths: Vec<Truth>,
    /// Of each, at most one candidate holds.
    pub links: Vec<Constraint>,
}

/// One of the 324 things that a solved grid holds exactly once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "ConstraintFields")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "ConstraintFields"))]
pub enum Constraint {
    /// The cell holds one digit.
    Cell(Cell),
    /// The house holds the digit once.
    Digit(Digit, House),
}

/// Something of which the premises say that at least one part of it holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Truth {
    /// One of the candidates of the constraint.
    Exactly(Constraint),
    /// One of these cells holds a digit other than those listed for it: the puzzle has one solution,
    /// or the cells cannot be filled from what is listed.
    Outside(DeadlyPattern),
    /// One of these cells holds a digit other than those listed for it, since the cells cannot be filled
    /// from what is listed. That needs nothing else of the grid, and no count of its solutions.
    Unfillable(UnfillablePattern),
}

/// Cells, none of them given, with digits for each: however the cells are filled from these
/// digits, the same cells can be filled in a second way that puts the same digits into each house.
///
/// The checker believes none of this: it fills the cells itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "DeadlyFields")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "DeadlyFields"))]
pub struct DeadlyPattern(Vec<(Cell, DigitSet)>);

/// Cells with digits for each from which they cannot be filled: every way has a digit twice in a house.
///
/// The checker believes none of this: it fills the cells itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "UnfillableFields")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "UnfillableFields"))]
pub struct UnfillablePattern(Vec<(Cell, DigitSet)>);

fn in_reading_order(cells: impl IntoIterator<Item = (Cell, DigitSet)>) -> Vec<(Cell, DigitSet)> {
    let mut cells: Vec<_> = cells.into_iter().collect();
    cells.sort_unstable();
    cells
}

impl UnfillablePattern {
    /// The cells are kept in reading order.
    pub fn new(cells: impl IntoIterator<Item = (Cell, DigitSet)>) -> Self {
        Self(in_reading_order(cells))
    }

    /// The cells, each with its digits, in reading order.
    pub fn cells(&self) -> &[(Cell, DigitSet)] {
        &self.0
    }
}

impl DeadlyPattern {
    /// The cells are kept in reading order.
    pub fn new(cells: impl IntoIterator<Item = (Cell, DigitSet)>) -> Self {
        Self(in_reading_order(cells))
    }

    /// The cells, each with its digits, in reading order.
    pub fn cells(&self) -> &[(Cell, DigitSet)] {
        &self.0
    }
}

impl Premises {
    /// These truths, and no links.
    pub fn truths(truths: impl IntoIterator<Item = Constraint>) -> Self {
        let truths = truths.into_iter().map(Truth::Exactly).collect();
        Self { truths, links: Vec::new() }
    }

    /// With these links.
    #[must_use]
    pub fn with_links(mut self, links: impl IntoIterator<Item = Constraint>) -> Self {
        self.links.extend(links);
        self
    }

    /// With one more truth.
    #[must_use]
    pub fn with_truth(mut self, truth: Truth) -> Self {
        self.truths.push(truth);
        self
    }

    /// How many constraints they are.
    pub fn len(&self) -> usize {
        self.truths.len() + self.links.len()
    }

    /// Is there no constraint?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Do they rely on the puzzle having one solution, unless no deadly pattern of theirs can be filled?
    /// [`Checked::assumes_one_solution`](crate::logic::Checked::assumes_one_solution) knows that.
    pub fn assume_one_solution(&self) -> bool {
        self.truths.iter().any(|truth| match truth {
            Truth::Outside(_) => true,
            Truth::Exactly(_) | Truth::Unfillable(_) => false,
        })
    }
}

impl Constraint {
    /// Its live candidates.
    pub fn candidates(self, grid: &Grid) -> impl Iterator<Item = Candidate> {
        let (digits, cells) = match self {
            Self::Cell(cell) => (grid.candidates(cell), CellSet::from(cell)),
            Self::Digit(digit, house) => (DigitSet::from(digit), grid.positions(house, digit)),
        };
        cells.into_iter().flat_map(move |cell| digits.candidates(cell))
    }

    /// Is `candidate` one of those of which exactly one holds?
    pub fn contains(self, candidate: Candidate) -> bool {
        match self {
            Self::Cell(cell) => cell == candidate.cell,
            Self::Digit(digit, house) => {
                digit == candidate.digit && house.cells().contains(candidate.cell)
            }
        }
    }

    /// The cell, if it is about one.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Cell(cell) => Some(cell),
            Self::Digit(..) => None,
        }
    }

    /// The house, if it is about one.
    pub const fn house(self) -> Option<House> {
        match self {
            Self::Digit(_, house) => Some(house),
            Self::Cell(_) => None,
        }
    }

    /// Does a digit on the grid already see to it?
    pub fn is_settled(self, grid: &Grid) -> bool {
        match self {
            Self::Cell(cell) => !grid.empty().contains(cell),
            Self::Digit(digit, house) => grid.cells_holding(digit).intersects(house.cells()),
        }
    }

    /// Its candidates on an empty board.
    pub fn all_candidates(self) -> impl Iterator<Item = Candidate> {
        let (digits, cells) = match self {
            Self::Cell(cell) => (DigitSet::ALL, CellSet::from(cell)),
            Self::Digit(digit, house) => (DigitSet::from(digit), house.cells()),
        };
        candidates(cells, digits)
    }

    /// The four constraints that `candidate` is part of.
    pub fn of(candidate: Candidate) -> [Self; 4] {
        let [row, column, block] = candidate.cell.houses();
        let digit = candidate.digit;
        [
            Self::Cell(candidate.cell),
            Self::Digit(digit, row),
            Self::Digit(digit, column),
            Self::Digit(digit, block),
        ]
    }

    /// What allows only one of two different candidates, if something does: their cell before a house.
    pub fn between(held: Candidate, candidate: Candidate) -> Option<Self> {
        let links = Self::of(candidate).into_iter();
        links.filter(|_| held != candidate).find(|link| link.contains(held))
    }
}

impl Truth {
    /// The constraint, if it is one.
    pub const fn constraint(&self) -> Option<Constraint> {
        match self {
            Self::Exactly(constraint) => Some(*constraint),
            Self::Outside(_) | Self::Unfillable(_) => None,
        }
    }

    /// Its candidates on an empty board; one that is missing on a grid is something to rest on.
    pub fn all_candidates(&self) -> Vec<Candidate> {
        match self {
            Self::Exactly(constraint) => constraint.all_candidates().collect(),
            Self::Outside(_) | Self::Unfillable(_) => self
                .pattern()
                .iter()
                .flat_map(|&(cell, digits)| candidates(cell.into(), DigitSet::ALL - digits))
                .collect(),
        }
    }

    /// The cells of a pattern of which one holds another digit than those listed for it. A constraint has
    /// none.
    pub fn pattern(&self) -> &[(Cell, DigitSet)] {
        match self {
            Self::Exactly(_) => &[],
            Self::Outside(pattern) => pattern.cells(),
            Self::Unfillable(pattern) => pattern.cells(),
        }
    }
}

fn candidates(cells: CellSet, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    cells.into_iter().flat_map(move |cell| digits.candidates(cell))
}

/// `R5C6`, or `4 in box 8`.
impl std::fmt::Display for Constraint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Digit(digit, house) => write!(f, "{digit} in {house}"),
        }
    }
}

/// `R5C6`, `4 in box 8`, `outside R2C7=48 R2C9=48 …`, or `unfillable R2C7=48 R2C9=4 …`.
impl std::fmt::Display for Truth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Exactly(constraint) => write!(f, "{constraint}")?,
            Self::Outside(_) => f.write_str("outside")?,
            Self::Unfillable(_) => f.write_str("unfillable")?,
        }
        self.pattern().iter().try_for_each(|(cell, digits)| write!(f, " {cell}={digits}"))
    }
}

/// `truths: R3C7, R2C9; links: 1 in box 3`.
impl std::fmt::Display for Premises {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let truths: Vec<_> = self.truths.iter().map(ToString::to_string).collect();
        write!(f, "truths: {}", truths.join(", "))?;
        if !self.links.is_empty() {
            let links: Vec<_> = self.links.iter().map(ToString::to_string).collect();
            write!(f, "; links: {}", links.join(", "))?;
        }
        Ok(())
    }
}
