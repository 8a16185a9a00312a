//! What a step adds to a board that stands already: its marks, without the board.

use super::curve::{BOARD, Short};
use super::{Picture, legend};
use crate::explain::Naming;
use crate::grid::CellSet;
use crate::render::markup::names;
use crate::render::{CellContent, Level, View};
use serde::Serialize;

/// Marks to be laid over a board, and what they mean. Both are empty if there is nothing to mark.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Layer {
    /// What is drawn over the player's board, as an SVG element of 540 by 540, 60 a cell. `data-covers`
    /// names the cells whose digit or marks it draws itself: the board under it hides its own there.
    #[serde(rename = "layer")]
    pub svg: String,
    /// What the shapes of the layer mean, as a list; empty if there are none.
    pub legend: String,
}

/// What the step of `view` adds to a board. All of it is where [`element`](super::element) draws it.
pub fn layer(view: &View<'_>, board: CellContent) -> Layer {
    let picture = Picture::new(view, board, Naming::default(), Level::Nudge);
    let covers = super::shapes::touched(view.grid, &picture.highlights, board);
    Layer { svg: over(covers, &picture.marks(covers)), legend: legend::list(&picture.entries) }
}

/// `inside` as an element that covers these cells.
pub(super) fn over(covers: CellSet, inside: &str) -> String {
    let (covers, side) = (names(covers), Short(BOARD));
    format!(
        "<svg class=\"board layer\" xmlns=\"http://www.w3.org/2000/svg\" \
         viewBox=\"0 0 {side} {side}\" aria-hidden=\"true\" data-covers=\"{covers}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">{inside}</svg>"
    )
}
