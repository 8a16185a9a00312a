//! A step for a terminal: words first, then the board.

use super::prose::{self, Joins, Paragraph};
use super::sheet::{Sheet, Span};
use super::{Label, Level, Style, View, board};

/// The words of `view`, wrapped.
pub fn words(view: &View<'_>, style: &Style) -> Sheet {
    let mut sheet = Sheet::default();
    add(&mut sheet, &prose::unfolded(view, style.from), 0, style.width);
    sheet
}

/// The words of `view` with a long argument only summed up; `in_its_place` says how to see all of it.
pub fn summary(view: &View<'_>, style: &Style, in_its_place: &str) -> Sheet {
    let mut sheet = Sheet::default();
    let mut paragraphs = prose::paragraphs(view, style.from);
    paragraphs.extend((!in_its_place.is_empty()).then(|| Paragraph::of(in_its_place)));
    add(&mut sheet, &paragraphs, 0, style.width);
    sheet
}

/// The board of `view` and what its marks mean.
pub fn board(view: &View<'_>, style: &Style) -> Sheet {
    let mut sheet = board::draw(view, style);
    sheet.lines.extend(board::legend(view, style));
    sheet
}

/// The words, and the board under them.
pub fn draw(view: &View<'_>, style: &Style) -> Sheet {
    let mut sheet = words(view, style);
    sheet.gap();
    sheet.append(board(view, style));
    sheet
}

/// The words of a step of a walkthrough: its number, what is there, how hard it is to see, and
/// under that what follows.
pub fn entry(view: &View<'_>, style: &Style, label: &Label<'_>) -> Sheet {
    let mut sheet = Sheet::default();
    let lead = format!("{:>3}. ", label.number);
    let indent = lead.len();
    let effort = label.effort.map_or_else(String::new, |effort| format!("  {effort:.1}"));
    let mut rest = prose::unfolded(view, Level::Pattern).into_iter();
    let Some(first) = rest.next() else { return sheet };
    let first = Paragraph { lead, ..first };
    let mut lines = first.wrapped(style.width.saturating_sub(effort.len())).into_iter();
    if let Some(line) = lines.next() {
        let space = style.width.saturating_sub(line.chars().count());
        sheet.lines.push(vec![Span::plain(line), Span::plain(format!("{effort:>space$}"))]);
    }
    lines.for_each(|line| sheet.line(line));
    let rest: Vec<Paragraph> = rest
        .enumerate()
        .map(|(i, it)| if i == 0 { Paragraph { joins: Joins::Directly, ..it } } else { it })
        .collect();
    add(&mut sheet, &rest, indent, style.width);
    sheet
}

/// A paragraph that is not about a step, wrapped to `width`.
pub fn paragraph(text: &str, width: usize) -> Sheet {
    let mut sheet = Sheet::default();
    prose::wrap(text, width).into_iter().for_each(|line| sheet.line(line));
    sheet
}

/// An item of a list that is not about a step alone: `lead`, and the text wrapped beside it.
pub fn item(lead: &str, text: &str, width: usize) -> Sheet {
    let indent = lead.chars().count();
    let mut sheet = Sheet::default();
    for (i, line) in prose::wrap(text, width.saturating_sub(indent)).into_iter().enumerate() {
        let lead = if i == 0 { lead.to_owned() } else { " ".repeat(indent) };
        sheet.line(format!("{lead}{line}"));
    }
    sheet
}

fn add(sheet: &mut Sheet, paragraphs: &[Paragraph], indent: usize, width: usize) {
    for paragraph in paragraphs {
        if paragraph.joins == Joins::AfterGap {
            sheet.gap();
        }
        for line in paragraph.wrapped(width.saturating_sub(indent)) {
            sheet.line(format!("{}{line}", " ".repeat(indent)));
        }
    }
}
