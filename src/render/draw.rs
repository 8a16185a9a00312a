//! Any answer in any form.

mod html;
mod markdown;
mod pictures;
mod speech;
mod text;

use super::look::{Format, RenderOptions};
use super::outline::Outline;
use super::{Sheet, json};
use crate::ask::Answer;

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
    Sheet(Sheet),
    /// A text as it is.
    Text(String),
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
pub struct DrawError(String);

/// Draws `answer`.
///
/// # Errors
/// It is to be points, and there is no room for them, or this program was built without them.
pub fn draw(answer: &Answer, look: &RenderOptions) -> Result<Drawn, DrawError> {
    let outline = Outline::new(answer, look);
    let body = match look.format {
        Format::Text => Body::Sheet(text::draw(&outline, look)),
        Format::Speech => Body::Sheet(speech::draw(&outline)),
        Format::Markdown => return Ok(markdown::draw(&outline, look)),
        Format::Html => Body::Text(html::draw(&outline, look)),
        Format::Json => Body::Text(json::answer(answer)),
        Format::Svg | Format::Png => {
            let pictures = pictures::draw(&outline, look)?;
            return Ok(Drawn { body: Body::None, pictures });
        }
    };
    Ok(Drawn { body, pictures: Vec::new() })
}
