//! A photo as pixels: upright, and no larger than needed.

#[cfg(feature = "photo-files")]
mod files;

#[cfg(feature = "photo-files")]
pub use files::is_picture;

use thiserror::Error;

/// The longer side of a [`Picture`] has at most so many pixels.
pub const LONGEST: u32 = 1280;

/// The shorter side of a [`Picture`] has at least so many pixels: nine cells of eight.
pub const SHORTEST: u32 = 72;

/// A photo in colour.
///
/// Its pixels stand row by row from the top left, each with red, green, and blue from 0 to 255.
/// Points in a picture are measured in its pixels: the middle of the first pixel is (0, 0).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
    full: (u32, u32),
}

/// Why bytes are no picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum BadPicture {
    /// They start like no picture that this program knows.
    #[error("this is no picture: JPEG, PNG, and WebP are read")]
    NoPicture,
    /// A picture in a format that is not read.
    #[error("{0} pictures are not read")]
    OtherFormat(&'static str),
    /// The picture has more pixels than are read of its format.
    #[error("the picture is too large: it has {0} megapixels")]
    TooLarge(u32),
    /// A side of the picture has fewer than [`SHORTEST`] pixels, or it is a long strip.
    #[error("the picture is too small: {0} × {1} pixels")]
    TooSmall(u32, u32),
    /// The bytes are those of a picture, but damaged or incomplete.
    #[error("the picture is damaged")]
    Broken,
}

impl Picture {
    /// A picture that somebody else has decoded, turned upright, and shrunk to [`LONGEST`]: three bytes a
    /// pixel, red, green, and blue.
    ///
    /// # Errors
    ///
    /// [`BadPicture::Broken`] if `rgb` is not of that size, [`BadPicture::TooSmall`], and
    /// [`BadPicture::TooLarge`] if a side is longer than [`LONGEST`].
    pub fn from_rgb(width: u32, height: u32, rgb: Vec<u8>) -> Result<Self, BadPicture> {
        if width.max(height) > LONGEST {
            return Err(too_large(width, height));
        }
        if width.min(height) < SHORTEST {
            return Err(BadPicture::TooSmall(width, height));
        }
        if 3 * u64::from(width) * u64::from(height) != rgb.len() as u64 {
            return Err(BadPicture::Broken);
        }
        Ok(Self { width: width as usize, height: height as usize, rgb, full: (width, height) })
    }

    /// How many pixels a row has.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// Red, green, and blue of all pixels, row by row.
    pub fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    /// The size of the upright photo before it was shrunk, in pixels: width and height.
    pub const fn full_size(&self) -> (u32, u32) {
        self.full
    }
}

/// The error that names the size in megapixels.
fn too_large(width: u32, height: u32) -> BadPicture {
    let megapixels = u64::from(width) * u64::from(height) / 1_000_000;
    BadPicture::TooLarge(u32::try_from(megapixels).unwrap_or(u32::MAX))
}
