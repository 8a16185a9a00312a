//! The outlines of answers that are no steps: solutions, faults, new puzzles, boards, links.

use super::{Element, Form, Outline, READ, Step, TEXT, WORDS};
use crate::ask::{
    Answer, BoardFault, ChoicesBody, FilmBody, GenerateBody, PhotoBody, PhotoCell, Problem,
    ReadBody, RefutationPath, SeenContent, ShareBody, SolveBody, TrainBody, WriteBody,
};
use crate::explain::diagnosis::MistakeLevel;
use crate::explain::{Line, labels, made};
use crate::grid::{Cell, House, HouseKind};
use crate::render::look::{Format, RenderOptions};
use crate::render::{CellContent, View, event};
use crate::solve::Solution;
use crate::text::{self, Entry, Format as TextFormat, Puzzle};

/// What is wrong, where, and what to do.
pub(super) fn problem(outline: &mut Outline<'_>, problem: &Problem) {
    let mut block = format!("error: {}\n{}", problem.message, problem.excerpt);
    if !problem.help.is_empty() {
        block += &format!("help: {}\n", problem.help);
    }
    outline.push(Element::Block(block));
}

/// The board as a grid of text.
pub(super) fn read(outline: &mut Outline<'_>, texts: &[Line], answer: &ReadBody) {
    outline.lines(texts);
    outline.push(Element::Block(text::write(&answer.board, TextFormat::PencilMarks)));
}

/// The board as a grid of text, with a question mark at each cell that somebody should look at.
pub(super) fn photo(outline: &mut Outline<'_>, texts: &[Line], answer: &PhotoBody) {
    outline.paragraphs(texts);
    outline.push(Element::Block(photo_rows(answer)));
    photo_legend(answer).into_iter().for_each(|line| outline.push(Element::Line(line)));
}

/// What the signs beside the digits mean, as far as there are any.
fn photo_legend(answer: &PhotoBody) -> Vec<String> {
    let written = answer.cells.iter().any(is_written).then_some("+5 written by hand");
    let doubtful = (!answer.doubtful.is_empty()).then_some("5? look here");
    let signs: Vec<&str> = [written, doubtful].into_iter().flatten().collect();
    if signs.is_empty() { Vec::new() } else { vec![signs.join("   ")] }
}

const fn is_written(cell: &PhotoCell) -> bool {
    matches!(cell.read, SeenContent::Written { .. })
}

fn photo_rows(answer: &PhotoBody) -> String {
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
pub(super) fn write(outline: &mut Outline<'_>, texts: &[Line], answer: &WriteBody) {
    outline.push(Element::Block(answer.text.clone()));
    outline.lines(texts);
}

/// A link a line, with what it opens, and what it cannot hold.
pub(super) fn share(outline: &mut Outline<'_>, answer: &ShareBody) {
    for link in &answer.links {
        outline.push(Element::Block(format!("{}: {}\n", link.label, link.address)));
        outline.lines(link.note.as_slice());
    }
}

/// An event a line, indented by how many choices stand.
pub(super) fn film(outline: &mut Outline<'_>, texts: &[Line], answer: &FilmBody) {
    let lines = answer.events.iter().map(|it| event::line(it) + "\n");
    outline.push(Element::Block(lines.collect()));
    outline.lines(texts);
}

/// Profiles and formats, one a line: the name, and what it is.
pub(super) fn choices(outline: &mut Outline<'_>, answer: &ChoicesBody) {
    let choices = answer.profiles.iter().chain(&answer.formats);
    let lines = choices.map(|it| format!("{:<13} {}\n", it.name, it.label));
    outline.push(Element::Block(lines.collect()));
}

/// Each puzzle: on a page with its board, elsewhere on a line.
pub(super) fn puzzles<'a>(outline: &mut Outline<'a>, texts: &[Line], answer: &'a GenerateBody) {
    for (i, new) in answer.puzzles.iter().enumerate() {
        match outline.format {
            Format::Text | Format::Json => outline.push(Element::Line(new.puzzle.clone())),
            Format::Speech => {
                outline.push(Element::Paragraph(new.text.text().to_string()));
                outline.push(Element::Line(new.puzzle.clone()));
            }
            Format::Svg | Format::Png => {
                outline.push(Element::Board(View::bare(&new.grid), CellContent::Digits))
            }
            Format::Html => {
                outline.push(Element::Heading(made::heading(i + 1)));
                outline.push(Element::Board(View::bare(&new.grid), CellContent::Digits));
                outline.push(Element::Paragraph(new.text.text().to_string()));
            }
            Format::Markdown => {
                outline.push(Element::Heading(made::heading(i + 1)));
                outline.push(Element::Block(text::write(&new.board, TextFormat::Boxed)));
                outline.push(Element::Paragraph(new.text.text().to_string()));
            }
        }
    }
    outline.paragraphs(texts);
}

/// The task, and the board with its marks.
pub(super) fn exercise<'a>(outline: &mut Outline<'a>, texts: &[Line], answer: &'a TrainBody) {
    outline.paragraphs(texts);
    if let Some(grid) = &answer.grid {
        outline.only(WORDS, Element::Gap);
        outline.push(Element::Board(View::bare(grid), CellContent::Candidates));
    }
}

/// The solution as a grid, or several, one a line; and what is wrong.
pub(super) fn solve<'a>(
    outline: &mut Outline<'a>,
    Answer { texts, fault: wrong, .. }: &'a Answer,
    answer: &'a SolveBody,
    look: &RenderOptions,
) {
    for solution in &answer.solutions {
        match (answer.is_list, outline.format) {
            (true, _) => outline.push(Element::Line(solution.to_string())),
            (false, Format::Speech) => rows(outline, solution),
            (false, Format::Html | Format::Svg | Format::Png) => {
                let solved = answer.solved.as_deref();
                outline.parts.extend(
                    solved.map(|grid| Element::Board(View::bare(grid), CellContent::Digits)),
                );
            }
            (false, Format::Text | Format::Markdown | Format::Json) => {
                outline.push(Element::Block(boxed(solution)));
            }
        }
    }
    if !answer.solutions.is_empty() && !texts.is_empty() {
        outline.only(WORDS, Element::Gap);
    }
    outline.paragraphs(texts);
    match wrong {
        // The board is there already, with one of the solutions.
        Some(_) if !answer.solutions.is_empty() => more(outline, look),
        Some(it) => fault(outline, it, look),
        None => {}
    }
}

fn boxed(solution: &Solution) -> String {
    let solved = Puzzle::new(Cell::ALL.map(|cell| Entry::Given(solution.digit(cell))));
    text::write(&solved, TextFormat::Boxed)
}

/// One row a line, each digit on its own.
fn rows(outline: &mut Outline<'_>, solution: &Solution) {
    for row in House::of_kind(HouseKind::Row) {
        let digits = row.cells().into_iter().map(|cell| solution.digit(cell));
        outline.push(Element::Line(labels::row(row, digits)));
    }
}

/// The board with the cells in question, the steps that show it, and how to hear more.
pub(super) fn fault<'a>(outline: &mut Outline<'a>, fault: &'a BoardFault, look: &RenderOptions) {
    if !fault.cells.is_empty() {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Board(View::of_fault(fault), CellContent::Digits));
    }
    for way in &fault.ways {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Paragraph(way.text.text().to_string()));
        // Who asks for a picture of the mistake gets one; the steps have one each.
        let is_picture = matches!(look.format, Format::Svg | Format::Png);
        if !is_picture || fault.level == MistakeLevel::Steps {
            steps(outline, way, look);
        }
    }
    more(outline, look);
}

fn steps<'a>(outline: &mut Outline<'a>, way: &'a RefutationPath, look: &RenderOptions) {
    for told in &way.steps {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Step(Step::new(told, Form::Numbered).for_look(look)));
    }
}

/// How to hear more of it.
pub(super) fn more(outline: &mut Outline<'_>, look: &RenderOptions) {
    for more in &look.more {
        outline.only(TEXT, Element::Gap);
        outline.only(READ, Element::Paragraph(more.clone()));
    }
}
