//! Every step that is possible now, by rule and result.

use super::hint::{came_to_bound, nothing_of_rule};
use super::open::{AnswerContext, Opened};
use super::player::{Findings, Player, in_time};
use super::refused::refused;
use super::{Answer, AnswerBody, Outcome, Problem, RuleSelection, StepAnswer};
use crate::budget::Budget;
use crate::explain::answers;
use crate::explain::{Coordinates, Level};
use crate::grid::{Cell, Digit, Grid};
use crate::history::EliminationHistory;
use crate::read::Puzzle;
use crate::search::{GroupedSteps, Search};
use serde::{Deserialize, Serialize};

/// Which steps are possible now?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AllQuestion {
    /// What stands on the paper.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// The cells that were filled last, the latest at the end: of several mistakes, the latest is told.
    #[serde(default)]
    pub last: Vec<Cell>,
    /// How much is told of each step.
    #[serde(default)]
    pub level: Level,
    /// Only steps that change this cell.
    pub cell: Option<Cell>,
    /// Only steps that place this digit or take it away.
    pub digit: Option<Digit>,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
    /// Which rules.
    #[serde(flatten)]
    pub choice: RuleSelection,
}

/// Every step that is possible now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AllBody {
    /// How much is told.
    pub level: Level,
    /// The rule that was asked for, if one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
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

impl AnswerBody for AllBody {
    const RESULT: Option<&'static str> = Some("`step`, `solved`, `none`, or `unsound`.");
    const TEXTS: Option<&'static str> = Some(
        "What is said if there is no step, and of rules that came to the bound of their work.",
    );
    const HAS_FAULT: bool = true;
    const HAS_REFUSED: bool = true;
}

impl AllQuestion {
    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<AllBody>, Problem> {
        let context = AnswerContext::new(&self.choice, self.coordinates, self.level, budget)?;
        let (player, grid) = match context.open_unsolved(&self.board, &self.last)? {
            Opened::Ready(player, grid) => (player, grid),
            Opened::Done(answer) => return Ok(answer.with(self.body(Vec::new()))),
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
        let is_said = groups.is_empty() && self.choice.rule.is_some();
        let bound = came_to_bound(&search).filter(|_| !is_said);
        let texts = nothing.transpose()?.into_iter().chain(bound);
        let answer = Answer::new(result, texts, self.body(groups));
        Ok(Answer { refused: refused(search.refused(), self.level), ..answer })
    }

    fn body(&self, groups: Vec<RuleGroup>) -> AllBody {
        AllBody { level: self.level, rule: self.choice.named_rule(), groups }
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
        let trail = EliminationHistory::new(grid.clone());
        let tell = |(i, finding): (usize, &GroupedSteps)| {
            in_time(budget)?;
            let step = player.tell(&finding.step, &trail, self.level)?;
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
        match &self.choice.rule {
            Some(rule) => nothing_of_rule(player, grid, rule, search),
            None if self.cell.is_some() || self.digit.is_some() => {
                Ok(answers::NOT_ABOUT.to_owned())
            }
            None => Ok(answers::NOTHING_FOUND.to_owned()),
        }
    }
}
