//! A step as the page shows it: as `--json` has it, with a picture and with words that light up.

use crate::desk::Told;
use crate::read::Marks;
use crate::render::html::{self, Words};
use crate::render::json::StepJson;
use crate::render::{Reveal, svg};
use serde::Serialize;
use utoipa::ToSchema;

/// A step. What a level does not show yet is missing.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(super) struct PageStep {
    #[serde(flatten)]
    step: StepJson,
    /// The board with the step on it, as an SVG element.
    figure: String,
    /// The words as HTML, in which the names of cells say which they are.
    html: Words,
}

/// `told` up to a level, for a player with such marks on the paper.
pub(super) fn step(told: &Told<'_>, (reveal, marks): (Reveal, Marks)) -> Option<PageStep> {
    let view = told.view(reveal);
    let figure = svg::element(&view, told.board(marks));
    Some(PageStep { step: told.json(reveal)?, figure, html: html::words(&view) })
}
