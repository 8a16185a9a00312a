//! A position to practise a rule on, and whether an answer is right.

use super::generate::variant_kinds;
use super::player::{Player, in_time};
use super::{Answer, AnswerLine, Outcome, Problem, ProblemKind, RuleSet, rule_name};
use crate::budget::Budget;
use crate::diagnose::{Diagnosis, diagnose_within};
use crate::explain::Naming;
use crate::explain::english::made;
use crate::generate::{ClaimVerdict, Exercise, ExerciseWanted, Focus, PlayerClaim};
use crate::grid::Grid;
use crate::rule::Rule;
use crate::search::Search;
use crate::text::{PencilMarks, Puzzle};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// On which position can a rule be practised?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct TrainQuestion {
    /// What the rule is called, such as `x_wing` or "Y-wing".
    pub rule: String,
    /// The same seed gives the same position.
    pub seed: u64,
    /// Is only the area empty that the step needs?
    #[serde(default)]
    pub focus: bool,
    /// The kinds of variants that the puzzle is, by name: `diagonals`, `killer`.
    #[serde(default)]
    pub variant: Vec<String>,
    /// Which rules are usual, and the words for them.
    #[serde(flatten)]
    pub rules: RuleSet,
}

/// A position to practise a rule on.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrainBody {
    /// What the rule is called everywhere: `x_wing`.
    pub rule: &'static str,
    /// What people call it.
    pub name: String,
    /// With this seed the same position comes again.
    pub seed: u64,
    /// Do all easier rules find nothing there?
    pub is_next: bool,
    /// The board, with all marks; missing if there is no position.
    #[serde(serialize_with = "board", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::Board>"))]
    pub board: Option<Puzzle>,
    /// The same, to be drawn.
    #[serde(skip)]
    pub grid: Option<Grid>,
}

fn board<S: serde::Serializer>(puzzle: &Option<Puzzle>, to: S) -> Result<S::Ok, S::Error> {
    puzzle.as_ref().map(super::Board::from).serialize(to)
}

/// How far a player is with each rule that was practised.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProgressBody {
    /// By what the rule is called everywhere: `x_wing`.
    pub rules: BTreeMap<String, RuleProgress>,
}

/// How far a player is with a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleProgress {
    /// How many positions were asked.
    pub asked: u64,
    /// On how many of them the step was found.
    pub found: u64,
    /// How many of these after a hint.
    pub with_hint: u64,
}

/// Is that what a rule concludes on a position?
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct AttemptQuestion {
    /// The position.
    #[serde(with = "super::board")]
    #[cfg_attr(feature = "schema", schemars(with = "super::Board"))]
    pub board: Puzzle,
    /// What the rule is called.
    pub rule: String,
    /// The answer: `R4C7<>5` for what is crossed out, `R4C7=5` for what goes in, several with spaces between.
    pub said: String,
    /// Which rules are usual, and the words for them.
    #[serde(flatten)]
    pub rules: RuleSet,
}

/// Whether an answer is right.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttemptBody {
    /// Whether it is right, in one word.
    pub judged: ClaimVerdict,
    /// The same in words.
    pub texts: Vec<AnswerLine>,
}

/// The player who practises `rule`, with all marks on the paper, and what they call it.
fn player(
    name: &str,
    rules: &RuleSet,
    budget: &Budget,
) -> Result<(Player, &'static Rule), Problem> {
    let rule = rule_name::rule(name, &rules.cards)?;
    let rules = rules.clone().with_rule(rule);
    let player = Player::new(&rules, PencilMarks::Full, Naming::default(), budget)?;
    Ok((player, rule))
}

impl TrainQuestion {
    /// Answers it.
    pub(super) fn answer(&self, budget: &Budget) -> Result<Answer<TrainBody>, Problem> {
        let (player, rule) = player(&self.rule, &self.rules, budget)?;
        let focus = if self.focus { Focus::Area } else { Focus::Board };
        let variant = variant_kinds(&self.variant)?;
        let wanted = ExerciseWanted { rule, variant, focus, seed: self.seed };
        let exercise = Exercise::new(&wanted, &player.ladder, budget);
        in_time(budget)?;
        let name = player.card(rule)?.name.clone();
        let is_next = exercise.as_ref().is_some_and(|it| it.is_next);
        let text = match &exercise {
            Some(_) => made::exercise(&name, is_next),
            None => made::no_exercise(&name),
        };
        let result = if exercise.is_some() { Outcome::Done } else { Outcome::None };
        let body = TrainBody {
            rule: rule.name(),
            name,
            seed: self.seed,
            is_next,
            board: exercise.as_ref().map(Exercise::puzzle),
            grid: exercise.map(|it| it.grid),
        };
        Ok(Answer::new(result, [text], body))
    }
}

impl AttemptQuestion {
    /// Answers it.
    pub(crate) fn answer(&self, budget: &Budget) -> Result<Answer<AttemptBody>, Problem> {
        let (player, rule) = player(&self.rule, &self.rules, budget)?;
        let said = PlayerClaim::all(&self.said).map_err(|error| {
            let help = "write each as the cell, the sign, and the digit";
            Problem::new(ProblemKind::Usage, error.to_string(), help)
        })?;
        let diagnosis = diagnose_within(&self.board, &[], budget).ok_or_else(Problem::late)?;
        let Diagnosis::Sound(grid) = diagnosis else {
            let help = "ask for a position anew";
            return Err(Problem::new(ProblemKind::Input, "the position is not sound", help));
        };
        let grid = player.ladder.view(*grid);
        let own = player.ladder.clone().only(rule);
        let findings = Search::new(&own).within(budget.clone()).all(&grid, rule);
        in_time(budget)?;
        let judged = ClaimVerdict::of(&said, &grid, &findings);
        let name = &player.card(rule)?.name;
        let result = if judged == ClaimVerdict::Right { Outcome::Done } else { Outcome::None };
        let body =
            AttemptBody { judged, texts: vec![made::judged(judged, &said, &grid, name).into()] };
        Ok(Answer { result, ..Answer::done(body) })
    }
}
