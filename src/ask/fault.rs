//! What is wrong with a board, and where it shows.

use super::{Layer, RefutationPath};
use crate::diagnose::{self, ClashingDigits, Diagnosis, Origin, Reason, Suspect};
use crate::explain::english::diagnosis::MistakeLevel;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, Grid, House};
use serde::Serialize;

/// What is wrong with a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Fault"))]
pub struct BoardFault {
    /// What kind of fault it is, in one word.
    pub kind: diagnose::Fault,
    /// How much of it is told.
    pub level: MistakeLevel,
    /// The cells that it is about; none below the level that names them.
    pub cells: Vec<Cell>,
    /// Where on the board it shows; empty below that level.
    pub details: Box<Details>,
    /// The steps that show that a digit is wrong, for each wrong digit to which few steps lead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<RefutationPath>,
    /// May the marks be corner marks?
    #[serde(skip)]
    pub may_be_corners: bool,
    /// Does the level of the steps tell more than this one?
    pub has_steps: bool,
    /// Its marks, on the page alone, from the level on that names houses.
    #[serde(flatten)]
    pub layer: Option<Layer>,
    /// What stands on the paper; two digits of it may clash.
    #[serde(skip)]
    pub paper: Box<Grid>,
}

/// Where on the board it shows that something is wrong, as far as its level tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Details {
    /// The houses to look at, at the level that names houses and no cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<House>,
    /// Digits that see each other and are the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<SameDigits>,
    /// Digits that are wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Candidate>,
    /// Digits without which there is one solution, the likeliest first: one alone, or two together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub suspects: Vec<Vec<Candidate>>,
    /// The cells in which two solutions differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differ: Vec<TwoDigits>,
    /// Cells whose marks leave out the digit that belongs there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wrong_marks: Vec<Cell>,
    /// Cells that have no digit left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub no_digit: Vec<Cell>,
    /// Houses that have no cell left for a digit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub no_place: Vec<House>,
}

/// Digits that are the same, each of which sees another of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SameDigits {
    /// The digit.
    pub digit: Digit,
    /// Where it stands, in reading order; two cells at least.
    pub cells: Vec<Cell>,
}

/// What two solutions have in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TwoDigits {
    /// The cell.
    pub cell: Cell,
    /// The digit of the one, and of the other.
    pub digits: [Digit; 2],
}

impl Details {
    /// What `diagnosis` says of the board `paper` up to `level`; nothing below the level that names houses.
    pub(super) fn new(
        diagnosis: &Diagnosis,
        paper: &Grid,
        level: MistakeLevel,
        shown: &[Candidate],
    ) -> Self {
        if level < MistakeLevel::Entry {
            let is_told = level >= MistakeLevel::House;
            let houses = if is_told { diagnosis.houses() } else { Vec::new() };
            return Self { houses, ..Self::default() };
        }
        let mut details = Self { clashes: clashes(paper), ..Self::default() };
        match diagnosis {
            Diagnosis::Clash(it) if level >= MistakeLevel::Why => details.add_clash(it),
            Diagnosis::NoSolution(it) => details.suspects = digits(&it.suspects),
            Diagnosis::WrongEntry(it) => details.wrong.clone_from(&it.all),
            Diagnosis::Ambiguous(solutions) => {
                let [one, other] = &**solutions;
                let pairs = Cell::ALL
                    .map(|cell| TwoDigits { cell, digits: [one.digit(cell), other.digit(cell)] });
                details.differ.extend(pairs.into_iter().filter(|it| it.digits[0] != it.digits[1]));
            }
            Diagnosis::WrongMark(_) | Diagnosis::WrongCorners(_) => {
                details.wrong_marks = diagnosis.cells();
            }
            Diagnosis::Sound(_) | Diagnosis::Clash(_) => {}
        }
        if level >= MistakeLevel::Why {
            let told = diagnosis.reasons().into_iter();
            let told = told.filter(|(wrong, _)| wrong.is_none_or(|it| !shown.contains(&it)));
            told.for_each(|(_, why)| details.add_reason(why));
        }
        details
    }

    /// Beside a given digit, the other one is wrong.
    fn add_clash(
        &mut self,
        &ClashingDigits { digits: [one, other], origins, ref suspects, .. }: &ClashingDigits,
    ) {
        match origins {
            [Origin::Given, Origin::Entered] => self.wrong.push(other),
            [Origin::Entered, Origin::Given] => self.wrong.push(one),
            [Origin::Given, Origin::Given] | [Origin::Entered, Origin::Entered] => {
                self.suspects = digits(suspects);
            }
        }
    }

    fn add_reason(&mut self, why: &Reason) {
        match why {
            Reason::Refuted(it) => match it.end {
                Constraint::Cell(cell) => add(&mut self.no_digit, cell),
                Constraint::Digit(_, house) => add(&mut self.no_place, house),
                Constraint::NotBoth(_) => {}
            },
            Reason::Twice { .. }
            | Reason::Related { .. }
            | Reason::Unfillable { .. }
            | Reason::Search => {}
        }
    }
}

fn digits(suspects: &[Suspect]) -> Vec<Vec<Candidate>> {
    suspects.iter().map(|it| it.digits.clone()).collect()
}

fn add<T: PartialEq>(to: &mut Vec<T>, it: T) {
    if !to.contains(&it) {
        to.push(it);
    }
}

fn clashes(paper: &Grid) -> Vec<SameDigits> {
    let of_digit = |digit| {
        let groups = groups(paper, paper.cells_holding(digit)).into_iter();
        groups.map(move |cells| SameDigits { digit, cells: cells.into_iter().collect() })
    };
    Digit::ALL.into_iter().flat_map(of_digit).collect()
}

/// Those of `cells` that see another of them, each with all that it is joined to.
fn groups(paper: &Grid, mut cells: CellSet) -> Vec<CellSet> {
    let mut groups = Vec::new();
    while let Some(first) = cells.first() {
        let mut group = CellSet::from(first);
        let seen = |group: CellSet| paper.variant().peers_of(group) & cells;
        while !group.is_superset(seen(group)) {
            group |= seen(group);
        }
        cells -= group;
        if group.len() > 1 {
            groups.push(group);
        }
    }
    groups
}
