//! Steps shown one after the other, on a trail.

use super::Exit;
use super::args::{Look, Source};
use super::failure::{Failure, eprint_lossy};
use super::input::{self, Input};
use super::screen::Screen;
use super::sound::Unsound;
use crate::check::Checked;
use crate::explain::Explanation;
use crate::grid::Grid;
use crate::read::Marks;
use crate::render::json::{self, StepJson};
use crate::render::{Board, Label, Reveal, Style, View, speak, terminal, told_by_digits};
use crate::trail::Trail;
use serde::Serialize;

/// What a command says in JSON when there is no step to show.
#[derive(Debug, Serialize)]
pub(super) struct NoSteps<'a> {
    result: &'static str,
    /// What is wrong, in one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'static str>,
    /// The cells that are wrong, or that differ.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    cells: &'a [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    texts: Vec<&'a str>,
    steps: [(); 0],
}

/// What a command says in JSON.
#[derive(Debug, Serialize)]
pub(super) struct Steps {
    result: &'static str,
    /// How many steps there are.
    count: usize,
    /// One after the other, or all that are possible now.
    steps: Vec<StepJson>,
}

impl Steps {
    pub(super) fn new(steps: Vec<StepJson>) -> Self {
        Self { result: "step", count: steps.len(), steps }
    }
}

/// Where the notes about a puzzle go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Notes {
    /// Above the answer.
    Above,
    /// On standard error, where the answer is for a program.
    Aside,
}

/// Reads the puzzle, and tells where it is from and what the letters are.
pub(super) fn open(
    screen: &mut Screen,
    source: &Source,
    look: &Look,
    to: Notes,
) -> Result<Input, Failure> {
    let input = input::read(source)?;
    screen.paint(look.color);
    match to {
        Notes::Above => notes(screen, &input, look)?,
        Notes::Aside => notes_aside(&input),
    }
    Ok(input)
}

fn notes(screen: &mut Screen, input: &Input, look: &Look) -> Result<(), Failure> {
    let notes: Vec<_> = input.note().into_iter().chain(look.key()).collect();
    for note in &notes {
        screen.line(note)?;
    }
    if !notes.is_empty() {
        screen.line("")?;
    }
    Ok(())
}

fn notes_aside(input: &Input) {
    input.note().into_iter().for_each(|note| eprint_lossy(&format!("{note}\n")));
}

/// Says what is wrong with a puzzle.
pub(super) fn unsound(screen: &mut Screen, found: &Unsound, look: &Look) -> Result<Exit, Failure> {
    let width = screen.width();
    for (i, text) in found.texts.iter().enumerate() {
        if look.speak {
            screen.sheet(&speak::paragraph(text))?;
            continue;
        }
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
    screen.json(&NoSteps {
        result: "unsound",
        fault: Some(found.kind),
        cells: &found.cells,
        texts,
        steps: [],
    })?;
    Ok(Exit::Unsound)
}

/// Says in JSON that there is no step: `solved`, or `none`.
pub(super) fn no_steps_json(screen: &mut Screen, result: &'static str) -> Result<Exit, Failure> {
    screen.json(&NoSteps { result, fault: None, cells: &[], texts: Vec::new(), steps: [] })?;
    Ok(Exit::NoneFound)
}

/// A step, in words, on the trail that it is about to be taken on.
#[derive(Debug)]
pub(super) struct Told<'a> {
    /// The step.
    pub(super) step: &'a Checked,
    /// What happened before it.
    pub(super) trail: &'a Trail,
    /// The three levels.
    pub(super) words: Explanation,
    /// The name of its rule.
    pub(super) name: String,
    /// How hard it is to see for this player.
    pub(super) effort: Option<f64>,
    /// Is the line that experts write shown?
    pub(super) notation: bool,
}

impl Told<'_> {
    /// What is shown of it.
    pub(super) const fn view(&self, reveal: Reveal) -> View<'_> {
        let (grid, step) = (self.trail.grid(), Some(self.step));
        View { grid, step, words: Some(&self.words), reveal, notation: self.notation }
    }

    /// What heads it in a walkthrough.
    pub(super) fn label(&self) -> Label<'_> {
        let number = usize::from(self.trail.n_steps()) + 1;
        Label { number, name: &self.name, effort: self.effort }
    }

    /// The board that suits it: digits alone if nobody needs marks to see it and none are there.
    pub(super) fn style(&self, look: &Look, marks: Marks, width: usize) -> Style {
        let digits = marks == Marks::None && told_by_digits(self.trail.grid(), self.step.step());
        look.style(if digits { Board::Digits } else { Board::Candidates }, width)
    }

    /// It as JSON.
    pub(super) fn json(&self, reveal: Reveal) -> Option<StepJson> {
        json::step(&self.view(reveal), &self.label())
    }
}

/// A grid and nothing else.
pub(super) const fn bare(grid: &Grid) -> View<'_> {
    View { grid, step: None, words: None, reveal: Reveal::Full, notation: false }
}
