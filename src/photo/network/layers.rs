//! The layers of the network.

use super::matrix::Matrix;

/// Square maps, one for each channel: the channels of the first pixel, then those of the next, row
/// by row.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Maps {
    pub(super) side: usize,
    pub(super) channels: usize,
    pub(super) values: Vec<f32>,
}

impl Maps {
    fn pixel(&self, row: usize, column: usize) -> &[f32] {
        let start = (row * self.side + column) * self.channels;
        &self.values[start..start + self.channels]
    }
}

/// A square window that is moved over a map, with zeros around the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// How many pixels wide and high it is: an odd number.
    pub(super) size: usize,
    /// How many pixels it is moved.
    pub(super) stride: usize,
}

/// One layer.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Layer {
    /// Each output sees all channels in a window; below 0 it is 0.
    Convolve(Window, Matrix),
    /// The highest of four neighbours.
    Pool,
    /// Each output sees everything.
    Sum(Matrix),
}

impl Layer {
    /// What the layer makes of `maps`.
    pub(super) fn apply(&self, maps: &Maps) -> Maps {
        match self {
            Self::Convolve(window, matrix) => convolve(maps, *window, matrix),
            Self::Pool => pool(maps),
            Self::Sum(matrix) => {
                Maps { side: 1, channels: matrix.outputs(), values: matrix.times(&maps.values) }
            }
        }
    }
}

/// The places of the window at `row` and `column` of the outputs that are on the map: their number
/// within the window, and the channels of the pixel there.
fn seen(
    maps: &Maps,
    window: Window,
    row: usize,
    column: usize,
) -> impl Iterator<Item = (usize, &[f32])> {
    let Window { size, stride } = window;
    let along = move |at: usize| {
        let start = at * stride;
        let half = size / 2;
        (0..size)
            .filter(move |offset| (half..maps.side + half).contains(&(start + offset)))
            .map(move |offset| (offset, start + offset - half))
    };
    along(row).flat_map(move |(down, y)| {
        along(column).map(move |(right, x)| (down * size + right, maps.pixel(y, x)))
    })
}

fn convolve(maps: &Maps, window: Window, matrix: &Matrix) -> Maps {
    let side = maps.side.div_ceil(window.stride);
    let mut values = matrix.times(&windows(maps, window, side));
    for value in &mut values {
        *value = value.max(0.0);
    }
    Maps { side, channels: matrix.outputs(), values }
}

/// What each window sees, one behind the other.
fn windows(maps: &Maps, window: Window, side: usize) -> Vec<f32> {
    let each = window.size * window.size * maps.channels;
    let mut all = vec![0.0; side * side * each];
    for (number, values) in all.chunks_exact_mut(each).enumerate() {
        for (place, pixel) in seen(maps, window, number / side, number % side) {
            values[place * maps.channels..][..maps.channels].copy_from_slice(pixel);
        }
    }
    all
}

fn pool(maps: &Maps) -> Maps {
    let side = maps.side / 2;
    let mut values = Vec::with_capacity(side * side * maps.channels);
    for row in 0..side {
        for column in 0..side {
            let (y, x) = (2 * row, 2 * column);
            let start = values.len();
            values.extend_from_slice(maps.pixel(y, x));
            let others = [maps.pixel(y, x + 1), maps.pixel(y + 1, x), maps.pixel(y + 1, x + 1)];
            for other in others {
                for (value, &other) in values[start..].iter_mut().zip(other) {
                    *value = value.max(other);
                }
            }
        }
    }
    Maps { side, channels: maps.channels, values }
}
