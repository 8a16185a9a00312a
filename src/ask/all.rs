//! Every step that is possible now, by rule and result.

use super::hint::{came_to_bound, nothing_of_rule};
use super::open::{Opened, Setup};
use super::player::{Findings, Player, in_time};
use super::refused::refused;
use super::{Answer, Outcome, Problem, StepAnswer};
use crate::budget::Budget;
use crate::explain::Level;
use crate::explain::english::answers;
use crate::grid::{Cell, Digit, Grid};
use crate::history::EliminationHistory;
use crate::search::{GroupedSteps, Search};
use serde::{Deserialize, Serialize};

/// Which steps are possible now?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct AllQuestion {
    /// How much is told of each step.
    #[serde(default)]
    pub level: Level,
    /// Only steps that change this cell.
    pub cell: Option<Cell>,
    /// Only steps that place this digit or take it away.
    pub digit: Option<Digit>,
    /// The board, and the rules and the words for it.
    #[serde(flatten)]
    pub setup: Setup,
}

/// Every step that is possible now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AllBody {
    /// How much is told.
    pub level: Level,
    /// The rule that was asked for, if one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// What each rule finds.
    pub groups: Vec<RuleGroup>,
}

/// What a rule finds.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Group"))]
pub struct RuleGroup {
    /// The rule, from the level on that names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<GroupName>,
    /// What it concludes.
    pub results: Vec<ListedStep>,
}

/// What a rule is called.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GroupName {
    /// What it is called everywhere: `x_wing`.
    pub rule: &'static str,
    /// What people call it.
    pub name: String,
    /// What people call several of its patterns.
    pub plural: String,
    /// How hard it is to see for a player with these marks: 1.0 is the easiest.
    pub effort: Option<f64>,
}

/// Something that a rule concludes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedStep {
    /// How many of its patterns conclude this.
    pub ways: usize,
    /// The easiest of them.
    pub step: StepAnswer,
}

impl AllQuestion {
    /// Which steps are possible anywhere, told in full?
    pub fn new(setup: impl Into<Setup>) -> Self {
        Self { level: Level::Full, cell: None, digit: None, setup: setup.into() }
    }

    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<AllBody>, Problem> {
        let (player, grid) = match self.setup.open_unsolved(self.level, budget)? {
            Opened::Ready(player, grid) => (player, grid),
            Opened::Done(answer) => return Ok(answer.with(self.body(Vec::new())?)),
        };
        let mut search = player.search();
        let mut found = Player::all(&mut search, &grid);
        found.iter_mut().for_each(|it| it.findings.retain(|it| self.is_asked_for(it)));
        found.retain(|it| !it.findings.is_empty());
        let mut groups = Vec::with_capacity(found.len());
        for findings in &found {
            groups.push(self.group(&player, &grid, findings, budget)?);
        }
        let result = if groups.is_empty() { Outcome::None } else { Outcome::Step };
        let nothing = groups.is_empty().then(|| self.nothing(&player, &grid, &search));
        let is_said = groups.is_empty() && self.setup.rule.is_some();
        let bound = came_to_bound(&search).filter(|_| !is_said);
        let texts = nothing.transpose()?.into_iter().chain(bound).chain(player.unexamined());
        let answer = Answer::new(result, texts, self.body(groups)?);
        Ok(Answer { refused: refused(search.refused(), self.level), ..answer })
    }

    fn body(&self, groups: Vec<RuleGroup>) -> Result<AllBody, Problem> {
        Ok(AllBody { level: self.level, rule: self.setup.named_rule()?, groups })
    }

    fn is_asked_for(&self, finding: &GroupedSteps) -> bool {
        finding.step.step().conclusions().candidates().iter().any(|it| {
            self.cell.is_none_or(|cell| cell == it.cell)
                && self.digit.is_none_or(|digit| digit == it.digit)
        })
    }

    fn group(
        &self,
        player: &Player,
        grid: &Grid,
        found: &Findings,
        budget: &Budget,
    ) -> Result<RuleGroup, Problem> {
        let card = player.card(found.rule)?;
        let history = EliminationHistory::new(grid.clone());
        let tell = |(i, finding): (usize, &GroupedSteps)| {
            in_time(budget)?;
            let step = player.tell(&finding.step, &history, self.level)?;
            Ok(ListedStep { ways: finding.n_ways, step: StepAnswer { number: i + 1, ..step } })
        };
        let results = found.findings.iter().enumerate().map(tell);
        let rule = GroupName {
            rule: found.rule.name(),
            name: card.name.clone(),
            plural: card.plural.clone(),
            effort: player.ladder.effort(found.rule),
        };
        Ok(RuleGroup {
            rule: (self.level >= Level::Pattern).then_some(rule),
            results: results.collect::<Result<_, Problem>>()?,
        })
    }

    /// The text where nothing is found.
    fn nothing(
        &self,
        player: &Player,
        grid: &Grid,
        search: &Search<'_>,
    ) -> Result<String, Problem> {
        match &self.setup.rule {
            Some(rule) => nothing_of_rule(player, grid, rule, search),
            None if self.cell.is_some() || self.digit.is_some() => {
                Ok(answers::NOT_ABOUT.to_owned())
            }
            None => Ok(answers::NOTHING_FOUND.to_owned()),
        }
    }
}
