//! Cards that several rules share, which differ in a few words: one card for fish of all sizes.
//!
//! Such a card has a table, with a row for each rule. In the rest of the card, `<word>` stands for the value of `word`
//! in the row, and `<Word>` for that value with a capital:
//!
//! ```yaml
//! rules:
//!   finned_x_wing:    { fish: X-wing, n: two }
//!   finned_jellyfish: { fish: jellyfish, n: four }
//! name: Finned <fish>
//! ```

use super::{CardError, limits};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The table of a shared card, without the rest.
#[derive(Deserialize)]
struct SharedCard {
    rules: BTreeMap<String, BTreeMap<String, Word>>,
}

/// A value of a row.
#[derive(Deserialize)]
#[serde(untagged)]
enum Word {
    Text(String),
    Number(f64),
    List(Vec<String>),
}

/// Names of the rules of a shared card; none if the card is for the one rule that its file is named after.
pub fn served_rules(yaml: &str) -> Vec<String> {
    let card = limits::check(yaml).and_then(|()| SharedCard::parse(yaml)).ok().flatten();
    card.map_or_else(Vec::new, |card| card.rules.into_keys().collect())
}

/// Expands a shared card for one rule; other cards stay as they are. Lines keep their numbers: those of the table
/// become empty.
///
/// # Errors
/// The table has no row for the rule, the row lacks a word, or the card gets too long.
pub(super) fn expand<'a>(yaml: &'a str, rule: &str) -> Result<Cow<'a, str>, CardError> {
    let Some(mut card) = SharedCard::parse(yaml)? else { return Ok(yaml.into()) };
    let Some(row) = card.rules.remove(rule) else {
        return Err(CardError::new(format!("the table has no row for `{rule}`")));
    };
    let row = row.into_iter().map(|(name, word)| (name, word.inline())).collect();
    let mut expanded = String::with_capacity(yaml.len());
    let mut is_in_table = false;
    for (i, line) in yaml.lines().enumerate() {
        is_in_table = line.starts_with("rules:") || is_in_table && line.starts_with([' ', '#']);
        if !is_in_table {
            expand_line(line, &row, &mut expanded)
                .map_err(|error| CardError { line: i + 1, ..error })?;
        }
        expanded.push('\n');
        if expanded.len() > limits::MAX_BYTES {
            let wrong =
                format!("with its words, the card has more than {} bytes", limits::MAX_BYTES);
            return Err(CardError { line: i + 1, ..CardError::new(wrong) });
        }
    }
    Ok(expanded.into())
}

/// Replaces each slot of a line by its value.
fn expand_line(
    line: &str,
    row: &BTreeMap<String, String>,
    expanded: &mut String,
) -> Result<(), CardError> {
    let mut rest = line;
    while let Some((before, slot, after)) = next_slot(rest) {
        let lower = slot.to_lowercase();
        let Some(word) = row.get(&lower) else {
            return Err(CardError::new(format!("the row of the rule has no `{lower}`")));
        };
        *expanded += before;
        *expanded += &if lower == slot { word.clone() } else { capital(word) };
        rest = after;
    }
    *expanded += rest;
    Ok(())
}

/// Splits a line at the next slot: the text before it, its word, and the text after it.
fn next_slot(line: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = line.split_once('<')?;
    let (slot, after) = rest.split_once('>')?;
    Some((before, slot, after))
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

impl SharedCard {
    /// `None` if the card has no table.
    fn parse(yaml: &str) -> Result<Option<Self>, CardError> {
        if !yaml.lines().any(|line| line.starts_with("rules:")) {
            return Ok(None);
        }
        super::from_yaml(yaml).map(Some)
    }
}

impl Word {
    /// The value as YAML text.
    fn inline(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Number(number) => number.to_string(),
            Self::List(words) => format!("[{}]", words.join(", ")),
        }
    }
}
