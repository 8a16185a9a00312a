//! JPEG, decoded no larger than needed.

use super::super::{BadPicture, LONGEST, Picture, too_large};
use super::{MEMORY, within};
use image::metadata::Orientation;
use image::{DynamicImage, GrayImage, RgbImage};
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
    let orientation = decoder.exif_data().and_then(Orientation::from_exif_chunk);
    let small = decoder.info().ok_or(BadPicture::Broken)?;
    let decoded = colours(&small, pixels).ok_or(BadPicture::Broken)?;
    let full = (u32::from(info.width), u32::from(info.height));
    Ok(Picture::of(decoded, orientation.unwrap_or(Orientation::NoTransforms), full))
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
        within(width, height, bytes.len() as u64)
    }
}

/// Pixels of any JPEG as a picture.
fn colours(info: &ImageInfo, pixels: Vec<u8>) -> Option<DynamicImage> {
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    match info.pixel_format {
        PixelFormat::RGB24 => {
            RgbImage::from_raw(width, height, pixels).map(DynamicImage::ImageRgb8)
        }
        PixelFormat::L8 => GrayImage::from_raw(width, height, pixels).map(DynamicImage::ImageLuma8),
        // Only a JPEG without loss has that, and it is refused.
        PixelFormat::L16 => None,
        PixelFormat::CMYK32 => {
            let rgb = pixels.chunks_exact(4).flat_map(printed).collect();
            RgbImage::from_raw(width, height, rgb).map(DynamicImage::ImageRgb8)
        }
    }
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
