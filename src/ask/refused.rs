//! What the checker refused on the way to an answer.

use crate::check::Refusal;
use crate::explain::{Level, Line, answers};
use serde::Serialize;

/// A step that a rule found and the checker refused: a fault of the rule, and no part of the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedStep {
    /// The rule that found it, from the level on that names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// Why it was refused.
    pub reason: String,
    /// The same in a sentence.
    pub text: Line,
}

impl RefusedStep {
    fn new(refusal: &Refusal, level: Level) -> Self {
        let rule = (level >= Level::Pattern).then(|| refusal.step.rule().name());
        let reason = refusal.refused.to_string();
        let text = answers::refused(rule, &reason).into();
        Self { rule, reason, text }
    }
}

/// All of them, as far as a level tells of a step.
pub(super) fn refused(refusals: &[Refusal], level: Level) -> Vec<RefusedStep> {
    refusals.iter().map(|it| RefusedStep::new(it, level)).collect()
}
