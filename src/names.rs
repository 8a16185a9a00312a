//! Which rule is meant by a name: that of the list, that of its card, or one that other people use.

use crate::card::Names;
use crate::cards::Cards;
use crate::rule::Rule;
use crate::rules::RULES;

/// What a name means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// This rule.
    One(&'static Rule),
    /// Any of these: people call all of them so.
    Several(Vec<&'static Rule>),
    /// No rule.
    Nothing,
}

/// The rule of that name, however it is written: `x_wing`, `X-Wing`, `xwing`, "BUG+1", "Y-wing". `None`
/// if there is no such rule, or if several rules are called so.
pub fn named(name: &str) -> Option<&'static Rule> {
    match meaning(name, &Cards::built_in()) {
        Meaning::One(rule) => Some(rule),
        Meaning::Several(_) | Meaning::Nothing => None,
    }
}

/// What `name` means where rules have the names of `cards`. Capitals, spaces, and signs do not count; of
/// names that other people use, several have an `s`.
pub fn meaning(name: &str, cards: &Cards) -> Meaning {
    let name = letters(name);
    if name.is_empty() {
        return Meaning::Nothing;
    }
    let is_own = |rule: &&Rule| own_names(rule, cards).iter().any(|it| letters(it) == name);
    if let Some(rule) = RULES.iter().find(is_own) {
        return Meaning::One(rule);
    }
    let one = name.strip_suffix('s').unwrap_or(&name);
    let is_meant = |alias: &String| [name.as_str(), one].contains(&letters(alias).as_str());
    let is_alias = |rule: &&Rule| aliases(rule, cards).iter().any(is_meant);
    let mut rules: Vec<&'static Rule> = RULES.iter().filter(is_alias).collect();
    match (rules.pop(), rules.is_empty()) {
        (None, _) => Meaning::Nothing,
        (Some(rule), true) => Meaning::One(rule),
        (Some(last), false) => {
            rules.push(last);
            Meaning::Several(rules)
        }
    }
}

/// Every name of `rule`, its own first.
#[cfg(feature = "words")]
pub(crate) fn names(rule: &Rule, cards: &Cards) -> Vec<String> {
    let mut names = own_names(rule, cards);
    names.extend(aliases(rule, cards));
    names
}

/// The letters and digits of a name, which are all that counts: small, and in one spelling.
pub(crate) fn letters(name: &str) -> String {
    let letters = name.chars().filter(|it| it.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect::<String>().replace("colour", "color")
}

fn own_names(rule: &Rule, cards: &Cards) -> Vec<String> {
    let of_card = cards.names(rule).into_iter().flat_map(|it| [it.name, it.plural]);
    [rule.name().to_owned()].into_iter().chain(of_card).collect()
}

fn of_others(names: Names) -> impl Iterator<Item = String> {
    names.aliases.into_iter().chain(names.shared_aliases)
}

fn aliases(rule: &Rule, cards: &Cards) -> Vec<String> {
    cards.names(rule).into_iter().flat_map(of_others).collect()
}
