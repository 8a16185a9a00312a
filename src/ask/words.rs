//! What the words of the texts mean.

use super::{Answer, Problem};
use crate::budget::Budget;
use crate::glossary::{self, Term};
use serde::{Deserialize, Serialize};

/// What do the words of the texts mean?
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WordsQuestion {}

/// The words and their meanings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WordsBody {
    /// The words, in the order in which they build on each other.
    pub words: Vec<Word>,
}

/// A word and what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Word {
    /// What the buttons of a page open: `word-strong-link`.
    pub id: String,
    /// The word.
    pub term: &'static str,
    /// What it means, in a sentence.
    pub meaning: &'static str,
}

impl From<&'static Term> for Word {
    fn from(it: &'static Term) -> Self {
        Self { id: it.id(), term: &it.term, meaning: &it.meaning }
    }
}

impl WordsQuestion {
    /// Answers it.
    pub(super) fn answer(self, _: &Budget) -> Result<Answer<WordsBody>, Problem> {
        Ok(Answer::done(WordsBody { words: glossary::terms().iter().map(Word::from).collect() }))
    }
}
