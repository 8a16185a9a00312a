//! Parts in characters, for a terminal.

use crate::grid::Grid;
use crate::render::look::{Look, Notation};
use crate::render::outline::{Form, Outline, Part, Step};
use crate::render::{Board, Level, Sheet, View, terminal};

/// How far a text is from the left that stands under the number of a step.
const INDENT: &str = "     ";

/// All parts.
pub(super) fn draw(outline: &Outline<'_>, look: &Look) -> Sheet {
    let mut sheet = Sheet::default();
    for part in &outline.parts {
        match part {
            Part::Heading(_) => {}
            Part::Paragraph(text) => sheet.append(terminal::paragraph(text, look.width)),
            Part::Line(text) => sheet.line(text),
            Part::Block(text) => text.lines().for_each(|line| sheet.line(line)),
            Part::Step(step) => sheet.append(self::step(step, look)),
            Part::Board(grid, kind) => sheet.append(board(grid, *kind, look)),
            Part::Fault(fault) => {
                let style = look.style(Board::Digits, Level::Nudge);
                sheet.append(terminal::board(&View::of_fault(fault), &style));
            }
            Part::Table(table) => table.lines.iter().for_each(|line| sheet.line(line)),
            Part::Gap => sheet.lines.push(Vec::new()),
        }
    }
    sheet
}

/// A step and nothing else of it than is shown in `look`.
pub(super) fn view<'a>(step: &Step<'a>, look: &Look) -> View<'a> {
    View { notation: look.notation == Notation::Shown, ..View::of(step.told) }
}

fn step(step: &Step<'_>, look: &Look) -> Sheet {
    let view = view(step, look);
    let style = look.style(step.board.unwrap_or_default(), step.from());
    let mut sheet = match step.form {
        Form::Levels => terminal::words(&view, &style),
        Form::Entry | Form::Numbered => terminal::entry(&view, &style, &step.label()),
        Form::Glimpse => glimpse(step, look),
    };
    if let Some(rests_on) = &step.told.rests_on {
        sheet.append(terminal::item(INDENT, &rests_on.text.to_string(), look.width));
    }
    if step.board.is_some() && step.form != Form::Glimpse {
        sheet.gap();
        sheet.append(terminal::board(&view, &style));
    }
    sheet
}

/// Where to look, or what is there.
fn glimpse(step: &Step<'_>, look: &Look) -> Sheet {
    let text = match step.told.level {
        Level::Nudge => &step.told.words.nudge,
        Level::Pattern | Level::Full => &step.told.words.pattern,
    };
    let lead = format!("{:>3}. ", step.told.number);
    terminal::item(&lead, &text.to_string(), look.width)
}

/// A board without a step.
pub(super) fn board(grid: &Grid, kind: Board, look: &Look) -> Sheet {
    terminal::board(&View::bare(grid), &look.style(kind, Level::Nudge))
}
