//! Products of inputs with weights: where nearly all of the time goes.

/// So many outputs are summed up together.
const WIDTH: usize = 8;

/// So many rows of inputs are gone through together.
const HEIGHT: usize = 4;

/// A few numbers next to each other, for as many outputs.
type Lane = [f32; WIDTH];

/// Weights from inputs to outputs, and what is added to each output.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Matrix {
    inputs: usize,
    outputs: usize,
    /// For every [`WIDTH`] outputs: the biases, and then the weights of each input.
    /// The last lane is filled up with zeros.
    lanes: Vec<(Lane, Vec<Lane>)>,
}

impl Matrix {
    /// `weights` has those of all outputs for the first input, then those for the next.
    pub(super) fn new(weights: &[f32], biases: &[f32]) -> Self {
        let outputs = biases.len();
        let rows: Vec<&[f32]> = weights.chunks_exact(outputs.max(1)).collect();
        let lanes = (0..outputs)
            .step_by(WIDTH)
            .map(|first| (lane(biases, first), rows.iter().map(|row| lane(row, first)).collect()));
        Self { inputs: rows.len(), outputs, lanes: lanes.collect() }
    }

    /// How many outputs there are.
    pub(super) const fn outputs(&self) -> usize {
        self.outputs
    }

    /// The outputs for each row of inputs; the rows stand one behind the other.
    pub(super) fn times(&self, inputs: &[f32]) -> Vec<f32> {
        let mut sums = vec![0.0; inputs.len() / self.inputs.max(1) * self.outputs];
        let groups = inputs.chunks(self.inputs.max(1) * HEIGHT);
        for (group, sums) in groups.zip(sums.chunks_mut(self.outputs.max(1) * HEIGHT)) {
            for (number, (biases, weights)) in self.lanes.iter().enumerate() {
                let lanes = products(group, *biases, weights);
                for (lane, sums) in lanes.iter().zip(sums.chunks_mut(self.outputs)) {
                    let end = self.outputs.min((number + 1) * WIDTH);
                    let sums = &mut sums[number * WIDTH..end];
                    sums.copy_from_slice(&lane[..sums.len()]);
                }
            }
        }
        sums
    }
}

/// The numbers from `first` on, and zeros where there are none.
fn lane(numbers: &[f32], first: usize) -> Lane {
    std::array::from_fn(|at| numbers.get(first + at).copied().unwrap_or(0.0))
}

/// The sums of up to [`HEIGHT`] rows of inputs that stand one behind the other.
fn products(rows: &[f32], biases: Lane, weights: &[Lane]) -> [Lane; HEIGHT] {
    let mut sums = [biases; HEIGHT];
    let count = weights.len();
    if rows.len() == count * HEIGHT {
        let (first, rest) = rows.split_at(count);
        let (second, rest) = rest.split_at(count);
        let (third, fourth) = rest.split_at(count);
        let inputs = first.iter().zip(second).zip(third).zip(fourth);
        for (lane, (((a, b), c), d)) in weights.iter().zip(inputs) {
            for (sum, input) in sums.iter_mut().zip([a, b, c, d]) {
                add(sum, *input, lane);
            }
        }
    } else {
        for (sum, row) in sums.iter_mut().zip(rows.chunks_exact(count.max(1))) {
            for (lane, input) in weights.iter().zip(row) {
                add(sum, *input, lane);
            }
        }
    }
    sums
}

#[inline]
fn add(sum: &mut Lane, input: f32, weights: &Lane) {
    for (sum, weight) in sum.iter_mut().zip(weights) {
        *sum += input * weight;
    }
}
