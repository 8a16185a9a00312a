//! The glossary: technical terms with their meanings, and where a text mentions one.

use serde::Deserialize;
use std::sync::OnceLock;

/// A technical term.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The term.
    pub term: String,
    /// Meaning of the term, in a sentence.
    pub meaning: String,
    /// The forms in which texts of steps use the term; none if such texts explain it themselves.
    #[serde(default)]
    pub said_as: Vec<String>,
}

/// A mention of a term in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TermMention {
    /// The term.
    pub term: &'static Term,
    /// Offset of the first byte of the mention.
    pub start: usize,
    /// Offset of the byte after the mention.
    pub end: usize,
}

impl Term {
    /// Anchor of the term on a page: `word-strong-link`.
    pub fn id(&self) -> String {
        let id: String =
            self.term.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        format!("word-{}", id.to_lowercase())
    }
}

/// All terms, in the order in which they build on each other. A test checks their file.
pub fn terms() -> &'static [Term] {
    static TERMS: OnceLock<Vec<Term>> = OnceLock::new();
    TERMS.get_or_init(|| {
        serde_yaml::from_str(include_str!("../rules/words.yaml")).unwrap_or_default()
    })
}

/// Terms that nearly every text mentions, and that mean more here than elsewhere.
pub fn in_every_text() -> impl Iterator<Item = &'static Term> {
    terms().iter().filter(|it| ["sees", "loses"].contains(&it.term.as_str()))
}

/// Finds the terms that `text` mentions, in order; of two that begin at the same byte, the longer one.
pub fn find_mentions(text: &str) -> Vec<TermMention> {
    let mut found: Vec<TermMention> = Vec::new();
    let is_part = |c: char| c.is_alphanumeric();
    for (start, _) in text.char_indices() {
        let is_free = found.last().is_none_or(|it| it.end <= start);
        if is_free && !text[..start].ends_with(is_part) {
            found.extend(mention_at(text, start));
        }
    }
    found
}

/// The longest mention that begins at a byte.
fn mention_at(text: &str, start: usize) -> Option<TermMention> {
    let rest = &text[start..];
    let is_there = |form: &&String| {
        let there = rest.get(..form.len()).is_some_and(|it| it.eq_ignore_ascii_case(form));
        there && !rest[form.len()..].starts_with(char::is_alphanumeric)
    };
    let longest = |term: &'static Term| {
        let form = term.said_as.iter().filter(is_there).max_by_key(|form| form.len())?;
        Some(TermMention { term, start, end: start + form.len() })
    };
    terms().iter().filter_map(longest).max_by_key(|it| it.end)
}
