//! A profile: which rules a player allows, and how they are ordered.

#[cfg(feature = "words")]
mod written;

use crate::card::CardError;
use crate::read::PencilMarks;
use crate::rule::{Bounds, Rule};
use crate::rules::RULES;
use serde::Deserialize;

/// A player's choice of rules.
#[derive(Clone, Debug)]
pub struct Profile {
    /// What it is called.
    pub name: String,
    /// What it is for, in a sentence.
    pub about: String,
    /// The rules are ordered as for a player with these marks, whatever marks are on the paper.
    pub marks: Option<PencilMarks>,
    /// The rules.
    pub rules: RuleNames,
    /// How they are ordered.
    pub order: Order,
    /// May a step rely on the puzzle having one solution?
    pub uniqueness: bool,
    /// How far the rules look.
    pub bounds: Bounds,
}

/// Which rules.
#[derive(Clone, Debug)]
pub enum RuleNames {
    /// Every rule but those that are looked for on demand only.
    Usual,
    /// Every rule there is.
    All,
    /// These.
    These(Vec<&'static Rule>),
}

impl RuleNames {
    /// The rules that are named, in the order of the list or of the profile.
    pub fn rules(&self) -> Vec<&'static Rule> {
        match self {
            Self::Usual => RULES.iter().filter(|rule| !rule.is_on_demand()).collect(),
            Self::All => RULES.iter().collect(),
            Self::These(rules) => rules.clone(),
        }
    }
}

/// How the rules of a profile are ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// By their effort for the player's marks.
    #[default]
    Effort,
    /// As the profile lists them.
    Listed,
}

/// What is wrong with a profile.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProfileError {
    /// Not YAML, or not a profile.
    #[error(transparent)]
    Text(#[from] CardError),
    /// It names a rule that does not exist.
    #[error("there is no rule `{name}`")]
    NoSuchRule {
        /// The line of the profile, from 1.
        line: usize,
        /// The name.
        name: String,
    },
    /// It names a rule twice.
    #[error("the rule `{name}` is listed twice")]
    RepeatedRule {
        /// The line of the profile, from 1.
        line: usize,
        /// The name, as it stands there.
        name: String,
    },
    /// It names a rule by what several rules are called.
    #[error("`{name}` is what {} rules are called", rules.len())]
    SeveralRules {
        /// The line of the profile, from 1.
        line: usize,
        /// The name.
        name: String,
        /// The names of these rules.
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

    /// Adds a rule, which anybody can have made, before those of the profile, if it has not got it.
    #[must_use]
    pub fn with_rule(self, rule: &'static Rule) -> Self {
        if self.rules.rules().contains(&rule) {
            return self;
        }
        let rules = [rule].into_iter().chain(self.rules.rules()).collect();
        Self { rules: RuleNames::These(rules), ..self }
    }
}
