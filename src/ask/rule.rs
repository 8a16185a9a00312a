//! A rule: what it says, and why it works.

use super::player::Player;
use super::refused::refused;
use super::rule_name;
use super::rules::{RuleRow, RulesBody, reader};
use super::{Answer, Problem, RuleSet, StepAnswer};
use crate::budget::Budget;
use crate::check::Checked;
use crate::diagnose::{Diagnosis, diagnose};
use crate::explain::{Coordinates, Level, Line};
use crate::grid::Grid;
use crate::history::EliminationHistory;
use crate::ladder::Ladder;
use crate::names::{Resolution, resolve};
use crate::positions;
use crate::rule::Rule;
use crate::search::{GroupedSteps, Search};
use crate::text::PencilMarks;
use serde::{Deserialize, Serialize};

/// What does a rule say, and why does it work?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct RuleQuestion {
    /// What the rule is called, such as `x_wing` or "Y-wing". Where several rules are called so, the
    /// answer is that of the question `rules`, with these.
    pub name: String,
    /// What cells are called.
    #[serde(default)]
    pub coordinates: Coordinates,
    /// Which rules are usual, and the words for them.
    #[serde(flatten)]
    pub rules: RuleSet,
}

/// A rule.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleBody {
    /// The rule in a line.
    #[serde(flatten)]
    pub row: RuleRow,
    /// Why it works.
    pub why_it_works: Line,
    /// How to look for it; missing if the card does not say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub how_to_look: Option<Line>,
    /// A step of it, in full; missing if there is no example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<StepAnswer>,
    /// Rules near it.
    pub see_also: Vec<String>,
    /// Where the pattern was first described.
    pub sources: Vec<String>,
}

impl RuleQuestion {
    /// Answers it. A name that several rules share is answered with these rules in a line each.
    pub(super) fn answer(&self, _: &Budget) -> Result<Answer, Problem> {
        let player = reader(&self.rules, self.coordinates.into())?;
        if let Resolution::Several(rules) = resolve(&self.name, &self.rules.cards) {
            return RulesBody::new(&player, rules).map(|body| Answer::done(body).into_any());
        }
        let rule = rule_name::rule(&self.name, &self.rules.cards)?;
        self.page(&player, rule).map(Answer::into_any)
    }

    fn page(&self, player: &Player, rule: &'static Rule) -> Result<Answer<RuleBody>, Problem> {
        let card = player.card(rule)?;
        let tell =
            |it: Example| player.tell(&it.step, &EliminationHistory::new(it.grid), Level::Full);
        let ladder = Ladder::with_rules([rule], PencilMarks::Full, &self.rules.cards);
        let mut search = Search::new(&ladder);
        let example = example(rule, &mut search);
        let body = RuleBody {
            row: RuleRow::new(rule, card, player),
            why_it_works: card.why_it_works.as_str().into(),
            how_to_look: card.how_to_look.as_deref().map(Line::from),
            example: example.map(tell).transpose()?,
            see_also: card.see_also.clone(),
            sources: card.sources.clone(),
        };
        Ok(Answer { refused: refused(search.refused(), Level::Full), ..Answer::done(body) })
    }
}

/// A step of a rule, and the grid on which it is found.
struct Example {
    grid: Grid,
    step: Checked,
}

/// The first position that the rule of `search` hits, and what it finds there; `None` if it has none.
fn example(rule: &'static Rule, search: &mut Search<'_>) -> Option<Example> {
    let positions = positions::positions(rule.positions()).unwrap_or_default();
    let position = positions.into_iter().find(|it| it.hit.is_some())?;
    let Diagnosis::Sound(grid) = diagnose(&position.puzzle) else { return None };
    let steps = search.all(&grid, rule);
    let is_hit =
        |it: &GroupedSteps| Some(positions::notation(it.step.step().conclusions())) == position.hit;
    let GroupedSteps { step, .. } = steps.into_iter().find(is_hit)?;
    Some(Example { grid: *grid, step })
}
