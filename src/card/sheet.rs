//! Cards that serve several rules, which differ in a few words: one card for fish of all sizes.
//!
//! Such a card has a table, with a row for each rule. In the rest of it, `<word>` stands for what the
//! row has under that word, and `<Word>` for the same with a capital:
//!
//! ```yaml
//! rules:
//!   finned_x_wing:   { fish: X-wing, n: two, effort: 4.6 }
//!   finned_jellyfish: { fish: jellyfish, n: four, effort: 5.7 }
//! name: Finned <fish>
//! effort: { full: <effort> }
//! ```

use super::CardError;
use std::borrow::Cow;

/// The line above the table.
const HEAD: &str = "rules:";

/// The names of the rules that a card serves; none if it serves the one that its file is named after.
pub fn rules(yaml: &str) -> impl Iterator<Item = &str> {
    rows(yaml).filter_map(|row| Some(row.split_once(':')?.0.trim()))
}

/// The card of one rule, with as many lines as the whole.
///
/// # Errors
/// There is a table that has no row for the rule, or the row lacks a word.
#[cfg(feature = "words")]
pub(super) fn card_of<'a>(yaml: &'a str, rule: &str) -> Result<Cow<'a, str>, CardError> {
    if rows(yaml).next().is_none() {
        return Ok(yaml.into());
    }
    let row = row(yaml, rule)?;
    let mut card = String::with_capacity(yaml.len());
    for (i, line) in yaml.lines().enumerate() {
        // The table makes no part of the card, but its lines count.
        if !line.starts_with(HEAD) && !is_row(line) {
            card.push_str(&filled(line, row).map_err(|error| CardError { line: i + 1, ..error })?);
        }
        card.push('\n');
    }
    Ok(card.into())
}

/// A line of the card of one rule.
///
/// # Errors
/// Those of [`card_of`].
pub(super) fn line_of<'a>(
    yaml: &str,
    rule: &str,
    line: &'a str,
) -> Result<Cow<'a, str>, CardError> {
    if rows(yaml).next().is_none() { Ok(line.into()) } else { filled(line, row(yaml, rule)?) }
}

fn rows(yaml: &str) -> impl Iterator<Item = &str> {
    let after_head = yaml.lines().skip_while(|line| !line.starts_with(HEAD)).skip(1);
    after_head.take_while(|line| is_row(line))
}

/// Is the line a row of a table? No other line of a card has braces so near its margin.
fn is_row(line: &str) -> bool {
    let row = line.strip_prefix("  ").and_then(|row| row.split_once(':'));
    row.is_some_and(|(name, words)| !name.contains(' ') && words.trim_start().starts_with('{'))
}

/// What a row has between its braces.
fn row<'a>(yaml: &'a str, rule: &str) -> Result<&'a str, CardError> {
    let of_rule = rows(yaml).filter_map(|row| row.split_once(':'));
    let words = of_rule.filter(|(name, _)| name.trim() == rule).map(|(_, words)| words.trim());
    let mut words = words.filter_map(|words| words.strip_prefix('{')?.strip_suffix('}'));
    words.next().ok_or_else(|| CardError::new(format!("the table has no row for `{rule}`")))
}

/// A line with the words of a row in it.
fn filled<'a>(line: &'a str, row: &str) -> Result<Cow<'a, str>, CardError> {
    let mut filled = String::new();
    let mut rest = line;
    while let Some((before, slot, after)) = next_slot(rest) {
        let lower = slot.to_lowercase();
        let Some(word) = word(row, &lower) else {
            return Err(CardError::new(format!("the row of the rule has no `{lower}`")));
        };
        filled += before;
        filled += &if lower == slot { word.to_owned() } else { capital(word) };
        rest = after;
    }
    Ok(if filled.is_empty() { rest.into() } else { (filled + rest).into() })
}

/// What stands before the next slot, its word, and what comes after it.
fn next_slot(line: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = line.split_once('<')?;
    let (slot, after) = rest.split_once('>')?;
    Some((before, slot, after))
}

/// What a row has under a name: up to the next comma, but those in quotes and brackets.
fn word<'a>(row: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = row;
    loop {
        let (key, after) = rest.trim_start().split_once(':')?;
        let after = after.trim_start();
        let end = match after.chars().next()? {
            '"' => after[1..].find('"')? + 2,
            '[' => after.find(']')? + 1,
            _ => after.find(',').unwrap_or(after.len()),
        };
        if key.trim() == name {
            return Some(after[..end].trim().trim_matches('"'));
        }
        rest = after[end..].trim_start().strip_prefix(',')?;
    }
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
