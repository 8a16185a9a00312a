//! Where cards come from: built in, or the user's own in their place.

#[cfg(feature = "words")]
use crate::card::{Card, CardError, limits};
use crate::rule::{Effort, Rule};
#[cfg(feature = "words")]
use std::collections::BTreeMap;
#[cfg(feature = "words")]
use std::sync::{Mutex, PoisonError};

/// The cards of all rules. Those that came with the program are parsed when they are asked for, and once.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    #[cfg(feature = "words")]
    own: BTreeMap<String, OwnCard>,
}

/// A card in place of one that came with the program.
#[cfg(feature = "words")]
#[derive(Clone, Debug)]
struct OwnCard {
    file: String,
    yaml: String,
    card: Result<Card, CardError>,
}

impl Cards {
    /// The cards that came with the program.
    pub fn built_in() -> Self {
        Self::default()
    }

    /// How hard `rule` is to see: what the user's own card says, or else the rule.
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
    /// Adds the user's own card for the rule called `name`; `file` is named if it is bad.
    #[must_use]
    pub fn with(mut self, name: &str, file: &str, yaml: &str) -> Self {
        let card = limits::check(yaml).and_then(|()| Card::parse(yaml, name));
        let card = card.map_err(|error| error.in_file(file));
        let own = OwnCard { file: file.to_owned(), yaml: yaml.to_owned(), card };
        self.own.insert(name.to_owned(), own);
        self
    }

    /// Looks for a bad card among the user's own.
    ///
    /// # Errors
    /// There is one; the error names its file.
    pub fn check(&self) -> Result<(), CardError> {
        self.own.values().try_for_each(|own| own.card.as_ref().map(drop).map_err(Clone::clone))
    }

    /// The card of `rule`.
    ///
    /// # Errors
    /// It is a bad card; the error names its file.
    pub fn card(&self, rule: &'static Rule) -> Result<&Card, CardError> {
        match self.own.get(rule.name()) {
            Some(own) => own.card.as_ref().map_err(Clone::clone),
            None => built_in_card(rule),
        }
    }

    /// The good cards of `rule`: the one that came with the program, then the user's own.
    pub(crate) fn each_of(&self, rule: &'static Rule) -> impl Iterator<Item = &Card> {
        let own = self.own.get(rule.name()).and_then(|own| own.card.as_ref().ok());
        built_in_card(rule).into_iter().chain(own)
    }

    /// The file of the card of `rule`, and the line, from 1, of the first template in it that
    /// speaks of `word`; 0 if none does.
    pub fn place(&self, rule: &Rule, word: &str) -> (String, usize) {
        let (file, yaml) = match self.own.get(rule.name()) {
            Some(own) => (own.file.clone(), own.yaml.as_str()),
            None => (built_in_file(rule), rule.yaml()),
        };
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let speaks = |line: &str| line.split(|c| !is_word(c)).any(|part| part == word);
        let in_template = |line: &str| line.contains("{{") && speaks(line);
        let line = yaml.lines().position(in_template);
        (file, line.map_or(0, |i| i + 1))
    }
}

/// The card that came with `rule`, which is parsed once.
///
/// # Errors
/// It is a bad card.
#[cfg(feature = "words")]
pub fn built_in_card(rule: &'static Rule) -> Result<&'static Card, CardError> {
    /// By the address of the rule. A rule is static, so its card may stay as well.
    static PARSED: Mutex<BTreeMap<usize, &'static Card>> = Mutex::new(BTreeMap::new());
    let mut parsed = PARSED.lock().unwrap_or_else(PoisonError::into_inner);
    let address = std::ptr::from_ref(rule).addr();
    if let Some(&card) = parsed.get(&address) {
        return Ok(card);
    }
    let card = Card::parse(rule.yaml(), rule.name())
        .map_err(|error| error.in_file(&built_in_file(rule)))?;
    let card: &'static Card = Box::leak(Box::new(card));
    parsed.insert(address, card);
    Ok(card)
}

#[cfg(feature = "words")]
fn built_in_file(rule: &Rule) -> String {
    format!("the card of {}", rule.name())
}
