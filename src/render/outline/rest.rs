//! Answers of which there is little to draw, in parts.

use super::{Outline, Part};
use crate::ask::{ChoicesAnswer, Deed, FilmAnswer, Problem, ReadAnswer, WriteAnswer};
use crate::read::Format as TextFormat;
use crate::write;

/// What is wrong, where, and what to do.
pub(super) fn problem(outline: &mut Outline<'_>, problem: &Problem) {
    let mut block = format!("error: {}\n{}", problem.message, problem.excerpt);
    if !problem.help.is_empty() {
        block += &format!("help: {}\n", problem.help);
    }
    outline.push(Part::Block(block));
}

/// The board as a grid of text.
pub(super) fn read(outline: &mut Outline<'_>, answer: &ReadAnswer) {
    outline.lines(&answer.texts);
    outline.push(Part::Block(write::write(&answer.board, TextFormat::PencilMarks)));
}

/// The text, and what it cannot hold.
pub(super) fn write(outline: &mut Outline<'_>, answer: &WriteAnswer) {
    outline.push(Part::Block(answer.text.clone()));
    outline.lines(&answer.texts);
}

/// An event a line, indented by how many choices stand.
pub(super) fn film(outline: &mut Outline<'_>, answer: &FilmAnswer) {
    let mut block = String::new();
    for event in &answer.events {
        let depth = match event.deed {
            Deed::Try | Deed::Undo => event.depth,
            Deed::DeadEnd | Deed::Solved => event.depth + 1,
        };
        block += &format!("{depth:>2} {}{}\n", " ".repeat(depth.min(40)), event.text);
    }
    outline.push(Part::Block(block));
    outline.lines(&answer.texts);
}

/// Profiles and formats, one a line: the name, and what it is.
pub(super) fn choices(outline: &mut Outline<'_>, answer: &ChoicesAnswer) {
    let choices = answer.profiles.iter().chain(&answer.formats);
    let lines = choices.map(|it| format!("{:<13} {}\n", it.name, it.label));
    outline.push(Part::Block(lines.collect()));
}
