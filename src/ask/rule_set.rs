//! The rules that a question allows.

use crate::cards::Cards;
use crate::explain::english::labels;
use crate::ladder::Profile;
use crate::rule::Rule;
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// Rules, and their cards.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct RuleSet {
    /// Which rules.
    #[serde(deserialize_with = "named")]
    #[cfg_attr(feature = "schema", schemars(with = "ProfileName"))]
    pub profile: Profile,
    /// The words and efforts of the rules.
    #[serde(skip)]
    pub cards: Cards,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[expect(dead_code, reason = "only what it refuses matters")]
    rest: NoOtherFields,
}

impl RuleSet {
    /// The rules of `profile` with the words of `cards`.
    pub const fn new(profile: Profile, cards: Cards) -> Self {
        Self { profile, cards, rest: NoOtherFields }
    }

    /// With one more rule, at its place by the effort of its card.
    #[must_use]
    pub fn with_rule(self, rule: &'static Rule) -> Self {
        Self { profile: self.profile.with_rule(rule), ..self }
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        Self::new(ProfileName::Default.profile(), Cards::built_in())
    }
}

/// Refuses the fields that are left when those of a question are taken. It is flattened into the question:
/// serde supports no `deny_unknown_fields` beside `flatten`.
#[derive(Clone, Copy, Debug, Default)]
struct NoOtherFields;

impl<'de> Deserialize<'de> for NoOtherFields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Rest;
        impl<'de> Visitor<'de> for Rest {
            type Value = NoOtherFields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("no other field")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<NoOtherFields, M::Error> {
                match map.next_entry::<String, IgnoredAny>()? {
                    Some((name, _)) => {
                        Err(M::Error::custom(format_args!("unknown field `{name}`")))
                    }
                    None => Ok(NoOtherFields),
                }
            }
        }
        from.deserialize_map(Rest)
    }
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

fn named<'de, D: Deserializer<'de>>(from: D) -> Result<Profile, D::Error> {
    ProfileName::deserialize(from).map(ProfileName::profile)
}
