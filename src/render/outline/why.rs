//! Why a cell holds its digit, in parts.

use super::{Element, Form, Outline, Step, TEXT};
use crate::ask::WhyAnswer;
use crate::explain::Level;
use crate::render::look::RenderOptions;

/// Where the steps lead, the steps with what they rest on, and what is said after them.
pub(super) fn why<'a>(outline: &mut Outline<'a>, answer: &'a WhyAnswer, look: &RenderOptions) {
    outline.paragraphs(&answer.texts);
    let is_full = answer.steps.iter().any(|told| told.level == Level::Full);
    for told in &answer.steps {
        outline.only(TEXT, Element::Gap);
        let form = if is_full { Form::Numbered } else { Form::Glimpse };
        let step = Step::new(told, form).for_look(look);
        outline.push(Element::Step(step));
    }
    for text in &answer.ending {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Paragraph(text.text().to_string()));
    }
}
