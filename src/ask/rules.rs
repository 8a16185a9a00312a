//! The rules from easy to hard.

use super::player::Player;
use super::{Answer, Problem, RuleSet};
use crate::budget::Budget;
use crate::card::Card;
use crate::explain::english::answers;
use crate::explain::{Line, Naming};
use crate::grid::Variant;
use crate::rule::{Effort, Rule};
use crate::rules::RULES;
use crate::text::PencilMarks;
use serde::{Deserialize, Serialize};

/// Which rules are there?
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct RulesQuestion {
    /// Only the rules of whose names and family all these words are parts.
    #[serde(default)]
    pub find: String,
    /// Which rules are usual, and the words for them.
    #[serde(flatten)]
    pub rules: RuleSet,
}

/// The rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesBody {
    /// How many were found.
    pub count: usize,
    /// How many of all, in words.
    pub text: Line,
    /// The rules of the profile, the easiest first; then those on demand.
    pub rules: Vec<RuleRow>,
}

/// A rule in a line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleRow {
    /// What it is called everywhere: `x_wing`.
    pub rule: &'static str,
    /// What people call it.
    pub name: String,
    /// What others call it.
    pub aliases: Vec<String>,
    /// What others call it and rules near it: "nice loop".
    pub shared_aliases: Vec<String>,
    /// The rules that share its argument.
    pub family: String,
    /// How hard it is to see, by the marks on the paper: 1.0 is the easiest.
    pub effort: Effort,
    /// Is it looked for unasked?
    pub usual: bool,
    /// Does it rely on the puzzle having exactly one solution?
    pub assumes_unique_solution: bool,
    /// Is it about rules that classic sudoku does not have?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub of_variants: bool,
}

impl RuleRow {
    /// `rule` and its card in a line.
    pub(super) fn new(rule: &Rule, card: &Card, player: &Player) -> Self {
        Self {
            rule: rule.name(),
            name: card.name.clone(),
            aliases: card.aliases.clone(),
            shared_aliases: card.shared_aliases.clone(),
            family: card.family.clone(),
            effort: player.cards.effort(rule),
            usual: player.ladder.place(rule).is_some(),
            assumes_unique_solution: !card.assumes.is_empty(),
            of_variants: !rule.is_for(&Variant::classic()),
        }
    }
}

impl RuleRow {
    /// Is `word`, in small letters, part of what it is called, or its family?
    fn mentions(&self, word: &str) -> bool {
        let Self { rule, name, aliases, shared_aliases, family, .. } = self;
        let others = [&aliases[..], shared_aliases].concat().join(" ");
        format!("{rule} {name} {others} {family}").to_lowercase().contains(word)
    }
}

/// The player who reads about rules: with all marks on the paper, and whatever rule is asked about.
pub(super) fn reader(rules: &RuleSet, naming: Naming) -> Result<Player, Problem> {
    Player::new(rules, PencilMarks::Full, naming, &Budget::unlimited())
}

impl RulesQuestion {
    /// Answers it.
    pub(super) fn answer(&self, _: &Budget) -> Result<Answer<RulesBody>, Problem> {
        let player = reader(&self.rules, Naming::default())?;
        let is_extra = |rule: &&Rule| rule.is_on_demand() && player.ladder.place(rule).is_none();
        let rules = player.ladder.rules().chain(RULES.iter().filter(is_extra));
        let mut body = RulesBody::new(&player, rules)?;
        let words = self.find.to_lowercase();
        body.rules.retain(|it| words.split_whitespace().all(|word| it.mentions(word)));
        let n_rules = body.count;
        let count = body.rules.len();
        let text = answers::rules_found(count, n_rules).into();
        Ok(Answer::done(RulesBody { count, text, ..body }))
    }
}

impl RulesBody {
    /// These rules, as `player` is told of them.
    pub(super) fn new(
        player: &Player,
        rules: impl IntoIterator<Item = &'static Rule>,
    ) -> Result<Self, Problem> {
        let row = |rule: &'static Rule| Ok(RuleRow::new(rule, player.card(rule)?, player));
        let rules = rules.into_iter().map(row).collect::<Result<Vec<_>, Problem>>()?;
        let count = rules.len();
        Ok(Self { count, text: answers::rules_found(count, RULES.len()).into(), rules })
    }
}
