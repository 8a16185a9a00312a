//! A walk in parts.

use super::{Column, Element, Form, Outline, Step, TEXT, TextTable, WORDS};
use crate::ask::{Summary, WalkAnswer};
use crate::explain::{Line, answers, labels};
use crate::glossary::{self, Term};
use crate::render::CellContent;
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
        outline.only(HTML, Element::Heading(labels::THE_PUZZLE.to_owned()));
        outline.only(
            &[Format::Text, Format::Markdown, Format::Html],
            Element::Board(puzzle, CellContent::Digits),
        );
        outline.only(TEXT, Element::Gap);
    }
    let key = key(answer);
    for it in &key {
        outline.only(WORDS, Element::Paragraph(it.meaning.clone()));
    }
    if !key.is_empty() {
        outline.only(TEXT, Element::Gap);
    }
    for told in &answer.steps {
        outline.push(Element::Step(Step::new(told, Form::Numbered).for_look(look)));
        outline.only(TEXT, Element::Gap);
    }
    outline.only(PAGES, Element::Heading(labels::SUMMARY.to_owned()));
    if has_boards {
        let board = if end.is_solved() { CellContent::Digits } else { CellContent::Candidates };
        outline.only(HTML, Element::Board(end, board));
        if !answer.steps.is_empty() {
            outline.only(TEXT, Element::Board(end, board));
            outline.only(TEXT, Element::Gap);
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
    outline.push(Element::Line(summary.text.to_string()));
    if !summary.rules.is_empty() {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Table(table(summary)));
    }
    if let Some(text) = &summary.hardest_text {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Line(text.to_string()));
    }
}

/// The rules from easy to hard.
fn table(summary: &Summary) -> TextTable {
    let rules = &summary.rules;
    let width = rules.iter().map(|it| it.name.chars().count()).max().unwrap_or_default();
    let mut table = TextTable {
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
