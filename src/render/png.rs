//! A step as a picture in points, drawn with a font of the program's own: the same on every machine.

mod letters;

use super::{Style, View, svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Points for each unit of the picture: sharp on paper and on screens with many points.
const SCALE: f32 = 2.0;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The drawing cannot be read.
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    /// There is no room for the points.
    #[error("there is no room for the points")]
    TooLarge,
    /// The points cannot be written.
    #[error("the points cannot be written: {0}")]
    Unwritable(String),
}

/// The figure of `view`, on white paper.
///
/// # Errors
/// There is no room for it.
pub fn png(view: &View<'_>, style: &Style) -> Result<Vec<u8>, PngError> {
    of_svg(&svg::print(view, style, None))
}

/// A picture of this program's own in points.
///
/// # Errors
/// There is no room for it.
pub(crate) fn of_svg(svg: &str) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(&letters::outlined(svg)?, &Options::default())?;
    let size = tree.size().to_int_size().scale_by(SCALE).ok_or(PngError::TooLarge)?;
    let mut points = Pixmap::new(size.width(), size.height()).ok_or(PngError::TooLarge)?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut points.as_mut());
    points.encode_png().map_err(|error| PngError::Unwritable(error.to_string()))
}
