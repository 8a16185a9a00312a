//! The practice record: how far the player is with each rule, in a file in the player's data directory.

use super::atomic_file::Existing;
use super::{Failure, atomic_file, words};
use crate::ask::RuleProgress;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

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

/// Adds the result on a position of `rule`, and returns the progress with that rule. Runs that do so at the same time
/// wait for each other.
pub(super) fn note(rule: &str, result: ExerciseResult) -> Result<RuleProgress, Failure> {
    let path = path()?;
    let folder = path.parent().unwrap_or(&path);
    let unwritable = |error: &io::Error| atomic_file::unwritable(&path, error);
    fs::create_dir_all(folder).map_err(|error| atomic_file::unwritable(folder, &error))?;
    // Dropped last. The file itself cannot be locked, since another takes its place.
    let lock = File::create(path.with_extension("lock")).map_err(|error| unwritable(&error))?;
    // Not every system has locks.
    let _ = lock.lock();
    let mut rules = read(&path)?;
    let progress = result.added_to(rules.get(rule).copied().unwrap_or_default());
    rules.insert(rule.to_owned(), progress);
    let text = serde_json::to_string_pretty(&rules).map_err(|error| unusable(&path, &error))?;
    atomic_file::write(&path, format!("{text}\n").as_bytes(), Existing::Overwrite)?;
    Ok(progress)
}

/// The progress with each rule.
pub(super) fn all() -> Result<BTreeMap<String, RuleProgress>, Failure> {
    read(&path()?)
}

fn read(path: &Path) -> Result<BTreeMap<String, RuleProgress>, Failure> {
    // A pipe would be waited for.
    if path.metadata().is_ok_and(|it| !it.is_file()) {
        return Err(unusable(path, &words::IS_NO_FILE));
    }
    match fs::read_to_string(path) {
        Ok(text) => serde_json::from_str(&text).map_err(|error| unusable(path, &error)),
        Err(_) if !path.exists() => Ok(BTreeMap::new()),
        Err(error) => Err(unusable(path, &error)),
    }
}

fn unusable(path: &Path, error: &impl std::fmt::Display) -> Failure {
    Failure::file(words::no_progress(path, error))
}

/// The data directory of the user: `XDG_DATA_HOME`, or what the system has in its place.
fn path() -> Result<PathBuf, Failure> {
    let folder = |name: &str| env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let own = folder("XDG_DATA_HOME").filter(|it| it.is_absolute());
    let of_system = || {
        if cfg!(windows) {
            folder("APPDATA")
        } else if cfg!(target_os = "macos") {
            folder("HOME").map(|it| it.join("Library/Application Support"))
        } else {
            folder("HOME").map(|it| it.join(".local/share"))
        }
    };
    let folder = own.or_else(of_system).ok_or_else(|| Failure::file(words::no_home()))?;
    Ok(folder.join("sudoku-why").join("trained.json"))
}
