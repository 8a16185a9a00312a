//! Efforts of rules.

use serde::{Deserialize, Serialize};

/// How hard a rule is to see, by the pencil marks of the player: 1.0 is the easiest. Without a value, the rule is not
/// for a player with such marks.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// Effort without pencil marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub none: Option<f64>,
    /// Effort with some pencil marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub some: Option<f64>,
    /// Effort with all pencil marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub full: Option<f64>,
}

impl Effort {
    /// No effort: the rule is for no player.
    pub const NEVER: Self = Self { none: None, some: None, full: None };

    /// Sets the effort without pencil marks.
    #[must_use]
    pub const fn none(self, effort: f64) -> Self {
        Self { none: Some(effort), ..self }
    }

    /// Sets the effort with some pencil marks.
    #[must_use]
    pub const fn some(self, effort: f64) -> Self {
        Self { some: Some(effort), ..self }
    }

    /// Sets the effort with all pencil marks.
    #[must_use]
    pub const fn full(self, effort: f64) -> Self {
        Self { full: Some(effort), ..self }
    }
}
