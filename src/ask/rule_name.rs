//! The rule that a question names, or what to do about a name that no rule has.

use super::{Problem, ProblemKind};
use crate::cards::Cards;
use crate::names::{self, Resolution, normalized, resolve};
use crate::rule::Rule;
use crate::rules::RULES;

/// Help for a name that is like no other.
pub(crate) const CHOOSE_A_RULE: &str = "choose one from the list of rules";

/// How many rules with a part of a name are listed.
const MAX_LISTED: usize = 5;

/// How many letters a mistyped name may be away from the one that was meant.
const MAX_TYPOS: usize = 3;

/// A longer name is no mistyped one. The longest that a rule has is half as long.
const MAX_LETTERS: usize = 100;

/// In a short name, a few letters away is another name: this many letters allow one typo.
const LETTERS_PER_TYPO: usize = 3;

/// The rule of that name; the help says what may have been meant.
pub(super) fn rule(name: &str, cards: &Cards) -> Result<&'static Rule, Problem> {
    match resolve(name, cards) {
        Resolution::One(rule) => Ok(rule),
        Resolution::Several(rules) => Err(ambiguous(name, &rules)),
        Resolution::Nothing if name.chars().nth(MAX_LETTERS).is_some() => {
            let wrong = format!("no rule has a name of more than {MAX_LETTERS} letters");
            Err(Problem::new(ProblemKind::NoSuchRule, wrong, CHOOSE_A_RULE))
        }
        Resolution::Nothing => {
            let wrong = format!("there is no rule `{name}`");
            Err(Problem::new(ProblemKind::NoSuchRule, wrong, meant(name, cards)))
        }
    }
}

fn ambiguous(name: &str, rules: &[&Rule]) -> Problem {
    let wrong = format!("`{name}` is what {} rules are called", rules.len());
    Problem::new(ProblemKind::NoSuchRule, wrong, format!("which of {}?", listed(rules)))
}

fn listed(rules: &[&Rule]) -> String {
    let names: Vec<&str> = rules.iter().map(|rule| rule.name()).collect();
    names.join(", ")
}

/// What may have been meant by a name that no rule has.
fn meant(name: &str, cards: &Cards) -> String {
    let name = name.trim().to_lowercase();
    if name.is_empty() {
        return CHOOSE_A_RULE.to_owned();
    }
    let has_part = |rule: &&Rule| rule.name().split('_').any(|part| part == name);
    let with_part: Vec<&Rule> = RULES.iter().filter(has_part).collect();
    if !with_part.is_empty() {
        let more = if with_part.len() > MAX_LISTED { ", …" } else { "" };
        let listed = listed(&with_part[..with_part.len().min(MAX_LISTED)]);
        return format!("rules with that in their names: {listed}{more}");
    }
    match nearest(&normalized(&name), cards) {
        Some(rule) => format!("did you mean `{}`?", rule.name()),
        None => CHOOSE_A_RULE.to_owned(),
    }
}

/// The rule that a mistyped name was meant for, if one is near.
fn nearest(letters: &str, cards: &Cards) -> Option<&'static Rule> {
    let max = MAX_TYPOS.min(letters.chars().count() / LETTERS_PER_TYPO);
    let distance_to = |name: &str| strsim::damerau_levenshtein(&normalized(name), letters);
    let distance = |rule: &'static Rule| names::names(rule, cards).map(distance_to).min();
    let near = RULES.iter().filter_map(|rule| Some((distance(rule)?, rule)));
    near.filter(|(distance, _)| *distance <= max)
        .min_by_key(|(distance, _)| *distance)
        .map(|it| it.1)
}
