//! Answers of which there is little to draw, in parts.

use super::{Element, Outline};
use crate::ask::{
    ChoicesAnswer, FilmAnswer, PhotoAnswer, PhotoCell, Problem, ReadAnswer, SeenContent,
    ShareAnswer, WriteAnswer,
};
use crate::read::Format as TextFormat;
use crate::render::event;
use crate::write;

/// What is wrong, where, and what to do.
pub(super) fn problem(outline: &mut Outline<'_>, problem: &Problem) {
    let mut block = format!("error: {}\n{}", problem.message, problem.excerpt);
    if !problem.help.is_empty() {
        block += &format!("help: {}\n", problem.help);
    }
    outline.push(Element::Block(block));
}

/// The board as a grid of text.
pub(super) fn read(outline: &mut Outline<'_>, answer: &ReadAnswer) {
    outline.lines(&answer.texts);
    outline.push(Element::Block(write::write(&answer.board, TextFormat::PencilMarks)));
}

/// The board as a grid of text, with a question mark at each cell that somebody should look at.
pub(super) fn photo(outline: &mut Outline<'_>, answer: &PhotoAnswer) {
    outline.paragraphs(&answer.texts);
    outline.push(Element::Block(photo_rows(answer)));
    photo_legend(answer).into_iter().for_each(|line| outline.push(Element::Line(line)));
}

/// What the signs beside the digits mean, as far as there are any.
fn photo_legend(answer: &PhotoAnswer) -> Vec<String> {
    let written = answer.cells.iter().any(is_written).then_some("+5 written by hand");
    let doubtful = (!answer.doubtful.is_empty()).then_some("5? look here");
    let signs: Vec<&str> = [written, doubtful].into_iter().flatten().collect();
    if signs.is_empty() { Vec::new() } else { vec![signs.join("   ")] }
}

const fn is_written(cell: &PhotoCell) -> bool {
    matches!(cell.read, SeenContent::Written { .. })
}

fn photo_rows(answer: &PhotoAnswer) -> String {
    let mut rows = String::new();
    for (at, cell) in answer.cells.iter().enumerate() {
        let digit = answer.board.entries[at].digit().map_or(".".to_owned(), |it| it.to_string());
        let own = if is_written(cell) { '+' } else { ' ' };
        let doubt = if cell.doubtful { '?' } else { ' ' };
        rows += &format!("{own}{digit}{doubt}");
        rows += match (at % 9, at / 9) {
            (8, 2 | 5) => "\n---------+---------+---------\n",
            (8, _) => "\n",
            (2 | 5, _) => "|",
            _ => "",
        };
    }
    rows
}

/// The text, and what it cannot hold.
pub(super) fn write(outline: &mut Outline<'_>, answer: &WriteAnswer) {
    outline.push(Element::Block(answer.text.clone()));
    outline.lines(&answer.texts);
}

/// A link a line, with what it opens, and what it cannot hold.
pub(super) fn share(outline: &mut Outline<'_>, answer: &ShareAnswer) {
    for link in &answer.links {
        outline.push(Element::Block(format!("{}: {}\n", link.label, link.address)));
        outline.lines(link.note.as_slice());
    }
}

/// An event a line, indented by how many choices stand.
pub(super) fn film(outline: &mut Outline<'_>, answer: &FilmAnswer) {
    let lines = answer.events.iter().map(|it| event::line(it) + "\n");
    outline.push(Element::Block(lines.collect()));
    outline.lines(&answer.texts);
}

/// Profiles and formats, one a line: the name, and what it is.
pub(super) fn choices(outline: &mut Outline<'_>, answer: &ChoicesAnswer) {
    let choices = answer.profiles.iter().chain(&answer.formats);
    let lines = choices.map(|it| format!("{:<13} {}\n", it.name, it.label));
    outline.push(Element::Block(lines.collect()));
}
