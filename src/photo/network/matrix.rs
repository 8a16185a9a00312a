//! Products of inputs with weights, in whole numbers.

use wide::{i16x8, i32x4};

/// So many products are made side by side.
const WIDTH: usize = 8;

/// So many rows of inputs are gone through together.
const HEIGHT: usize = 4;

/// A weight is a signed byte, so none is larger.
const MOST_OF_A_WEIGHT: usize = 128;

/// Numbers as multiples of a step.
pub(super) struct Scaled {
    pub(super) multiples: Vec<i16>,
    step: f32,
}

impl Scaled {
    /// The numbers to the nearest multiple of the least step with which none is more than `most` steps from 0.
    fn new(values: &[f32], most: f32) -> Self {
        let farthest = values.iter().fold(0.0, |farthest: f32, value| farthest.max(value.abs()));
        let steps = if farthest > 0.0 { most / farthest } else { 0.0 };
        // To move all above 0 makes rounding down the nearest; to round otherwise is slow on old processors.
        const HALF: f32 = 32_768.5;
        let nearest = |value: f32| ((value * steps + HALF) as i32 - HALF as i32) as i16;
        let multiples = values.iter().map(|&value| nearest(value)).collect();
        Self { multiples, step: farthest / most }
    }

    /// Other multiples of the same step.
    pub(super) fn with(&self, multiples: Vec<i16>) -> Self {
        Self { multiples, ..*self }
    }
}

/// Weights from inputs to outputs, and what is added to each output.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Matrix {
    /// How many inputs an output has, filled up to a multiple of [`WIDTH`].
    inputs: usize,
    outputs: Vec<Output>,
}

/// An output.
#[derive(Clone, PartialEq, Debug)]
struct Output {
    bias: f32,
    /// What a weight of 1 weighs.
    scale: f32,
    weights: Vec<i16>,
}

impl Matrix {
    /// `weights` has those of all outputs for the first input, then those for the next; each is a multiple of the
    /// scale of its output.
    pub(super) fn new(weights: &[i8], scales: &[f32], biases: &[f32]) -> Self {
        let inputs = (weights.len() / biases.len().max(1)).next_multiple_of(WIDTH);
        let of_output = |(output, (&scale, &bias))| {
            let own = weights.iter().skip(output).step_by(biases.len());
            let mut weights: Vec<i16> = own.map(|&weight| weight.into()).collect();
            weights.resize(inputs, 0);
            Output { bias, scale, weights }
        };
        let outputs = scales.iter().zip(biases).enumerate().map(of_output).collect();
        Self { inputs, outputs }
    }

    /// How many outputs there are.
    pub(super) fn outputs(&self) -> usize {
        self.outputs.len()
    }

    /// How many multiples a row of inputs has; those beyond the inputs weigh nothing.
    pub(super) fn inputs(&self) -> usize {
        self.inputs
    }

    /// Inputs as multiples of as small a step as their products allow, which may not be more than a sum can hold.
    pub(super) fn scaled(&self, values: &[f32]) -> Scaled {
        let most = i32::MAX as usize / (MOST_OF_A_WEIGHT * self.inputs.max(1));
        Scaled::new(values, most.min(i16::MAX as usize) as f32)
    }

    /// The outputs for each row of inputs; the rows stand one behind the other.
    pub(super) fn times(&self, rows: &Scaled) -> Vec<f32> {
        let count = self.inputs.max(1);
        let mut all = Vec::with_capacity(rows.multiples.len() / count * self.outputs());
        let mut groups = rows.multiples.chunks_exact(count * HEIGHT);
        for group in &mut groups {
            let start = all.len();
            all.resize(start + HEIGHT * self.outputs(), 0.0);
            for (nth, output) in self.outputs.iter().enumerate() {
                for (row, sum) in sums(group, &output.weights).into_iter().enumerate() {
                    all[start + row * self.outputs() + nth] = output.value(sum, rows.step);
                }
            }
        }
        for row in groups.remainder().chunks_exact(count) {
            let value = |output: &Output| output.value(sum(row, &output.weights), rows.step);
            all.extend(self.outputs.iter().map(value));
        }
        all
    }
}

impl Output {
    fn value(&self, sum: i32, step: f32) -> f32 {
        self.bias + sum as f32 * (self.scale * step)
    }
}

/// The sums of products of each of [`HEIGHT`] rows, which stand one behind the other, with `weights`.
///
/// They are written out one by one: a compiler that saves space keeps them in memory otherwise.
fn sums(rows: &[i16], weights: &[i16]) -> [i32; HEIGHT] {
    let (first, rest) = rows.split_at(weights.len());
    let (second, rest) = rest.split_at(weights.len());
    let (third, fourth) = rest.split_at(weights.len());
    let [mut a, mut b, mut c, mut d] = [i32x4::ZERO; HEIGHT];
    let inputs = first.as_chunks().0.iter().zip(second.as_chunks().0);
    let inputs = inputs.zip(third.as_chunks().0.iter().zip(fourth.as_chunks().0));
    for (&lane, ((&first, &second), (&third, &fourth))) in
        weights.as_chunks::<WIDTH>().0.iter().zip(inputs)
    {
        let lane = i16x8::new(lane);
        a += i16x8::new(first).dot(lane);
        b += i16x8::new(second).dot(lane);
        c += i16x8::new(third).dot(lane);
        d += i16x8::new(fourth).dot(lane);
    }
    [a, b, c, d].map(i32x4::reduce_add)
}

/// The sum of products of one row with `weights`.
fn sum(row: &[i16], weights: &[i16]) -> i32 {
    let lanes = row.as_chunks().0.iter().zip(weights.as_chunks::<WIDTH>().0);
    lanes
        .map(|(&row, &weights)| i16x8::new(row).dot(i16x8::new(weights)))
        .fold(i32x4::ZERO, |sum, it| sum + it)
        .reduce_add()
}
