//! Parts in characters, for a terminal.

use crate::render::look::{Length, Notation, RenderOptions};
use crate::render::outline::{Element, Form, Outline, Step};
use crate::render::{Level, Sheet, View, terminal};

/// How far a text is from the left that stands under the number of a step.
const INDENT: &str = "     ";

/// A hint is no longer than this if leaving out something helps.
const SCREEN: usize = 40;

/// How much of a step is told, the most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Extent {
    /// All of it.
    Whole,
    /// Of a long argument, the summary.
    SummedUp,
    /// The words alone, since a board is on the reader's table.
    Words,
}

/// All parts.
pub(super) fn draw(outline: &Outline<'_>, look: &RenderOptions) -> Sheet {
    let whole = parts(outline, look, Extent::Whole);
    if look.length == Length::Any || whole.lines.len() <= SCREEN {
        return whole;
    }
    let summed_up = parts(outline, look, Extent::SummedUp);
    if summed_up.lines.len() <= SCREEN {
        return summed_up;
    }
    parts(outline, look, Extent::Words)
}

fn parts(outline: &Outline<'_>, look: &RenderOptions, extent: Extent) -> Sheet {
    let mut sheet = Sheet::default();
    for part in &outline.parts {
        match part {
            Element::Heading(_) => {}
            Element::Paragraph(text) | Element::Line(text) => {
                sheet.append(terminal::paragraph(text, look.width));
            }
            Element::Block(text) => text.lines().for_each(|line| sheet.line(line)),
            Element::Step(step) => sheet.append(self::step(step, look, extent)),
            Element::Board(view, kind) => {
                sheet.append(terminal::board(view, &look.style(*kind, Level::Nudge)));
            }
            Element::Table(table) => table.lines.iter().for_each(|line| sheet.line(line)),
            Element::Gap => sheet.lines.push(Vec::new()),
        }
    }
    sheet
}

/// A step and nothing else of it than is shown in `look`.
pub(super) fn view<'a>(step: &Step<'a>, look: &RenderOptions) -> View<'a> {
    View { notation: look.notation == Notation::Shown, ..View::of(step.told) }
}

fn step(step: &Step<'_>, look: &RenderOptions, extent: Extent) -> Sheet {
    let view = view(step, look);
    let style = look.style(step.board.unwrap_or_default(), step.from());
    let mut sheet = match step.form {
        Form::Levels if extent > Extent::Whole => {
            terminal::summary(&view, &style, &left_out(step, look, extent))
        }
        Form::Levels => terminal::words(&view, &style),
        Form::Entry | Form::Numbered => terminal::entry(&view, &style, &step.label()),
        Form::Glimpse => glimpse(step, look),
    };
    if let Some(rests_on) = &step.told.rests_on {
        sheet.append(terminal::item(INDENT, &rests_on.text.to_string(), look.width));
    }
    let is_short = step.form == Form::Levels && extent == Extent::Words;
    if step.board.is_some() && step.form != Form::Glimpse && !is_short {
        sheet.gap();
        sheet.append(terminal::board(&view, &style));
    }
    sheet
}

/// How to see what is left out of a step.
fn left_out(step: &Step<'_>, look: &RenderOptions, extent: Extent) -> String {
    let detail = if step.told.source.words.detail.is_empty() { "" } else { &look.under_summary };
    let board = if extent == Extent::Words { &look.in_place_of_board } else { "" };
    format!("{detail} {board}").trim().to_owned()
}

/// The nudge or the pattern of a step in one item.
fn glimpse(step: &Step<'_>, look: &RenderOptions) -> Sheet {
    let text = match step.told.source.level {
        Level::Nudge => &step.told.source.words.nudge,
        Level::Pattern | Level::Full => &step.told.source.words.pattern,
    };
    let lead = format!("{:>3}. ", step.told.number);
    terminal::item(&lead, &text.to_string(), look.width)
}
