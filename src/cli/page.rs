//! Pages in one file: a hint by levels, or a walk by steps.

use super::args::Look;
use super::input::Input;
use super::told;
use crate::grid::Grid;
use crate::render::html::{self, Page, Slide};
use crate::render::{Board, Style};

/// A page about the puzzle of `input`, still without steps.
pub(super) fn empty(what: &str, input: &Input, look: &Look) -> Page {
    let notes = input.note().into_iter().chain(look.key()).map(str::to_owned).collect();
    Page { title: title(what, input), notes, slides: Vec::new() }
}

/// What heads a page: "Hint for paper.csv".
pub(super) fn title(what: &str, input: &Input) -> String {
    let name = input.origin.file_name();
    name.map_or_else(
        || what.split(' ').next().unwrap_or(what).to_owned(),
        |it| format!("{what} {it}"),
    )
}

/// A board without a step.
pub(super) fn bare(grid: &Grid, style: &Style, told: (&str, String)) -> Slide {
    let board = if grid.is_solved() { Board::Digits } else { style.board };
    html::board(&told::bare(grid), &Style { board, ..*style }, told)
}
