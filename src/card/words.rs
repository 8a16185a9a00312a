//! The card as YAML has it.

use super::{CardError, Legend, shared};
use crate::rule::Effort;
use serde::{Deserialize, Serialize};

/// A rule's card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The name as people write it.
    pub name: String,
    /// Several of them.
    pub plural: String,
    /// What others call it.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// What others call it and rules near it.
    #[serde(default)]
    pub shared_aliases: Vec<String>,
    /// The rules that share its argument.
    pub family: String,
    /// How hard it is to see, by the marks on paper, where a card of one's own says otherwise than the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effort: Option<Effort>,
    /// What the marks of its pictures are called.
    #[serde(default)]
    pub legend: Legend,
    /// What it relies on beside the grid.
    #[serde(default)]
    pub assumes: Vec<Assumption>,
    /// The names that the finder binds, in the order of the story.
    pub facts: Vec<String>,
    /// The three levels.
    pub text: Texts,
    /// The long page: why the rule works.
    pub why_it_works: String,
    /// Rules near it.
    #[serde(default)]
    pub see_also: Vec<String>,
    /// Where the pattern was first described.
    #[serde(default)]
    pub sources: Vec<String>,
}

/// What a rule relies on beside the grid.
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
    /// Where to look.
    pub nudge: String,
    /// What is there.
    pub pattern: String,
    /// What follows; the conclusion is written by the program.
    pub full: FullText,
    /// The short form that experts write between the name and the arrow; may be empty.
    #[serde(default)]
    pub notation: String,
}

/// The parts of the full text that the card writes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FullText {
    /// What anyone can see.
    pub observation: String,
    /// Why that matters.
    pub reason: String,
    /// All of a long argument, line by line, where the reason sums it up; may come out empty.
    #[serde(default)]
    pub detail: String,
}

impl Card {
    /// Reads the card of `rule`.
    ///
    /// # Errors
    /// The text is not YAML, lacks something, or has something that no card has; or it serves several
    /// rules, and not this one.
    pub fn parse(yaml: &str, rule: &str) -> Result<Self, CardError> {
        let yaml = shared::expand(yaml, rule)?;
        let card: Self =
            serde_yaml::from_str(&yaml).map_err(|error| CardError::from_yaml(&error))?;
        let Effort { none, some, full } = card.effort.unwrap_or_default();
        let is_wrong = |effort: f64| !effort.is_finite() || effort < 0.0;
        if [none, some, full].into_iter().flatten().any(is_wrong) {
            return Err(CardError::new("an effort is a number from 0 up, such as 3.2"));
        }
        Ok(card)
    }
}
