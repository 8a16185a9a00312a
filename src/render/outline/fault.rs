//! What is wrong with a board, beside its texts, in parts.

use super::{Form, Outline, Part, READ, Step, TEXT};
use crate::ask::Fault;
use crate::render::look::Look;

/// The board with the cells in question, the steps that show it, and how to hear more.
pub(super) fn fault<'a>(outline: &mut Outline<'a>, fault: &'a Fault, look: &Look) {
    if !fault.cells.is_empty() {
        outline.only(TEXT, Part::Gap);
        outline.push(Part::Fault(fault));
    }
    for way in &fault.ways {
        outline.only(TEXT, Part::Gap);
        outline.push(Part::Paragraph(way.text.text().to_string()));
        for told in &way.steps {
            outline.only(TEXT, Part::Gap);
            outline.push(Part::Step(Step::new(told, Form::Numbered).for_look(look)));
        }
    }
    for more in &look.more {
        outline.only(TEXT, Part::Gap);
        outline.only(READ, Part::Paragraph(more.clone()));
    }
}
