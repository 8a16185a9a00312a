//! Facts become sentences.
//!
//! A rule's card has the templates; its slots are the names that the finder bound. Lists, counts,
//! and articles are in [`words`], what a filter can say about the grid in `english`, and the
//! sentence that starts with "So" in `conclusion`, once for all rules.

pub(crate) mod answers;
mod chains;
mod colours;
mod conclusion;
mod derivations;
pub mod diagnosis;
mod english;
mod evidence;
mod exclusions;
mod exocets;
mod filling;
mod filters;
mod fish;
mod groups;
pub(crate) mod labels;
mod lists;
pub(crate) mod made;
mod naming;
mod notation;
mod pencil;
pub(crate) mod photo;
pub(crate) mod rating;
mod scene;
mod shares;
mod sights;
mod tables;
mod template_error;
mod templates;
mod text;
pub(crate) mod verification;
pub(crate) mod words;

pub use naming::{Coordinates, Naming, rows};
pub use template_error::TemplateError;
pub use text::{Explanation, Level, Line, Run, Text};

use crate::card::Card;
use crate::check::Checked;
use crate::history::EliminationHistory;
use minijinja::Environment;
use scene::Scene;
use std::sync::Arc;

/// The sentence that must be in every step that relies on the puzzle having one solution.
const UNIQUENESS: &str = "This step relies on the puzzle having exactly one solution.";

/// The sentence in place of [`UNIQUENESS`] if the deadly pattern cannot be filled any more.
const NO_UNIQUENESS: &str = "In fact, the candidates that are left cannot fill the pattern at all, so \
                             this step does not rely on the puzzle having one solution.";

/// Explains `step`, which is about to be applied after `history`, by the templates of its `card`.
///
/// # Errors
/// A template asks for a fact that the finder does not bind, or for a filter that does not exist.
pub fn explain(
    step: &Checked,
    history: &EliminationHistory,
    card: &Card,
    naming: Naming,
) -> Result<Explanation, TemplateError> {
    let scene = Arc::new(Scene::new(step.step(), history, naming));
    let environment = filters::environment(&scene);
    let facts = scene::context(&scene, step.step().facts());
    let tell = |template: &str| environment.render_str(template, facts.clone());
    let nudge = scene.text(&tell(&card.text.nudge)?);
    let pattern = scene.text(&tell(&card.text.pattern)?);
    let mut full = scene.lines(&tell(&card.text.full.observation)?);
    full.extend(scene.lines(&tell(&card.text.full.reason)?));
    if step.assumes_one_solution() {
        full.push(Line::Sentence(scene.text(UNIQUENESS)));
    } else if step.step().premises().assume_one_solution() {
        full.push(Line::Sentence(scene.text(NO_UNIQUENESS)));
    }
    full.push(Line::Sentence(scene.text(&conclusion::sentence(&scene))));
    // Earlier steps come first, since "it" and "these" in the reason refer to the observation.
    let pencil = pencil::lacking(&scene);
    let first = pencil::sentences(&scene, &pencil);
    if !first.is_empty() {
        full.insert(0, Line::Sentence(scene.text(&first.join(" "))));
    } else if let Some(earlier) = evidence::earlier_steps(&scene) {
        full.insert(0, Line::Sentence(scene.text(&earlier)));
    }
    let detail = scene.lines(&tell(&card.text.full.detail)?);
    let notation = notation::line(&card.name, &tell(&card.text.notation)?, &scene.conclusions);
    let (evidence, legend) = (scene.evidence(), card.legend.told(tell)?);
    Ok(Explanation { nudge, pattern, full, detail, notation, evidence, pencil, legend })
}

/// Only the notation of experts for `step`.
///
/// # Errors
/// As for [`explain`].
pub fn notation(
    step: &Checked,
    history: &EliminationHistory,
    card: &Card,
) -> Result<String, TemplateError> {
    let scene = Arc::new(Scene::new(step.step(), history, Naming::default()));
    let facts = scene::context(&scene, step.step().facts());
    let pattern = filters::environment(&scene).render_str(&card.text.notation, facts)?;
    Ok(notation::line(&card.name, &pattern, &scene.conclusions))
}

/// The names that the templates and the legend of `card` ask for, sorted, each once.
///
/// # Errors
/// A template is not one.
pub fn names_asked_for(card: &Card) -> Result<Vec<String>, TemplateError> {
    let environment = Environment::empty();
    let mut names = Vec::new();
    let text = &card.text;
    let full = [&text.full.observation, &text.full.reason, &text.full.detail];
    let templates = [&text.nudge, &text.pattern, &text.notation].into_iter().chain(full);
    let words = card.legend.iter().map(|(_, word)| word);
    for template in templates.map(String::as_str).chain(words) {
        names.extend(environment.template_from_str(template)?.undeclared_variables(false));
    }
    names.extend(card.legend.facts().map(str::to_owned));
    names.sort_unstable();
    names.dedup();
    Ok(names)
}
