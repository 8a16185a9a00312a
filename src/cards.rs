//! Where cards come from: built in, or the user's own in their place.

use crate::card::{Card, CardError, Effort};
use crate::rule::Rule;
use std::collections::BTreeMap;

/// The cards of all rules. None is parsed before it is asked for.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    own: BTreeMap<String, OwnCard>,
}

#[derive(Clone, Debug)]
struct OwnCard {
    file: String,
    yaml: String,
}

impl Cards {
    /// The cards that came with the program.
    pub fn built_in() -> Self {
        Self::default()
    }

    /// With the user's own card for the rule called `name`; `file` is named if it is bad.
    #[must_use]
    pub fn with(mut self, name: &str, file: &str, yaml: &str) -> Self {
        let own = OwnCard { file: file.to_owned(), yaml: yaml.to_owned() };
        self.own.insert(name.to_owned(), own);
        self
    }

    /// The card of `rule`.
    ///
    /// # Errors
    /// It is a bad card; the error names its file.
    pub fn card(&self, rule: &Rule) -> Result<Card, CardError> {
        let (file, yaml) = self.source(rule);
        Card::parse(yaml).map_err(|error| error.in_file(&file))
    }

    /// The effort of `rule`, read without the rest of its card.
    ///
    /// # Errors
    /// The card has no effort that can be read.
    pub fn effort(&self, rule: &Rule) -> Result<Effort, CardError> {
        let (file, yaml) = self.source(rule);
        Effort::of_card(yaml).map_err(|error| error.in_file(&file))
    }

    /// The file of the card of `rule`, and the line, from 1, of the first template in it that
    /// speaks of `word`; 0 if none does.
    pub fn place(&self, rule: &Rule, word: &str) -> (String, usize) {
        let (file, yaml) = self.source(rule);
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let speaks = |line: &str| line.split(|c| !is_word(c)).any(|it| it == word);
        let in_template = |line: &&str| line.contains("{{") && speaks(line);
        let line = yaml.lines().position(|line| in_template(&line));
        (file, line.map_or(0, |i| i + 1))
    }

    fn source(&self, rule: &Rule) -> (String, &str) {
        let name = rule.name();
        match self.own.get(name) {
            Some(own) => (own.file.clone(), &own.yaml),
            None => (format!("rules/{name}.yaml"), rule.card()),
        }
    }
}
