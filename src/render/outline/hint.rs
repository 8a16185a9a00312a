//! A hint in parts.

use super::{Form, Outline, Part, Step, TEXT, WORDS};
use crate::ask::HintAnswer;

/// One step by levels, several one after the other, and how many easy ones there are.
pub(super) fn hint<'a>(outline: &mut Outline<'a>, answer: &'a HintAnswer) {
    outline.lines(&answer.texts);
    let form = if answer.steps.len() == 1 { Form::Levels } else { Form::Entry };
    for (i, told) in answer.steps.iter().enumerate() {
        if i > 0 {
            outline.only(WORDS, Part::Gap);
        }
        outline.push(Part::Step(Step::new(told, form)));
    }
    if let Some(easy) = &answer.easy {
        outline.only(TEXT, Part::Gap);
        outline.only(WORDS, Part::Line(easy.text.to_string()));
    }
    if let Some(old_marks) = &answer.old_marks {
        outline.only(TEXT, Part::Gap);
        outline.only(WORDS, Part::Paragraph(old_marks.to_string()));
    }
}
