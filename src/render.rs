//! Draws answers: as text for a terminal, for speech, as a page, a picture, or JSON.
//!
//! Every role has a word and a shape before it has a hue, so that a picture is true without colour.
//! What is drawn is a [`StyledText`]: words with highlights. The caller that prints it decides about colour.

mod board;
mod draw;
pub(crate) mod event;
mod frame;
mod highlight;
mod highlights;
pub mod html;
pub mod json;
mod legend;
mod lists;
mod look;
mod markdown;
mod markup;
mod outline;
mod page;
mod pictures;
#[cfg(feature = "png")]
pub mod png;
mod prose;
mod qr;
mod regions;
pub mod speak;
mod styled_text;
pub mod svg;
pub mod terminal;

pub use board::CellContent;
pub use draw::{Body, DrawError, Drawn, Picture, draw};
pub use frame::Frame;
pub use highlight::{Highlight, Mark};
pub use highlights::Highlights;
pub use look::{Boards, Format, RenderOptions};
pub use page::{page, page_within};
#[cfg(feature = "play")]
pub(crate) use prose::wrap;
pub use regions::{Area, Region};
#[cfg(feature = "cli")]
pub(crate) use styled_text::replace_control_chars;
pub use styled_text::{Span, StyledText};

use crate::ask::{BoardFault, StepAnswer, StepSource};
use crate::check::Checked;
use crate::explain::{Explanation, Naming};

pub use crate::explain::Level;
use crate::facts::Value;
use crate::grid::{Cell, Grid};

/// A grid to draw, with or without a step on it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View<'a> {
    /// The grid before the step, with the marks that are shown.
    pub grid: &'a Grid,
    /// The step that is shown on it.
    pub step: Option<&'a Checked>,
    /// The step in words.
    pub words: Option<&'a Explanation>,
    /// How much of both is shown.
    pub level: Level,
    /// Is the line that experts write shown with the full text?
    pub notation: bool,
    /// Cells to look at, beside those of the step.
    pub look_at: &'a [Cell],
    /// Do these cells hold wrong entries?
    pub are_wrong: bool,
}

impl<'a> View<'a> {
    /// A grid and nothing else.
    pub const fn bare(grid: &'a Grid) -> Self {
        Self {
            grid,
            step: None,
            words: None,
            level: Level::Full,
            notation: false,
            look_at: &[],
            are_wrong: false,
        }
    }

    /// What is wrong with a board.
    pub fn of_fault(fault: &'a BoardFault) -> Self {
        let are_wrong = !fault.details.wrong.is_empty();
        Self { look_at: &fault.cells, are_wrong, ..Self::bare(&fault.paper) }
    }

    /// What is shown of a step.
    pub fn of(told: &'a StepAnswer) -> Self {
        let StepSource { step, words, level, .. } = &*told.source;
        Self { step: Some(step), words: Some(words), level: *level, ..Self::bare(&told.shown) }
    }

    /// What the full text is made of; nothing below the full level.
    fn values(&self) -> impl Iterator<Item = &'a Value> + use<'a> {
        let step = self.step.filter(|_| self.level == Level::Full).map(Checked::step);
        step.into_iter().flat_map(|step| step.facts()).map(|fact| &fact.value)
    }
}

/// How a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The characters of the frame.
    pub frame: Frame,
    /// What the cells are called.
    pub naming: Naming,
    /// What the cells show.
    pub board: CellContent,
    /// How many characters fit on a line.
    pub width: usize,
    /// The first level that is told; a walkthrough shows no nudges.
    pub from: Level,
}
