//! The items of a list, file after file: the lines of a file that is a list, and the puzzles of any other.

use crate::cli::input::{Origin, Photo};
use crate::cli::packing::ByteSource;
use crate::cli::words;
use crate::cli::{Failure, input, puzzle_lines};
use crate::text::{self, MAX_LINE, PuzzleColumn, ReadErrorKind, Reading};
use indicatif::{ProgressBar, ProgressDrawTarget};
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};
use std::num::NonZeroUsize;
use std::path::Path;

/// Number of bytes in which a text must show that it is a list.
const HEAD: usize = 64 << 10;

/// Where an item starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// Which of the files, from 0.
    pub(super) file: usize,
    /// The line, from 1.
    pub(super) line: usize,
}

/// Something that gets one record of the output.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// Where it starts.
    pub(super) place: Place,
    content: Content,
}

/// What an item is.
#[derive(Clone, Debug)]
enum Content {
    /// A line that is meant to be a puzzle.
    Line(Vec<u8>, Option<PuzzleColumn>),
    /// A puzzle that needs several lines, or stands on a photo; or why there is none.
    Parsed(Result<Box<Reading>, String>),
}

impl Item {
    /// Parses the identifier of the puzzle, and the puzzle itself; or says why there is none.
    pub(super) fn parse(self) -> (Option<String>, Result<Reading, String>) {
        match self.content {
            Content::Parsed(reading) => (None, reading.map(|reading| *reading)),
            Content::Line(text, column) => {
                let reading =
                    text::text(&text).and_then(|text| text::puzzle_of_line(&text, column));
                let reading = reading.map_err(|error| {
                    if matches!(error.kind, ReadErrorKind::SeveralPuzzles(_)) {
                        return words::SEVERAL_ON_A_LINE.to_owned();
                    }
                    error.to_string()
                });
                (puzzle_lines::id(&text), reading)
            }
        }
    }
}

/// The items of all files, one file after the other.
pub(super) struct Items {
    origins: Vec<Origin>,
    /// The number of the file that is read now.
    file: usize,
    /// The first file, until it is read.
    first: Option<PeekedText>,
    /// The rest of the file that is read now, if that is a list.
    lines: Option<Lines>,
    /// What comes before that.
    pending: VecDeque<Item>,
    /// How many lines that are meant to be puzzles make a text a list.
    enough: usize,
    /// Counts the bytes that are read from the files.
    bar: ProgressBar,
}

impl Items {
    /// Opens the first of `origins`; with `enough` lines that are meant to be puzzles, a text is a list.
    ///
    /// # Errors
    /// One of them cannot be read.
    pub(super) fn open(origins: Vec<Origin>, enough: usize) -> Result<Self, Failure> {
        for origin in origins.iter().skip(1) {
            input::check(origin)?;
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let first = origins.first().unwrap_or(&Origin::Piped);
        let peeked = PeekedText::new(open_counted(first, &bar)?, enough)
            .map_err(|error| input::unreadable(first, &error, words::NAME_A_PUZZLE))?;
        let (file, first, lines, pending) = (0, Some(peeked), None, VecDeque::new());
        Ok(Self { origins, file, first, lines, pending, enough, bar })
    }

    /// Is the first file a list?
    pub(super) fn is_list(&self) -> bool {
        self.first.as_ref().is_some_and(|first| first.is_list)
    }

    /// The first text, from its beginning; nothing if something was taken from it.
    pub(super) fn into_first(self) -> Option<ByteSource> {
        self.first.map(|first| Box::new(first.text) as ByteSource)
    }

    /// The names of the files in messages.
    pub(super) fn file_names(&self) -> Vec<String> {
        self.origins.iter().map(Origin::name).collect()
    }

    /// Is `path` one of the files, by whatever name or link?
    pub(super) fn reads(&self, path: &Path) -> bool {
        let is_same = |origin: &Origin| match origin {
            Origin::File(file) => same_file::is_same_file(file, path).unwrap_or(false),
            Origin::Piped | Origin::Typed(_) | Origin::Embedded => false,
        };
        self.origins.iter().any(is_same)
    }

    /// A bar that counts the bytes that are read, and knows how many there are, if anybody does.
    pub(super) fn progress_bar(&self) -> ProgressBar {
        let length = |origin: &Origin| match origin {
            Origin::File(path) => {
                path.metadata().ok().filter(|file| file.is_file()).map(|file| file.len())
            }
            Origin::Piped | Origin::Typed(_) | Origin::Embedded => None,
        };
        if let Some(n_bytes) = self.origins.iter().map(length).sum() {
            self.bar.set_length(n_bytes);
        }
        self.bar.clone()
    }

    /// The next items, at most `limit`; none at the end.
    pub(super) fn chunk(&mut self, limit: usize, flush: FlushPolicy) -> io::Result<Vec<Item>> {
        loop {
            if !self.pending.is_empty() {
                return Ok(self.pending.drain(..limit.min(self.pending.len())).collect());
            }
            let lines = self.lines.as_mut().map(|lines| lines.chunk(limit, flush)).transpose()?;
            if let Some(items) = lines.filter(|items| !items.is_empty()) {
                return Ok(items);
            }
            let Some(peeked) = self.next_file()? else { return Ok(Vec::new()) };
            if peeked.is_list {
                self.lines = Some(Lines::new(peeked.text, self.file));
            } else {
                self.lines = None;
                self.pending = self.whole(peeked.text)?;
            }
        }
    }

    /// Lets `item` be the next.
    pub(super) fn put_back(&mut self, item: Item) {
        self.pending.push_front(item);
    }

    fn next_file(&mut self) -> io::Result<Option<PeekedText>> {
        if let Some(first) = self.first.take() {
            return Ok(Some(first));
        }
        let Some(origin) = self.origins.get(self.file + 1) else { return Ok(None) };
        self.file += 1;
        // It could be read when the work began.
        let gone = |_| io::Error::from(io::ErrorKind::NotFound);
        let source = open_counted(origin, &self.bar).map_err(gone)?;
        PeekedText::new(source, self.enough).map(Some)
    }

    /// The items of a text that is no list: its puzzles, or that it has none.
    fn whole(&self, text: BufferedText) -> io::Result<VecDeque<Item>> {
        let bytes = input::bounded(text)?;
        let item = |line: usize, parsed: Result<Reading, String>| Item {
            place: Place { file: self.file, line: line.max(1) },
            content: Content::Parsed(parsed.map(Box::new)),
        };
        let name = self.origins.get(self.file).map_or_else(String::new, Origin::name);
        if let Some(photo) = Photo::from_bytes(&bytes, &name, NonZeroUsize::MIN) {
            let reading = photo.map(|photo| photo.as_text()).map_err(|problem| problem.message);
            return Ok([item(1, reading)].into());
        }
        Ok(match text::text(&bytes).and_then(|text| text::puzzles(&text)) {
            Ok(found) => found.into_iter().map(|reading| item(reading.line, Ok(reading))).collect(),
            Err(error) => [item(error.line, Err(error.to_string()))].into(),
        })
    }
}

/// Opens `origin`; `bar` counts the bytes that are read of it.
fn open_counted(origin: &Origin, bar: &ProgressBar) -> Result<ByteSource, Failure> {
    input::source(origin, |source| Box::new(bar.wrap_read(source)))
}

type BufferedText = BufReader<Chain<Cursor<Vec<u8>>, ByteSource>>;

/// A text whose beginning was looked at.
struct PeekedText {
    is_list: bool,
    /// All of it.
    text: BufferedText,
}

impl PeekedText {
    /// Looks at the beginning of `source`: with `enough` lines that are meant to be puzzles, it is a list.
    fn new(mut source: ByteSource, enough: usize) -> io::Result<Self> {
        let mut head = Vec::new();
        let mut piece = vec![0; 8 << 10];
        let mut is_list = false;
        while head.len() < HEAD && !is_list {
            let n_bytes = match source.read(&mut piece) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            head.extend_from_slice(piece.get(..n_bytes).unwrap_or_default());
            let is_end = n_bytes == 0;
            is_list = puzzle_lines::begins_list(&head, is_end, enough);
            if is_end {
                break;
            }
        }
        Ok(Self { is_list, text: BufReader::new(Cursor::new(head).chain(source)) })
    }
}

/// The lines of a list that are to be answered.
struct Lines {
    text: BufferedText,
    place: Place,
    /// Has a line been read that is no remark?
    has_begun: bool,
    /// The column of the puzzles, if the first line names it.
    column: Option<PuzzleColumn>,
}

/// When a chunk of lines is passed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FlushPolicy {
    /// When it is full.
    WhenFull,
    /// When no further line has come in yet, too.
    WhenIdle,
}

impl Lines {
    /// The lines of `text`, which is the `file`th, from 0.
    const fn new(text: BufferedText, file: usize) -> Self {
        Self { text, place: Place { file, line: 0 }, has_begun: false, column: None }
    }

    /// The next items, at most `limit`; none at the end.
    fn chunk(&mut self, limit: usize, flush: FlushPolicy) -> io::Result<Vec<Item>> {
        let mut items = Vec::new();
        while items.len() < limit {
            let is_waiting = flush == FlushPolicy::WhenIdle && !self.text.buffer().contains(&b'\n');
            if is_waiting && !items.is_empty() {
                break;
            }
            let Some(line) = self.next_line()? else { break };
            self.place.line += 1;
            items.extend(self.item(line));
        }
        Ok(items)
    }

    /// `line`, unless it is a remark or names the columns.
    fn item(&mut self, line: Vec<u8>) -> Option<Item> {
        if puzzle_lines::is_remark(&line) {
            return None;
        }
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        let is_heading = is_first
            && !puzzle_lines::is_meant(&line)
            && line.trim_ascii().first().is_some_and(|byte| !byte.is_ascii_digit())
            && line.iter().any(u8::is_ascii_alphabetic);
        if is_heading {
            self.column = std::str::from_utf8(&line).ok().and_then(PuzzleColumn::of_header);
            return None;
        }
        Some(Item { place: self.place, content: Content::Line(line, self.column) })
    }

    /// The next line without its end; of one that is too long, so much that it is refused.
    fn next_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::with_capacity(96);
        let n_bytes = self.text.by_ref().take(MAX_LINE as u64 + 2).read_until(b'\n', &mut line)?;
        if n_bytes == 0 {
            return Ok(None);
        }
        if line.len() > MAX_LINE && !line.ends_with(b"\n") {
            self.text.skip_until(b'\n')?;
        }
        while line.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
            line.pop();
        }
        if self.place.line == 0 && line.starts_with(b"\xef\xbb\xbf") {
            line.drain(..3);
        }
        Ok(Some(line))
    }
}
