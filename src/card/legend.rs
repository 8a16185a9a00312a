//! Legends: the words for the marks in the pictures of a rule.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Words for marks, by the role of the mark (`pattern`, `helper`, `start`, `fin`), or by the name of a fact, whose
/// cells or houses then have an outline of their own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Legend(BTreeMap<String, String>);

impl Legend {
    /// The word for a role or a fact.
    pub fn word(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// The names of facts that have a word.
    pub fn facts(&self) -> impl Iterator<Item = &str> {
        const ROLES: [&str; 4] = ["pattern", "helper", "start", "fin"];
        self.0.keys().map(String::as_str).filter(|key| !ROLES.contains(key))
    }

    /// All roles and facts with their words, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, word)| (key.as_str(), word.as_str()))
    }

    /// The legend with each word expanded by `tell`, since a word may be a template.
    ///
    /// # Errors
    /// The first error of `tell`.
    pub fn told<E>(&self, tell: impl Fn(&str) -> Result<String, E>) -> Result<Self, E> {
        let words = self.iter().map(|(key, word)| Ok((key.to_owned(), tell(word)?)));
        words.collect::<Result<_, _>>().map(Self)
    }
}
