//! One step of a path.

use crate::check::Checked;

/// A step, and the steps that it rests on.
#[derive(Clone, PartialEq, Debug)]
pub struct PathStep {
    /// The step.
    pub step: Checked,
    /// The numbers, counted from 1 and in order, of the steps that it rests on. Their conclusions must
    /// hold, or its words are not true.
    pub rests_on: Vec<usize>,
}
