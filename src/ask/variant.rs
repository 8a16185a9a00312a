//! Rules of a variant in, and what a page needs to play by them out: what they say, houses, cells that exclude digits
//! from each other, and how all of it is drawn.

use super::{Answer, Outcome, Problem};
use crate::budget::Budget;
use crate::explain::Naming;
use crate::explain::english::{further_rules, relations};
use crate::grid::{
    Cell, CellSet, Digit, DigitSet, House, JointClue, RelatedCells, Variant, clue_lines,
    clue_names, variant_of_lines,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What do these rules of a variant come to?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct VariantQuestion {
    /// The rules beside those of classic sudoku, each as a line of text, as in a board.
    pub rules: Vec<String>,
}

/// The rules of a variant, and what follows from them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VariantBody {
    /// The rules as the program writes them, a line for each.
    pub rules: Vec<String>,
    /// The names of their kinds, each once.
    pub names: Vec<String>,
    /// All houses, those of fewer than nine cells last.
    pub houses: Vec<HouseRow>,
    /// The digits that each of the 81 cells may hold at all, in reading order.
    pub digits: Vec<DigitSet>,
    /// The pairs of cells that a rule such as a dot restricts.
    pub related: Vec<RelatedRow>,
    /// The cells of cages, little killers, and renban lines, which have combinations.
    pub combined: Vec<Cell>,
    /// The rules themselves, for the picture.
    #[serde(skip)]
    pub(crate) variant: Arc<Variant>,
    /// The lines of the board with what shows the rules, as an SVG element of 540 by 540, on the page alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

/// Cells that differ; nine of them hold each digit once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "House"))]
pub struct HouseRow {
    /// Kind of the house; a region of a jigsaw is a `box`.
    pub kind: &'static str,
    /// What people call it.
    pub name: String,
    /// Its cells.
    pub cells: Vec<Cell>,
}

/// Two cells that a rule restricts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RelatedCells"))]
pub struct RelatedRow {
    /// The cells.
    pub cells: [Cell; 2],
    /// The rule as a reason: "by the white dot".
    pub reason: String,
    /// For each digit of the first cell, those that it excludes from the second.
    pub excluded: Vec<DigitSet>,
}

impl VariantQuestion {
    /// Answers it.
    pub(super) fn answer(&self, _: &Budget) -> Result<Answer<VariantBody>, Problem> {
        let variant = variant_of_lines(&self.rules)?;
        let clues = variant.clues();
        let body = VariantBody {
            rules: clue_lines(clues),
            names: clue_names(clues),
            houses: variant.all_houses().iter().copied().map(house_row).collect(),
            digits: variant.digits().to_vec(),
            related: variant.related_cells().iter().map(related_row).collect(),
            combined: combined(&variant),
            variant: Arc::clone(&variant),
            picture: None,
        };
        Ok(Answer::new(Outcome::Done, further_rules::sentences(&variant), body))
    }
}

fn house_row(house: House) -> HouseRow {
    HouseRow {
        kind: house.kind().name(),
        name: Naming::default().house(house),
        cells: house.cells().into_iter().collect(),
    }
}

fn combined(variant: &Variant) -> Vec<Cell> {
    let clues = variant.joint_clues().iter().filter(|it| it.condition.has_combinations());
    CellSet::union(clues.map(JointClue::cell_set)).into_iter().collect()
}

fn related_row(related: &RelatedCells) -> RelatedRow {
    let excluded = |from: Digit| related.without_partner(from.into(), DigitSet::ALL, false);
    RelatedRow {
        cells: related.cells,
        reason: relations::by_relation(related.relation),
        excluded: Digit::ALL.into_iter().map(excluded).collect(),
    }
}
