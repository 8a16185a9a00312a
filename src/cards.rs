//! Where cards come from: built in, or the user's own in their place.

#[cfg(feature = "words")]
mod parsed;

use crate::card::{CardError, Effort, Names};
use crate::rule::Rule;
use std::collections::BTreeMap;

/// The cards of all rules. None is parsed before it is asked for, and each once.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    own: BTreeMap<String, OwnCard>,
}

#[derive(Clone, Debug)]
struct OwnCard {
    file: String,
    yaml: String,
    #[cfg(feature = "words")]
    card: std::sync::OnceLock<crate::card::Card>,
}

impl Cards {
    /// The cards that came with the program.
    pub fn built_in() -> Self {
        Self::default()
    }

    /// With the user's own card for the rule called `name`; `file` is named if it is bad.
    #[must_use]
    pub fn with(mut self, name: &str, file: &str, yaml: &str) -> Self {
        let own = OwnCard {
            file: file.to_owned(),
            yaml: yaml.to_owned(),
            #[cfg(feature = "words")]
            card: std::sync::OnceLock::new(),
        };
        self.own.insert(name.to_owned(), own);
        self
    }

    /// The effort of `rule`, read without the rest of its card.
    ///
    /// # Errors
    /// The card has no effort that can be read.
    pub fn effort(&self, rule: &Rule) -> Result<Effort, CardError> {
        Effort::of_card(self.yaml(rule), rule.name())
            .map_err(|error| error.in_file(&self.file(rule)))
    }

    /// What `rule` is called: by the card that came with the program, then by the user's own.
    pub(crate) fn names(&self, rule: &Rule) -> Vec<Names> {
        let own = self.own.get(rule.name()).map(|own| own.yaml.as_str());
        let cards = [rule.yaml()].into_iter().chain(own);
        cards.map(|yaml| Names::of_card(yaml, rule.name())).collect()
    }

    fn yaml<'a>(&'a self, rule: &'a Rule) -> &'a str {
        self.own.get(rule.name()).map_or(rule.yaml(), |own| &own.yaml)
    }

    fn file(&self, rule: &Rule) -> String {
        self.own.get(rule.name()).map_or_else(|| built_in_file(rule), |own| own.file.clone())
    }
}

fn built_in_file(rule: &Rule) -> String {
    format!("the card of {}", rule.name())
}
