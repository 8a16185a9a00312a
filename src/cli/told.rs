//! What several commands print.

use super::Exit;
use super::args::{Look, Source};
use super::failure::{Failure, eprint_lossy};
use super::input::{self, Input};
use super::screen::Screen;
use crate::desk::{NoSteps, Told, Unsound};
use crate::grid::Grid;
use crate::read::PencilMarks;
use crate::render::{Level, Style, View, speak, terminal};

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
    screen.json(&NoSteps::unsound(found))?;
    Ok(Exit::Unsound)
}

/// Says in JSON that there is no step: `solved`, or `none`.
pub(super) fn no_steps_json(screen: &mut Screen, result: &'static str) -> Result<Exit, Failure> {
    screen.json(&NoSteps::new(result))?;
    Ok(Exit::NoneFound)
}

/// How the board that suits a step is drawn.
pub(super) fn style(told: &Told<'_>, look: &Look, marks: PencilMarks, width: usize) -> Style {
    look.style(told.board(marks), width)
}

/// A grid and nothing else.
pub(super) const fn bare(grid: &Grid) -> View<'_> {
    View { grid, step: None, words: None, level: Level::Full, notation: false }
}
