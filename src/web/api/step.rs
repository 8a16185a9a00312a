//! A step as the page shows it: as `--json` has it, with a picture and with words that light up.

use crate::desk::Told;
use crate::read::PencilMarks;
use crate::render::html::{self, Words};
use crate::render::json::{self, StepJson};
use crate::render::{Board, Label, Level, View, svg};
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
pub(super) fn step(told: &Told<'_>, (level, marks): (Level, PencilMarks)) -> Option<PageStep> {
    shown(&told.view(level), &told.label(), told.board(marks))
}

/// What `view` shows.
pub(super) fn shown(view: &View<'_>, label: &Label<'_>, board: Board) -> Option<PageStep> {
    let (figure, html) = (svg::element(view, board), html::words(view));
    Some(PageStep { step: json::step(view, label)?, figure, html })
}
