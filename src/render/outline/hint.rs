//! A hint in parts.

use super::{Element, Form, Outline, Step, TEXT, WORDS};
use crate::ask::HintAnswer;
use crate::explain::Level;
use crate::render::look::RenderOptions;

/// Where the steps lead; one step by levels, or several one after the other; and how many easy ones
/// there are.
pub(super) fn hint<'a>(outline: &mut Outline<'a>, answer: &'a HintAnswer, look: &RenderOptions) {
    if answer.steps.is_empty() {
        return outline.lines(&answer.texts);
    }
    outline.paragraphs(&answer.texts);
    let form = if answer.steps.len() == 1 { Form::Levels } else { Form::Entry };
    for (i, told) in answer.steps.iter().enumerate() {
        if i > 0 {
            outline.only(WORDS, Element::Gap);
        } else if !answer.texts.is_empty() {
            outline.only(TEXT, Element::Gap);
        }
        outline.push(Element::Step(Step::new(told, form)));
    }
    if let Some(easy) = &answer.easy {
        outline.only(TEXT, Element::Gap);
        outline.only(WORDS, Element::Paragraph(easy.text.to_string()));
    }
    let is_full = answer.steps.iter().all(|told| told.level == Level::Full);
    if is_full && answer.steps.len() < answer.n_steps && !look.under_steps.is_empty() {
        outline.only(WORDS, Element::Paragraph(look.under_steps.clone()));
    }
    if let Some(old_marks) = &answer.old_marks {
        outline.only(TEXT, Element::Gap);
        outline.only(WORDS, Element::Paragraph(old_marks.to_string()));
    }
}
