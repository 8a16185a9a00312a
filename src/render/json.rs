//! Steps as JSON: the fields that a program can rely on, always in this order.
//!
//! Digits are numbers, cells are `R5C6`, houses are `box 8`, rules are called as their files are.
//! Below the full level, what would give the step away is left out.

mod facts;

pub use facts::{
    BecauseJson, ChainNodeJson, ExclusionJson, FactJson, FaultJson, ForcedJson, RefutationJson,
    ValueJson,
};

use super::{Label, Level, View};
use crate::ask::{Answer, Versioned};
use crate::explain::{Explanation, Line};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, Grid};
use crate::step::{Conclusions, Constraint, Step, Truth};
use serde::Serialize;

/// A step. What a level does not show yet is missing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StepJson {
    /// `x_wing`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// "X-Wing".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How hard it is to see for a player with these marks: 1.0 is the easiest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effort: Option<f64>,
    /// What a person is told.
    pub texts: TextsJson,
    /// The grid that the step is about.
    pub before: GridJson,
    /// What it rests on, what follows, and the grid then.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub deduction: Option<DeductionJson>,
}

/// The part of a step that gives everything away.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DeductionJson {
    /// Digits that go in.
    pub placements: Vec<CandidateJson>,
    /// Candidates that fall away.
    pub eliminations: Vec<CandidateJson>,
    /// Does it lean on the puzzle having exactly one solution?
    pub assumes_unique_solution: bool,
    /// What the checker was told: these constraints force the conclusions.
    pub premises: PremisesJson,
    /// What the texts are made of, in the order of the story.
    pub facts: Vec<FactJson>,
    /// The grid with the conclusions drawn.
    pub after: GridJson,
}

/// The levels of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TextsJson {
    /// Where to look.
    pub nudge: String,
    /// What is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// What follows, and why: sentences, and items of numbered lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full: Option<Vec<LineJson>>,
    /// The line that experts write.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notation: Option<String>,
}

/// A line of the full text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum LineJson {
    /// One or more sentences.
    Sentence(String),
    /// An item of a numbered list; `depth` counts the lists around it, from 0.
    Item {
        /// The words.
        item: String,
        /// 0 for the outermost list.
        depth: usize,
    },
}

/// A digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CandidateJson {
    /// `R5C6`.
    pub cell: String,
    /// 1 to 9.
    pub digit: u8,
}

/// What the checker was told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PremisesJson {
    /// Of each, at least one candidate holds.
    pub truths: Vec<TruthJson>,
    /// Of each, at most one candidate holds.
    pub links: Vec<ConstraintJson>,
}

/// One of the 324 things that a solved grid holds exactly once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum ConstraintJson {
    /// The cell holds one digit.
    Cell {
        /// `R5C6`.
        cell: String,
    },
    /// The house holds the digit once.
    Digit {
        /// 1 to 9.
        digit: u8,
        /// `box 8`.
        house: String,
    },
}

/// A constraint, or a pattern that a puzzle with one solution cannot have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum TruthJson {
    /// One of its candidates holds.
    Exactly(ConstraintJson),
    /// One of these cells holds another digit than those listed for it.
    Outside {
        /// The cells of the pattern.
        outside: Vec<CellJson>,
    },
}

/// A cell and some digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CellJson {
    /// `R5C6`.
    pub cell: String,
    /// In order.
    pub digits: Vec<u8>,
}

/// A grid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GridJson {
    /// 81 characters in reading order, `.` for an empty cell.
    pub digits: String,
    /// 81 groups in reading order with blanks between them: the candidates of the cell, as `147`,
    /// or `.` if it holds a digit.
    pub candidates: String,
}

/// `answer` as JSON, and a line end.
pub fn answer(answer: &Answer) -> String {
    let json = serde_json::to_string_pretty(&Versioned::from(answer));
    json.map(|json| json + "\n").unwrap_or_default()
}

/// The step of `view` as JSON; `None` if it has none, or no words.
pub fn step(view: &View<'_>, label: &Label<'_>) -> Option<StepJson> {
    let (checked, words) = view.step.zip(view.words)?;
    let step = checked.step();
    let named = view.level >= Level::Pattern;
    let mut after = view.grid.clone();
    checked.apply(&mut after);
    Some(StepJson {
        rule: named.then_some(step.rule().name()),
        name: named.then(|| label.name.to_owned()),
        effort: label.effort.filter(|_| named),
        texts: texts(words, view.level),
        before: grid(view.grid),
        deduction: (view.level == Level::Full).then(|| deduction(step, words, &after)),
    })
}

/// `grid` as JSON.
pub fn grid(grid: &Grid) -> GridJson {
    let group = |cell: Cell| match grid.candidates(cell) {
        DigitSet::EMPTY => ".".to_owned(),
        candidates => candidates.to_string(),
    };
    let groups: Vec<String> = Cell::ALL.into_iter().map(group).collect();
    GridJson { digits: grid.to_string(), candidates: groups.join(" ") }
}

fn texts(words: &Explanation, level: Level) -> TextsJson {
    let line = |line: &Line| match line {
        Line::Sentence(text) => LineJson::Sentence(text.to_string()),
        Line::Item { text, depth } => LineJson::Item { item: text.to_string(), depth: *depth },
    };
    TextsJson {
        nudge: words.nudge.to_string(),
        pattern: (level >= Level::Pattern).then(|| words.pattern.to_string()),
        full: (level == Level::Full).then(|| words.full.iter().map(line).collect()),
        notation: (level == Level::Full).then(|| words.notation.clone()),
    }
}

fn deduction(step: &Step, words: &Explanation, after: &Grid) -> DeductionJson {
    let candidates: Vec<_> = step.conclusions().candidates().iter().map(|&it| it.into()).collect();
    let (placements, eliminations) = match step.conclusions() {
        Conclusions::Place(_) => (candidates, Vec::new()),
        Conclusions::Eliminate(_) => (Vec::new(), candidates),
    };
    DeductionJson {
        placements,
        eliminations,
        assumes_unique_solution: step.premises().assume_one_solution(),
        premises: PremisesJson {
            truths: step.premises().truths.iter().map(TruthJson::from).collect(),
            links: step.premises().links.iter().map(|&link| link.into()).collect(),
        },
        facts: step.facts.iter().chain(&words.evidence).map(FactJson::from).collect(),
        after: grid(after),
    }
}

impl From<Candidate> for CandidateJson {
    fn from(candidate: Candidate) -> Self {
        Self { cell: candidate.cell.to_string(), digit: candidate.digit.number() }
    }
}

impl From<Constraint> for ConstraintJson {
    fn from(constraint: Constraint) -> Self {
        match constraint {
            Constraint::Cell(cell) => Self::Cell { cell: cell.to_string() },
            Constraint::Digit(digit, house) => {
                Self::Digit { digit: digit.number(), house: house.to_string() }
            }
        }
    }
}

impl From<&Truth> for TruthJson {
    fn from(truth: &Truth) -> Self {
        let cell = |&(cell, digits): &(Cell, DigitSet)| CellJson {
            cell: cell.to_string(),
            digits: numbers(digits),
        };
        match truth {
            Truth::Exactly(constraint) => Self::Exactly((*constraint).into()),
            Truth::Outside(pattern) => {
                Self::Outside { outside: pattern.cells().iter().map(cell).collect() }
            }
        }
    }
}

fn numbers(digits: DigitSet) -> Vec<u8> {
    digits.into_iter().map(crate::grid::Digit::number).collect()
}

fn names(cells: CellSet) -> Vec<String> {
    cells.into_iter().map(|it| it.to_string()).collect()
}
