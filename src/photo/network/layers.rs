//! The layers of the network.

use super::matrix::Matrix;
use std::ops::Range;

/// Square maps, one for each channel: the channels of the first pixel, then those of the next, row
/// by row.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Maps {
    pub(super) side: usize,
    pub(super) channels: usize,
    pub(super) values: Vec<f32>,
}

impl Maps {
    /// Where the channels of a pixel stand.
    fn place(&self, row: usize, column: usize) -> Range<usize> {
        let start = (row * self.side + column) * self.channels;
        start..start + self.channels
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
                let mut row = matrix.scaled(&maps.values);
                row.multiples.resize(matrix.inputs(), 0);
                Maps { side: 1, channels: matrix.outputs(), values: matrix.times(&row) }
            }
        }
    }
}

/// The places of the window at `row` and `column` of the outputs that are on the map: their number
/// within the window, and where the channels of the pixel there stand.
fn seen(
    maps: &Maps,
    window: Window,
    row: usize,
    column: usize,
) -> impl Iterator<Item = (usize, Range<usize>)> {
    let Window { size, stride } = window;
    let along = move |at: usize| {
        let start = at * stride;
        let half = size / 2;
        (0..size)
            .filter(move |offset| (half..maps.side + half).contains(&(start + offset)))
            .map(move |offset| (offset, start + offset - half))
    };
    along(row).flat_map(move |(down, y)| {
        along(column).map(move |(right, x)| (down * size + right, maps.place(y, x)))
    })
}

fn convolve(maps: &Maps, window: Window, matrix: &Matrix) -> Maps {
    let side = maps.side.div_ceil(window.stride);
    let scaled = matrix.scaled(&maps.values);
    let mut windows = vec![0; side * side * matrix.inputs()];
    for (number, inputs) in windows.chunks_exact_mut(matrix.inputs()).enumerate() {
        for (place, pixel) in seen(maps, window, number / side, number % side) {
            let inputs = &mut inputs[place * maps.channels..][..maps.channels];
            inputs.copy_from_slice(&scaled.multiples[pixel]);
        }
    }
    let mut values = matrix.times(&scaled.with(windows));
    for value in &mut values {
        *value = value.max(0.0);
    }
    Maps { side, channels: matrix.outputs(), values }
}

fn pool(maps: &Maps) -> Maps {
    let side = maps.side / 2;
    let mut values = Vec::with_capacity(side * side * maps.channels);
    for row in 0..side {
        for column in 0..side {
            let (y, x) = (2 * row, 2 * column);
            let start = values.len();
            values.extend_from_slice(&maps.values[maps.place(y, x)]);
            for (y, x) in [(y, x + 1), (y + 1, x), (y + 1, x + 1)] {
                let other = &maps.values[maps.place(y, x)];
                for (value, &other) in values[start..].iter_mut().zip(other) {
                    *value = value.max(other);
                }
            }
        }
    }
    Maps { side, channels: maps.channels, values }
}
