//! What the checker refused on the way to an answer.

use crate::check::Refusal;
use serde::Serialize;

/// A step that a rule found and the checker refused: a fault of the rule, and no part of the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedStep {
    /// The rule that found it.
    pub rule: &'static str,
    /// Why it was refused.
    pub reason: String,
}

impl From<&Refusal> for RefusedStep {
    fn from(refusal: &Refusal) -> Self {
        Self { rule: refusal.step.rule().name(), reason: refusal.refused.to_string() }
    }
}

/// All of them.
pub(super) fn refused(refusals: &[Refusal]) -> Vec<RefusedStep> {
    refusals.iter().map(RefusedStep::from).collect()
}
