//! Photos in the place of a text.

use super::failure::Failure;
use crate::ask::{self, Problem};
use crate::photo::Reading;
use crate::photo::picture::{Picture, is_picture};
use crate::text;

/// A photo, and what was read on it.
#[derive(Debug)]
pub(super) struct Photo {
    /// The photo.
    pub(super) picture: Picture,
    /// What was read.
    pub(super) reading: Reading,
}

/// Larger files are no photos of a sudoku.
pub(super) const MAX_BYTES: usize = 32 << 20;

impl Photo {
    /// The photo that `bytes` are; `None` if they are no picture. `name` says where they stood.
    pub(super) fn from_bytes(bytes: &[u8], name: &str) -> Option<Result<Self, Failure>> {
        let is_photo = is_picture(bytes) && std::str::from_utf8(bytes).is_err();
        is_photo.then(|| Self::read(bytes).map_err(|problem| problem.in_file(name, 0).into()))
    }

    fn read(bytes: &[u8]) -> Result<Self, Problem> {
        if bytes.len() > MAX_BYTES {
            return Err(ask::too_large_a_file(MAX_BYTES >> 20));
        }
        let picture = Picture::read(bytes).map_err(ask::bad_picture)?;
        let reading = ask::read_photo(&picture)?;
        Ok(Self { picture, reading })
    }

    /// The puzzle on it, as if it had been read in a text.
    pub(super) fn as_text(&self) -> text::Reading {
        text::Reading {
            puzzle: self.reading.puzzle(),
            format: text::Format::Csv,
            line: 1,
            order: Vec::new(),
        }
    }
}
