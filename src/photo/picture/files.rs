//! Pictures in files, decoded within bounds of memory.
//!
//! A JPEG is decoded at a half, a quarter, or an eighth of its size where that is enough, so that a
//! photo of 50 megapixels needs no more memory than a small one. PNG and WebP cannot be decoded so,
//! and have a smaller bound.

mod jpeg;

use super::{BadPicture, LONGEST, Picture, SHORTEST, too_large};
use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder};
use std::io::Cursor;

/// A file and what it is decoded to take together at most so many bytes.
const MEMORY: u64 = 52 << 20;

/// A WebP without loss is decoded with transparency and copied: so many bytes for each pixel.
const WEBP_BYTES: u64 = 7;

/// Do `bytes` start as a picture does, of a format that is read, or of another that is known?
pub fn is_picture(bytes: &[u8]) -> bool {
    Format::of(bytes) != Err(BadPicture::NoPicture)
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
