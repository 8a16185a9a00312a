//! Answers print as a terminal shows them, without colour.

use super::{Body, Drawn, Format, RenderOptions, draw};
use crate::ask::{self, Answer};
use std::fmt;

impl<B: Clone + Into<ask::Body>> fmt::Display for Answer<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer = self.clone().into_any();
        let Drawn { body, .. } =
            draw(&answer, &RenderOptions::new(Format::Text)).map_err(|_| fmt::Error)?;
        match body {
            Body::None => Ok(()),
            Body::Sheet(sheet) => sheet.fmt(f),
            Body::Text(text) => f.write_str(&text),
        }
    }
}
