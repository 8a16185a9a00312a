//! Which rules a question allows.

use super::{Problem, rule_name};
use crate::cards::Cards;
use crate::explain::labels;
use crate::ladder::Profile;
use serde::{Deserialize, Deserializer};

/// Which rules may be used, and their cards.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Choice"))]
#[serde(default)]
pub struct RuleSelection {
    /// Which rules.
    #[serde(deserialize_with = "named")]
    #[cfg_attr(feature = "schema", schemars(with = "ProfileName"))]
    pub profile: Profile,
    /// Only this one, such as `x_wing`.
    pub rule: Option<String>,
    /// The words and efforts of the rules.
    #[serde(skip)]
    pub cards: Cards,
}

/// Which rules may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "kebab-case")]
pub(super) enum ProfileName {
    /// The usual rules.
    Default,
    /// What can be seen without pencil marks.
    Newspaper,
    /// Nothing that relies on the puzzle having one solution.
    NoUniqueness,
    /// The rules on demand, too.
    Everything,
    /// The usual rules with exotic patterns before chains.
    Exotics,
    /// The rules of Sudoku Explainer 1.2.1, in its order.
    SudokuExplainer,
    /// The rules that HoDoKu 2.3 uses by default, in its order.
    Hodoku,
}

impl Default for RuleSelection {
    fn default() -> Self {
        Self { profile: ProfileName::Default.profile(), rule: None, cards: Cards::built_in() }
    }
}

impl RuleSelection {
    /// What the rule that was asked for is called everywhere.
    pub(super) fn named_rule(&self) -> Option<String> {
        let name = self.rule.as_deref()?;
        rule_name::rule(name, &self.cards).ok().map(|rule| rule.name().to_owned())
    }

    /// Refuses a rule that there is not, whatever the board.
    pub(super) fn check(&self) -> Result<(), Problem> {
        self.rule.as_deref().map_or(Ok(()), |name| rule_name::rule(name, &self.cards).map(drop))
    }
}

impl ProfileName {
    pub(super) const ALL: [Self; 7] = [
        Self::Default,
        Self::Newspaper,
        Self::NoUniqueness,
        Self::Everything,
        Self::Exotics,
        Self::SudokuExplainer,
        Self::Hodoku,
    ];

    /// What it is called in a question.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Newspaper => "newspaper",
            Self::NoUniqueness => "no-uniqueness",
            Self::Everything => "everything",
            Self::Exotics => "exotics",
            Self::SudokuExplainer => "sudoku-explainer",
            Self::Hodoku => "hodoku",
        }
    }

    /// What it is called in a list to choose from.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Default => labels::USUAL_RULES,
            Self::Newspaper => labels::RULES_WITHOUT_MARKS,
            Self::NoUniqueness => labels::RULES_WITHOUT_UNIQUENESS,
            Self::Everything => labels::ALL_RULES,
            Self::Exotics => labels::RULES_WITH_EXOTICS_FIRST,
            Self::SudokuExplainer => labels::RULES_OF_SUDOKU_EXPLAINER,
            Self::Hodoku => labels::RULES_OF_HODOKU,
        }
    }

    fn profile(self) -> Profile {
        let profile = Profile::named(self.name());
        profile.and_then(Result::ok).unwrap_or_else(Profile::usual)
    }
}

pub(super) fn named<'de, D: Deserializer<'de>>(from: D) -> Result<Profile, D::Error> {
    ProfileName::deserialize(from).map(ProfileName::profile)
}
