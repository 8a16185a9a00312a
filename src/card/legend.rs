//! What the marks of a rule's pictures are called: the words that its texts use.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Words for what is marked, by the role of the mark (`pattern`, `helper`, `start`, `fin`), or by the
/// name of a fact: its cells or houses then have an outline of their own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Legend(BTreeMap<String, String>);

impl Legend {
    /// The word for a role, or for a fact.
    pub fn word(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// What has a word, in the order of the alphabet.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}
