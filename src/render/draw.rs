//! Any answer in any form.

use super::look::{Format, RenderOptions};
use super::outline::Outline;
use super::{StyledText, html, json, markdown, pictures, speak, terminal};
use crate::ask::{self, Answer};
use std::fmt;

/// An answer that was drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn {
    /// What is to be read.
    pub body: Body,
    /// Pictures beside it, or in its place, each a file.
    pub pictures: Vec<Picture>,
}

/// What is to be read of an answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    /// Nothing: there are only pictures.
    None,
    /// Lines that can be painted.
    Lines(StyledText),
    /// A text as it is.
    Text(String),
}

impl Body {
    /// What is to be read, without paint; nothing if there are only pictures.
    pub fn into_text(self) -> Option<String> {
        match self {
            Self::None => None,
            Self::Lines(text) => Some(text.to_string()),
            Self::Text(text) => Some(text),
        }
    }
}

/// A picture in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What the file is called.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// Why an answer is not drawn.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct DrawError(pub(super) String);

/// Draws `answer`.
///
/// # Errors
/// It is to be points, and there is no room for them, or this program was built without them.
pub fn draw(answer: &Answer, look: &RenderOptions) -> Result<Drawn, DrawError> {
    let outline = Outline::new(answer, look);
    let body = match look.format {
        Format::Text => Body::Lines(terminal::draw_outline(&outline, look)),
        Format::Speech => Body::Lines(speak::draw_outline(&outline)),
        Format::Markdown => return Ok(markdown::draw_outline(&outline, look)),
        Format::Html => Body::Text(html::draw_outline(&outline, look)),
        Format::Json => Body::Text(json::answer(answer)),
        Format::Svg | Format::Png => Body::None,
    };
    let pictures = match body {
        Body::None => pictures::draw_outline(&outline, look)?,
        Body::Lines(_) | Body::Text(_) => Vec::new(),
    };
    Ok(Drawn { body, pictures })
}

/// The answer as a terminal shows it, without colour.
impl<B: Clone + Into<ask::Body>> fmt::Display for Answer<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawn = draw(&self.clone().into_any(), &RenderOptions::new(Format::Text));
        match drawn.map_err(|_| fmt::Error)?.body {
            Body::None => Ok(()),
            Body::Lines(text) => text.fmt(f),
            Body::Text(text) => f.write_str(&text),
        }
    }
}
