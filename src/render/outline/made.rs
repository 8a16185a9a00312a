//! New puzzles and exercises in parts.

use super::{Element, Outline, WORDS};
use crate::ask::{GenerateAnswer, TrainAnswer};
use crate::explain::made;
use crate::read::Format as TextFormat;
use crate::render::CellContent;
use crate::render::look::Format;
use crate::write;

/// Each puzzle: on a page with its board, elsewhere on a line.
pub(super) fn puzzles<'a>(outline: &mut Outline<'a>, answer: &'a GenerateAnswer) {
    for (i, new) in answer.puzzles.iter().enumerate() {
        match outline.format {
            Format::Text | Format::Json => outline.push(Element::Line(new.puzzle.clone())),
            Format::Speech => {
                outline.push(Element::Paragraph(new.text.text().to_string()));
                outline.push(Element::Line(new.puzzle.clone()));
            }
            Format::Svg | Format::Png => {
                outline.push(Element::Board(&new.grid, CellContent::Digits))
            }
            Format::Html => {
                outline.push(Element::Heading(made::heading(i + 1)));
                outline.push(Element::Board(&new.grid, CellContent::Digits));
                outline.push(Element::Paragraph(new.text.text().to_string()));
            }
            Format::Markdown => {
                outline.push(Element::Heading(made::heading(i + 1)));
                outline.push(Element::Block(write::write(&new.board, TextFormat::Boxed)));
                outline.push(Element::Paragraph(new.text.text().to_string()));
            }
        }
    }
    outline.paragraphs(&answer.texts);
}

/// What to do, and the board with its marks.
pub(super) fn exercise<'a>(outline: &mut Outline<'a>, answer: &'a TrainAnswer) {
    outline.paragraphs(&answer.texts);
    if let Some(grid) = &answer.grid {
        outline.only(WORDS, Element::Gap);
        outline.push(Element::Board(grid, CellContent::Candidates));
    }
}
