//! Resolution of rule names: the name in the list of rules, that of the card, or an alias.

#[cfg(feature = "words")]
use crate::card::Card;
use crate::cards::Cards;
use crate::rule::Rule;
use crate::rules::RULES;

/// The result of resolving a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Resolution {
    /// This rule.
    One(&'static Rule),
    /// Several rules that share the alias.
    Several(Vec<&'static Rule>),
    /// No rule.
    Nothing,
}

/// Finds the rule with this name in any spelling: `x_wing`, `X-Wing`, `xwing`, and, with the feature `words`, "BUG+1",
/// "Y-wing". `None` if there is no such rule, or if several rules have the name.
pub fn named(name: &str) -> Option<&'static Rule> {
    match resolve(name, &Cards::built_in()) {
        Resolution::One(rule) => Some(rule),
        Resolution::Several(_) | Resolution::Nothing => None,
    }
}

/// Resolves `name` by the names of rules, then by the names of `cards`, then by the aliases, also with a plural `s`.
/// Only letters and digits count, without case. Without the feature `words`, only the names of rules are known.
pub fn resolve(name: &str, cards: &Cards) -> Resolution {
    let name = normalized(name);
    if name.is_empty() {
        return Resolution::Nothing;
    }
    match RULES.iter().find(|rule| normalized(rule.name()) == name) {
        Some(rule) => Resolution::One(rule),
        None => resolve_by_cards(&name, cards),
    }
}

#[cfg(not(feature = "words"))]
const fn resolve_by_cards(_: &str, _: &Cards) -> Resolution {
    Resolution::Nothing
}

#[cfg(feature = "words")]
fn resolve_by_cards(name: &str, cards: &Cards) -> Resolution {
    let is_own = |card: &Card| own_names(card).any(|own| normalized(own) == name);
    if let Some(rule) = RULES.iter().find(|rule| cards.each_of(rule).any(is_own)) {
        return Resolution::One(rule);
    }
    let one = name.strip_suffix('s').unwrap_or(name);
    let is_alias =
        |card: &Card| aliases(card).any(|alias| [name, one].contains(&normalized(alias).as_str()));
    let mut rules: Vec<&'static Rule> =
        RULES.iter().filter(|rule| cards.each_of(rule).any(is_alias)).collect();
    match (rules.pop(), rules.is_empty()) {
        (None, _) => Resolution::Nothing,
        (Some(rule), true) => Resolution::One(rule),
        (Some(last), false) => {
            rules.push(last);
            Resolution::Several(rules)
        }
    }
}

/// All names of `rule`: the name in the list, then those of its cards, then the aliases.
#[cfg(feature = "words")]
pub(crate) fn names<'a>(
    rule: &'static Rule,
    cards: &'a Cards,
) -> impl Iterator<Item = &'a str> + 'a {
    let of_cards = cards.each_of(rule).flat_map(own_names);
    [rule.name()].into_iter().chain(of_cards).chain(cards.each_of(rule).flat_map(aliases))
}

/// Normal form of a name: only its letters and digits, in lower case, with "colour" spelt "color".
pub(crate) fn normalized(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect::<String>().replace("colour", "color")
}

#[cfg(feature = "words")]
fn own_names(card: &Card) -> impl Iterator<Item = &str> {
    [card.name.as_str(), card.plural.as_str()].into_iter()
}

#[cfg(feature = "words")]
fn aliases(card: &Card) -> impl Iterator<Item = &str> {
    card.aliases.iter().chain(&card.shared_aliases).map(String::as_str)
}
