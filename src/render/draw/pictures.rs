//! Parts as pictures: one a board, or the words as lines where there is no board.

use super::text::view;
use super::{DrawError, Picture, text};
use crate::explain::labels;
use crate::render::look::{Caption, Format, RenderOptions};
use crate::render::outline::{Element, Form, Outline, Step};
use crate::render::{Label, Level, Style, View, svg};

/// A drawing of the step with this number, or of what has no number: 0.
struct Drawing {
    number: usize,
    svg: String,
}

/// One picture a board; without any, the text as lines.
pub(super) fn draw(outline: &Outline<'_>, look: &RenderOptions) -> Result<Vec<Picture>, DrawError> {
    let mut pictures = Vec::new();
    for part in &outline.parts {
        match part {
            Element::Step(step) => pictures.extend(step.board.map(|kind| {
                let (view, style) = (view(step, look), look.style(kind, step.from()));
                let title = title(step);
                let title = (look.caption == Caption::Shown).then_some(title.as_str());
                Drawing { number: step.told.number, svg: board(&view, &style, look.format, title) }
            })),
            Element::Board(view, kind) => {
                let style = look.style(*kind, Level::Nudge);
                let svg = board(view, &style, look.format, None);
                pictures.push(Drawing { number: 0, svg });
            }
            Element::Heading(_)
            | Element::Paragraph(_)
            | Element::Line(_)
            | Element::Block(_)
            | Element::Table(_)
            | Element::Gap => {}
        }
    }
    if pictures.is_empty() {
        let svg = svg::words(&text::draw(outline, look).to_string());
        pictures.push(Drawing { number: 0, svg });
    }
    pictures.into_iter().map(|it| it.file(look.format)).collect()
}

/// Points are drawn on white paper, whatever the screen.
fn board(view: &View<'_>, style: &Style, format: Format, title: Option<&str>) -> String {
    if format == Format::Png {
        svg::print(view, style, title)
    } else {
        svg::document(view, style, title)
    }
}

/// The title over the picture of a step: its name, unless that says too much.
fn title(step: &Step<'_>) -> String {
    let Label { number, name, .. } = step.label();
    match (step.told.source.level, step.form) {
        (Level::Nudge, _) => labels::level(Level::Nudge).to_owned(),
        (_, Form::Levels | Form::Entry) => name.to_owned(),
        (_, Form::Numbered | Form::Glimpse) => labels::numbered(number, name),
    }
}

impl Drawing {
    fn file(self, format: Format) -> Result<Picture, DrawError> {
        let name = format!("step_{:02}", self.number);
        if format == Format::Png {
            return Ok(Picture { name: format!("{name}.png"), bytes: points(&self.svg)? });
        }
        Ok(Picture { name: format!("{name}.svg"), bytes: self.svg.into_bytes() })
    }
}

#[cfg(feature = "png")]
fn points(svg: &str) -> Result<Vec<u8>, DrawError> {
    crate::render::png::of_svg(svg).map_err(|error| DrawError(error.to_string()))
}

#[cfg(not(feature = "png"))]
fn points(_: &str) -> Result<Vec<u8>, DrawError> {
    Err(DrawError("this program was built without PNG".to_owned()))
}
