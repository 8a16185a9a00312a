//! The practice record: how far the player is with each rule, in a file in the player's data directory.

use super::atomic_file::Existing;
use super::{Failure, atomic_file, words};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// How far a player is with a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct RuleRecord {
    /// How many positions were asked.
    pub(super) asked: u64,
    /// On how many of them the step was found.
    pub(super) found: u64,
    /// How many of these after a hint.
    pub(super) with_hint: u64,
}

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

impl RuleRecord {
    fn with(self, result: ExerciseResult) -> Self {
        let found = u64::from(result != ExerciseResult::NotFound);
        let with_hint = u64::from(result == ExerciseResult::FoundWithHint);
        Self {
            asked: self.asked.saturating_add(1),
            found: self.found.saturating_add(found),
            with_hint: self.with_hint.saturating_add(with_hint),
        }
    }
}

/// Adds the result on a position of `rule`, and returns the record of that rule.
pub(super) fn note(rule: &str, result: ExerciseResult) -> Result<RuleRecord, Failure> {
    let path = path()?;
    let mut rules = read(&path)?;
    let record = rules.entry(rule.to_owned()).or_default().with(result);
    rules.insert(rule.to_owned(), record);
    let text = serde_json::to_string_pretty(&rules).map_err(|error| unusable(&path, &error))?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| atomic_file::unwritable(folder, &error))?;
    }
    atomic_file::write(&path, format!("{text}\n").as_bytes(), Existing::Overwrite)?;
    Ok(record)
}

/// How far the player is with each rule.
pub(super) fn all() -> Result<BTreeMap<String, RuleRecord>, Failure> {
    read(&path()?)
}

fn read(path: &Path) -> Result<BTreeMap<String, RuleRecord>, Failure> {
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
