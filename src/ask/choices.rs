//! What a front end can offer to choose from.

use super::rule_set::ProfileName;
use super::{Answer, Problem};
use crate::budget::Budget;
use crate::text::Format;
use serde::{Deserialize, Serialize};

/// Which profiles and which text formats are there?
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ChoicesQuestion {}

/// What can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoicesBody {
    /// Which rules may be used.
    pub profiles: Vec<Choosable>,
    /// How a board is written as text.
    pub formats: Vec<Choosable>,
}

/// Something that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choosable {
    /// What it is called in a question.
    pub name: &'static str,
    /// What it is called in a list to choose from.
    pub label: &'static str,
}

impl ChoicesQuestion {
    /// Answers it.
    pub(super) fn answer(self, _: &Budget) -> Result<Answer<ChoicesBody>, Problem> {
        let profile = |it: ProfileName| Choosable { name: it.name(), label: it.label() };
        let format = |it: Format| Choosable { name: it.name(), label: it.choice() };
        Ok(Answer::done(ChoicesBody {
            profiles: ProfileName::ALL.into_iter().map(profile).collect(),
            formats: Format::ALL.into_iter().map(format).collect(),
        }))
    }
}
