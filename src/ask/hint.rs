//! The next step.

use super::open::{Opened, Setup};
use super::player::{Player, in_time};
use super::refused::refused;
use super::{Answer, Outcome, Problem, StepAnswer};
use crate::budget::Budget;
use crate::check::Checked;
use crate::diagnose::stale_marks;
use crate::explain::english::{answers, diagnosis};
use crate::explain::{Level, Line};
use crate::grid::Grid;
use crate::path;
use crate::search::Search;
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;

/// What is the next step?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct HintQuestion {
    /// How much is told.
    #[serde(default)]
    pub level: Level,
    /// Goes on until a digit can be written.
    #[serde(default)]
    pub next_digit: bool,
    /// How many of the steps to a digit are told, from the first; `null` for all of them. Below the
    /// full level it is one.
    #[serde(default = "one")]
    #[cfg_attr(feature = "schema", schemars(default = "one"))]
    pub steps: Option<NonZeroUsize>,
    /// The board, and the rules and the words for it.
    #[serde(flatten)]
    pub setup: Setup,
}

/// One thing to do now.
#[allow(clippy::unnecessary_wraps, reason = "it stands where `null` says something else")]
const fn one() -> Option<NonZeroUsize> {
    Some(NonZeroUsize::MIN)
}

/// The next step, or why there is none.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintBody {
    /// The step, or the first of those up to a digit, as many as were asked for.
    pub steps: Vec<StepAnswer>,
    /// How many steps lead to the digit, told or not.
    pub n_steps: usize,
    /// How many easy steps are available; missing if one rule was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub easy: Option<Easy>,
    /// Which marks are ignored, since a digit rules them out; missing if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old_marks: Option<Line>,
    /// The grid after the steps that were asked for.
    #[serde(skip)]
    pub(crate) after: Option<Box<Grid>>,
}

/// How many easy steps are available.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Easy {
    /// How many.
    pub count: usize,
    /// The same in words.
    pub text: Line,
}

impl HintQuestion {
    /// What is the one thing to do next, told in full?
    pub fn new(setup: impl Into<Setup>) -> Self {
        Self { level: Level::Full, next_digit: false, steps: one(), setup: setup.into() }
    }

    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<HintBody>, Problem> {
        let (player, grid) = match self.setup.open_unsolved(self.level, budget)? {
            Opened::Ready(player, grid) => (player.reading(&self.setup.board), grid),
            Opened::Done(answer) => return Ok(answer.with(HintBody::default())),
        };
        let mut search = player.search();
        let steps = self.steps(&mut search, &grid);
        in_time(budget)?;
        let mut answer = match steps.as_slice() {
            [] => self.none(&player, &grid, &mut search)?,
            steps => self.found(&player, &grid, steps, &mut search)?,
        };
        let old_marks = diagnosis::old_marks(&stale_marks(&self.setup.board), player.naming());
        answer.body.old_marks = old_marks.map(Line::from);
        Ok(Answer { refused: refused(search.refused(), self.level), ..answer })
    }

    fn steps(&self, search: &mut Search<'_>, grid: &Grid) -> Vec<Checked> {
        if self.next_digit {
            return path::next_digit(search, grid, &self.setup.last);
        }
        if self.setup.rule.is_some() {
            return search.first(grid, &self.setup.last).into_iter().collect();
        }
        path::hint(search, grid, &self.setup.last)
    }

    fn found(
        &self,
        player: &Player,
        grid: &Grid,
        steps: &[Checked],
        search: &mut Search<'_>,
    ) -> Result<Answer<HintBody>, Problem> {
        let n_asked = self.steps.map_or(steps.len(), NonZeroUsize::get).min(steps.len());
        // The marks of a later step would give away what the earlier ones conclude.
        let n_shown = if self.level == Level::Full { n_asked } else { 1 };
        let shown = player.tell_each(grid, steps.iter().take(n_shown), self.level)?;
        let mut after = Box::new(grid.clone());
        steps.iter().take(n_asked).for_each(|step| step.apply(&mut after));
        let headline = self.headline(player, steps, &shown);
        let body = HintBody {
            easy: steps.first().and_then(|first| self.easy(first, search, grid)),
            steps: shown,
            n_steps: steps.len(),
            after: Some(after),
            old_marks: None,
        };
        Ok(Answer::new(Outcome::Step, headline.into_iter().chain(player.unexamined()), body))
    }

    /// The headline over the steps to a digit, of which some are shown, or over the last of them, which rests on the
    /// marks of those before it. The digit is named where the step that writes it is shown in full.
    fn headline(&self, player: &Player, steps: &[Checked], shown: &[StepAnswer]) -> Option<String> {
        let digit = steps.last()?.step().conclusions().placement()?;
        let is_told = self.level == Level::Full && shown.len() == steps.len();
        let (digit, naming) = (is_told.then_some(digit), player.naming());
        if steps.len() > 1 {
            return Some(answers::headline(steps.len(), shown.len(), digit, naming));
        }
        let is_planned = self.setup.rule.is_none() && player.plans(self.next_digit);
        let rests_on_marks = shown.first().is_some_and(StepAnswer::rests_on_marks);
        (is_planned && rests_on_marks).then(|| answers::one_more(digit, naming))
    }

    /// How many easy steps there are; the words leave out the first one that is told.
    fn easy(&self, first: &Checked, search: &mut Search<'_>, grid: &Grid) -> Option<Easy> {
        if self.setup.rule.is_some() {
            return None;
        }
        let count = path::n_easy(search, grid);
        let is_one = path::is_easy(search.ladder(), first.step().rule());
        let text =
            if is_one { answers::easy(count.saturating_sub(1)) } else { answers::easier(count) };
        Some(Easy { count, text: text.into() })
    }

    fn none(
        &self,
        player: &Player,
        grid: &Grid,
        search: &mut Search<'_>,
    ) -> Result<Answer<HintBody>, Problem> {
        let text = match &self.setup.rule {
            Some(rule) => nothing_of_rule(player, grid, rule, search)?,
            None if search.first(grid, &[]).is_some() => answers::NO_DIGIT.to_owned(),
            None => answers::NOTHING_FOUND.to_owned(),
        };
        let bound = came_to_bound(search).filter(|_| self.setup.rule.is_none());
        let texts = [text].into_iter().chain(bound).chain(player.unexamined());
        Ok(Answer::new(Outcome::None, texts, HintBody::default()))
    }
}

/// A remark on the rules that used up their budget, if there are any.
pub(super) fn came_to_bound(search: &Search<'_>) -> Option<String> {
    let cut: Vec<&str> = search.truncated().iter().map(|rule| rule.name()).collect();
    (!cut.is_empty()).then(|| answers::came_to_bound(&cut))
}

/// A text for the rule called `name`, which finds nothing.
pub(super) fn nothing_of_rule(
    player: &Player,
    grid: &Grid,
    name: &str,
    search: &Search<'_>,
) -> Result<String, Problem> {
    let rule = player.rule(name)?;
    let (card, name) = (player.card(rule)?, rule.name());
    let leans_on_uniqueness = !card.assumes.is_empty() && !grid.givens_have_one_solution();
    Ok(if leans_on_uniqueness {
        answers::leans_on_uniqueness(name)
    } else if search.truncated().contains(&rule) {
        answers::nothing_within_bound(name)
    } else {
        answers::nothing_of_rule(name)
    })
}
