//! Solutions in parts.

use super::{Element, Outline, WORDS, fault};
use crate::ask::SolveAnswer;
use crate::explain::labels;
use crate::grid::{Cell, House, HouseKind};
use crate::read::{Entry, Format as TextFormat, Puzzle};
use crate::render::CellContent;
use crate::render::look::{Format, RenderOptions};
use crate::solve::Solution;
use crate::write;

/// The solution as a grid, or several, one a line; and what is wrong.
pub(super) fn solve<'a>(outline: &mut Outline<'a>, answer: &'a SolveAnswer, look: &RenderOptions) {
    for solution in &answer.solutions {
        match (answer.is_list, outline.format) {
            (true, _) => outline.push(Element::Line(solution.to_string())),
            (false, Format::Speech) => rows(outline, solution),
            (false, Format::Html | Format::Svg | Format::Png) => {
                let solved = answer.solved.as_deref();
                outline.parts.extend(solved.map(|grid| Element::Board(grid, CellContent::Digits)));
            }
            (false, Format::Text | Format::Markdown | Format::Json) => {
                outline.push(Element::Block(boxed(solution)));
            }
        }
    }
    if !answer.solutions.is_empty() && !answer.texts.is_empty() {
        outline.only(WORDS, Element::Gap);
    }
    outline.paragraphs(&answer.texts);
    match &answer.fault {
        // The board is there already, with one of the solutions.
        Some(_) if !answer.solutions.is_empty() => fault::more(outline, look),
        Some(it) => fault::fault(outline, it, look),
        None => {}
    }
}

fn boxed(solution: &Solution) -> String {
    let solved = Puzzle::new(Cell::ALL.map(|cell| Entry::Given(solution.digit(cell))));
    write::write(&solved, TextFormat::Boxed)
}

/// One row a line, each digit on its own.
fn rows(outline: &mut Outline<'_>, solution: &Solution) {
    for row in House::of_kind(HouseKind::Row) {
        let digits = row.cells().into_iter().map(|cell| solution.digit(cell));
        outline.push(Element::Line(labels::row(row, digits)));
    }
}
