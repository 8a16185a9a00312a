//! A file that is written beside the one that it becomes, and what is left of such files after a kill.

use std::fs;
use std::io;
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// How the name of such a file begins and ends.
const PREFIX: &str = ".sudoku-why-";
const SUFFIX: &str = ".tmp";

/// Maximum number of attempts, if other runs take the new file for a leftover.
const TRIES: usize = 8;

/// A new file in `folder`, with these permissions as far as the system gives them to new files. What
/// earlier runs left there is removed.
pub(super) fn create(folder: &Path, permissions: fs::Permissions) -> io::Result<NamedTempFile> {
    remove_leftovers(folder);
    for _ in 0..TRIES {
        let mut builder = Builder::new();
        builder.prefix(PREFIX).suffix(SUFFIX).permissions(permissions.clone());
        let file = builder.tempfile_in(folder)?;
        // Where another run holds it, that run is about to remove it. Not every system has locks.
        let is_taken =
            claim(file.as_file()).is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock);
        if !is_taken && file.path().exists() {
            return Ok(file);
        }
    }
    Err(io::ErrorKind::ResourceBusy.into())
}

/// A run that lives holds a lock on its file. A file that nobody holds is left over.
fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_file = entry.file_type().is_ok_and(|it| it.is_file());
        if is_file && name.starts_with(PREFIX) && name.ends_with(SUFFIX) {
            let path = entry.path();
            let held = fs::File::open(&path).and_then(|file| claim(&file).map(|()| file));
            if held.is_ok() {
                let _ = fs::remove_file(&path);
            }
        }
    }
}

/// Locks `file` until it is closed.
#[cfg(unix)]
fn claim(file: &fs::File) -> io::Result<()> {
    Ok(file.try_lock()?)
}

/// Elsewhere a file that is locked cannot take the place of another, so nothing is known to be left over.
#[cfg(not(unix))]
fn claim(_: &fs::File) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
