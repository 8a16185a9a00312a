//! What a language provides to explain a step.

use super::clause::Clause;
use super::passage::Passage;
use super::scene::Scene;
use super::template::TemplateError;

/// A language of explanations. It prints what others have decided: it never looks at the board.
pub(super) trait Language {
    /// Adds the words of `clause`.
    fn clause(&self, clause: &Clause, to: &mut Passage);

    /// Adds the words of a template about the step of `scene`. The cards are written in the language, so their filters
    /// are its own.
    ///
    /// # Errors
    /// The template is not one, or asks for a fact or a filter that does not exist or does not fit.
    fn template(
        &self,
        template: &str,
        scene: &Scene,
        to: &mut Passage,
    ) -> Result<(), TemplateError>;

    /// The sentence of every step whose argument relies on the puzzle having one solution, also where another argument
    /// would not.
    fn one_solution(&self) -> &'static str;
}
