//! The whole way to the solution.

use super::open::{Opened, Setup};
use super::player::in_time;
use super::refused::refused;
use super::{Answer, Outcome, Problem, StepAnswer};
use crate::budget::Budget;
use crate::check::Checked;
use crate::explain::english::answers;
use crate::explain::english::diagnosis::MistakeLevel;
use crate::explain::{Level, Line};
use crate::grid::Grid;
use crate::search::SolvePath;
use crate::walkthrough;
use serde::{Deserialize, Serialize};

/// What is the whole way to the solution?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct WalkQuestion {
    /// Tells steps that lead nowhere, too.
    #[serde(default)]
    pub keep_idle: bool,
    /// The board, and the rules and the words for it.
    #[serde(flatten)]
    pub setup: Setup,
}

/// A walk.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WalkBody {
    /// The grid before the first step; missing if the walk does not start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Grid>,
    /// In order; each `before` is the `after` of the one before it.
    pub steps: Vec<StepAnswer>,
    /// The grid where the walk ends; missing if it does not start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<Grid>,
    /// What it came to; missing if it does not start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
}

/// The summary of a walk: which rules, how often, the hardest step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// How many steps there are.
    pub n_steps: usize,
    /// Was a digit tried and refuted?
    pub trial_needed: bool,
    /// The number of the hardest step, the first of several; missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<usize>,
    /// Each rule that was used, the easiest first.
    pub rules: Vec<RuleUse>,
    /// What it came to, in words.
    pub text: Line,
    /// The same with the hardest step in one line; the same as `text` if there is no step.
    pub in_short: Line,
    /// How hard it was, in words; missing if there is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest_text: Option<Line>,
}

/// A rule of a walk.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleUse {
    /// What it is called everywhere: `x_wing`.
    pub rule: &'static str,
    /// What people call it.
    pub name: String,
    /// How hard it is to see for a player with these marks: 1.0 is the easiest.
    pub effort: Option<f64>,
    /// In how many steps it was used.
    pub count: usize,
}

impl WalkQuestion {
    /// What is the whole way, without steps that lead nowhere?
    pub fn new(setup: impl Into<Setup>) -> Self {
        Self { keep_idle: false, setup: setup.into() }
    }

    /// Answers it.
    pub(crate) fn answer(&self, budget: &Budget) -> Result<Answer<WalkBody>, Problem> {
        let (player, grid) = match self.setup.open(MistakeLevel::Why, budget)? {
            Opened::Ready(player, grid) => (player, *grid),
            Opened::Done(answer) => return Ok(answer.with(WalkBody::default())),
        };
        let walked = walkthrough::full(&grid, player.search());
        in_time(budget)?;
        let steps = self.told_steps(&grid, &walked, budget);
        let mut end = grid.clone();
        steps.iter().for_each(|step| step.apply(&mut end));
        let steps = player.tell_each(&grid, &steps, Level::Full)?;
        let is_solved = end.is_solved();
        Ok(Answer {
            result: if is_solved { Outcome::Solved } else { Outcome::Stuck },
            refused: refused(&walked.refused, Level::Full),
            ..Answer::done(WalkBody {
                summary: Some(Summary::new(&steps, &end)),
                puzzle: Some(grid),
                steps,
                end: Some(end),
            })
        })
    }

    fn told_steps(&self, grid: &Grid, walked: &SolvePath, budget: &Budget) -> Vec<Checked> {
        if self.keep_idle {
            walked.steps.clone()
        } else {
            walkthrough::pruned_within(grid, &walked.steps, budget)
        }
    }
}

impl Summary {
    fn new(steps: &[StepAnswer], end: &Grid) -> Self {
        let name = |it: &StepAnswer| it.name.clone().unwrap_or_default();
        let mut hardest: Option<&StepAnswer> = None;
        let mut rules: Vec<RuleUse> = Vec::new();
        for step in steps {
            if hardest.is_none_or(|hardest| step.effort > hardest.effort) {
                hardest = Some(step);
            }
            let Some(rule) = step.rule else { continue };
            match rules.iter_mut().find(|it| it.rule == rule) {
                Some(it) => it.count += 1,
                None => {
                    rules.push(RuleUse { rule, name: name(step), effort: step.effort, count: 1 })
                }
            }
        }
        let effort = |it: &RuleUse| it.effort.unwrap_or(f64::INFINITY);
        rules.sort_by(|a, b| effort(a).total_cmp(&effort(b)));
        let trial_needed = steps.iter().any(|it| it.source.step.step().rule().is_trial());
        let hardest_text = hardest.map(|it| {
            let of_step = answers::hardest(it.number, &name(it), it.effort);
            Line::from(of_step + answers::trial(trial_needed, end))
        });
        let text = Line::from(answers::walked(steps.len(), end));
        let in_short = hardest.map_or_else(
            || text.clone(),
            |it| {
                let hardest = answers::hardest_in_short(it.number, &name(it), it.effort);
                format!("{} {hardest}", answers::walked_in_short(steps.len(), end)).into()
            },
        );
        let hardest = hardest.map(|it| it.number);
        Self { n_steps: steps.len(), trial_needed, hardest, rules, text, in_short, hardest_text }
    }
}
