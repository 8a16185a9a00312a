//! How hard a rule is to see.

use serde::{Deserialize, Serialize};

/// How hard a rule is to see: 1.0 is the easiest. No value: the rule is not for a player with such
/// marks.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// Without pencil marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub none: Option<f64>,
    /// With some of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub some: Option<f64>,
    /// With all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub full: Option<f64>,
}

impl Effort {
    /// For no player.
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
