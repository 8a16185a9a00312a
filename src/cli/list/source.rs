//! The items of all files, one file after the other.

use super::item::{Content, Item};
use super::lines::{self, FlushPolicy, Lines, Text};
use crate::cli::failure::Failure;
use crate::cli::input::{self, Origin};
use crate::cli::packing::ByteSource;
use crate::cli::photo::Photo;
use crate::cli::puzzle_lines::InputKind;
use crate::text::{self, Reading};
use indicatif::{ProgressBar, ProgressDrawTarget};
use std::collections::VecDeque;
use std::io;

/// The items of all files.
pub(super) struct Items {
    origins: Vec<Origin>,
    /// The number of the first file that was not opened yet.
    next_file: usize,
    current: CurrentFile,
    /// What was taken too early.
    back: Option<Item>,
    enough: usize,
    limit: usize,
    flush: FlushPolicy,
    /// Counts the bytes that are read from the files.
    bar: ProgressBar,
}

/// The file that is read now.
enum CurrentFile {
    /// A list, line by line.
    Lines(Lines),
    /// A text that is no list.
    Whole(usize, Text),
    /// The items of such a text.
    Found(VecDeque<Item>),
}

impl Items {
    /// Opens the first of `origins`; with `enough` lines that are meant to be puzzles, a text is a list.
    ///
    /// # Errors
    /// One of them cannot be read.
    pub(super) fn open(origins: Vec<Origin>, enough: usize) -> Result<(InputKind, Self), Failure> {
        for origin in origins.iter().skip(1) {
            input::check(origin)?;
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let first = origins.first().unwrap_or(&Origin::Piped);
        let source = input::source(first, |source| counted(source, &bar))?;
        let (kind, text) = lines::peek(source, enough)
            .map_err(|error| input::unreadable(first, &error, input::NAME_A_PUZZLE))?;
        let current = CurrentFile::new(kind, text, 0);
        let (next_file, back, limit, flush) = (1, None, 1, FlushPolicy::WhenFull);
        Ok((kind, Self { origins, next_file, current, back, enough, limit, flush, bar }))
    }

    /// The first text, from its beginning; nothing if something was taken from it.
    pub(super) fn into_first(self) -> ByteSource {
        match self.current {
            CurrentFile::Lines(lines) => Box::new(lines.into_text()),
            CurrentFile::Whole(_, text) => Box::new(text),
            CurrentFile::Found(_) => Box::new(io::empty()),
        }
    }

    /// The names of the files, if there are several: each row then has its own.
    pub(super) fn file_names_in_rows(&self) -> Vec<String> {
        if self.origins.len() > 1 { self.file_names() } else { Vec::new() }
    }

    /// The names of the files in messages.
    pub(super) fn file_names(&self) -> Vec<String> {
        self.origins.iter().map(Origin::name).collect()
    }

    /// A bar that counts the bytes that are read.
    pub(super) fn progress_bar(&self) -> ProgressBar {
        if let Some(n_bytes) = self.n_bytes() {
            self.bar.set_length(n_bytes);
        }
        self.bar.clone()
    }

    /// How many bytes there are; `None` if nobody knows.
    fn n_bytes(&self) -> Option<u64> {
        let length = |origin: &Origin| match origin {
            Origin::File(path) => path.metadata().ok().filter(|it| it.is_file()).map(|it| it.len()),
            Origin::Piped | Origin::Typed(_) | Origin::Embedded => None,
        };
        self.origins.iter().map(length).sum()
    }

    /// How many items are in a chunk from now on, and when it is passed on.
    pub(super) const fn read_in_chunks_of(&mut self, limit: usize, flush: FlushPolicy) {
        self.limit = limit;
        self.flush = flush;
    }

    /// The next items; none at the end.
    pub(super) fn chunk(&mut self) -> io::Result<Vec<Item>> {
        if let Some(item) = self.back.take() {
            return Ok(vec![item]);
        }
        loop {
            let items = self.of_this_file()?;
            if !items.is_empty() {
                return Ok(items);
            }
            let Some(origin) = self.origins.get(self.next_file) else { return Ok(Vec::new()) };
            self.current = self.open_file(origin, self.next_file)?;
            self.next_file += 1;
        }
    }

    /// Lets `item` be the next.
    pub(super) fn put_back(&mut self, item: Item) {
        self.back = Some(item);
    }

    /// The next items of the file that is read now; none at its end.
    fn of_this_file(&mut self) -> io::Result<Vec<Item>> {
        if let CurrentFile::Whole(file, text) = &mut self.current {
            let origin = self.origins.get(*file).unwrap_or(&Origin::Piped);
            self.current = CurrentFile::Found(whole(text, *file, origin)?);
        }
        match &mut self.current {
            CurrentFile::Lines(lines) => lines.chunk(self.limit, self.flush),
            CurrentFile::Whole(..) => Ok(Vec::new()),
            CurrentFile::Found(items) => Ok(items.drain(..self.limit.min(items.len())).collect()),
        }
    }

    fn open_file(&self, origin: &Origin, file: usize) -> io::Result<CurrentFile> {
        // It could be read when the work began.
        let gone = |_| io::Error::from(io::ErrorKind::NotFound);
        let source = input::source(origin, |source| counted(source, &self.bar)).map_err(gone)?;
        let (kind, text) = lines::peek(source, self.enough)?;
        Ok(CurrentFile::new(kind, text, file))
    }
}

impl CurrentFile {
    const fn new(kind: InputKind, text: Text, file: usize) -> Self {
        match kind {
            InputKind::List => Self::Lines(Lines::new(text, file)),
            InputKind::Whole => Self::Whole(file, text),
        }
    }
}

/// `source`, with the bytes that are read counted by `bar`.
fn counted(source: ByteSource, bar: &ProgressBar) -> ByteSource {
    Box::new(bar.wrap_read(source))
}

/// The items of a text that is no list: its puzzles, or that it has none.
fn whole(text: &mut Text, file: usize, origin: &Origin) -> io::Result<VecDeque<Item>> {
    let bytes = input::bounded(text)?;
    let item = |line: usize, parsed: Result<Reading, String>| Item {
        file,
        line: line.max(1),
        content: Content::Parsed(parsed.map(Box::new)),
    };
    if let Some(photo) = Photo::from_bytes(&bytes, &origin.name()) {
        let reading = photo.map(|photo| photo.as_text()).map_err(|failure| failure.message());
        return Ok([item(1, reading)].into());
    }
    Ok(match text::text(&bytes).and_then(|text| text::puzzles(&text)) {
        Ok(found) => found.into_iter().map(|reading| item(reading.line, Ok(reading))).collect(),
        Err(error) => [item(error.line, Err(error.to_string()))].into(),
    })
}
