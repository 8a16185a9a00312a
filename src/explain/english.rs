//! English: all words of explanations and of answers.
//!
//! A language is a module like this one, beside it, with three parts:
//!
//! - An implementation of [`Language`]: the words of each kind of clause (`clauses`, with the names of cells, houses,
//!   and digits and the grammar of lists in `say` and `grammar`), and the filters of the cards' templates (`filters`).
//! - Its own cards: the folder `rules`, whose templates use these filters.
//! - The texts around the steps, which need no board: `answers`, `diagnosis`, `labels`, `made`, `photo`, `rating`, and
//!   `verification`.
//!
//! The command line and the page have their own words, each in one place: `cli/words.rs` with the help of the arguments,
//! and `web/assets/words.js` with `index.html`. Errors of a format stand where the format is read, in `text`.

pub(crate) mod answers;
mod clauses;
pub(crate) mod combinations;
pub mod diagnosis;
mod filters;
pub(crate) mod further_rules;
pub(crate) mod grammar;
pub(crate) mod judged;
pub(crate) mod labels;
pub(crate) mod made;
#[cfg(feature = "photo")]
pub(crate) mod photo;
pub(crate) mod rating;
pub(crate) mod relations;
mod say;
pub(crate) mod verification;

use super::clause::Clause;
use super::language::Language;
use super::passage::Passage;
use super::scene::Scene;
use super::template::TemplateError;
use crate::grid::DigitSet;
use say::Say;

/// The English language.
pub(super) struct English;

impl Language for English {
    fn clause(&self, clause: &Clause, to: &mut Passage) {
        clause.say(to);
    }

    fn template(
        &self,
        template: &str,
        scene: &Scene,
        to: &mut Passage,
    ) -> Result<(), TemplateError> {
        filters::fill(template, scene, to)
    }

    fn one_solution(&self) -> &'static str {
        "This step relies on the puzzle having exactly one solution."
    }
}

/// "1, 4, and 5".
pub(super) fn digits_and(digits: DigitSet) -> String {
    grammar::list_and(digits.into_iter().map(|digit| digit.to_string()))
}
