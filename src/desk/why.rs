//! Why a cell holds its digit, or not another.

use super::{Objection, Player, Told};
use crate::check::Refusal;
use crate::explain::answers;
use crate::grid::Cell;
use crate::grid::Grid;
use crate::path::{self, Answer, Link, Question};
use crate::render::json::StepJson;
use crate::render::{Level, View};
use crate::step::Value;
use serde::Serialize;

/// The answer to a question about a cell, ready to be told.
#[derive(Debug)]
pub struct Why<'a> {
    grid: &'a Grid,
    question: Question,
    /// What is said before the steps, or in their place.
    pub before: String,
    /// The steps; none if there is nothing to show.
    pub links: Vec<Link>,
    /// What is said after the steps.
    pub after: Option<String>,
    /// What rules found and the checker refused.
    pub refused: Vec<Refusal>,
}

/// An answer as JSON: steps as those of a hint, each with its number and what it rests on.
#[derive(Debug, Serialize)]
pub struct WhyJson {
    /// `step`, or `none` if there is nothing to show.
    result: &'static str,
    /// How many steps there are.
    count: usize,
    /// What is said before and after the steps.
    texts: Vec<String>,
    steps: Vec<LinkJson>,
}

/// A step of an answer.
#[derive(Debug, Serialize)]
pub struct LinkJson {
    /// From 1.
    pub number: usize,
    /// The numbers of the steps that it rests on.
    pub rests_on: Vec<usize>,
    /// Below the full level, `before` is the grid that was asked about.
    #[serde(flatten)]
    pub step: StepJson,
}

impl<'a> Why<'a> {
    /// Answers `question` about `grid`, which is sound, for `player`.
    pub fn new(player: &Player, grid: &'a Grid, question: Question) -> Self {
        let mut search = player.search();
        let answer = path::answer(&mut search, grid, question);
        let before = answers::before(&answer, question, grid, player.naming());
        let after = answers::after(&answer, question, player.naming());
        let links = if let Answer::Path(links) = answer { links } else { Vec::new() };
        Self { grid, question, before, links, after, refused: search.into_refused() }
    }

    /// Calls `show` with each step, told on the trail of those before it.
    ///
    /// # Errors
    /// A card is bad, or `show` fails.
    pub fn each<E: From<Objection>>(
        &self,
        player: &Player,
        mut show: impl FnMut(&Link, &Told<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut links = self.links.iter();
        player.tell_each(self.grid, self.links.iter().map(|link| &link.step), |told| {
            links.next().map_or(Ok(()), |link| show(&self.with_what_is_named(link, told), told))
        })
    }

    /// The words may lean on a digit that a step has placed where another would do: it rests on that
    /// step as it is told.
    fn with_what_is_named(&self, link: &Link, told: &Told<'_>) -> Link {
        let placed = |step: &Link| step.step.step().conclusions().placement().map(|it| it.cell);
        let is_named = |cell: Cell| {
            let mut evidence = told.words.evidence.iter();
            evidence.any(|fact| matches!(fact.value, Value::Cell(named) if named == cell))
        };
        let mut link = link.clone();
        for (i, step) in self.links.iter().enumerate().take(told.label().number - 1) {
            if placed(step).is_some_and(is_named) {
                link.rests_on.push(i + 1);
            }
        }
        link.rests_on.sort_unstable();
        link.rests_on.dedup();
        link
    }

    /// What is shown of a step. Below the full level, that is the grid that was asked about, since
    /// later ones would give away what the steps conclude; and the pattern of a step that places the
    /// digit that was asked for would name it.
    pub fn view<'b>(&'b self, told: &'b Told<'b>, level: Level) -> View<'b> {
        let is_end = match self.question {
            Question::Digit(cell) => {
                told.step.step().conclusions().placement().is_some_and(|it| it.cell == cell)
            }
            Question::Not(_) => false,
        };
        match level {
            Level::Full => told.view(Level::Full),
            Level::Pattern if is_end => View { grid: self.grid, ..told.view(Level::Nudge) },
            Level::Pattern | Level::Nudge => View { grid: self.grid, ..told.view(level) },
        }
    }

    /// What is said after the steps at this level: below the full one, nothing that they conclude.
    pub fn after(&self, level: Level) -> Option<&str> {
        self.after.as_deref().filter(|_| level == Level::Full)
    }

    /// It as JSON.
    ///
    /// # Errors
    /// A card is bad.
    pub fn json(&self, player: &Player, level: Level) -> Result<WhyJson, Objection> {
        let mut steps = Vec::with_capacity(self.links.len());
        self.each(player, |link, told| {
            let step = crate::render::json::step(&self.view(told, level), &told.label());
            let rests_on = link.rests_on.clone();
            steps.extend(step.map(|step| LinkJson { number: told.label().number, rests_on, step }));
            Ok::<(), Objection>(())
        })?;
        let after = self.after(level).map(str::to_owned);
        let texts = std::iter::once(self.before.clone()).chain(after).collect();
        let result = if steps.is_empty() { "none" } else { "step" };
        Ok(WhyJson { result, count: steps.len(), texts, steps })
    }
}
