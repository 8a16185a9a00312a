//! The fields of answers that the page in the browser gets beside those of the plain JSON: pictures, and words as
//! HTML. [`page`](crate::render::page()) fills them in; elsewhere they are missing.

use super::{Answer, Body, ShareLink, StepAnswer};
use crate::explain::Line;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Deref;

/// Marks to be laid over a board, and what they mean. Both are empty if there is nothing to mark.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Layer {
    /// What is drawn over the player's board, as an SVG element of 540 by 540, 60 a cell. `data-covers`
    /// names the cells whose digit or marks it draws itself: the board under it hides its own there.
    #[serde(rename = "layer")]
    pub svg: String,
    /// What the shapes of the layer mean, as a list; empty if there are none.
    pub legend: String,
}

/// The markup of a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepMarkup {
    /// Of a rule's example: the board with the step on it, as an SVG element.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
    /// Of any other step: its marks.
    #[serde(flatten)]
    pub layer: Option<Layer>,
    /// The words as HTML.
    pub html: StepHtml,
}

/// The levels of a hint as pieces of a page, where the names of cells say which they are; what a level does
/// not show yet is missing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepHtml {
    /// Where to look: a paragraph.
    pub nudge: String,
    /// What is there: a paragraph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// What follows, and why: paragraphs and ordered lists; a long argument is folded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full: Option<String>,
    /// The terms whose meaning a button opens.
    #[serde(skip)]
    pub(crate) terms: BTreeSet<&'static str>,
}

/// A line that stands beside the steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerLine {
    /// The line.
    #[serde(flatten)]
    pub line: Line,
    /// The same as HTML, on the page alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
}

impl<T: Into<Line>> From<T> for AnswerLine {
    fn from(line: T) -> Self {
        Self { line: line.into(), html: None }
    }
}

impl Deref for AnswerLine {
    type Target = Line;

    fn deref(&self) -> &Line {
        &self.line
    }
}

impl fmt::Display for AnswerLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.fmt(f)
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most answers have no steps, and no lines but `texts`"
)]
impl Answer {
    /// Its steps, those included that show what is wrong with a board.
    pub(crate) fn steps_mut(&mut self) -> Vec<&mut StepAnswer> {
        let mut steps: Vec<&mut StepAnswer> = match &mut self.body {
            Body::Hint(hint) => hint.steps.iter_mut().collect(),
            Body::Why(why) => why.steps.iter_mut().collect(),
            Body::Walk(walk) => walk.steps.iter_mut().collect(),
            Body::Rule(rule) => rule.example.iter_mut().collect(),
            Body::All(all) => {
                let results = all.groups.iter_mut().flat_map(|group| &mut group.results);
                results.map(|it| &mut it.step).collect()
            }
            _ => Vec::new(),
        };
        let ways = self.fault.iter_mut().flat_map(|fault| &mut fault.ways);
        steps.extend(ways.flat_map(|way| &mut way.steps));
        steps
    }

    /// Its lines beside the steps.
    pub(crate) fn lines_mut(&mut self) -> Vec<&mut AnswerLine> {
        let mut lines: Vec<&mut AnswerLine> = match &mut self.body {
            Body::Attempt(attempt) => attempt.texts.iter_mut().collect(),
            Body::Why(why) => why.ending.iter_mut().collect(),
            Body::Share(share) => {
                share.links.iter_mut().filter_map(|link| link.note.as_mut()).collect()
            }
            _ => Vec::new(),
        };
        lines.extend(&mut self.texts);
        let ways = self.fault.iter_mut().flat_map(|fault| &mut fault.ways);
        lines.extend(ways.map(|way| &mut way.text));
        lines
    }

    /// Its links.
    pub(crate) fn links_mut(&mut self) -> &mut [ShareLink] {
        if let Body::Share(share) = &mut self.body { &mut share.links } else { &mut [] }
    }
}
