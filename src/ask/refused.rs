//! What the checker refused on the way to an answer.

use crate::check::Refusal;
use crate::explain::english::answers;
use crate::explain::{Level, Line};
use crate::rule::Rule;
use serde::Serialize;

/// A step that a rule found and the checker refused, the first of the rule: a fault of the rule, and no
/// part of the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedStep {
    /// The rule that found it, from the level on that names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// How many steps of the rule were refused.
    pub count: usize,
    /// Why it was refused.
    pub reason: String,
    /// The same in a sentence.
    pub text: Line,
}

impl RefusedStep {
    /// A rule with `count` refused steps, of which `first` is the first.
    fn new(first: &Refusal, count: usize, level: Level) -> Self {
        let rule = (level >= Level::Pattern).then(|| first.step.rule().name());
        let reason = first.refused.to_string();
        let text = answers::refused(rule, count, &reason).into();
        Self { rule, count, reason, text }
    }
}

/// All of them, by rule, as far as a level tells of a step.
pub(super) fn refused(refusals: &[Refusal], level: Level) -> Vec<RefusedStep> {
    let mut rules: Vec<&Rule> = Vec::new();
    for rule in refusals.iter().map(|it| it.step.rule()) {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    let of_rule = |rule: &&Rule| {
        let mut its = refusals.iter().filter(|it| it.step.rule() == *rule);
        let first = its.next()?;
        Some(RefusedStep::new(first, 1 + its.count(), level))
    };
    rules.iter().filter_map(of_rule).collect()
}
