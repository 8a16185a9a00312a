//! The cards of all rules: built-in cards, and the user's own ones, which replace them.

#[cfg(feature = "words")]
use crate::card::{Card, CardError};
use crate::rule::{Effort, Rule};
#[cfg(feature = "words")]
use std::collections::BTreeMap;
#[cfg(feature = "words")]
use std::sync::{Mutex, PoisonError};

/// The cards of all rules. Built-in cards are parsed once, when they are first needed.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    #[cfg(feature = "words")]
    own: BTreeMap<String, OwnCard>,
}

/// A user's own card in place of a built-in one.
#[cfg(feature = "words")]
#[derive(Clone, Debug)]
struct OwnCard {
    file: String,
    yaml: String,
    card: Result<Card, CardError>,
}

impl Cards {
    /// The built-in cards.
    pub fn built_in() -> Self {
        Self::default()
    }

    /// Effort of `rule`: that of the user's own card, or else that of the rule.
    pub fn effort(&self, rule: &Rule) -> Effort {
        #[cfg(feature = "words")]
        if let Some(OwnCard { card: Ok(Card { effort: Some(effort), .. }), .. }) =
            self.own.get(rule.name())
        {
            return *effort;
        }
        rule.effort()
    }
}

#[cfg(feature = "words")]
impl Cards {
    /// Adds the user's own card for the rule called `name`; errors in it name `file`.
    #[must_use]
    pub fn with(mut self, name: &str, file: &str, yaml: &str) -> Self {
        let card = Card::parse(yaml, name).map_err(|error| error.in_file(file));
        let own = OwnCard { file: file.to_owned(), yaml: yaml.to_owned(), card };
        self.own.insert(name.to_owned(), own);
        self
    }

    /// Checks the user's own cards.
    ///
    /// # Errors
    /// The error of the first bad card, with its file.
    pub fn check(&self) -> Result<(), CardError> {
        self.own.values().try_for_each(|own| own.card.as_ref().map(drop).map_err(Clone::clone))
    }

    /// The card of `rule`.
    ///
    /// # Errors
    /// The card is bad; the error names its file.
    pub fn card(&self, rule: &'static Rule) -> Result<&Card, CardError> {
        match self.own.get(rule.name()) {
            Some(own) => own.card.as_ref().map_err(Clone::clone),
            None => built_in_card(rule),
        }
    }

    /// The valid cards of `rule`: the built-in one, then the user's own.
    pub(crate) fn each_of(&self, rule: &'static Rule) -> impl Iterator<Item = &Card> {
        let own = self.own.get(rule.name()).and_then(|own| own.card.as_ref().ok());
        built_in_card(rule).into_iter().chain(own)
    }

    /// Finds the place of an error in the templates of the card of `rule`: its file, and the number of the first line,
    /// from 1, of a template with the longest text that `message` quotes; 0 if there is none.
    pub fn place_of_error(&self, rule: &Rule, message: &str) -> (String, usize) {
        let (file, yaml) = match self.own.get(rule.name()) {
            Some(own) => (own.file.clone(), own.yaml.as_str()),
            None => (built_in_file(rule), rule.yaml()),
        };
        let quoted = message.split('`').skip(1).step_by(2);
        let lines = quoted.filter_map(|text| Some((text.len(), line_of_template(yaml, text)?)));
        (file, lines.max().map_or(0, |(_, line)| line))
    }
}

/// The number of the first line, from 1, of a template that contains `text`, not as a part of a longer word.
#[cfg(feature = "words")]
fn line_of_template(yaml: &str, text: &str) -> Option<usize> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_cut =
        |a: Option<char>, b: Option<char>| a.is_some_and(is_word) && b.is_some_and(is_word);
    let is_here = |line: &str| {
        line.match_indices(text).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + text.len()..]);
            !is_cut(before.chars().next_back(), text.chars().next())
                && !is_cut(text.chars().next_back(), after.chars().next())
        })
    };
    let is_template = |line: &str| line.contains("{{") || line.contains("{%");
    Some(yaml.lines().position(|line| is_template(line) && is_here(line))? + 1)
}

/// The built-in card of `rule`, which is parsed once.
///
/// # Errors
/// The card is bad.
#[cfg(feature = "words")]
pub fn built_in_card(rule: &'static Rule) -> Result<&'static Card, CardError> {
    /// Parsed cards by the address of the rule. Rules are static, so their cards may be leaked.
    static PARSED: Mutex<BTreeMap<usize, &'static Card>> = Mutex::new(BTreeMap::new());
    let mut parsed = PARSED.lock().unwrap_or_else(PoisonError::into_inner);
    let address = std::ptr::from_ref(rule).addr();
    if let Some(&card) = parsed.get(&address) {
        return Ok(card);
    }
    let card = Card::built_in(rule.yaml(), rule.name())
        .map_err(|error| error.in_file(&built_in_file(rule)))?;
    let card: &'static Card = Box::leak(Box::new(card));
    parsed.insert(address, card);
    Ok(card)
}

#[cfg(feature = "words")]
fn built_in_file(rule: &Rule) -> String {
    format!("the card of {}", rule.name())
}
