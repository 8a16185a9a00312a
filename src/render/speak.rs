//! An answer for the ear: no board, no lines drawn, one sentence a line.

use super::outline::{Element, Form, Outline, Step};
use super::styled_text::StyledText;
use super::{Level, View, prose};
use crate::explain::english::grammar::capital;
use crate::explain::english::labels;

/// Draws all parts of `outline`.
pub(super) fn draw_outline(outline: &Outline<'_>) -> StyledText {
    let mut text = StyledText::default();
    for part in &outline.parts {
        match part {
            Element::Heading(_) | Element::Board(..) => {}
            Element::Paragraph(words) => text.extend_lines(sentences(words)),
            Element::Line(line) => text.line(line),
            Element::Block(block) => text.extend_lines(block.lines().map(str::trim_start)),
            Element::Step(step) => text.append(self::step(step)),
            Element::Table(table) => text.extend_lines(&table.spoken),
            Element::Gap => text.lines.push(Vec::new()),
        }
    }
    text
}

fn step(step: &Step<'_>) -> StyledText {
    let mut text = StyledText::default();
    match step.form {
        Form::Levels | Form::Entry => {}
        Form::Numbered | Form::Teaser => text.line(labels::step(step.told.number) + "."),
    }
    text.append(speak(&View::of(step.told), step.from()));
    text.extend_lines(step.told.rests_on.iter().map(|it| it.text.to_string()));
    text
}

/// The sentences of `view` from a level on, one a line; it sounds right if its words name cells as
/// they are spoken.
pub fn speak(view: &View<'_>, from: Level) -> StyledText {
    let mut text = StyledText::default();
    for paragraph in prose::unfolded(view, from) {
        text.extend_lines(sentences(&format!("{}{}", paragraph.lead, paragraph.words)));
    }
    text
}

/// Splits after full stops, question marks, and semicolons, so that each line has one thing to say; the
/// number of an item stays with it.
fn sentences(words: &str) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    let mut sentence = String::new();
    for word in words.split_whitespace() {
        let is_number = sentence.is_empty() && word.trim_end_matches('.').parse::<u16>().is_ok();
        let is_after = sentence.is_empty() && !sentences.is_empty();
        if is_after && word == "and" {
            continue;
        }
        if !sentence.is_empty() {
            sentence.push(' ');
        }
        sentence.push_str(&if is_after { capital(word) } else { word.to_owned() });
        if word.ends_with(['.', '?', ';']) && !is_number {
            sentences.push(heard(&std::mem::take(&mut sentence)));
        }
    }
    sentences.extend(Some(heard(&sentence)).filter(|rest| !rest.is_empty()));
    sentences
}

/// With a full stop at its end, and of several cells each without a comma: "row 1 column 2, row 3
/// column 4, and row 5 column 6".
fn heard(sentence: &str) -> String {
    let sentence = sentence.strip_suffix(';').map_or(sentence.to_owned(), |it| format!("{it}."));
    if sentence.matches(COMMA_IN_CELL).count() < 2 {
        return sentence;
    }
    let mut out = String::new();
    let mut rest = sentence.as_str();
    while let Some((before, after)) = rest.split_once(COMMA_IN_CELL) {
        out.push_str(before);
        out.push_str(if is_cell(&out, after) { " column " } else { COMMA_IN_CELL });
        rest = after;
    }
    out + rest
}

/// Is it a cell, and not a row and a column of a list of houses: "row 6, column 8, and box 4"?
fn is_cell(before: &str, after: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let row = before.strip_suffix(is_digit).unwrap_or_default().to_lowercase();
    let next = after.strip_prefix(is_digit).unwrap_or_default();
    row.ends_with("row ") && !next.starts_with(", and box")
}

/// The text between the row and the column of a cell.
const COMMA_IN_CELL: &str = ", column ";
