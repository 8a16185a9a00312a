//! A picture in one shade: luminance, or how much darker than its paper each pixel is.

use super::picture::Picture;

/// A point of a picture in its pixels; the middle of the first pixel is (0, 0).
#[derive(Clone, Copy, PartialEq, PartialOrd, Default, Debug)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downward.
    pub y: f32,
}

impl Point {
    /// The point `part` of the way to `other`: 0 is here, 1 is there.
    pub(super) fn toward(self, other: Self, part: f32) -> Self {
        let x = self.x + (other.x - self.x) * part;
        Self { x, y: self.y + (other.y - self.y) * part }
    }

    /// The way from `other` to here.
    pub(super) fn from(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    /// This point, moved by `factor` times `way`.
    pub(super) fn moved(self, way: Self, factor: f32) -> Self {
        Self { x: self.x + way.x * factor, y: self.y + way.y * factor }
    }

    /// How long a way is.
    pub(super) fn length(self) -> f32 {
        // `hypot` is not the same on every machine.
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// Twice the area between two ways: more than 0 if `other` is clockwise of this one, on a page.
    pub(super) fn cross(self, other: Self) -> f32 {
        self.x * other.y - self.y * other.x
    }
}

/// One shade for each pixel, 0 to 255, row by row.
/// At least one pixel is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plane {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) values: Vec<u8>,
}

impl Plane {
    /// How light `picture` is. The weights of the colours are those of ITU-R BT.601.
    pub(super) fn luminance(picture: &Picture) -> Self {
        let light = |pixel: &[u8]| match *pixel {
            [red, green, blue] => {
                let sum = 77 * u32::from(red) + 150 * u32::from(green) + 29 * u32::from(blue);
                shade(sum >> 8)
            }
            _ => 0,
        };
        let values = picture.rgb().chunks_exact(3).map(light).collect();
        Self { width: picture.width(), height: picture.height(), values }
    }

    /// The plane with light and dark exchanged.
    pub(super) fn inverted(mut self) -> Self {
        for value in &mut self.values {
            *value = u8::MAX - *value;
        }
        self
    }

    /// The plane at half the size: each pixel is the mean of four. A last odd row or column is lost.
    pub(super) fn halved(&self) -> Self {
        let (width, height) = (self.width / 2, self.height / 2);
        let mut values = Vec::with_capacity(width * height);
        for rows in self.values.chunks_exact(2 * self.width).take(height) {
            let (upper, lower) = rows.split_at(self.width);
            let pairs = upper.chunks_exact(2).zip(lower.chunks_exact(2));
            values.extend(pairs.map(|(above, below)| {
                let sum: u32 = above.iter().chain(below).map(|&value| u32::from(value)).sum();
                shade((sum + 2) / 4)
            }));
        }
        Self { width, height, values }
    }

    /// How much darker each pixel is than its surroundings, as a part of 255: 0 is paper, and black
    /// on white is nearly 255. Only what is narrower than `reach` pixels counts as dark: lines and
    /// strokes, but no shadow and no filled area.
    ///
    /// This is the black-hat of mathematical morphology, divided by the lightness of the paper
    /// (F. Meyer, 1979).
    pub(super) fn ink(&self, reach: usize) -> Self {
        let smooth = self.smoothed();
        let paper = smooth.extreme(reach, u8::max).extreme(reach, u8::min);
        let darker = |(&value, &paper): (&u8, &u8)| {
            let paper = u32::from(paper).max(1);
            shade(255 * paper.saturating_sub(u32::from(value)) / paper)
        };
        let values = smooth.values.iter().zip(&paper.values).map(darker).collect();
        Self { values, width: self.width, height: self.height }
    }

    /// Each pixel is the mean of its nine neighbours, weighted 1 2 1 both ways.
    pub(super) fn smoothed(&self) -> Self {
        let rows = self.values.chunks_exact(self.width);
        let rows: Vec<u8> = rows.flat_map(|row| mean_of_three(row, 1)).collect();
        Self { values: mean_of_three(&rows, self.width), width: self.width, height: self.height }
    }

    /// The greatest or least value of the square of `reach` pixels around each pixel.
    fn extreme(&self, reach: usize, pick: impl Fn(u8, u8) -> u8 + Copy) -> Self {
        let rows = self.values.chunks_exact(self.width);
        let rows: Vec<u8> = rows.flat_map(|row| spread(row, 1, reach, pick)).collect();
        Self {
            values: spread(&rows, self.width, reach, pick),
            width: self.width,
            height: self.height,
        }
    }

    /// The shade at a point between pixels; outside, that of the nearest pixel.
    #[inline]
    pub(super) fn at(&self, point: Point) -> f32 {
        let (left, right, across) = between(point.x, self.width);
        let (above, below, down) = between(point.y, self.height);
        let value = |x: usize, y: usize| f32::from(self.values[y * self.width + x]);
        let upper = value(left, above) * (1.0 - across) + value(right, above) * across;
        let lower = value(left, below) * (1.0 - across) + value(right, below) * across;
        upper * (1.0 - down) + lower * down
    }

    /// Returns true if the point is on the picture.
    #[inline]
    pub(super) fn holds(&self, point: Point) -> bool {
        let inside = |at: f32, size: usize| at >= -0.5 && at <= size as f32 - 0.5;
        inside(point.x, self.width) && inside(point.y, self.height)
    }
}

/// The two pixels of a line of `size` pixels that `at` lies between, and how near it is to the second.
#[inline]
pub(super) fn between(at: f32, size: usize) -> (usize, usize, f32) {
    let last = size.saturating_sub(1);
    // What is no number becomes 0.
    let at = at.max(0.0).min(last as f32);
    let first = (at as usize).min(last);
    (first, (first + 1).min(last), at - first as f32)
}

/// A value from 0 to 255 as a shade.
fn shade(value: u32) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}

/// The extreme of the `reach` values around each; those next to each other stand `step` apart. Beyond
/// the ends stands what is at the ends. Each round doubles how far a value has seen.
fn spread(values: &[u8], step: usize, reach: usize, pick: impl Fn(u8, u8) -> u8) -> Vec<u8> {
    let before = reach / 2;
    let after = reach.saturating_sub(before + 1);
    let mut ahead = values[..step].repeat(before);
    ahead.extend(values);
    ahead.extend(values[values.len() - step..].repeat(after));
    let mut seen = 1;
    while seen < reach {
        let further = seen.min(reach - seen);
        let shifted = &ahead[further * step..];
        ahead = ahead.iter().zip(shifted).map(|(&here, &there)| pick(here, there)).collect();
        seen += further;
    }
    ahead
}

/// Each value is the mean of itself, twice, and of its two neighbours, which stand `step` away.
fn mean_of_three(values: &[u8], step: usize) -> Vec<u8> {
    let mut padded = values[..step].to_vec();
    padded.extend(values);
    padded.extend(&values[values.len() - step..]);
    let sides = padded.iter().zip(&padded[2 * step..]);
    let mean = |(&here, (&before, &after)): (&u8, (&u8, &u8))| {
        shade((u32::from(before) + 2 * u32::from(here) + u32::from(after) + 2) / 4)
    };
    values.iter().zip(sides).map(mean).collect()
}
