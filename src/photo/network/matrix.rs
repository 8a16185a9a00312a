//! Products of inputs with weights: where a third of the time goes.

use wide::f32x4;

/// So many products are added up side by side.
const WIDTH: usize = 4;

/// So many rows of inputs are gone through together.
const HEIGHT: usize = 4;

/// Weights from inputs to outputs, and what is added to each output.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Matrix {
    inputs: usize,
    /// For each output what is added to it, and the weights of each input.
    outputs: Vec<(f32, Vec<f32>)>,
}

impl Matrix {
    /// `weights` has those of all outputs for the first input, then those for the next.
    pub(super) fn new(weights: &[f32], biases: &[f32]) -> Self {
        let of_output = |(output, &bias)| {
            let weights = weights.iter().skip(output).step_by(biases.len());
            (bias, weights.copied().collect())
        };
        let inputs = weights.len() / biases.len().max(1);
        Self { inputs, outputs: biases.iter().enumerate().map(of_output).collect() }
    }

    /// How many outputs there are.
    pub(super) fn outputs(&self) -> usize {
        self.outputs.len()
    }

    /// The outputs for each row of inputs; the rows stand one behind the other.
    pub(super) fn times(&self, inputs: &[f32]) -> Vec<f32> {
        let count = self.inputs.max(1);
        let mut all = Vec::with_capacity(inputs.len() / count * self.outputs());
        let mut groups = inputs.chunks_exact(count * HEIGHT);
        for group in &mut groups {
            let start = all.len();
            all.resize(start + HEIGHT * self.outputs(), 0.0);
            for (output, (bias, weights)) in self.outputs.iter().enumerate() {
                for (row, sum) in sums(group, weights).into_iter().enumerate() {
                    all[start + row * self.outputs() + output] = bias + sum;
                }
            }
        }
        for row in groups.remainder().chunks_exact(count) {
            all.extend(self.outputs.iter().map(|(bias, weights)| bias + sum(row, weights)));
        }
        all
    }
}

/// The sums of products of each of [`HEIGHT`] rows, which stand one behind the other, with `weights`.
///
/// They are written out one by one: a compiler that saves space keeps them in memory otherwise.
fn sums(rows: &[f32], weights: &[f32]) -> [f32; HEIGHT] {
    let (first, rest) = rows.split_at(weights.len());
    let (second, rest) = rest.split_at(weights.len());
    let (third, fourth) = rest.split_at(weights.len());
    let (lanes, last) = weights.as_chunks::<WIDTH>();
    let [mut a, mut b, mut c, mut d] = [f32x4::ZERO; HEIGHT];
    let inputs = first.as_chunks().0.iter().zip(second.as_chunks().0);
    let inputs = inputs.zip(third.as_chunks().0.iter().zip(fourth.as_chunks().0));
    for (&lane, ((&first, &second), (&third, &fourth))) in lanes.iter().zip(inputs) {
        let lane = f32x4::new(lane);
        a += f32x4::new(first) * lane;
        b += f32x4::new(second) * lane;
        c += f32x4::new(third) * lane;
        d += f32x4::new(fourth) * lane;
    }
    let start = weights.len() - last.len();
    let rest = |row: &[f32]| products(&row[start..], last);
    [
        total(a) + rest(first),
        total(b) + rest(second),
        total(c) + rest(third),
        total(d) + rest(fourth),
    ]
}

/// The sum of products of one row with `weights`.
fn sum(row: &[f32], weights: &[f32]) -> f32 {
    let (lanes, last) = weights.as_chunks::<WIDTH>();
    let (inputs, rest) = row.as_chunks::<WIDTH>();
    let mut sum = f32x4::ZERO;
    for (&lane, &input) in lanes.iter().zip(inputs) {
        sum += f32x4::new(input) * f32x4::new(lane);
    }
    total(sum) + products(rest, last)
}

/// In an order of our own, so that it is the same on every machine.
fn total(lanes: f32x4) -> f32 {
    let [a, b, c, d] = lanes.to_array();
    (a + b) + (c + d)
}

fn products(inputs: &[f32], weights: &[f32]) -> f32 {
    inputs.iter().zip(weights).map(|(input, weight)| input * weight).sum()
}
