//! What all answers have.

use super::{Answer, Fault, RefusedStep};
use crate::explain::Line;

impl Answer {
    /// What is said beside the steps, or in their place.
    pub fn texts(&self) -> &[Line] {
        match self {
            Self::Hint(it) => &it.texts,
            Self::All(it) => &it.texts,
            Self::Why(it) => &it.texts,
            Self::Walk(it) => &it.texts,
            Self::Check(it) => &it.texts,
            Self::Solve(it) => &it.texts,
            Self::Rate(it) => &it.texts,
            Self::Read(it) => &it.texts,
            Self::Photo(it) => &it.texts,
            Self::Write(it) => &it.texts,
            Self::Film(it) => &it.texts,
            Self::Verify(it) => &it.texts,
            Self::Generate(it) => &it.texts,
            Self::Train(it) => &it.texts,
            Self::Attempt(it) => &it.texts,
            Self::Share(_)
            | Self::Rules(_)
            | Self::Rule(_)
            | Self::Choices(_)
            | Self::Words(_)
            | Self::Problem(_) => &[],
        }
    }

    /// What is wrong with the board.
    pub fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Hint(it) => it.fault.as_ref(),
            Self::All(it) => it.fault.as_ref(),
            Self::Why(it) => it.fault.as_ref(),
            Self::Walk(it) => it.fault.as_ref(),
            Self::Check(it) => it.fault.as_ref(),
            Self::Solve(it) => it.fault.as_ref(),
            Self::Rate(it) => it.fault.as_ref(),
            Self::Film(_)
            | Self::Verify(_)
            | Self::Read(_)
            | Self::Photo(_)
            | Self::Write(_)
            | Self::Share(_)
            | Self::Rules(_)
            | Self::Rule(_)
            | Self::Choices(_)
            | Self::Words(_)
            | Self::Generate(_)
            | Self::Train(_)
            | Self::Attempt(_)
            | Self::Problem(_) => None,
        }
    }

    /// What the checker refused on the way.
    pub fn refused(&self) -> &[RefusedStep] {
        match self {
            Self::Hint(it) => &it.refused,
            Self::All(it) => &it.refused,
            Self::Why(it) => &it.refused,
            Self::Walk(it) => &it.refused,
            Self::Rule(it) => &it.refused,
            Self::Check(_)
            | Self::Solve(_)
            | Self::Rate(_)
            | Self::Film(_)
            | Self::Verify(_)
            | Self::Read(_)
            | Self::Photo(_)
            | Self::Write(_)
            | Self::Share(_)
            | Self::Rules(_)
            | Self::Choices(_)
            | Self::Words(_)
            | Self::Generate(_)
            | Self::Train(_)
            | Self::Attempt(_)
            | Self::Problem(_) => &[],
        }
    }
}
