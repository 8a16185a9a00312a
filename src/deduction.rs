//! Premises and conclusions: the part of a step that can be proved, and the only part that the checker reads.

use crate::grid::{Candidate, Cell, Constraint, DigitSet, Grid, Variant};
use serde::Serialize;

/// Premises, and the conclusions that they force on a grid.
///
/// It is only a claim, which [`check`](crate::check::check) accepts or refuses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// The premises.
    pub premises: Premises,
    /// The conclusions.
    pub conclusions: Conclusions,
}

/// The conclusions of a step: one placement, or eliminations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conclusions {
    /// The candidate is true: its digit is placed.
    Place(Candidate),
    /// The candidates are false; sorted by cell, then by digit, each once.
    Eliminate(Vec<Candidate>),
}

impl Conclusions {
    /// Eliminations of those `candidates` that are live. `None` if there is none, so that a pattern that changes
    /// nothing does not become a step.
    pub fn eliminate(grid: &Grid, candidates: impl IntoIterator<Item = Candidate>) -> Option<Self> {
        let mut live: Vec<_> = candidates.into_iter().filter(|&it| grid.has(it)).collect();
        live.sort_unstable();
        live.dedup();
        if live.is_empty() { None } else { Some(Self::Eliminate(live)) }
    }

    /// The placement of `candidate`; `None` if it is not live.
    pub fn place(grid: &Grid, candidate: Candidate) -> Option<Self> {
        grid.has(candidate).then_some(Self::Place(candidate))
    }

    /// The candidates of the conclusions: placed or eliminated.
    pub fn candidates(&self) -> &[Candidate] {
        match self {
            Self::Place(candidate) => std::slice::from_ref(candidate),
            Self::Eliminate(candidates) => candidates,
        }
    }

    /// The candidates that become the only ones of their cells by the eliminations. A placement leaves none.
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

    /// The candidates that are eliminated.
    pub fn eliminated(&self) -> &[Candidate] {
        match self {
            Self::Place(_) => &[],
            Self::Eliminate(candidates) => candidates,
        }
    }

    /// The candidate that is placed, if one is.
    pub const fn placement(&self) -> Option<Candidate> {
        match self {
            Self::Place(candidate) => Some(*candidate),
            Self::Eliminate(_) => None,
        }
    }
}

/// The premises of a deduction: truths (at least one candidate holds) and links (at most one candidate holds).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Premises {
    /// Truths: of each, at least one candidate holds.
    pub truths: Vec<Truth>,
    /// Links: of each, at most one candidate holds.
    pub links: Vec<Constraint>,
}

/// A set of candidates of which at least one holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Truth {
    /// At least one of the candidates of the constraint holds.
    Exactly(Constraint),
    /// One of the cells of the pattern holds a digit other than those listed for it.
    Outside(ForbiddenPattern),
}

/// Cells with digits for each, from which a solution cannot fill all of them.
///
/// It is only a claim: the checker enumerates the fillings of the cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "PatternFields")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "PatternFields"))]
pub struct ForbiddenPattern {
    kind: PatternKind,
    cells: Vec<(Cell, DigitSet)>,
}

/// The reason why a pattern is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternKind {
    /// None of the cells is given, and every filling from these digits has a twin, a second one that puts the same
    /// digits into each house: the puzzle would have two solutions.
    Deadly,
    /// Every filling from these digits has a digit twice in a house. That depends neither on the rest of the grid nor
    /// on the number of its solutions.
    Unfillable,
}

/// A forbidden pattern: `{"outside": [{"cell": "R2C7", "digits": [4, 8]}, …]}`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ForbiddenPattern"))]
#[serde(rename_all = "snake_case")]
enum PatternFields {
    /// A deadly pattern, which a puzzle with one solution cannot have: one of these cells holds a digit other than
    /// those listed for it.
    Outside(Vec<CellFields>),
    /// Cells that cannot be filled from the digits listed for them: one of them holds another digit.
    Unfillable(Vec<CellFields>),
}

/// A cell with some digits.
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
    /// A pattern of cells, which are sorted into reading order.
    pub fn new(kind: PatternKind, cells: impl IntoIterator<Item = (Cell, DigitSet)>) -> Self {
        let mut cells: Vec<_> = cells.into_iter().collect();
        cells.sort_unstable();
        Self { kind, cells }
    }

    /// The reason why the pattern is forbidden.
    pub const fn kind(&self) -> PatternKind {
        self.kind
    }

    /// The cells, each with its digits, in reading order.
    pub fn cells(&self) -> &[(Cell, DigitSet)] {
        &self.cells
    }
}

impl Premises {
    /// Premises of these constraints as truths, without links.
    pub fn truths(truths: impl IntoIterator<Item = Constraint>) -> Self {
        let truths = truths.into_iter().map(Truth::Exactly).collect();
        Self { truths, links: Vec::new() }
    }

    /// Adds links.
    #[must_use]
    pub fn with_links(mut self, links: impl IntoIterator<Item = Constraint>) -> Self {
        self.links.extend(links);
        self
    }

    /// Adds a truth.
    #[must_use]
    pub fn with_truth(mut self, truth: Truth) -> Self {
        self.truths.push(truth);
        self
    }

    /// Gives houses that were read without their cells those that they have in a puzzle with these rules.
    pub(crate) fn complete(&mut self, rules: &Variant) {
        let truths = self.truths.iter_mut().filter_map(|truth| match truth {
            Truth::Exactly(constraint) => Some(constraint),
            Truth::Outside(_) => None,
        });
        for constraint in truths.chain(&mut self.links) {
            if let Constraint::Digit(_, house) = constraint {
                *house = rules.with_cells(*house);
            }
        }
    }

    /// Number of premises.
    pub fn len(&self) -> usize {
        self.truths.len() + self.links.len()
    }

    /// Returns true if there is no premise.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns true if the premises have a deadly pattern, and so may rely on the uniqueness of the solution. They do
    /// only if such a pattern can be filled: see
    /// [`Checked::assumes_one_solution`](crate::logic::Checked::assumes_one_solution).
    pub fn assume_one_solution(&self) -> bool {
        self.truths.iter().any(|truth| match truth {
            Truth::Outside(pattern) => pattern.kind == PatternKind::Deadly,
            Truth::Exactly(_) => false,
        })
    }
}

impl Truth {
    /// The constraint, if the truth is one.
    pub const fn constraint(&self) -> Option<Constraint> {
        match self {
            Self::Exactly(constraint) => Some(*constraint),
            Self::Outside(_) => None,
        }
    }

    /// The candidates of the truth on an empty board.
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

    /// The cells of a forbidden pattern with their digits; none for a constraint.
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
