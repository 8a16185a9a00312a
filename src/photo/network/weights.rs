//! The form in which weights are kept.
//!
//! First the four letters `SWN2` and the number of layers, one byte. Then for each layer four bytes:
//! its kind (0 convolves, 1 pools, 2 sums), the size of its window, its stride, and the number of its
//! outputs. Then for each layer but a pool, its scales and its biases (an `f32` for each output, the
//! lowest byte first), and its weights, a byte each with a sign: a weight is that byte times the scale
//! of its output. The weights of all outputs stand together: first those for the first input at the
//! first place of the window.

use super::layers::{Layer, Window};
use super::matrix::Matrix;
use super::{CLASSES, SIDE};
use thiserror::Error;

/// Bytes that are no weights of a network from a cell's picture to the scores of all classes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("these are no weights for the pictures of cells")]
pub struct BadWeights;

/// How weights start.
const NAME: &[u8] = b"SWN2";

/// A map has at most so many channels.
const MOST_CHANNELS: usize = 255;

/// What is known of a layer before its weights.
struct LayerShape {
    kind: u8,
    window: Window,
    outputs: usize,
}

/// The layers that `bytes` describe.
pub(super) fn parse(bytes: &[u8]) -> Result<Vec<Layer>, BadWeights> {
    let mut rest = Rest(bytes);
    if rest.take(NAME.len())? != NAME {
        return Err(BadWeights);
    }
    let count = rest.byte()?;
    let shapes = (0..count).map(|_| shape(&mut rest)).collect::<Result<Vec<_>, _>>()?;
    let mut layers = Vec::new();
    let (mut side, mut channels) = (SIDE, 3);
    for shape in shapes {
        layers.push(layer(&shape, &mut rest, side, channels)?);
        (side, channels) = match layers.last() {
            Some(Layer::Convolve(window, _)) => (side.div_ceil(window.stride), shape.outputs),
            Some(Layer::Pool) => (side / 2, channels),
            Some(Layer::Sum(_)) => (1, shape.outputs),
            None => (side, channels),
        };
    }
    let whole = rest.0.is_empty() && side == 1 && channels == CLASSES;
    whole.then_some(layers).ok_or(BadWeights)
}

fn shape(rest: &mut Rest) -> Result<LayerShape, BadWeights> {
    let (kind, size, stride) = (rest.byte()?, rest.byte()?, rest.byte()?);
    let outputs = usize::from(rest.byte()?);
    Ok(LayerShape { kind, window: Window { size: size.into(), stride: stride.into() }, outputs })
}

/// A layer of maps with so many pixels on a side, and so many channels.
fn layer(
    shape: &LayerShape,
    rest: &mut Rest,
    side: usize,
    channels: usize,
) -> Result<Layer, BadWeights> {
    let LayerShape { kind, window, outputs } = *shape;
    let odd = window.size % 2 == 1 && window.size <= SIDE;
    let area = window.size * window.size;
    match kind {
        0 if odd && window.stride > 0 && (1..=MOST_CHANNELS).contains(&outputs) => {
            Ok(Layer::Convolve(window, matrix(rest, area * channels, outputs)?))
        }
        1 if side > 1 => Ok(Layer::Pool),
        2 if outputs > 0 => Ok(Layer::Sum(matrix(rest, side * side * channels, outputs)?)),
        _ => Err(BadWeights),
    }
}

/// The numbers of a layer whose outputs each have so many weights.
fn matrix(rest: &mut Rest, inputs: usize, outputs: usize) -> Result<Matrix, BadWeights> {
    let scales = rest.numbers(outputs)?;
    let biases = rest.numbers(outputs)?;
    let bytes = rest.take(inputs * outputs)?;
    let weights: Vec<i8> = bytes.iter().map(|byte| byte.cast_signed()).collect();
    Ok(Matrix::new(&weights, &scales, &biases))
}

/// The bytes that are still to be read.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], BadWeights> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(BadWeights)?;
        self.0 = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, BadWeights> {
        Ok(self.take(1)?[0])
    }

    fn numbers(&mut self, count: usize) -> Result<Vec<f32>, BadWeights> {
        let bytes = self.take(count * 4)?;
        let numbers = bytes
            .chunks_exact(4)
            .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let numbers: Vec<f32> = numbers.collect();
        numbers.iter().all(|number| number.is_finite()).then_some(numbers).ok_or(BadWeights)
    }
}
