//! Files that the program writes. A file is written whole or not at all. An existing file is
//! overwritten only if that was asked for.

use super::{Failure, eprint_lossy, words};
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// May a file be overwritten?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Existing {
    /// No: it is an error.
    Keep,
    /// Yes, it was asked for.
    Overwrite,
    /// What it holds stays, and more comes behind it.
    Extend,
}

/// Refuses a `path` that exists, unless overwriting was asked for, and a path where no file can be.
pub(super) fn check(path: &Path, existing: Existing) -> Result<(), Failure> {
    if path.is_dir() {
        return Err(Failure::file(words::is_folder(path)));
    }
    // Only standard output is a pipe or a device that is written to.
    if path.metadata().is_ok_and(|it| !it.is_file()) {
        return Err(unwritable(path, &io::Error::other(words::IS_NO_FILE)));
    }
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|it| !it.exists()) {
        return Err(Failure::file(words::no_folder(folder)));
    }
    if existing == Existing::Keep && path.symlink_metadata().is_ok() {
        return Err(exists(path));
    }
    Ok(())
}

fn exists(path: &Path) -> Failure {
    Failure::file(words::exists(path))
}

/// Writes `bytes` to a file.
pub(super) fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), Failure> {
    check(path, existing)?;
    let written = match existing {
        Existing::Keep => create(path, bytes),
        Existing::Overwrite | Existing::Extend => replace(path, bytes),
    };
    written.map_err(|error| match (existing, error.kind()) {
        // Another run was quicker.
        (Existing::Keep, io::ErrorKind::AlreadyExists) => exists(path),
        (Existing::Keep | Existing::Overwrite | Existing::Extend, _) => unwritable(path, &error),
    })
}

/// All of `bytes` or nothing, to a file that does not exist.
fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = temporary_beside(path, new_permissions()?)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path)?;
    Ok(())
}

/// All of `bytes` or nothing, in the place of a file that may exist.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut replacement = Replacement::new(path)?;
    replacement.file().write_all(bytes)?;
    replacement.persist()
}

/// A file that will take the place of another when it is whole, with its permissions, and its owner where the system
/// allows that.
pub(super) struct Replacement {
    file: NamedTempFile,
    path: PathBuf,
    old: Option<Metadata>,
}

impl Replacement {
    /// An empty file beside `path`.
    pub(super) fn new(path: &Path) -> io::Result<Self> {
        // What a link points to is replaced, not the link.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let old = path.metadata().ok();
        if let Some(old) = &old {
            // A pipe or a device is no place for a file. A new file could take the place of a read-only
            // one, but its owner protected it against that.
            if !old.is_file() {
                return Err(io::Error::other(words::IS_NO_FILE));
            }
            if old.permissions().readonly() {
                return Err(io::ErrorKind::PermissionDenied.into());
            }
        }
        let permissions = old.as_ref().map_or_else(new_permissions, |old| Ok(old.permissions()))?;
        let file = temporary_beside(&path, permissions)?;
        Ok(Self { file, path, old })
    }

    /// The file, at its end.
    pub(super) fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Puts it where it belongs.
    pub(super) fn persist(self) -> io::Result<()> {
        let Self { file, path, old } = self;
        file.as_file().sync_all()?;
        if let Some(old) = &old {
            give_to_owner(file.as_file(), old);
            // A new file has fewer permissions than were asked for, and one that changed hands may lose some.
            file.as_file().set_permissions(old.permissions())?;
        }
        file.persist(&path)?;
        if old.is_some_and(|old| n_names(&old) > 1) {
            eprint_lossy(&words::other_names(&path));
        }
        Ok(())
    }
}

/// A new file in the folder of `path`.
fn temporary_beside(path: &Path, permissions: Permissions) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    temporary_in(folder.unwrap_or_else(|| Path::new(".")), permissions)
}

/// As any program would create a file.
#[cfg(unix)]
fn new_permissions() -> io::Result<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Ok(Permissions::from_mode(0o666))
}

/// As any program would create a file: those of the folder, which nobody protected.
#[cfg(not(unix))]
fn new_permissions() -> io::Result<Permissions> {
    Ok(Path::new(".").metadata()?.permissions())
}

/// Gives `file` the owner and the group of `old`, or the group alone, where the system allows that.
#[cfg(unix)]
fn give_to_owner(file: &File, old: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    if fchown(file, Some(old.uid()), Some(old.gid())).is_err() {
        let _ = fchown(file, None, Some(old.gid()));
    }
}

#[cfg(not(unix))]
fn give_to_owner(_: &File, _: &Metadata) {}

/// How many names a file has: the other ones go on naming the old file when a new one takes its place.
#[cfg(unix)]
fn n_names(file: &Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt;
    file.nlink()
}

#[cfg(not(unix))]
fn n_names(_: &Metadata) -> u64 {
    1
}

/// The error where the system refuses to write.
pub(super) fn unwritable(path: &Path, error: &io::Error) -> Failure {
    if error.kind() == io::ErrorKind::Other {
        return Failure::file(words::unwritable(path, words::IS_NO_FILE));
    }
    // The whole error may name a temporary file.
    Failure::file(words::unwritable(path, io::Error::from(error.kind())))
}

/// How the name of such a file begins and ends.
const PREFIX: &str = ".sudoku-why-";
const SUFFIX: &str = ".tmp";

/// Maximum number of attempts, if other runs take the new file for a leftover.
const TRIES: usize = 8;

/// A new file in `folder`, with these permissions as far as the system gives them to new files. What
/// earlier runs left there is removed.
fn temporary_in(folder: &Path, permissions: Permissions) -> io::Result<NamedTempFile> {
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
            let held = File::open(&path).and_then(|file| claim(&file).map(|()| file));
            if held.is_ok() {
                let _ = fs::remove_file(&path);
            }
        }
    }
}

/// Locks `file` until it is closed; an error if another run has locked it.
#[cfg(unix)]
pub(super) fn claim(file: &File) -> io::Result<()> {
    Ok(file.try_lock()?)
}

/// Elsewhere a file that is locked cannot take the place of another, so nothing is known to be left over.
#[cfg(not(unix))]
pub(super) fn claim(_: &File) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
