//! The fields of a card.

use super::{CardError, Legend, limits, shared};
use crate::rule::Effort;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The card of a rule.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The name as people write it.
    pub name: String,
    /// The plural of the name.
    pub plural: String,
    /// Other names of the rule.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Other names that the rule shares with related rules.
    #[serde(default)]
    pub shared_aliases: Vec<String>,
    /// Family of rules that share the argument.
    pub family: String,
    /// Effort in a user's own card, which overrides that of the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effort: Option<Effort>,
    /// Words for the marks in pictures.
    #[serde(default)]
    pub legend: Legend,
    /// Assumptions of the rule beyond the grid.
    #[serde(default)]
    pub assumes: Vec<Assumption>,
    /// Names of the facts that the finder provides, in the order of the explanation.
    pub facts: Vec<String>,
    /// Texts of the three levels of a hint.
    pub text: Texts,
    /// Long text that says why the rule works.
    pub why_it_works: String,
    /// How to look for the pattern on a grid; built-in cards of hard rules have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how_to_look: Option<String>,
    /// Names of related rules.
    #[serde(default)]
    pub see_also: Vec<String>,
    /// Sources that first described the pattern.
    #[serde(default)]
    pub sources: Vec<String>,
}

/// An assumption of a rule beyond the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assumption {
    /// The puzzle has exactly one solution.
    UniqueSolution,
}

/// The three levels of a hint, as templates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// First level: where to look.
    pub nudge: String,
    /// Second level: the pattern.
    pub pattern: String,
    /// Third level: the argument. The program adds the conclusion, unless the card has one.
    pub full: FullText,
    /// Short notation of experts, between the name and the arrow; may be empty.
    #[serde(default)]
    pub notation: String,
}

/// The parts of the full text that the card writes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FullText {
    /// The observation on the grid.
    pub observation: String,
    /// The reason why the conclusion follows from it.
    pub reason: String,
    /// A long argument in full, line by line, which the reason summarizes; may be empty.
    #[serde(default)]
    pub detail: String,
    /// The conclusion, where the card says more about it than the program would; may be empty.
    #[serde(default)]
    pub conclusion: String,
}

impl Card {
    /// Parses the card of `rule`.
    ///
    /// # Errors
    /// The text is not YAML, a field is missing, unknown, or invalid, the text is too long or too deep, or
    /// it is a shared card without this rule.
    pub fn parse(yaml: &str, rule: &str) -> Result<Self, CardError> {
        limits::check(yaml)?;
        let yaml = shared::expand(yaml, rule)?;
        // The words of a table can be parts of YAML themselves.
        if let Cow::Owned(expanded) = &yaml {
            limits::check(expanded)?;
        }
        Self::read(&yaml)
    }

    /// Parses the built-in card of `rule`, which is within the bounds.
    pub(crate) fn built_in(yaml: &str, rule: &str) -> Result<Self, CardError> {
        Self::read(&shared::expand(yaml, rule)?)
    }

    fn read(yaml: &str) -> Result<Self, CardError> {
        let card: Self = super::from_yaml(yaml)?;
        let Effort { none, some, full } = card.effort.unwrap_or_default();
        let is_wrong = |effort: f64| !effort.is_finite() || effort < 0.0;
        if [none, some, full].into_iter().flatten().any(is_wrong) {
            return Err(CardError::new("an effort is a number from 0 up, such as 3.2"));
        }
        Ok(card)
    }
}
