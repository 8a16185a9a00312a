//! Profiles: the rules that a player allows, and their order.

#[cfg(feature = "words")]
mod written;

use crate::card::CardError;
use crate::rule::{Bounds, Rule};
use crate::rules::RULES;
use crate::text::PencilMarks;
use serde::Deserialize;

/// A player's choice of rules.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Name of the profile.
    pub name: String,
    /// Purpose of the profile, in a sentence.
    pub about: String,
    /// The marks for which efforts are taken, whatever marks are on the paper; `None` for the marks on the paper.
    pub marks: Option<PencilMarks>,
    /// The rules.
    pub rules: RuleNames,
    /// Order of the rules.
    pub order: Order,
    /// Whether a step may rely on the uniqueness of the solution.
    pub uniqueness: bool,
    /// Bounds of the rules.
    pub bounds: Bounds,
}

/// The rules of a profile.
#[derive(Clone, Debug)]
pub enum RuleNames {
    /// Every rule except those that are used on demand only.
    Usual,
    /// Every built-in rule.
    All,
    /// These rules.
    These(Vec<&'static Rule>),
}

impl RuleNames {
    /// The rules, in the order of the list of rules or of the profile.
    pub fn rules(&self) -> Vec<&'static Rule> {
        match self {
            Self::Usual => RULES.iter().filter(|rule| !rule.is_on_demand()).collect(),
            Self::All => RULES.iter().collect(),
            Self::These(rules) => rules.clone(),
        }
    }
}

/// Order of the rules of a profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// By their effort for the player's marks.
    #[default]
    Effort,
    /// As the profile lists them.
    Listed,
}

/// Error in a profile.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProfileError {
    /// The text is not YAML, or not a profile.
    #[error(transparent)]
    Text(#[from] CardError),
    /// The profile names a rule that does not exist.
    #[error("there is no rule `{name}`")]
    NoSuchRule {
        /// The line of the profile, from 1.
        line: usize,
        /// The name.
        name: String,
    },
    /// The profile names a rule twice.
    #[error("the rule `{name}` is listed twice")]
    RepeatedRule {
        /// The line of the profile, from 1.
        line: usize,
        /// The name as written in the profile.
        name: String,
    },
    /// The profile uses a name that several rules have.
    #[error("`{name}` is what {} rules are called", rules.len())]
    SeveralRules {
        /// The line of the profile, from 1.
        line: usize,
        /// The name.
        name: String,
        /// The unique names of these rules.
        rules: Vec<&'static str>,
    },
}

impl Profile {
    /// The usual rules, by effort.
    pub fn usual() -> Self {
        Self {
            name: "usual".to_owned(),
            about: "Every rule but those on demand.".to_owned(),
            marks: None,
            rules: RuleNames::Usual,
            order: Order::Effort,
            uniqueness: true,
            bounds: Bounds::Usual,
        }
    }

    /// Adds a rule, built-in or custom, before those of the profile, unless the profile has it.
    #[must_use]
    pub fn with_rule(self, rule: &'static Rule) -> Self {
        if self.rules.rules().contains(&rule) {
            return self;
        }
        let rules = [rule].into_iter().chain(self.rules.rules()).collect();
        Self { rules: RuleNames::These(rules), ..self }
    }
}
