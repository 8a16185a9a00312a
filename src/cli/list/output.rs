//! The output of a list: standard output, or a file that grows.

use super::items::Items;
use super::records::BlockBuilder;
use super::resume;
use crate::cli::atomic_file::{Existing, Replacement};
use crate::cli::output::OutputFile;
use crate::cli::words;
use crate::cli::{Failure, Stdout, atomic_file};
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The output of a list.
pub(super) enum ListOutput {
    /// Standard output.
    Stdout,
    /// A file that grows.
    File {
        /// The file, at its end.
        file: File,
        /// Where it is.
        path: PathBuf,
    },
    /// A file that will take the place of another.
    Replacement {
        /// The file, at its end.
        file: Box<Replacement>,
        /// Where it will be.
        path: PathBuf,
    },
}

impl ListOutput {
    /// Opens the output that `place` names. A file that exists is replaced if that was asked for, and left as it is if
    /// it is to be resumed.
    ///
    /// # Errors
    /// Another run writes to the file, or the system refuses it.
    pub(super) fn open(place: &OutputFile, existing: Existing) -> Result<Self, Failure> {
        let Some(path) = place.path() else { return Ok(Self::Stdout) };
        let unwritable = |error| atomic_file::unwritable(path, &error);
        let path = path.to_owned();
        if existing == Existing::Overwrite {
            let file = Replacement::new(&path).map_err(unwritable)?.into();
            return Ok(Self::Replacement { file, path });
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).create_new(existing == Existing::Keep);
        let file = options.open(&path).map_err(unwritable)?;
        let claimed = atomic_file::claim(&file);
        if claimed.is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock) {
            return Err(Failure::file(words::is_being_written(&path)));
        }
        Ok(Self::File { file, path })
    }

    /// Keeps the whole records of the file, and skips their items. Is anything kept?
    ///
    /// # Errors
    /// It was not written from this list, or cannot be read again.
    pub(super) fn resume(
        &mut self,
        items: &mut Items,
        builder: &BlockBuilder,
    ) -> Result<bool, Failure> {
        // `--resume` without a file begins anew.
        let Self::File { file, path } = self else { return Ok(false) };
        let unwritable = |error| atomic_file::unwritable(path, &error);
        let written = resume::read(file, builder).map_err(unwritable)?;
        let Some(written) = written else { return Err(not_ours(path)) };
        if !resume::pass_over(items, &written, builder)? {
            return Err(not_ours(path));
        }
        let n_bytes = written.n_bytes;
        let cut = file.set_len(n_bytes).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(unwritable)?;
        Ok(n_bytes > 0)
    }

    /// Writes records.
    pub(super) fn write(&mut self, bytes: &[u8], stdout: &mut Stdout) -> Result<(), Failure> {
        match self {
            Self::Stdout => {
                stdout.data(bytes)?;
                Ok(stdout.flush()?)
            }
            // In one piece, so that nothing but a kill leaves half a line.
            Self::File { file, path } => {
                file.write_all(bytes).map_err(|error| atomic_file::unwritable(path, &error))
            }
            Self::Replacement { file, path } => {
                let written = file.file().write_all(bytes);
                written.map_err(|error| atomic_file::unwritable(path, &error))
            }
        }
    }

    /// Puts the file where it belongs, all of it on the disk, and returns its path.
    pub(super) fn close(self) -> Result<Option<PathBuf>, Failure> {
        let (closed, path) = match self {
            Self::Stdout => return Ok(None),
            Self::File { file, path } => (file.sync_all(), path),
            Self::Replacement { file, path } => (file.persist(), path),
        };
        closed.map_err(|error| atomic_file::unwritable(&path, &error))?;
        Ok(Some(path))
    }
}

fn not_ours(path: &Path) -> Failure {
    Failure::file(words::not_resumable(path))
}
