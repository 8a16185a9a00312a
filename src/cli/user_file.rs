//! Files of the program's own, in the folders that the system has for them: JSON that runs read and change in turn.

use super::atomic_file::Existing;
use super::words::Message;
use super::{Failure, atomic_file, words};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// A folder of the user: the variable that names it, and where it is without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum UserFolder {
    /// What the user chose.
    Config,
    /// What the user made.
    Data,
    /// What may go.
    State,
}

impl UserFolder {
    /// The variable of the XDG Base Directory Specification that names it.
    const fn variable(self) -> &'static str {
        match self {
            Self::Config => "XDG_CONFIG_HOME",
            Self::Data => "XDG_DATA_HOME",
            Self::State => "XDG_STATE_HOME",
        }
    }

    /// The path of a file of the program in this folder.
    pub(super) fn file(self, name: &str) -> Result<PathBuf, Failure> {
        let folder = |name: &str| env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
        let own = folder(self.variable()).filter(|it| it.is_absolute());
        let of_system = || {
            if cfg!(windows) {
                folder(if self == Self::State { "LOCALAPPDATA" } else { "APPDATA" })
            } else if cfg!(target_os = "macos") {
                folder("HOME").map(|it| it.join("Library/Application Support"))
            } else {
                let beside_home = match self {
                    Self::Config => ".config",
                    Self::Data => ".local/share",
                    Self::State => ".local/state",
                };
                folder("HOME").map(|it| it.join(beside_home))
            }
        };
        let folder = own.or_else(of_system);
        let folder = folder.ok_or_else(|| Failure::file(words::no_home(self.variable())))?;
        Ok(folder.join("sudoku-why").join(name))
    }
}

/// A JSON file, and what is said if it cannot be read.
#[derive(Debug)]
pub(super) struct UserFile {
    pub(super) path: PathBuf,
    pub(super) unreadable: fn(&Path, &dyn std::fmt::Display) -> Message,
}

impl UserFile {
    /// What it holds; nothing if it is not there.
    pub(super) fn read<T: DeserializeOwned + Default>(&self) -> Result<T, Failure> {
        // A pipe would be waited for.
        if self.path.metadata().is_ok_and(|it| !it.is_file()) {
            return Err(self.unusable(&words::IS_NO_FILE));
        }
        match fs::read_to_string(&self.path) {
            Ok(text) => serde_json::from_str(&text).map_err(|error| self.unusable(&error)),
            Err(_) if !self.path.exists() => Ok(T::default()),
            Err(error) => Err(self.unusable(&error)),
        }
    }

    /// Changes what it holds, and returns what `change` does. Runs that do so at the same time wait for each other.
    pub(super) fn change<T: DeserializeOwned + Serialize + Default, R>(
        &self,
        change: impl FnOnce(&mut T) -> Result<R, Failure>,
    ) -> Result<R, Failure> {
        let Self { path, .. } = self;
        let folder = path.parent().unwrap_or(path);
        let unwritable = |error: &io::Error| atomic_file::unwritable(path, error);
        fs::create_dir_all(folder).map_err(|error| atomic_file::unwritable(folder, &error))?;
        // Dropped last. The file itself cannot be locked, since another takes its place.
        let lock = File::create(path.with_extension("lock")).map_err(|error| unwritable(&error))?;
        // Not every system has locks.
        let _ = lock.lock();
        let mut held = self.read()?;
        let result = change(&mut held)?;
        let text = serde_json::to_string_pretty(&held).map_err(|error| self.unusable(&error))?;
        atomic_file::write(path, format!("{text}\n").as_bytes(), Existing::Overwrite)?;
        Ok(result)
    }

    fn unusable(&self, error: &dyn std::fmt::Display) -> Failure {
        Failure::file((self.unreadable)(&self.path, error))
    }
}
