//! One step of a path.

use crate::check::Checked;

/// A step, and the earlier steps that it depends on.
#[derive(Clone, PartialEq, Debug)]
pub struct PathStep {
    /// The step.
    pub step: Checked,
    /// Numbers of the steps that the step depends on, from 1 and in ascending order: without their conclusions, its
    /// explanation is not valid.
    pub rests_on: Vec<usize>,
}
