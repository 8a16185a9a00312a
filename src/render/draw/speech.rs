//! Parts for the ear: no board, one sentence a line.

use crate::explain::labels;
use crate::render::outline::{Element, Form, Outline, Step};
use crate::render::{Sheet, View, speak};

/// All parts.
pub(super) fn draw(outline: &Outline<'_>) -> Sheet {
    let mut sheet = Sheet::default();
    for part in &outline.parts {
        match part {
            Element::Heading(_) | Element::Board(..) => {}
            Element::Paragraph(text) => sheet.append(speak::paragraph(text)),
            Element::Line(text) => sheet.line(text),
            Element::Block(text) => text.lines().for_each(|line| sheet.line(line.trim_start())),
            Element::Step(step) => sheet.append(self::step(step)),
            Element::Table(table) => table.spoken.iter().for_each(|line| sheet.line(line)),
            Element::Gap => sheet.lines.push(Vec::new()),
        }
    }
    sheet
}

fn step(step: &Step<'_>) -> Sheet {
    let mut sheet = Sheet::default();
    match step.form {
        Form::Levels | Form::Entry => {}
        Form::Numbered | Form::Glimpse => sheet.line(labels::step(step.told.number) + "."),
    }
    sheet.append(speak::speak(&View::of(step.told), step.from()));
    step.told.rests_on.iter().for_each(|it| sheet.line(it.text.to_string()));
    sheet
}
