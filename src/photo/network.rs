//! What is in a cell: a small convolutional network, evaluated in plain arithmetic.
//!
//! The network was trained by `tools/photo`, and WEIGHTS.md says on what. Of each cell's picture it
//! gives a score to each of [`CLASSES`] classes. Scores are logarithms of likelihoods, and were
//! calibrated on photos that the network had not seen.
//!
//! Inputs of a layer are rounded to multiples of a step, so that products and sums are of whole numbers, which is twice
//! as quick. Else only sums, products, quotients, and comparisons of `f32` in a fixed order lead to a score, so it is
//! the same on every machine.

mod layers;
mod matrix;
mod weights;

use layers::{Layer, Maps};
pub use weights::BadWeights;

/// A picture of a cell has so many pixels on each side.
pub const SIDE: usize = 48;

/// The weights as they were trained.
const WEIGHTS: &[u8] = include_bytes!("weights.bin");

/// So many classes there are: blank, printed 1 to 9, and written by hand 1 to 9, in this order.
///
/// Pencil marks and dirt are blank.
pub const CLASSES: usize = 19;

/// A network with its weights.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Network {
    layers: Vec<Layer>,
}

impl Network {
    /// The network that comes with the library.
    pub fn built_in() -> Self {
        Self::parse(WEIGHTS).unwrap_or_default()
    }

    /// A network of weights in the form that `tools/photo` writes.
    ///
    /// # Errors
    ///
    /// [`BadWeights`] if the bytes are none, or do not lead from a picture to a score for
    /// each class.
    pub fn parse(bytes: &[u8]) -> Result<Self, BadWeights> {
        Ok(Self { layers: weights::parse(bytes)? })
    }

    /// How likely each class is for one cell: the natural logarithm of its likelihood against the
    /// likeliest class, which has 0.
    ///
    /// `planes` are [`SIDE`] rows of as many pixels each: how dark they are, 0 for paper to 255 for
    /// ink, and how much red and blue they have, 128 for none. Where a byte is missing, paper is
    /// taken to be.
    pub fn scores(&self, planes: &[Vec<u8>; 3]) -> [f32; CLASSES] {
        let maps = self.layers.iter().fold(scaled(planes), |maps, layer| layer.apply(&maps));
        let highest = maps.values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut scores = [0.0; CLASSES];
        for (score, value) in scores.iter_mut().zip(maps.values) {
            *score = value - highest;
        }
        scores
    }
}

/// Darkness from 0 to 1, red and blue from -1 to 1.
fn scaled(planes: &[Vec<u8>; 3]) -> Maps {
    const NONE: [u8; 3] = [0, 128, 128];
    const FULL: [f32; 3] = [255.0, 127.0, 127.0];
    let mut values = Vec::with_capacity(SIDE * SIDE * planes.len());
    for pixel in 0..SIDE * SIDE {
        for ((plane, none), full) in planes.iter().zip(NONE).zip(FULL) {
            let byte = plane.get(pixel).copied().unwrap_or(none);
            values.push((f32::from(byte) - f32::from(none)) / full);
        }
    }
    Maps { side: SIDE, channels: planes.len(), values }
}
