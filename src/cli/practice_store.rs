//! The practice record: how far the player is with each rule, in a file in the player's data directory.

use super::user_file::{UserFile, UserFolder};
use super::{Failure, words};
use crate::ask::RuleProgress;
use std::collections::BTreeMap;

/// What happened on a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ExerciseResult {
    /// The step was found without help.
    Found,
    /// It was found after a hint.
    FoundWithHint,
    /// It was not found.
    NotFound,
}

impl ExerciseResult {
    /// `progress` with one more position.
    fn added_to(self, progress: RuleProgress) -> RuleProgress {
        let found = u64::from(self != Self::NotFound);
        let with_hint = u64::from(self == Self::FoundWithHint);
        RuleProgress {
            asked: progress.asked.saturating_add(1),
            found: progress.found.saturating_add(found),
            with_hint: progress.with_hint.saturating_add(with_hint),
        }
    }
}

/// Adds the result on a position of `rule`, and returns the progress with that rule.
pub(super) fn note(rule: &str, result: ExerciseResult) -> Result<RuleProgress, Failure> {
    file()?.change(|rules: &mut BTreeMap<String, RuleProgress>| {
        let progress = result.added_to(rules.get(rule).copied().unwrap_or_default());
        rules.insert(rule.to_owned(), progress);
        Ok(progress)
    })
}

/// The progress with each rule.
pub(super) fn all() -> Result<BTreeMap<String, RuleProgress>, Failure> {
    file()?.read()
}

fn file() -> Result<UserFile, Failure> {
    let path = UserFolder::Data.file("trained.json")?;
    Ok(UserFile { path, unreadable: words::no_progress })
}
