//! The output of a list: standard output, or a file that grows.

use super::block::{Block, Maker};
use super::form::Form;
use super::lines::Haste;
use super::resume;
use super::row::Column;
use super::source::Items;
use crate::cli::failure::Failure;
use crate::cli::files::{self, Existing};
use crate::cli::output::{OutputFile, wrote};
use crate::cli::screen::Screen;
use crate::cli::shown;
use crate::render;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The output of a list.
pub(super) struct Target {
    place: RowDestination,
    /// The header above the rows.
    head: Vec<u8>,
}

enum RowDestination {
    /// Standard output.
    Screen,
    /// A file that grows.
    File { file: File, path: PathBuf },
}

impl Target {
    /// The place that `output` names. A file that exists is emptied if that was asked for, and left as it
    /// is if it is to be resumed.
    pub(super) fn open(
        form: &Form,
        columns: &[Column],
        place: &OutputFile,
        existing: Existing,
    ) -> Result<Self, Failure> {
        let head = match form {
            Form::Rows { lines, packing } => packing.packed(lines.head(columns)),
            Form::Text { .. } => Vec::new(),
        };
        let Some(path) = place.path() else {
            return Ok(Self { place: RowDestination::Screen, head });
        };
        Ok(Self {
            place: RowDestination::File { file: file(path, existing)?, path: path.to_owned() },
            head,
        })
    }

    /// Keeps what is whole in the file, and passes over the items that it is about.
    ///
    /// # Errors
    /// It was not written from this list, or cannot be read again.
    pub(super) fn resume(&mut self, items: &mut Items, maker: &Maker) -> Result<(), Failure> {
        // `--resume` without `-o` is no command.
        let RowDestination::File { file, path } = &mut self.place else { return Ok(()) };
        let kept = resume::kept(file, &maker.form, &self.head)
            .map_err(|error| files::unwritable(path, &error))?;
        let kept = kept.ok_or_else(|| not_ours(path))?;
        if !resume::pass_over(items, &kept, maker).map_err(Failure::from)? {
            return Err(not_ours(path));
        }
        let cut = file.set_len(kept.n_bytes).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(|error| files::unwritable(path, &error))?;
        if kept.n_bytes > 0 {
            self.head.clear();
        }
        Ok(())
    }

    /// Writes what stands above the rows.
    pub(super) fn begin(&mut self, screen: &mut Screen) -> Result<(), Failure> {
        let head = std::mem::take(&mut self.head);
        self.bytes(&head, screen)
    }

    /// Somebody who reads a pipe wants to see each row when it is known.
    pub(super) const fn haste(&self) -> Haste {
        match self.place {
            RowDestination::Screen => Haste::Some,
            RowDestination::File { .. } => Haste::None,
        }
    }

    /// Writes a block.
    pub(super) fn write(&mut self, block: &Block, screen: &mut Screen) -> Result<(), Failure> {
        self.bytes(&block.bytes, screen)
    }

    fn bytes(&mut self, bytes: &[u8], screen: &mut Screen) -> Result<(), Failure> {
        match &mut self.place {
            RowDestination::Screen if screen.is_terminal() => {
                let text = String::from_utf8_lossy(bytes);
                screen.text(&render::harmless(&text))?;
                Ok(screen.finish()?)
            }
            RowDestination::Screen => {
                screen.bytes(bytes)?;
                Ok(screen.finish()?)
            }
            // In one piece, so that nothing but a kill leaves half a line.
            RowDestination::File { file, path } => {
                file.write_all(bytes).map_err(|error| files::unwritable(path, &error))
            }
        }
    }

    /// Can a later run go on?
    pub(super) const fn can_resume(&self) -> bool {
        matches!(self.place, RowDestination::File { .. })
    }

    /// Ends it before all is done.
    pub(super) fn give_up(self, screen: &mut Screen) -> Result<(), Failure> {
        match self.place {
            RowDestination::Screen => Ok(screen.finish()?),
            RowDestination::File { file, path } => {
                file.sync_all().map_err(|error| files::unwritable(&path, &error))
            }
        }
    }

    /// Ends it.
    pub(super) fn end(self, screen: &mut Screen) -> Result<(), Failure> {
        match self.place {
            RowDestination::Screen => Ok(screen.finish()?),
            RowDestination::File { file, path } => {
                file.sync_all().map_err(|error| files::unwritable(&path, &error))?;
                wrote(&path);
                Ok(())
            }
        }
    }
}

/// The file at `path`: a new one, an empty one, or the one that is resumed.
fn file(path: &Path, existing: Existing) -> Result<File, Failure> {
    files::check(path, existing)?;
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    match existing {
        Existing::Keep => options.create_new(true),
        Existing::Overwrite => options.create(true).truncate(true),
        Existing::GoOn => options.create(true).truncate(false),
    };
    options.open(path).map_err(|error| files::unwritable(path, &error))
}

fn not_ours(path: &Path) -> Failure {
    Failure::file(
        format!("`{}` was not written from this list by this command", shown::path(path)),
        "write to another file, or begin anew with `--force` in the place of `--resume`",
    )
}
