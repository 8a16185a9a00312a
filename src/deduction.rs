//! Premises and conclusions: the part of a step that can be proved, and all that the checker reads. Nothing here
//! is for people.

use crate::grid::{Candidate, Cell, Constraint, DigitSet, Grid};
use serde::Serialize;

/// Premises, and what follows from them on a grid.
///
/// Anybody can make one; [`check`](crate::check::check) judges it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// What it rests on.
    pub premises: Premises,
    /// What follows.
    pub conclusions: Conclusions,
}

/// What a step changes: never nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conclusions {
    /// A digit goes into its cell.
    Place(Candidate),
    /// Candidates fall away; sorted by cell, then by digit, each once.
    Eliminate(Vec<Candidate>),
}

impl Conclusions {
    /// Keeps the live ones. `None` if none is left, so that a pattern that changes nothing cannot
    /// become a step.
    pub fn eliminate(grid: &Grid, candidates: impl IntoIterator<Item = Candidate>) -> Option<Self> {
        let mut live: Vec<_> = candidates.into_iter().filter(|&it| grid.has(it)).collect();
        live.sort_unstable();
        live.dedup();
        if live.is_empty() { None } else { Some(Self::Eliminate(live)) }
    }

    /// `None` if it is not a candidate.
    pub fn place(grid: &Grid, candidate: Candidate) -> Option<Self> {
        grid.has(candidate).then_some(Self::Place(candidate))
    }

    /// The candidates that the conclusions are about.
    pub fn candidates(&self) -> &[Candidate] {
        match self {
            Self::Place(candidate) => std::slice::from_ref(candidate),
            Self::Eliminate(candidates) => candidates,
        }
    }

    /// The candidates that are alone in their cells once the others there are taken away. A digit
    /// that is placed is none of them.
    pub fn left_alone(&self, grid: &Grid) -> Vec<Candidate> {
        let mut cells: Vec<_> = self.eliminated().iter().map(|it| it.cell).collect();
        cells.dedup();
        let alone = |cell| {
            let own = self.eliminated().iter().filter(|it| it.cell == cell);
            let lost = own.map(|it| it.digit).collect();
            Some(Candidate { cell, digit: (grid.candidates(cell) - lost).single()? })
        };
        cells.into_iter().filter_map(alone).collect()
    }

    /// The candidates that are taken away.
    pub fn eliminated(&self) -> &[Candidate] {
        match self {
            Self::Place(_) => &[],
            Self::Eliminate(candidates) => candidates,
        }
    }

    /// The digit that is placed, if one is.
    pub const fn placement(&self) -> Option<Candidate> {
        match self {
            Self::Place(candidate) => Some(*candidate),
            Self::Eliminate(_) => None,
        }
    }
}

/// Each truth needs one of its candidates; each link allows at most one of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Premises {
    /// Of each, at least one candidate holds.
    pub truths: Vec<Truth>,
    /// Of each, at most one candidate holds.
    pub links: Vec<Constraint>,
}

/// Something of which the premises say that at least one part of it holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Truth {
    /// At least one of the candidates of the constraint holds.
    Exactly(Constraint),
    /// One of the cells of the pattern holds a digit other than those listed for it.
    Outside(ForbiddenPattern),
}

/// Cells with digits for each, from which alone a solution cannot fill them.
///
/// The checker believes none of this: it fills the cells itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "PatternFields")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "PatternFields"))]
pub struct ForbiddenPattern {
    kind: PatternKind,
    cells: Vec<(Cell, DigitSet)>,
}

/// Why a pattern is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternKind {
    /// None of the cells is given, and however they are filled from these digits, they can be filled in a
    /// second way that puts the same digits into each house: the puzzle would have two solutions.
    Deadly,
    /// However the cells are filled from these digits, a house has a digit twice. That needs nothing else of
    /// the grid, and no count of its solutions.
    Unfillable,
}

/// A pattern as JSON: `{"outside": [{"cell": "R2C7", "digits": [4, 8]}, …]}`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ForbiddenPattern"))]
#[serde(rename_all = "snake_case")]
enum PatternFields {
    /// A pattern that a puzzle with one solution cannot have: one of these cells holds another digit than
    /// those listed for it.
    Outside(Vec<CellFields>),
    /// Cells that cannot be filled from the digits listed for them: one holds another digit.
    Unfillable(Vec<CellFields>),
}

/// A cell and some digits.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CellDigits"))]
struct CellFields {
    /// The cell.
    cell: Cell,
    /// The digits.
    digits: DigitSet,
}

impl From<ForbiddenPattern> for PatternFields {
    fn from(pattern: ForbiddenPattern) -> Self {
        let cells = pattern.cells.into_iter();
        let cells = cells.map(|(cell, digits)| CellFields { cell, digits }).collect();
        match pattern.kind {
            PatternKind::Deadly => Self::Outside(cells),
            PatternKind::Unfillable => Self::Unfillable(cells),
        }
    }
}

impl ForbiddenPattern {
    /// A pattern of cells, which are kept in reading order.
    pub fn new(kind: PatternKind, cells: impl IntoIterator<Item = (Cell, DigitSet)>) -> Self {
        let mut cells: Vec<_> = cells.into_iter().collect();
        cells.sort_unstable();
        Self { kind, cells }
    }

    /// Why it is forbidden.
    pub const fn kind(&self) -> PatternKind {
        self.kind
    }

    /// The cells, each with its digits, in reading order.
    pub fn cells(&self) -> &[(Cell, DigitSet)] {
        &self.cells
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
            Truth::Outside(pattern) => pattern.kind == PatternKind::Deadly,
            Truth::Exactly(_) => false,
        })
    }
}

impl Truth {
    /// The constraint, if it is one.
    pub const fn constraint(&self) -> Option<Constraint> {
        match self {
            Self::Exactly(constraint) => Some(*constraint),
            Self::Outside(_) => None,
        }
    }

    /// Its candidates on an empty board; one that is missing on a grid is something to rest on.
    pub fn all_candidates(&self) -> Vec<Candidate> {
        match self {
            Self::Exactly(constraint) => constraint.all_candidates().collect(),
            Self::Outside(pattern) => pattern
                .cells
                .iter()
                .flat_map(|&(cell, digits)| (DigitSet::ALL - digits).candidates(cell))
                .collect(),
        }
    }

    /// The cells of a pattern of which one holds another digit than those listed for it. A constraint has
    /// none.
    pub fn pattern(&self) -> &[(Cell, DigitSet)] {
        match self {
            Self::Exactly(_) => &[],
            Self::Outside(pattern) => pattern.cells(),
        }
    }
}

/// `R5C6`, `4 in box 8`, `outside R2C7=48 R2C9=48 …`, or `unfillable R2C7=48 R2C9=4 …`.
impl std::fmt::Display for Truth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Exactly(constraint) => write!(f, "{constraint}")?,
            Self::Outside(pattern) => f.write_str(match pattern.kind {
                PatternKind::Deadly => "outside",
                PatternKind::Unfillable => "unfillable",
            })?,
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
