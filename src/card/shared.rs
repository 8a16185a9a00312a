//! Cards that serve several rules, which differ in a few words: one card for fish of all sizes.
//!
//! Such a card has a table, with a row for each rule. In the rest of it, `<word>` stands for what the
//! row has under that word, and `<Word>` for the same with a capital:
//!
//! ```yaml
//! rules:
//!   finned_x_wing:    { fish: X-wing, n: two }
//!   finned_jellyfish: { fish: jellyfish, n: four }
//! name: Finned <fish>
//! ```

use super::CardError;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A card of which only the table is read.
#[derive(Deserialize)]
struct SharedCard {
    rules: BTreeMap<String, BTreeMap<String, Word>>,
}

/// What a row has under a word.
#[derive(Deserialize)]
#[serde(untagged)]
enum Word {
    Text(String),
    Number(f64),
    List(Vec<String>),
}

/// The names of the rules that a card serves; none if it serves the one that its file is named after.
pub fn served_rules(yaml: &str) -> Vec<String> {
    let card = SharedCard::parse(yaml).ok().flatten();
    card.map_or_else(Vec::new, |card| card.rules.into_keys().collect())
}

/// The card of one rule, with as many lines as the whole; those of the table are empty.
///
/// # Errors
/// There is a table that has no row for the rule, or the row lacks a word.
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
    }
    Ok(expanded.into())
}

/// Replaces each slot in a line by its word.
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

/// What stands before the next slot, its word, and what comes after it.
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
        serde_yaml::from_str(yaml).map(Some).map_err(|error| CardError::from_yaml(&error))
    }
}

impl Word {
    /// The word as it stands in the text of the card.
    fn inline(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Number(number) => number.to_string(),
            Self::List(words) => format!("[{}]", words.join(", ")),
        }
    }
}
