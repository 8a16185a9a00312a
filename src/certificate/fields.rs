//! Lines of a certificate, for deserialization: none of their content is checked yet.

use crate::deduction::{ForbiddenPattern, PatternKind, Premises, Truth};
use crate::grid::{Candidate, Cell, Constraint, Digit, DigitSet, Grid, House, variant_of_lines};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use std::sync::Arc;

/// The first line.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    pub(super) proof: String,
    pub(super) version: u32,
    pub(super) puzzle: GridFields,
}

/// A line after the first: a step, or the end.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProofLine {
    pub(super) number: Option<usize>,
    /// The rule, for people; any value is ignored.
    #[serde(rename = "rule")]
    _rule: Option<IgnoredAny>,
    pub(super) premises: Option<PremisesFields>,
    #[serde(default)]
    pub(super) placements: Vec<Candidate>,
    #[serde(default)]
    pub(super) eliminations: Vec<Candidate>,
    pub(super) end: Option<GridFields>,
}

/// A grid. Without `digits`, they are the givens; without `candidates`, all that the digits allow.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GridFields {
    givens: String,
    digits: Option<String>,
    candidates: Option<String>,
    #[serde(default)]
    rules: Vec<String>,
}

/// Truths and links.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PremisesFields {
    #[serde(default)]
    truths: Vec<TruthFields>,
    #[serde(default)]
    links: Vec<LinkFields>,
}

/// A truth: a constraint or a forbidden pattern.
#[derive(Debug, Deserialize)]
#[serde(try_from = "AnyFields")]
struct TruthFields(Truth);

/// A link: a constraint.
#[derive(Debug, Deserialize)]
#[serde(try_from = "AnyFields")]
struct LinkFields(Constraint);

/// The union of the fields of truths and links.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AnyFields {
    cell: Option<Cell>,
    digit: Option<Digit>,
    house: Option<House>,
    not_both: Option<[Candidate; 2]>,
    outside: Option<Vec<CellFields>>,
    unfillable: Option<Vec<CellFields>>,
}

/// A cell of a pattern, with its digits.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CellFields {
    cell: Cell,
    digits: DigitSet,
}

impl TryFrom<AnyFields> for LinkFields {
    type Error = &'static str;

    fn try_from(fields: AnyFields) -> Result<Self, Self::Error> {
        let AnyFields { cell, digit, house, not_both, outside: None, unfillable: None } = fields
        else {
            return Err(NO_CONSTRAINT);
        };
        match (cell, digit, house, not_both) {
            (Some(cell), None, None, None) => Ok(Self(Constraint::Cell(cell))),
            (None, Some(digit), Some(house), None) => Ok(Self(Constraint::Digit(digit, house))),
            (None, None, None, Some(two)) => Ok(Self(Constraint::NotBoth(two))),
            _ => Err(NO_CONSTRAINT),
        }
    }
}

const NO_CONSTRAINT: &str = "a constraint is {\"cell\": \"R5C6\"}, {\"digit\": 4, \"house\": \"box 8\"}, or \
     {\"not_both\": [{\"cell\": \"R5C6\", \"digit\": 4}, {\"cell\": \"R5C7\", \"digit\": 5}]}";

impl TryFrom<AnyFields> for TruthFields {
    type Error = &'static str;

    fn try_from(fields: AnyFields) -> Result<Self, Self::Error> {
        match fields {
            AnyFields {
                cell: None,
                digit: None,
                house: None,
                not_both: None,
                outside: Some(cells),
                unfillable: None,
            } => Ok(Self(pattern(PatternKind::Deadly, cells))),
            AnyFields {
                cell: None,
                digit: None,
                house: None,
                not_both: None,
                outside: None,
                unfillable: Some(cells),
            } => Ok(Self(pattern(PatternKind::Unfillable, cells))),
            fields => LinkFields::try_from(fields).map(|it| Self(Truth::Exactly(it.0))),
        }
    }
}

fn pattern(kind: PatternKind, cells: Vec<CellFields>) -> Truth {
    let cells = cells.into_iter().map(|it| (it.cell, it.digits));
    Truth::Outside(ForbiddenPattern::new(kind, cells))
}

impl From<PremisesFields> for Premises {
    fn from(fields: PremisesFields) -> Self {
        Self {
            truths: fields.truths.into_iter().map(|it| it.0).collect(),
            links: fields.links.into_iter().map(|it| it.0).collect(),
        }
    }
}

impl<'de> Deserialize<'de> for Premises {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        PremisesFields::deserialize(deserializer).map(Self::from)
    }
}

impl GridFields {
    /// Builds the grid.
    ///
    /// # Errors
    /// The fields describe no grid; the text says why.
    pub(super) fn grid(&self) -> Result<Grid, String> {
        let rules = variant_of_lines(&self.rules).map_err(|error| error.to_string())?;
        let givens = digits("givens", &self.givens)?;
        let all = match &self.digits {
            Some(all) => digits("digits", all)?,
            None => givens.clone(),
        };
        if let Some(lost) = givens.iter().find(|it| !all.contains(it)) {
            return Err(format!(
                "`givens` has {} in {}, and `digits` has not",
                lost.digit, lost.cell
            ));
        }
        let entered: Vec<_> = all.iter().copied().filter(|it| !givens.contains(it)).collect();
        let grid = Grid::of_variant(Arc::clone(&rules), &givens, &entered, &[])
            .map_err(|clash| clash.to_string())?;
        let Some(candidates) = &self.candidates else { return Ok(grid) };
        let marks = marks(&grid, candidates)?;
        Grid::of_variant(rules, &givens, &entered, &marks).map_err(|clash| clash.to_string())
    }
}

/// Parses the digits of a grid of 81 characters.
fn digits(name: &str, text: &str) -> Result<Vec<Candidate>, String> {
    let n_cells = text.chars().count();
    if n_cells != Cell::ALL.len() {
        return Err(format!("`{name}` has {n_cells} characters, needs 81"));
    }
    let mut found = Vec::new();
    for (cell, c) in Cell::ALL.into_iter().zip(text.chars()) {
        match Digit::from_char(c) {
            Some(digit) => found.push(Candidate { cell, digit }),
            None if c == '.' => {}
            None => return Err(format!("`{name}` needs a digit or `.` for {cell}")),
        }
    }
    Ok(found)
}

/// Parses the candidates of a grid as 81 groups; `grid` must have all of them.
fn marks(grid: &Grid, text: &str) -> Result<Vec<(Cell, DigitSet)>, String> {
    let n_groups = text.split_ascii_whitespace().count();
    if n_groups != Cell::ALL.len() {
        return Err(format!("`candidates` has {n_groups} groups, needs 81"));
    }
    let mut marks = Vec::new();
    for (cell, group) in Cell::ALL.into_iter().zip(text.split_ascii_whitespace()) {
        let digits: Option<DigitSet> = if group == "." {
            Some(DigitSet::EMPTY)
        } else {
            group.chars().map(Digit::from_char).collect()
        };
        let Some(digits) = digits else {
            return Err(format!("`candidates` needs digits or `.` for {cell}"));
        };
        if !grid.candidates(cell).is_superset(digits) {
            return Err(format!("`candidates` has more for {cell} than the digits allow"));
        }
        marks.push((cell, digits));
    }
    Ok(marks)
}
