//! What is wrong with a board, beside its texts, in parts.

use super::{Element, Form, Outline, READ, Step, TEXT};
use crate::ask::{BoardFault, RefutationPath};
use crate::explain::diagnosis::MistakeLevel;
use crate::render::look::{Format, RenderOptions};

/// The board with the cells in question, the steps that show it, and how to hear more.
pub(super) fn fault<'a>(outline: &mut Outline<'a>, fault: &'a BoardFault, look: &RenderOptions) {
    if !fault.cells.is_empty() {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Fault(fault));
    }
    for way in &fault.ways {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Paragraph(way.text.text().to_string()));
        // Who asks for a picture of the mistake gets one; the steps have one each.
        let is_picture = matches!(look.format, Format::Svg | Format::Png);
        if !is_picture || fault.level == MistakeLevel::Steps {
            steps(outline, way, look);
        }
    }
    more(outline, look);
}

fn steps<'a>(outline: &mut Outline<'a>, way: &'a RefutationPath, look: &RenderOptions) {
    for told in &way.steps {
        outline.only(TEXT, Element::Gap);
        outline.push(Element::Step(Step::new(told, Form::Numbered).for_look(look)));
    }
}

/// How to hear more of it.
pub(super) fn more(outline: &mut Outline<'_>, look: &RenderOptions) {
    for more in &look.more {
        outline.only(TEXT, Element::Gap);
        outline.only(READ, Element::Paragraph(more.clone()));
    }
}
