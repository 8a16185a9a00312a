//! Files that the program writes. A file is written whole or not at all. An existing file is
//! overwritten only if that was asked for.

use super::failure::Failure;
use std::io::{self, Write};
use std::path::Path;

/// May a file be overwritten?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Existing {
    /// No: it is an error.
    Keep,
    /// Yes, it was asked for.
    Overwrite,
}

/// Refuses a `path` that exists, unless overwriting was asked for, and a path where no file can be.
pub(super) fn check(path: &Path, existing: Existing) -> Result<(), Failure> {
    if path.is_dir() {
        let wrong = format!("`{}` is a folder", path.display());
        return Err(Failure::file(wrong, "name a file in it"));
    }
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|it| !it.exists()) {
        let folder = folder.display();
        let wrong = format!("there is no folder `{folder}`");
        return Err(Failure::file(wrong, format!("make it: `mkdir -p '{folder}'`")));
    }
    let old = path.symlink_metadata().ok();
    if old.is_some() && existing == Existing::Keep {
        return Err(Failure::file(
            format!("`{}` exists already", path.display()),
            "name another file, or overwrite it with `--force`",
        ));
    }
    Ok(())
}

/// Writes `bytes` to a file.
pub(super) fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), Failure> {
    check(path, existing)?;
    replace(path, bytes).map_err(|error| unwritable(path, &error))
}

/// All of `bytes` or nothing: a new file beside the old one takes its place.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // What a link points to is replaced, not the link.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    if let Ok(old) = path.metadata() {
        // A pipe or a device is no place for a file. A new file could take the place of a read-only
        // one, but its owner protected it against that.
        if !old.is_file() {
            return Err(io::Error::other("it is not a file"));
        }
        if old.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        builder.permissions(old.permissions());
    } else {
        readable_by_all(&mut builder);
    }
    let mut file = builder.tempfile_in(folder.unwrap_or_else(|| Path::new(".")))?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}

/// As any program would create it; temporary files are for their owner alone.
#[cfg(unix)]
fn readable_by_all(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(std::fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn readable_by_all(_: &mut tempfile::Builder<'_, '_>) {}

/// What is said if the system refuses.
pub(super) fn unwritable(path: &Path, error: &io::Error) -> Failure {
    // The whole error may name a temporary file.
    let reason = io::Error::from(error.kind());
    let wrong = format!("`{}` cannot be written: {reason}", path.display());
    Failure::file(wrong, "write to another file with `-o FILE`")
}
