//! One step of a path.

use crate::check::Checked;

/// A step, and the steps that it rests on.
#[derive(Clone, PartialEq, Debug)]
pub struct Link {
    /// The step.
    pub step: Checked,
    /// The numbers of the steps that it rests on, from 1, in order: what they conclude must hold for
    /// it to be true as it is told.
    pub rests_on: Vec<usize>,
}
