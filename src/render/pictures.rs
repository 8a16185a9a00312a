//! An answer as pictures: one a board, or the words as lines where there is no board.

use super::draw::{DrawError, Picture};
use super::look::{Format, RenderOptions};
use super::outline::{Element, Form, Outline, Step};
use super::{Level, Style, View, svg, terminal};
use crate::explain::english::labels;

/// Draws one picture a board; without any, the text as lines. The file of a step has its number, that of a board alone
/// number 0, and several boards without steps are counted.
pub(super) fn draw_outline(
    outline: &Outline<'_>,
    look: &RenderOptions,
) -> Result<Vec<Picture>, DrawError> {
    let mut pictures = Vec::new();
    for part in &outline.parts {
        match part {
            Element::Step(step) => pictures.extend(step.board.map(|kind| {
                let title = look.has_caption.then(|| title(step));
                let style = look.style(kind, step.from());
                let svg = board(&step.view(look), &style, look.format, title.as_deref());
                (Some(step.told.number), svg)
            })),
            Element::Board(view, kind) => {
                let style = look.style(*kind, Level::Nudge);
                pictures.push((None, board(view, &style, look.format, None)));
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
        pictures.push((None, svg::words(&terminal::draw_outline(outline, look).to_string())));
    }
    let n_boards = pictures.iter().filter(|(number, _)| number.is_none()).count();
    let file = |(i, (number, svg)): (usize, (Option<usize>, String))| {
        let (ending, bytes) = if look.format == Format::Png {
            ("png", points(&svg)?)
        } else {
            ("svg", svg.into_bytes())
        };
        let name = match number {
            None if n_boards > 1 => format!("board_{:02}", i + 1),
            number => format!("step_{:02}", number.unwrap_or(0)),
        };
        Ok(Picture { name: format!("{name}.{ending}"), bytes })
    };
    pictures.into_iter().enumerate().map(file).collect()
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
    let name = step.name();
    match (step.told.source.level, step.form) {
        (Level::Nudge, _) => labels::level(Level::Nudge).to_owned(),
        (_, Form::Levels | Form::Entry) => name.to_owned(),
        (_, Form::Numbered | Form::Teaser) => labels::numbered(step.told.number, name),
    }
}

#[cfg(feature = "png")]
fn points(svg: &str) -> Result<Vec<u8>, DrawError> {
    super::png::of_svg(svg).map_err(|error| DrawError(error.to_string()))
}

#[cfg(not(feature = "png"))]
fn points(_: &str) -> Result<Vec<u8>, DrawError> {
    Err(DrawError("this program was built without PNG".to_owned()))
}
