//! A step in words, on the trail that it is about to be taken on.

use crate::check::Checked;
use crate::explain::Explanation;
use crate::read::PencilMarks;
use crate::render::json::{self, StepJson};
use crate::render::{Board, Label, Level, View, told_by_digits};
use crate::trail::Trail;

/// A step, in words, on the trail that it is about to be taken on.
#[derive(Debug)]
pub struct Told<'a> {
    /// The step.
    pub step: &'a Checked,
    /// What happened before it.
    pub trail: &'a Trail,
    /// The three levels.
    pub words: Explanation,
    /// The name of its rule.
    pub name: String,
    /// How hard it is to see for this player.
    pub effort: Option<f64>,
    /// Is the line that experts write shown?
    pub notation: bool,
}

impl Told<'_> {
    /// What is shown of it.
    pub const fn view(&self, level: Level) -> View<'_> {
        let (grid, step) = (self.trail.grid(), Some(self.step));
        View { grid, step, words: Some(&self.words), level, notation: self.notation }
    }

    /// What heads it in a walkthrough.
    pub fn label(&self) -> Label<'_> {
        let number = usize::from(self.trail.n_steps()) + 1;
        Label { number, name: &self.name, effort: self.effort }
    }

    /// The board that suits it, with such marks on the paper: digits alone if nobody needs marks to
    /// see it and none are there.
    pub fn board(&self, marks: PencilMarks) -> Board {
        let digits =
            marks == PencilMarks::None && told_by_digits(self.trail.grid(), self.step.step());
        if digits { Board::Digits } else { Board::Candidates }
    }

    /// It as JSON.
    pub fn json(&self, level: Level) -> Option<StepJson> {
        json::step(&self.view(level), &self.label())
    }
}
