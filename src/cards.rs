//! Where cards come from: built in, or the user's own in their place.

use crate::card::{Card, CardError, Effort};
use crate::rule::Rule;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The cards of all rules. None is parsed before it is asked for, and each once.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    own: BTreeMap<String, OwnCard>,
}

#[derive(Clone, Debug)]
struct OwnCard {
    file: String,
    yaml: String,
    card: OnceLock<Card>,
}

impl Cards {
    /// The cards that came with the program.
    pub fn built_in() -> Self {
        Self::default()
    }

    /// With the user's own card for the rule called `name`; `file` is named if it is bad.
    #[must_use]
    pub fn with(mut self, name: &str, file: &str, yaml: &str) -> Self {
        let (file, yaml) = (file.to_owned(), yaml.to_owned());
        self.own.insert(name.to_owned(), OwnCard { file, yaml, card: OnceLock::new() });
        self
    }

    /// The card of `rule`.
    ///
    /// # Errors
    /// It is a bad card; the error names its file.
    pub fn card<'a>(&'a self, rule: &'a Rule) -> Result<&'a Card, CardError> {
        match self.own.get(rule.name()) {
            Some(own) => own.card(rule.name()),
            None => rule.card().map_err(|error| error.in_file(&built_in_file(rule))),
        }
    }

    /// The effort of `rule`, read without the rest of its card.
    ///
    /// # Errors
    /// The card has no effort that can be read.
    pub fn effort(&self, rule: &Rule) -> Result<Effort, CardError> {
        Effort::of_card(self.yaml(rule), rule.name())
            .map_err(|error| error.in_file(&self.file(rule)))
    }

    /// The file of the card of `rule`, and the first line (counted from 1) with a template that
    /// uses `word`; 0 if there is none.
    pub fn place(&self, rule: &Rule, word: &str) -> (String, usize) {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let speaks = |line: &str| line.split(|c| !is_word(c)).any(|it| it == word);
        let in_template = |line: &str| line.contains("{{") && speaks(line);
        let line = self.yaml(rule).lines().position(in_template);
        (self.file(rule), line.map_or(0, |i| i + 1))
    }

    fn yaml<'a>(&'a self, rule: &'a Rule) -> &'a str {
        self.own.get(rule.name()).map_or(rule.yaml(), |own| &own.yaml)
    }

    fn file(&self, rule: &Rule) -> String {
        self.own.get(rule.name()).map_or_else(|| built_in_file(rule), |own| own.file.clone())
    }
}

impl OwnCard {
    fn card(&self, rule: &str) -> Result<&Card, CardError> {
        if let Some(card) = self.card.get() {
            return Ok(card);
        }
        let card = Card::parse(&self.yaml, rule).map_err(|error| error.in_file(&self.file))?;
        Ok(self.card.get_or_init(|| card))
    }
}

fn built_in_file(rule: &Rule) -> String {
    format!("the card of {}", rule.name())
}
