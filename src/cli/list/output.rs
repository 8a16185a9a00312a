//! The output of a list: standard output, or a file that grows.

use super::items::Items;
use super::records::BlockBuilder;
use super::resume;
use crate::cli::atomic_file::Existing;
use crate::cli::output::{OutputFile, report_written};
use crate::cli::words;
use crate::cli::{Failure, Stdout, atomic_file};
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
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
}

impl ListOutput {
    /// Opens the output that `place` names. A file that exists is emptied if that was asked for, and left as
    /// it is if it is to be resumed.
    pub(super) fn open(place: &OutputFile, existing: Existing) -> Result<Self, Failure> {
        let Some(path) = place.path() else { return Ok(Self::Stdout) };
        atomic_file::check(path, existing)?;
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        match existing {
            Existing::Keep => options.create_new(true),
            Existing::Overwrite => options.create(true).truncate(true),
            Existing::Extend => options.create(true).truncate(false),
        };
        let file = options.open(path).map_err(|error| atomic_file::unwritable(path, &error))?;
        Ok(Self::File { file, path: path.to_owned() })
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
        }
    }

    /// Makes sure that all is on the disk.
    pub(super) fn sync(&self) -> Result<(), Failure> {
        let Self::File { file, path } = self else { return Ok(()) };
        file.sync_all().map_err(|error| atomic_file::unwritable(path, &error))
    }

    /// Ends the output, and says where it is.
    pub(super) fn end(self) -> Result<(), Failure> {
        self.sync()?;
        if let Self::File { path, .. } = self {
            report_written(&path);
        }
        Ok(())
    }
}

fn not_ours(path: &Path) -> Failure {
    Failure::file(words::not_resumable(path))
}
