//! Decoded pixels of one to four channels: shrinks, turns, and lays them on white.

/// An image of 8 bits a channel, row by row.
pub(super) struct Pixels {
    pub(super) width: u32,
    pub(super) height: u32,
    /// 1 is grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha.
    pub(super) n_channels: usize,
    /// `width * height * n_channels` samples.
    pub(super) data: Vec<u8>,
}

/// How a stored image is turned to stand upright: the Exif tag Orientation, 1 to 8.
#[derive(Clone, Copy, Default)]
pub(super) struct Orientation {
    /// Rows and columns are exchanged, before anything else.
    is_transposed: bool,
    /// Left and right are exchanged.
    is_mirrored: bool,
    /// Top and bottom are exchanged.
    is_flipped: bool,
}

impl Orientation {
    /// Reads the tag from the TIFF structure of an Exif block. `None` if it has none, or a bad one.
    pub(super) fn from_exif(exif: &[u8]) -> Option<Self> {
        const TAG: u32 = 0x0112;
        const SHORT: u32 = 3;
        let is_little = match exif.get(..4)? {
            b"II*\0" => true,
            b"MM\0*" => false,
            _ => return None,
        };
        let number = |at: usize, n_bytes: usize| {
            let bytes = exif.get(at..at.checked_add(n_bytes)?)?;
            let join = |value: u32, byte: &u8| value << 8 | u32::from(*byte);
            Some(if is_little {
                bytes.iter().rev().fold(0, join)
            } else {
                bytes.iter().fold(0, join)
            })
        };
        let directory = number(4, 4)? as usize;
        let n_entries = number(directory, 2)? as usize;
        let entries = (0..n_entries).map(|i| directory + 2 + 12 * i);
        for entry in entries {
            let (tag, kind, count) =
                (number(entry, 2)?, number(entry + 2, 2)?, number(entry + 4, 4)?);
            if (tag, kind, count) == (TAG, SHORT, 1) {
                return Self::from_tag(number(entry + 8, 2)?);
            }
        }
        None
    }

    fn from_tag(tag: u32) -> Option<Self> {
        let (is_transposed, is_mirrored, is_flipped) = match tag {
            1 => (false, false, false),
            2 => (false, true, false),
            3 => (false, true, true),
            4 => (false, false, true),
            5 => (true, false, false),
            6 => (true, true, false),
            7 => (true, true, true),
            8 => (true, false, true),
            _ => return None,
        };
        Some(Self { is_transposed, is_mirrored, is_flipped })
    }

    /// Returns true if width becomes height.
    pub(super) const fn swaps_sides(self) -> bool {
        self.is_transposed
    }
}

impl Pixels {
    /// Shrinks to the given size by a box filter: each new pixel is the rounded mean of the old ones whose
    /// top left corners it covers.
    pub(super) fn shrunk_to(self, width: u32, height: u32) -> Self {
        if (width, height) == (self.width, self.height) {
            return self;
        }
        let columns = boxes(self.width, width);
        let mut data = Vec::with_capacity(width as usize * height as usize * self.n_channels);
        for (top, bottom) in boxes(self.height, height) {
            for &(left, right) in &columns {
                let n = ((bottom - top) * (right - left)) as u32;
                let mut sums = [n / 2; 4];
                for y in top..bottom {
                    for pixel in self.row(y)[left * self.n_channels..right * self.n_channels]
                        .chunks_exact(self.n_channels)
                    {
                        sums.iter_mut().zip(pixel).for_each(|(sum, &part)| *sum += u32::from(part));
                    }
                }
                data.extend(sums[..self.n_channels].iter().map(|sum| (sum / n) as u8));
            }
        }
        Self { width, height, n_channels: self.n_channels, data }
    }

    fn row(&self, y: usize) -> &[u8] {
        let length = self.width as usize * self.n_channels;
        &self.data[y * length..(y + 1) * length]
    }

    /// Turns the image upright.
    pub(super) fn turned(self, orientation: Orientation) -> Self {
        let (width, height) = if orientation.is_transposed {
            (self.height, self.width)
        } else {
            (self.width, self.height)
        };
        let mut data = Vec::with_capacity(self.data.len());
        for y in 0..height {
            for x in 0..width {
                let x = if orientation.is_mirrored { width - 1 - x } else { x };
                let y = if orientation.is_flipped { height - 1 - y } else { y };
                let (x, y) = if orientation.is_transposed { (y, x) } else { (x, y) };
                let start = x as usize * self.n_channels;
                data.extend(&self.row(y as usize)[start..start + self.n_channels]);
            }
        }
        Self { width, height, n_channels: self.n_channels, data }
    }

    /// The red, green, and blue of each pixel, on a white ground.
    pub(super) fn into_rgb_on_white(self) -> Vec<u8> {
        let rgb = |pixel: &[u8]| match *pixel {
            [grey] => [grey; 3],
            [grey, alpha] => [grey; 3].map(|part| on_white(part, alpha)),
            [red, green, blue, alpha] => [red, green, blue].map(|part| on_white(part, alpha)),
            _ => [0, 1, 2].map(|i| pixel.get(i).copied().unwrap_or_default()),
        };
        if self.n_channels == 3 {
            return self.data;
        }
        self.data.chunks_exact(self.n_channels).flat_map(rgb).collect()
    }
}

/// For each of `to` new pixels along one side, the first of the `from` old ones that it covers and the one after its last.
///
/// In single precision, as the crate `image` computes it: photos were learnt from so.
fn boxes(from: u32, to: u32) -> Vec<(usize, usize)> {
    let ratio = from as f32 / to as f32;
    let bound = |at: f32| (at.ceil() as usize).min(from as usize);
    let new = (0..to).map(|i| i as f32 * ratio);
    new.map(|start| {
        let first = bound(start).min(from as usize - 1);
        (first, bound(start + ratio).max(first + 1))
    })
    .collect()
}

/// A channel of a half transparent pixel in front of white.
fn on_white(part: u8, alpha: u8) -> u8 {
    let mixed = u32::from(part) * u32::from(alpha) + 255 * (255 - u32::from(alpha));
    u8::try_from(mixed / 255).unwrap_or(u8::MAX)
}
