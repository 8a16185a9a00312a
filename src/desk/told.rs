//! A step in words, on the trail that it is about to be taken on.

use crate::check::Checked;
use crate::explain::Explanation;
use crate::render::json::{self, StepJson};
use crate::render::{Label, Reveal, View};
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
    pub const fn view(&self, reveal: Reveal) -> View<'_> {
        let (grid, step) = (self.trail.grid(), Some(self.step));
        View { grid, step, words: Some(&self.words), reveal, notation: self.notation }
    }

    /// What heads it in a walkthrough.
    pub fn label(&self) -> Label<'_> {
        let number = usize::from(self.trail.n_steps()) + 1;
        Label { number, name: &self.name, effort: self.effort }
    }

    /// It as JSON.
    pub fn json(&self, reveal: Reveal) -> Option<StepJson> {
        json::step(&self.view(reveal), &self.label())
    }
}
