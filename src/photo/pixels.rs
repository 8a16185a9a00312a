//! A picture in colour, looked at between its pixels.

use super::picture::Picture;
use super::plane::{Point, between};
use wide::f32x4;

/// A picture whose pixels are looked at often: red, green, blue, and nothing.
pub(super) struct Pixels {
    width: usize,
    height: usize,
    values: Vec<f32x4>,
}

impl Pixels {
    pub(super) fn of(picture: &Picture) -> Self {
        let value = |pixel: &[u8; 3]| {
            let [red, green, blue] = pixel.map(f32::from);
            f32x4::new([red, green, blue, 0.0])
        };
        let values = picture.rgb().as_chunks().0.iter().map(value).collect();
        Self { width: picture.width(), height: picture.height(), values }
    }

    /// The colour between pixels; outside, that of the nearest one.
    #[inline]
    pub(super) fn between(&self, point: Point) -> f32x4 {
        let (left, right, across) = between(point.x, self.width);
        let (above, below, down) = between(point.y, self.height);
        let (above, below) = (above * self.width, below * self.width);
        let row = |start: usize| {
            let (one, other) = (self.values[start + left], self.values[start + right]);
            one + (other - one) * across
        };
        let (upper, lower) = (row(above), row(below));
        upper + (lower - upper) * down
    }
}
