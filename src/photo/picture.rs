//! A photo as pixels: decoded within bounds of memory, upright, and no larger than needed.
//!
//! A JPEG is decoded at a half, a quarter, or an eighth of its size where that is enough, so that a
//! photo of 50 megapixels needs no more memory than a small one. PNG and WebP cannot be decoded so,
//! and have a smaller bound.

mod jpeg;

use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageBuffer, ImageDecoder, RgbaImage};
use std::io::Cursor;
use thiserror::Error;

/// The longer side of a [`Picture`] has at most so many pixels.
pub const LONGEST: u32 = 1280;

/// The shorter side of a [`Picture`] has at least so many pixels: nine cells of eight.
pub const SHORTEST: u32 = 72;

/// A file and what it is decoded to take together at most so many bytes.
const MEMORY: u64 = 52 << 20;

/// A WebP without loss is decoded with transparency and copied: so many bytes for each pixel.
const WEBP_BYTES: u64 = 7;

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
    #[error("{0} pictures are not read; save it as JPEG, PNG, or WebP")]
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
    /// Decodes a JPEG, PNG, or WebP, turns it upright as it says itself, and shrinks it to
    /// [`LONGEST`].
    ///
    /// # Errors
    ///
    /// [`BadPicture`], which says what is wrong with the bytes. No bytes make this panic, and none
    /// make it take more than 64 MB.
    pub fn read(bytes: &[u8]) -> Result<Self, BadPicture> {
        match Format::of(bytes)? {
            Format::Jpeg => jpeg::read(bytes),
            Format::Png => {
                let decoder =
                    PngDecoder::new(Cursor::new(bytes)).map_err(|_| BadPicture::Broken)?;
                let needed = decoder.total_bytes();
                decoded(decoder, bytes.len(), needed)
            }
            Format::WebP => {
                let decoder =
                    WebPDecoder::new(Cursor::new(bytes)).map_err(|_| BadPicture::Broken)?;
                let (width, height) = decoder.dimensions();
                decoded(decoder, bytes.len(), u64::from(width) * u64::from(height) * WEBP_BYTES)
            }
        }
    }

    /// A picture that somebody else has decoded: four bytes a pixel, the fourth says how opaque it
    /// is. It lies on white.
    ///
    /// # Errors
    ///
    /// [`BadPicture::Broken`] if `rgba` is not of that size, [`BadPicture::TooSmall`], and
    /// [`BadPicture::TooLarge`] for more than 52 MB.
    pub fn from_rgba(width: u32, height: u32, rgba: &[u8]) -> Result<Self, BadPicture> {
        within(width, height, rgba.len() as u64)?;
        let wanted = u64::from(width) * u64::from(height) * 4;
        if wanted != rgba.len() as u64 {
            return Err(BadPicture::Broken);
        }
        let view = ImageBuffer::<image::Rgba<u8>, &[u8]>::from_raw(width, height, rgba);
        let view = view.ok_or(BadPicture::Broken)?;
        let (narrow, low) = shrunk(width, height);
        let small: RgbaImage = if (narrow, low) == (width, height) {
            ImageBuffer::from_raw(width, height, rgba.to_vec()).ok_or(BadPicture::Broken)?
        } else {
            image::imageops::thumbnail(&view, narrow, low)
        };
        Ok(Self::of(DynamicImage::ImageRgba8(small), Orientation::NoTransforms, (width, height)))
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

    /// Shrinks, turns upright, and lays on white what was decoded; `full` is its size at first.
    fn of(decoded: DynamicImage, orientation: Orientation, full: (u32, u32)) -> Self {
        let (narrow, low) = shrunk(decoded.width(), decoded.height());
        let mut small = if (narrow, low) == (decoded.width(), decoded.height()) {
            decoded
        } else {
            decoded.thumbnail_exact(narrow, low)
        };
        small.apply_orientation(orientation);
        let (width, height) = (small.width(), small.height());
        let rgb = if small.color().has_alpha() {
            small.to_rgba8().pixels().flat_map(|pixel| on_white(pixel.0)).collect()
        } else {
            small.into_rgb8().into_raw()
        };
        let is_landscape = |(width, height): (u32, u32)| width > height;
        let lies = is_landscape((width, height)) != is_landscape(full);
        let full = if lies { (full.1, full.0) } else { full };
        Self { width: width as usize, height: height as usize, rgb, full }
    }
}

/// A format of pictures that is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Jpeg,
    Png,
    WebP,
}

impl Format {
    /// The format whose first bytes these are.
    fn of(bytes: &[u8]) -> Result<Self, BadPicture> {
        let at = |start: usize, mark: &[u8]| {
            bytes.get(start..).is_some_and(|rest| rest.starts_with(mark))
        };
        if at(0, b"\xff\xd8\xff") {
            Ok(Self::Jpeg)
        } else if at(0, b"\x89PNG\r\n\x1a\n") {
            Ok(Self::Png)
        } else if at(0, b"RIFF") && at(8, b"WEBP") {
            Ok(Self::WebP)
        } else {
            Err(other_format(at).map_or(BadPicture::NoPicture, BadPicture::OtherFormat))
        }
    }
}

/// The name of a format that is not read, by what stands at its start.
fn other_format(at: impl Fn(usize, &[u8]) -> bool) -> Option<&'static str> {
    const BRANDS: [(&[u8], &str); 8] = [
        (b"heic", "HEIC"),
        (b"heix", "HEIC"),
        (b"heim", "HEIC"),
        (b"heis", "HEIC"),
        (b"hevc", "HEIC"),
        (b"mif1", "HEIC"),
        (b"msf1", "HEIC"),
        (b"avif", "AVIF"),
    ];
    const STARTS: [(&[u8], &str); 6] = [
        (b"GIF8", "GIF"),
        (b"BM", "BMP"),
        (b"II*\0", "TIFF"),
        (b"MM\0*", "TIFF"),
        (b"%PDF-", "PDF"),
        (b"\xff\x0a", "JPEG XL"),
    ];
    let brand = BRANDS.iter().find(|(mark, _)| at(4, b"ftyp") && at(8, mark));
    brand.or_else(|| STARTS.iter().find(|(mark, _)| at(0, mark))).map(|(_, name)| *name)
}

/// What `decoder` gives, if it and the file fit in memory.
fn decoded(
    mut decoder: impl ImageDecoder,
    file_bytes: usize,
    needed_bytes: u64,
) -> Result<Picture, BadPicture> {
    let (width, height) = decoder.dimensions();
    within(width, height, needed_bytes.saturating_add(file_bytes as u64))?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let decoded = DynamicImage::from_decoder(decoder).map_err(|_| BadPicture::Broken)?;
    Ok(Picture::of(decoded, orientation, (width, height)))
}

/// Is a picture of that size, which needs that many bytes, one to read?
fn within(width: u32, height: u32, needed_bytes: u64) -> Result<(), BadPicture> {
    let (narrow, low) = shrunk(width, height);
    if needed_bytes > MEMORY {
        Err(too_large(width, height))
    } else if narrow.min(low) < SHORTEST {
        Err(BadPicture::TooSmall(width, height))
    } else {
        Ok(())
    }
}

/// The error that names the size in megapixels.
fn too_large(width: u32, height: u32) -> BadPicture {
    let megapixels = u64::from(width) * u64::from(height) / 1_000_000;
    BadPicture::TooLarge(u32::try_from(megapixels).unwrap_or(u32::MAX))
}

/// The size that a picture is shrunk to: the same shape, and no side longer than [`LONGEST`].
fn shrunk(width: u32, height: u32) -> (u32, u32) {
    let longer = width.max(height);
    if longer <= LONGEST {
        return (width, height);
    }
    let part = |side: u32| {
        let side = u64::from(side) * u64::from(LONGEST) / u64::from(longer);
        u32::try_from(side).unwrap_or(LONGEST).max(1)
    };
    (part(width), part(height))
}

/// What is seen of a pixel before white.
fn on_white([red, green, blue, opaque]: [u8; 4]) -> [u8; 3] {
    [red, green, blue].map(|part| {
        let mixed = u32::from(part) * u32::from(opaque) + 255 * (255 - u32::from(opaque));
        u8::try_from(mixed / 255).unwrap_or(u8::MAX)
    })
}
