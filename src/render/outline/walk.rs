//! A walk in parts.

use super::{Column, Form, Outline, Part, Step, TEXT, Table, WORDS};
use crate::ask::{Summary, WalkAnswer};
use crate::explain::{Line, answers, labels};
use crate::glossary::{self, Term};
use crate::render::Board;
use crate::render::look::{Boards, Format, RenderOptions};

const HTML: &[Format] = &[Format::Html];
const PAGES: &[Format] = &[Format::Markdown, Format::Html];

/// The puzzle, the steps, where they lead, and which rules they used.
pub(super) fn walk<'a>(outline: &mut Outline<'a>, answer: &'a WalkAnswer, look: &RenderOptions) {
    let (Some(puzzle), Some(end), Some(summary)) = (&answer.puzzle, &answer.end, &answer.summary)
    else {
        return outline.paragraphs(&answer.texts);
    };
    let has_boards = look.boards() != Boards::None;
    if has_boards {
        outline.only(HTML, Part::Heading(labels::THE_PUZZLE.to_owned()));
        outline.only(
            &[Format::Text, Format::Markdown, Format::Html],
            Part::Board(puzzle, Board::Digits),
        );
        outline.only(TEXT, Part::Gap);
    }
    let key = key(answer);
    for it in &key {
        outline.only(WORDS, Part::Paragraph(it.meaning.clone()));
    }
    if !key.is_empty() {
        outline.only(TEXT, Part::Gap);
    }
    for told in &answer.steps {
        outline.push(Part::Step(Step::new(told, Form::Numbered).for_look(look)));
        outline.only(TEXT, Part::Gap);
    }
    outline.only(PAGES, Part::Heading(labels::SUMMARY.to_owned()));
    if has_boards {
        let board = if end.is_solved() { Board::Digits } else { Board::Candidates };
        outline.only(HTML, Part::Board(end, board));
        if !answer.steps.is_empty() {
            outline.only(TEXT, Part::Board(end, board));
            outline.only(TEXT, Part::Gap);
        }
    }
    self::summary(outline, summary);
}

/// The words of nearly every step, as far as these steps say them.
fn key(answer: &WalkAnswer) -> Vec<&'static Term> {
    let lines = answer.steps.iter().flat_map(|told| &told.words.full);
    let said = |line: &Line| glossary::said(&line.text().to_string());
    let said: Vec<_> = lines.flat_map(said).map(|it| it.term).collect();
    glossary::in_every_text().filter(|it| said.contains(it)).collect()
}

fn summary<'a>(outline: &mut Outline<'a>, summary: &Summary) {
    outline.push(Part::Line(summary.text.to_string()));
    if !summary.rules.is_empty() {
        outline.only(TEXT, Part::Gap);
        outline.push(Part::Table(table(summary)));
    }
    if let Some(text) = &summary.hardest_text {
        outline.only(TEXT, Part::Gap);
        outline.push(Part::Line(text.to_string()));
    }
}

/// The rules from easy to hard.
fn table(summary: &Summary) -> Table {
    let rules = &summary.rules;
    let width = rules.iter().map(|it| it.name.chars().count()).max().unwrap_or_default();
    let mut table = Table {
        columns: vec![Column::Words("rule"), Column::Numbers("steps"), Column::Numbers("effort")],
        rows: Vec::new(),
        lines: Vec::new(),
        spoken: Vec::new(),
    };
    for used in rules {
        let (name, count, effort) = (&used.name, used.count, answers::effort(used.effort));
        table.lines.push(format!("{count:>5} x {name:width$}  {effort:>4}"));
        table.spoken.push(labels::used(name, count, used.effort));
        table.rows.push(vec![name.clone(), count.to_string(), effort]);
    }
    table
}
