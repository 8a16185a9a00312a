//! Which rules, and how much of a step.

use crate::cards::Cards;
use crate::desk::{Manner, Objection, Player};
use crate::explain::diagnosis::Depth;
use crate::ladder::Profile;
use crate::read::PencilMarks;
use crate::web::problem::Problem;
use serde::Deserialize;
use utoipa::ToSchema;

/// Which rules may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ProfileName {
    /// The usual rules.
    #[default]
    Default,
    /// What can be seen without pencil marks.
    Newspaper,
    /// Nothing that leans on the puzzle having one solution.
    NoUniqueness,
    /// The rules on demand, too.
    Everything,
}

impl ProfileName {
    const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Newspaper => "newspaper",
            Self::NoUniqueness => "no_uniqueness",
            Self::Everything => "everything",
        }
    }
}

/// How much is told of a mistake; each level contains the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum DepthName {
    /// That something is wrong.
    #[serde(alias = "nudge")]
    There,
    /// In which row, column, or box.
    #[serde(alias = "pattern")]
    House,
    /// Which entry.
    Entry,
    /// Why it cannot be.
    #[default]
    #[serde(alias = "full")]
    Why,
}

impl From<DepthName> for Depth {
    fn from(depth: DepthName) -> Self {
        match depth {
            DepthName::There => Self::There,
            DepthName::House => Self::House,
            DepthName::Entry => Self::Entry,
            DepthName::Why => Self::Why,
        }
    }
}

/// The player who chose so, with such marks on the paper.
pub(super) fn player(
    profile: ProfileName,
    rule: Option<&str>,
    marks: PencilMarks,
) -> Result<Player, Problem> {
    let profile = Profile::named(profile.name()).and_then(Result::ok);
    let profile = profile.unwrap_or_else(Profile::usual);
    let manner = Manner { notation: true, ..Manner::default() };
    let player = Player::new(&profile, marks, Cards::built_in(), manner);
    let player = player.map_err(Objection::from)?;
    Ok(match rule {
        Some(rule) => player.only(rule)?,
        None => player,
    })
}
