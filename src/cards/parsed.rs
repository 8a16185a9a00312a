//! Cards as a whole, with their words.

use super::{Cards, OwnCard, built_in_file};
use crate::card::{Card, CardError, bounds};
use crate::rule::Rule;

impl Cards {
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

    /// The file of the card of `rule`, and the line, from 1, of the first template in it that
    /// speaks of `word`; 0 if none does.
    pub fn place(&self, rule: &Rule, word: &str) -> (String, usize) {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let speaks = |line: &str| line.split(|c| !is_word(c)).any(|it| it == word);
        let in_template = |line: &str| line.contains("{{") && speaks(line);
        let line = self.yaml(rule).lines().position(in_template);
        (self.file(rule), line.map_or(0, |i| i + 1))
    }
}

impl OwnCard {
    fn card(&self, rule: &str) -> Result<&Card, CardError> {
        if let Some(card) = self.card.get() {
            return Ok(card);
        }
        bounds::check(&self.yaml).map_err(|error| error.in_file(&self.file))?;
        let card = Card::parse(&self.yaml, rule).map_err(|error| error.in_file(&self.file))?;
        Ok(self.card.get_or_init(|| card))
    }
}
