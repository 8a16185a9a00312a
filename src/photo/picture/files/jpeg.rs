//! JPEG, decoded no larger than needed.

use super::super::{BadPicture, LONGEST, Picture, too_large};
use super::pixels::{Orientation, Pixels};
use super::{MEMORY, check_size};
use jpeg_decoder::{CodingProcess, Decoder, ImageInfo, PixelFormat};

/// The most pixels of a JPEG.
const PIXELS: u64 = 64_000_000;

/// The most pixels of a progressive JPEG, which is held in memory as a whole, six bytes a pixel.
const PROGRESSIVE_PIXELS: u64 = MEMORY / 6;

/// A progressive JPEG comes in passes over all of it. Cameras and programs use about ten; each takes
/// its time.
const PASSES: usize = 100;

/// Decodes a JPEG, turned upright as it says itself.
pub(super) fn read(bytes: &[u8]) -> Result<Picture, BadPicture> {
    let mut decoder = Decoder::new(bytes);
    decoder.read_info().map_err(|_| BadPicture::Broken)?;
    let info = decoder.info().ok_or(BadPicture::Broken)?;
    allowed(&info, bytes)?;
    let longest = u16::try_from(LONGEST).unwrap_or(u16::MAX);
    decoder
        .scale(longest.min(info.width), longest.min(info.height))
        .map_err(|_| BadPicture::Broken)?;
    let pixels = decoder.decode().map_err(|_| BadPicture::Broken)?;
    let orientation = decoder.exif_data().and_then(Orientation::from_exif).unwrap_or_default();
    let small = decoder.info().ok_or(BadPicture::Broken)?;
    let full = (u32::from(info.width), u32::from(info.height));
    Ok(Picture::from_pixels(converted(&small, pixels)?, orientation, full))
}

/// Is a JPEG of that kind and size one to read?
fn allowed(info: &ImageInfo, bytes: &[u8]) -> Result<(), BadPicture> {
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    let most = match info.coding_process {
        CodingProcess::DctSequential => PIXELS,
        CodingProcess::DctProgressive => PROGRESSIVE_PIXELS,
        CodingProcess::Lossless => return Err(BadPicture::OtherFormat("Lossless JPEG")),
    };
    let passes = bytes.windows(2).filter(|pair| pair == b"\xff\xda").count();
    if u64::from(width) * u64::from(height) > most {
        Err(too_large(width, height))
    } else if info.coding_process == CodingProcess::DctProgressive && passes > PASSES {
        Err(BadPicture::Broken)
    } else {
        check_size(width, height, 0, bytes)
    }
}

/// Converts the decoder's samples to grey or RGB pixels.
fn converted(info: &ImageInfo, data: Vec<u8>) -> Result<Pixels, BadPicture> {
    let (n_channels, data) = match info.pixel_format {
        PixelFormat::RGB24 => (3, data),
        PixelFormat::L8 => (1, data),
        // Only a JPEG without loss has that, and it is refused.
        PixelFormat::L16 => return Err(BadPicture::Broken),
        PixelFormat::CMYK32 => (3, data.chunks_exact(4).flat_map(printed).collect()),
    };
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    if data.len() as u64 != u64::from(width) * u64::from(height) * n_channels as u64 {
        return Err(BadPicture::Broken);
    }
    Ok(Pixels { width, height, n_channels, data })
}

/// The colour of four inks, each from 0 (none) to 255 (full).
fn printed(inks: &[u8]) -> [u8; 3] {
    let light = |ink: u8, black: u8| {
        let left = u32::from(255 - ink) * u32::from(255 - black) / 255;
        u8::try_from(left).unwrap_or(u8::MAX)
    };
    match *inks {
        [cyan, magenta, yellow, black] => {
            [light(cyan, black), light(magenta, black), light(yellow, black)]
        }
        _ => [0; 3],
    }
}
