//! Patterns of which many say the same.

use crate::grid::Candidate;
use crate::step::{Conclusions, Step};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Tells `patterns` in order, but of those that conclude the same only the first that can be told.
pub(crate) fn tell<T>(
    patterns: impl IntoIterator<Item = T>,
    conclude: impl Fn(&T) -> Option<Conclusions>,
    step: impl Fn(T, Conclusions) -> Option<Step>,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut told: BTreeSet<Vec<Candidate>> = BTreeSet::new();
    for pattern in patterns {
        let Some(conclusions) = conclude(&pattern) else { continue };
        if told.contains(conclusions.candidates()) {
            continue;
        }
        if let Some(step) = step(pattern, conclusions) {
            told.insert(step.conclusions.candidates().to_vec());
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}
