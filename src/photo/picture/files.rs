//! Decodes picture files within bounds of memory.
//!
//! A JPEG is decoded at a half, a quarter, or an eighth of its size where that is enough, so that a
//! photo of 50 megapixels needs no more memory than a small one. PNG and WebP cannot be decoded so,
//! and have a smaller bound.

mod jpeg;
mod pixels;

use super::{BadPicture, LONGEST, Picture, SHORTEST, too_large};
use pixels::{Orientation, Pixels};
use std::io::Cursor;

/// A file and what it is decoded to take together at most so many bytes.
const MEMORY: u64 = 52 << 20;

/// A WebP without loss is decoded with transparency and copied: so many bytes for each pixel.
const WEBP_BYTES: u64 = 7;

/// The metadata of a file take at most so many bytes. What is packed (a colour profile, texts) is passed over, since a
/// few bytes of it can stand for a billion.
const METADATA: usize = 1 << 20;

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
            Format::Png => read_png(bytes),
            Format::WebP => read_webp(bytes),
        }
    }

    /// Shrinks, turns upright, and lays on white what was decoded from a photo of `full` size.
    fn from_pixels(decoded: Pixels, orientation: Orientation, full: (u32, u32)) -> Self {
        let (width, height) = shrunk(decoded.width, decoded.height);
        let upright = decoded.shrunk_to(width, height).turned(orientation);
        let full = if orientation.swaps_sides() { (full.1, full.0) } else { full };
        Self {
            width: upright.width as usize,
            height: upright.height as usize,
            rgb: upright.into_rgb_on_white(),
            full,
        }
    }
}

/// Decodes a PNG; 16 bits a channel become 8.
fn read_png(bytes: &[u8]) -> Result<Picture, BadPicture> {
    let limits = png::Limits { bytes: METADATA };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_ignore_text_chunk(true);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|_| BadPicture::Broken)?;
    let needed = reader.output_buffer_size().ok_or(BadPicture::Broken)?;
    let (width, height) = reader.info().size();
    check_size(width, height, needed as u64, bytes)?;
    let orientation = reader.info().exif_metadata.as_deref().and_then(Orientation::from_exif);
    let mut data = vec![0; needed];
    let frame = reader.next_frame(&mut data).map_err(|_| BadPicture::Broken)?;
    let pixels = Pixels { width, height, n_channels: frame.color_type.samples(), data };
    Ok(Picture::from_pixels(pixels, orientation.unwrap_or_default(), (width, height)))
}

/// Decodes a WebP; of an animated one, the first frame.
fn read_webp(bytes: &[u8]) -> Result<Picture, BadPicture> {
    let mut decoder =
        image_webp::WebPDecoder::new(Cursor::new(bytes)).map_err(|_| BadPicture::Broken)?;
    let (width, height) = decoder.dimensions();
    check_size(width, height, u64::from(width) * u64::from(height) * WEBP_BYTES, bytes)?;
    decoder.set_memory_limit(METADATA);
    let exif = decoder.exif_metadata().ok().flatten();
    let orientation = exif.as_deref().and_then(Orientation::from_exif);
    let mut data = vec![0; decoder.output_buffer_size().ok_or(BadPicture::Broken)?];
    decoder.read_image(&mut data).map_err(|_| BadPicture::Broken)?;
    let pixels =
        Pixels { width, height, n_channels: if decoder.has_alpha() { 4 } else { 3 }, data };
    Ok(Picture::from_pixels(pixels, orientation.unwrap_or_default(), (width, height)))
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

/// Refuses a picture that is too small, or that takes too much memory together with its `file`.
fn check_size(width: u32, height: u32, needed_bytes: u64, file: &[u8]) -> Result<(), BadPicture> {
    let (narrow, low) = shrunk(width, height);
    if needed_bytes.saturating_add(file.len() as u64) > MEMORY {
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
