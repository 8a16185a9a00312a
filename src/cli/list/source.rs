//! The items of all files, one file after the other.

use super::item::{Content, Item};
use super::lines::{self, Haste, InputKind, Lines, Text};
use super::unpack;
use crate::cli::failure::Failure;
use crate::cli::input::{self, Origin};
use crate::cli::photo::Photo;
use crate::read;
use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The items of all files.
pub(super) struct Items {
    origins: Vec<Origin>,
    /// The files that were not opened yet, by their numbers.
    waiting: VecDeque<usize>,
    now: Now,
    /// What was taken too early.
    back: Option<Item>,
    enough: usize,
    limit: usize,
    haste: Haste,
    /// How many bytes were read from the files so far.
    n_read: Arc<AtomicU64>,
}

/// What is read now.
enum Now {
    /// A list, line by line.
    Lines(Lines),
    /// A text that is no list.
    Whole(usize, Text),
    /// The items of such a text.
    Found(VecDeque<Item>),
}

/// Counts what is read.
struct Counted {
    source: unpack::Source,
    n_read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let n_bytes = self.source.read(into)?;
        self.n_read.fetch_add(n_bytes as u64, Ordering::Relaxed);
        Ok(n_bytes)
    }
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
        let n_read = Arc::new(AtomicU64::new(0));
        let first = origins.first().unwrap_or(&Origin::Piped);
        let source = input::source(first, |source| counted(source, &n_read))?;
        let looked = lines::look(source, enough);
        let (shape, text) =
            looked.map_err(|error| input::unreadable(first, &error, input::NAME_A_PUZZLE))?;
        let now = Now::of(shape, text, 0);
        let waiting = (1..origins.len()).collect();
        let (limit, haste) = (1, Haste::None);
        Ok((shape, Self { origins, waiting, now, back: None, enough, limit, haste, n_read }))
    }

    /// The first text, from its beginning; nothing if something was taken from it.
    pub(super) fn into_first(self) -> unpack::Source {
        match self.now {
            Now::Lines(lines) => Box::new(lines.into_text()),
            Now::Whole(_, text) => Box::new(text),
            Now::Found(_) => Box::new(io::empty()),
        }
    }

    /// Are there several files?
    pub(super) fn has_several_files(&self) -> bool {
        self.origins.len() > 1
    }

    /// What the files are called.
    pub(super) fn names(&self) -> Vec<String> {
        self.origins.iter().map(Origin::name).collect()
    }

    /// How many bytes were read so far.
    pub(super) fn bytes(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.n_read)
    }

    /// How many bytes there are; `None` if nobody knows.
    pub(super) fn n_bytes(&self) -> Option<u64> {
        let length = |origin: &Origin| match origin {
            Origin::File(path) => path.metadata().ok().filter(|it| it.is_file()).map(|it| it.len()),
            Origin::Piped | Origin::Typed(_) | Origin::Embedded => None,
        };
        self.origins.iter().map(length).sum()
    }

    /// How many items are in a chunk from now on, and when it is passed on.
    pub(super) const fn read_in_chunks_of(&mut self, limit: usize, haste: Haste) {
        self.limit = limit;
        self.haste = haste;
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
            let Some(file) = self.waiting.pop_front() else { return Ok(Vec::new()) };
            self.now = self.begin(file)?;
        }
    }

    /// Lets `item` be the next.
    pub(super) fn put_back(&mut self, item: Item) {
        self.back = Some(item);
    }

    /// The next items of the file that is read now; none at its end.
    fn of_this_file(&mut self) -> io::Result<Vec<Item>> {
        if let Now::Whole(file, text) = &mut self.now {
            let origin = self.origins.get(*file).unwrap_or(&Origin::Piped);
            self.now = Now::Found(whole(text, *file, origin)?);
        }
        match &mut self.now {
            Now::Lines(lines) => lines.chunk(self.limit, self.haste),
            Now::Whole(..) => Ok(Vec::new()),
            Now::Found(items) => Ok(items.drain(..self.limit.min(items.len())).collect()),
        }
    }

    fn begin(&self, file: usize) -> io::Result<Now> {
        let origin = self.origins.get(file).unwrap_or(&Origin::Piped);
        // It could be read when the work began.
        let gone = |_| io::Error::from(io::ErrorKind::NotFound);
        let source = input::source(origin, |it| counted(it, &self.n_read)).map_err(gone)?;
        let (shape, text) = lines::look(source, self.enough)?;
        Ok(Now::of(shape, text, file))
    }
}

impl Now {
    const fn of(shape: InputKind, text: Text, file: usize) -> Self {
        match shape {
            InputKind::List => Self::Lines(Lines::new(text, file)),
            InputKind::Whole => Self::Whole(file, text),
        }
    }
}

fn counted(source: unpack::Source, n_read: &Arc<AtomicU64>) -> unpack::Source {
    Box::new(Counted { source, n_read: Arc::clone(n_read) })
}

/// The items of a text that is no list: its puzzles, or that it has none.
fn whole(text: &mut Text, file: usize, origin: &Origin) -> io::Result<VecDeque<Item>> {
    let bytes = input::bounded(text)?;
    let item = |line, content| Item { file, line, content };
    let unread = |why: String| VecDeque::from([item(1, Content::Unread(why))]);
    Ok(match Photo::of(&bytes, &origin.name()) {
        Some(Ok(photo)) => [item(1, Content::Reading(Box::new(photo.as_text())))].into(),
        Some(Err(failure)) => unread(failure.message()),
        None => match read::text(&bytes).and_then(|text| read::puzzles(&text)) {
            Ok(found) => {
                let found = found.into_iter();
                found.map(|it| item(it.line.max(1), Content::Reading(Box::new(it)))).collect()
            }
            Err(error) => {
                let why = Content::Unread(error.to_string());
                [item(error.line.max(1), why)].into()
            }
        },
    })
}
