//! Facts become sentences.
//!
//! The modules of arguments (`chains`, `derivations`, `evidence`, …) turn the facts of a step into clauses ([`clause`]):
//! they decide what is said, in which order, and what is summed up, and have no words. A language ([`language`]) prints
//! clauses, and fills the templates of the rule's card; [`english`] is the only one.

mod cases;
mod chains;
mod clause;
mod colours;
mod conclusion;
mod derivations;
pub(crate) mod english;
mod evidence;
mod exclusions;
mod exocets;
mod filling;
mod fish;
mod groups;
mod joint_clues;
mod language;
mod lists;
mod naming;
mod needed_digits;
mod notation;
mod pair_clues;
mod passage;
mod pencil;
mod scene;
mod shares;
mod sights;
mod sum_bounds;
mod tables;
mod template;
mod templates;
mod text;

pub use english::diagnosis;
pub(crate) use evidence::filled_cells_told;
pub use naming::{Coordinates, Naming, rows};
pub use template::TemplateError;
pub use text::{Explanation, Level, Line, Run, Text};

use crate::card::{Card, FullText};
use crate::check::Checked;
use crate::grid::Constraint;
use crate::history::EliminationHistory;
use clause::Clause;
use english::English;
use language::Language;
use lists::SCREEN;
use passage::Passage;
use scene::Scene;
use template::Piece;

/// The language of all explanations.
const LANGUAGE: &dyn Language = &English;

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
    let mut scene = Scene::new(step.step(), history, naming);
    loop {
        let explanation = explained(&scene, step, card)?;
        let n_over = lists::n_lines_of_hint(&explanation).saturating_sub(SCREEN);
        if n_over == 0 || scene.room == 0 {
            return Ok(explanation);
        }
        scene.room = scene.room.saturating_sub(n_over);
    }
}

/// An explanation with lists that fit into the room of `scene`.
fn explained(scene: &Scene, step: &Checked, card: &Card) -> Result<Explanation, TemplateError> {
    let naming = scene.naming;
    let tell = |template: &str| -> Result<Passage, TemplateError> {
        let mut passage = Passage::new(naming);
        LANGUAGE.template(template, scene, &mut passage)?;
        Ok(passage)
    };
    let (nudge, pattern) = (tell(&card.text.nudge)?, tell(&card.text.pattern)?);
    let (observation, reason) = (tell(&card.text.full.observation)?, tell(&card.text.full.reason)?);
    let explained = [&*observation.explained, &*reason.explained].concat();
    let pencil = pencil::lacking(scene, &explained);
    let untold: Vec<Constraint> = pencil
        .iter()
        .copied()
        .filter(|it| !observation.pencilled.contains(it) && !reason.pencilled.contains(it))
        .collect();
    let mut first = pencil::sentences(scene, &untold);
    if first.is_empty() {
        first.extend(evidence::earlier_steps(scene));
    }
    let say = |clause: Clause| {
        let mut passage = Passage::new(naming);
        LANGUAGE.clause(&clause, &mut passage);
        passage
    };
    // What the marks lack and earlier steps come first, since "it" and "these" in the reason refer to the observation.
    let first = say(Clause::Sentences(first));
    let conclusion = match card.text.full.conclusion.as_str() {
        "" => say(conclusion::clause(scene)),
        template => tell(template)?,
    };
    let detail = tell(&card.text.full.detail)?;
    let passages = [&nudge, &pattern, &first, &observation, &reason, &conclusion, &detail];
    let evidence = passage::evidence(passages);
    let mut full: Vec<Line> =
        [first, observation, reason].into_iter().flat_map(Passage::lines).collect();
    if step.step().premises().assume_one_solution() {
        full.push(LANGUAGE.one_solution().into());
    }
    full.extend(conclusion.lines());
    let (nudge, pattern, detail) = (nudge.text(), pattern.text(), detail.lines());
    let notation = tell(&card.text.notation)?.plain();
    let notation = notation::line(&card.name, &notation, &scene.conclusions);
    let legend = card.legend.told(|word| Ok(tell(word)?.plain()))?;
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
    let scene = Scene::new(step.step(), history, Naming::default());
    let mut pattern = Passage::default();
    LANGUAGE.template(&card.text.notation, &scene, &mut pattern)?;
    Ok(notation::line(&card.name, &pattern.plain(), &scene.conclusions))
}

/// The names that the templates and the legend of `card` ask for, sorted, each once.
///
/// # Errors
/// A template is not one.
pub fn names_asked_for(card: &Card) -> Result<Vec<String>, TemplateError> {
    let text = &card.text;
    let FullText { observation, reason, detail, conclusion } = &text.full;
    let full = [observation, reason, detail, conclusion];
    let templates = [&text.nudge, &text.pattern, &text.notation].into_iter().chain(full);
    let words = card.legend.iter().map(|(_, word)| word);
    let mut names = Vec::new();
    for template in templates.map(String::as_str).chain(words) {
        for piece in template::parse(template)? {
            if let Piece::Slot(expression) = piece {
                names.extend(expression.facts().into_iter().map(str::to_owned));
            }
        }
    }
    names.extend(card.legend.facts().map(str::to_owned));
    names.sort_unstable();
    names.dedup();
    Ok(names)
}
