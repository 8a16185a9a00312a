//! Steps shown one after the other, on a trail.

use super::Exit;
use super::args::Look;
use super::failure::Failure;
use super::input::Input;
use super::player::{Player, Told};
use super::screen::Screen;
use super::sound::Unsound;
use crate::check::Checked;
use crate::read::Marks;
use crate::render::{Board, Reveal, Style, View, json, terminal, told_by_digits};
use crate::trail::Trail;
use serde::Serialize;

/// What a command says in JSON when there is no step to show.
#[derive(Debug, Serialize)]
pub(super) struct NoSteps<'a> {
    result: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    texts: Vec<&'a str>,
    steps: [(); 0],
}

/// What a command says in JSON.
#[derive(Debug, Serialize)]
pub(super) struct Steps {
    result: &'static str,
    /// In order; each `before` is the `after` of the one before it.
    steps: Vec<json::StepJson>,
}

impl Steps {
    pub(super) const fn new(steps: Vec<json::StepJson>) -> Self {
        Self { result: "step", steps }
    }
}

/// What stands above everything: where the puzzle is from, what the letters are.
pub(super) fn notes(screen: &mut Screen, input: &Input, look: &Look) -> Result<(), Failure> {
    let notes: Vec<_> = input.note().into_iter().chain(look.key()).collect();
    for note in &notes {
        screen.line(note)?;
    }
    if !notes.is_empty() {
        screen.line("")?;
    }
    Ok(())
}

/// Says what is wrong with a puzzle.
pub(super) fn unsound(screen: &mut Screen, found: &Unsound) -> Result<Exit, Failure> {
    let width = screen.width();
    for (i, text) in found.texts.iter().enumerate() {
        if i > 0 {
            screen.line("")?;
        }
        screen.sheet(&terminal::paragraph(text, width))?;
    }
    Ok(Exit::Unsound)
}

/// The same in JSON.
pub(super) fn unsound_json(screen: &mut Screen, found: &Unsound) -> Result<Exit, Failure> {
    let texts = found.texts.iter().map(String::as_str).collect();
    screen.json(&NoSteps { result: "unsound", texts, steps: [] })?;
    Ok(Exit::Unsound)
}

/// Says in JSON that there is no step: `solved`, or `none`.
pub(super) fn no_steps_json(screen: &mut Screen, result: &'static str) -> Result<Exit, Failure> {
    screen.json(&NoSteps { result, texts: Vec::new(), steps: [] })?;
    Ok(Exit::NoneFound)
}

/// The board that suits `step`: digits alone if nobody needs marks to see it and none are there.
pub(super) fn style_for(look: &Look, step: &Checked, on: (&Trail, Marks, usize)) -> Style {
    let (trail, marks, width) = on;
    let plain = marks == Marks::None && told_by_digits(trail.grid(), step.step());
    look.style(if plain { Board::Digits } else { Board::Candidates }, width)
}

/// What is shown of a step.
pub(super) fn view<'a>(
    trail: &'a Trail,
    step: &'a Checked,
    (told, reveal): (&'a Told, Reveal),
) -> View<'a> {
    View { grid: trail.grid(), step: Some(step), words: Some(&told.words), reveal }
}

/// `steps`, a walk from the end of `trail`, as JSON.
pub(super) fn steps_json(
    player: &Player,
    mut trail: Trail,
    (steps, reveal): (&[Checked], Reveal),
) -> Result<Vec<json::StepJson>, Failure> {
    let mut shown = Vec::with_capacity(steps.len());
    for step in steps {
        let told = player.tell(step, &trail)?;
        let label = json::Label { name: &told.name, effort: told.effort };
        shown.extend(json::step(&view(&trail, step, (&told, reveal)), label));
        trail.take(step);
    }
    Ok(shown)
}
