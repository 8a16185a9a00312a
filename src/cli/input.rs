//! Where a puzzle comes from.

use super::args::Nth;
use super::packing::ByteSource;
use super::{Failure, Source, escape, note, packing, puzzle_lines, words};
use crate::ask::{self, Problem, ProblemKind};
use crate::explain::{self, Naming};
use crate::photo::picture::{Picture, is_picture};
use crate::text::{self, MAX_BYTES, ReadError, ReadErrorKind, Reading};
use std::ffi::OsStr;
use std::fs::{File, FileType};
use std::io::{self, Cursor, IsTerminal, Read};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// The puzzle that comes with the program.
const EMBEDDED: &str = include_str!("../../puzzles/blog.csv");

/// A puzzle and its origin.
#[derive(Debug)]
pub(super) struct Input {
    /// The puzzle.
    pub(super) reading: Reading,
    /// All that was read; nothing of a photo.
    pub(super) text: String,
    /// The photo, if it was read on one.
    pub(super) photo: Option<Photo>,
    /// Where it was read from.
    pub(super) origin: Origin,
    /// What names it in a command.
    pub(super) typed: String,
}

/// The origin of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A file.
    File(PathBuf),
    /// Standard input.
    Piped,
    /// The command line.
    Typed(String),
    /// The program.
    Embedded,
}

impl Origin {
    /// What to call it in a message.
    pub(super) fn name(&self) -> String {
        match self {
            Self::File(path) => escape::path(path),
            Self::Piped => words::STANDARD_INPUT.to_owned(),
            Self::Typed(_) => words::COMMAND_LINE.to_owned(),
            Self::Embedded => "puzzles/blog.csv".to_owned(),
        }
    }

    /// The name of the file without its folder.
    pub(super) fn file_name(&self) -> Option<String> {
        let Self::File(path) = self else { return None };
        path.file_name().map(|name| escape::path(name.as_ref()))
    }

    /// The name as it stands within a sentence.
    fn quoted(&self) -> String {
        match self {
            Self::File(path) => format!("`{}`", escape::path(path)),
            Self::Piped | Self::Typed(_) | Self::Embedded => self.name(),
        }
    }
}

/// A photo, and what was read on it.
#[derive(Debug)]
pub(super) struct Photo {
    /// The photo.
    pub(super) picture: Picture,
    /// What was read.
    pub(super) reading: crate::photo::Reading,
}

/// Larger files are no photos of a sudoku.
const MAX_PHOTO_BYTES: usize = 32 << 20;

impl Photo {
    /// The photo that `bytes` are; `None` if they are no picture. `name` says where they stood.
    pub(super) fn from_bytes(
        bytes: &[u8],
        name: &str,
        nth: NonZeroUsize,
    ) -> Option<Result<Self, Problem>> {
        let is_photo = is_picture(bytes) && std::str::from_utf8(bytes).is_err();
        is_photo.then(|| Self::read(bytes, nth).map_err(|problem| problem.in_file(name, 0)))
    }

    fn read(bytes: &[u8], nth: NonZeroUsize) -> Result<Self, Problem> {
        if bytes.len() > MAX_PHOTO_BYTES {
            return Err(ask::too_large_a_file(MAX_PHOTO_BYTES >> 20));
        }
        let picture = Picture::read(bytes).map_err(ask::bad_picture)?;
        let reading = ask::read_photo(&picture, nth)?;
        Ok(Self { picture, reading })
    }

    /// The puzzle on it, as if it had been read in a text.
    pub(super) fn as_text(&self) -> Reading {
        Reading {
            puzzle: self.reading.puzzle(),
            format: text::Format::Csv,
            line: 1,
            name: None,
            order: Vec::new(),
        }
    }
}

impl Input {
    /// What has to stand above an answer: that the user chose no puzzle, or what was read on a photo.
    pub(super) fn note(&self, naming: Naming) -> Option<String> {
        let of_photo =
            self.photo.as_ref().map(|it| explain::english::photo::note(&it.reading, naming));
        let rules =
            explain::english::further_rules::further_rules(&self.reading.puzzle.variant, naming);
        of_photo
            .or_else(|| (self.origin == Origin::Embedded).then(|| words::EXAMPLE_NOTE.to_owned()))
            .or(rules)
    }
}

/// Reads the puzzle that `source` names.
pub(super) fn read(source: &Source) -> Result<Input, Failure> {
    read_opened(source, None)
}

/// Reads the puzzle that `source` names, from `opened` if the text was opened already.
pub(super) fn read_opened(source: &Source, opened: Option<ByteSource>) -> Result<Input, Failure> {
    let pick = &source.pick;
    let mut input = read_from(origin(source), opened, pick.nth.as_ref())?;
    if pick.verbose {
        let format = match &input.photo {
            Some(_) => words::PHOTO.to_owned(),
            None => input.reading.format.to_string(),
        };
        note(&words::read_as(&input.origin.name(), &format));
    }
    if let Some(givens) = &pick.givens {
        let printed = read_from(named(givens), None, None)?.reading;
        let puzzle = &mut input.reading.puzzle;
        *puzzle = puzzle
            .with_givens(&printed.puzzle)
            .map_err(|error| Failure::of_kind(ProblemKind::Input, words::other_givens(error)))?;
    }
    input.typed = typed(source, &input.origin);
    Ok(input)
}

/// Reads all puzzles that `source` names, or the one that it chooses.
pub(super) fn read_all(
    source: &Source,
    opened: Option<ByteSource>,
) -> Result<Vec<Reading>, Failure> {
    if source.pick.nth.is_some() || source.pick.givens.is_some() {
        return Ok(vec![read_opened(source, opened)?.reading]);
    }
    let origin = origin(source);
    let bytes = bytes(&origin, opened)?;
    if let Some(photo) = Photo::from_bytes(&bytes, &origin.name(), NonZeroUsize::MIN) {
        return Ok(vec![photo?.as_text()]);
    }
    let text = decoded(&bytes, &origin)?;
    Ok(text::puzzles(&text).map_err(|error| unread(&error, &origin, &text))?)
}

/// The text that `file` names, and what to call that in a message.
pub(super) fn text(file: &OsStr) -> Result<(String, String), Failure> {
    let origin = if file == "-" { Origin::Piped } else { Origin::File(file.into()) };
    let read = read_bytes(&origin, words::NAME_A_PROOF)?;
    Ok((decoded(&read, &origin)?, origin.name()))
}

/// The puzzle that stands there, the `nth` of several, and the whole text or the photo.
fn read_from(
    origin: Origin,
    opened: Option<ByteSource>,
    nth: Option<&Nth>,
) -> Result<Input, Failure> {
    let bytes = bytes(&origin, opened)?;
    let number = match nth {
        Some(Nth::Number(number)) => *number,
        Some(Nth::Name(_)) | None => NonZeroUsize::MIN,
    };
    if let Some(photo) = Photo::from_bytes(&bytes, &origin.name(), number) {
        if matches!(nth, Some(Nth::Name(_))) {
            return Err(Failure::new(words::no_names_on_a_picture()));
        }
        let photo = photo?;
        let reading = photo.as_text();
        let (text, typed) = (String::new(), String::new());
        return Ok(Input { reading, text, photo: Some(photo), origin, typed });
    }
    let text = decoded(&bytes, &origin)?;
    let reading = chosen(&text, nth).map_err(|error| unread(&error, &origin, &text))?;
    Ok(Input { reading, text, photo: None, origin, typed: String::new() })
}

/// The puzzle of a text, or the one of several that `nth` names.
fn chosen(text: &str, nth: Option<&Nth>) -> Result<Reading, ReadError> {
    let name = match nth {
        None => return text::puzzle(text, None),
        Some(Nth::Number(number)) => return text::puzzle(text, Some(number.get())),
        Some(Nth::Name(name)) => name,
    };
    let all = text::puzzles(text)?;
    let found = all.len();
    let mut named = all.into_iter().filter(|it| it.name.as_ref() == Some(name));
    let name = || ReadErrorKind::NoPuzzleOfName { name: name.clone(), found };
    named.next().ok_or_else(|| ReadError { line: 0, column: 0, kind: name() })
}

/// The names of the puzzles of a text, if each has one.
fn names(text: &str) -> Vec<String> {
    let all = text::puzzles(text).unwrap_or_default();
    all.into_iter().map(|it| it.name).collect::<Option<_>>().unwrap_or_default()
}

fn decoded(bytes: &[u8], origin: &Origin) -> Result<String, Failure> {
    let text = text::text(bytes).map_err(|error| {
        Problem::of_text(&error, &origin.name(), &String::from_utf8_lossy(bytes))
    })?;
    Ok(text.into_owned())
}

/// What names the puzzle in a command: ` paper.csv --nth 2`.
fn typed(source: &Source, origin: &Origin) -> String {
    let quoted = |text: String| {
        let is_plain = |c: char| c.is_alphanumeric() || "/._-+:=".contains(c);
        if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
    };
    let puzzle = match origin {
        Origin::File(path) => format!(" {}", quoted(escape::path(path))),
        // The characters would break the line in pieces.
        Origin::Typed(_) => " …".to_owned(),
        Origin::Piped | Origin::Embedded => String::new(),
    };
    let nth = source.pick.nth.as_ref().map(|nth| quoted(nth.to_string()));
    let nth = nth.map(|it| format!(" --nth {it}")).unwrap_or_default();
    let givens = source.pick.givens.as_ref().map(|it| quoted(escape::path(it.as_ref())));
    let givens = givens.map(|it| format!(" --givens {it}")).unwrap_or_default();
    format!("{puzzle}{nth}{givens}")
}

/// Why `text` cannot be read, with the cure as something to type.
fn unread(error: &ReadError, origin: &Origin, text: &str) -> Problem {
    let problem = Problem::of_text(error, &origin.name(), text);
    let help = if let ReadErrorKind::SeveralPuzzles(found) = error.kind {
        words::choose_one(found, &names(text), puzzle_lines::is_list(text))
    } else if let ReadErrorKind::NoSuchPuzzle { found, .. }
    | ReadErrorKind::NoPuzzleOfName { found, .. } = error.kind
    {
        words::choose_nth(found, &names(text))
    } else {
        problem.help
    };
    Problem { help, ..problem }
}

/// The origin of the puzzle of `source`.
pub(super) fn origin(source: &Source) -> Origin {
    match &source.puzzle {
        Some(puzzle) => named(puzzle),
        None if io::stdin().is_terminal() => Origin::Embedded,
        None => Origin::Piped,
    }
}

/// What an argument names.
pub(super) fn named(puzzle: &OsStr) -> Origin {
    if puzzle == "-" {
        return Origin::Piped;
    }
    match puzzle.to_str().filter(|text| is_typed(text)) {
        Some(text) => Origin::Typed(text.to_owned()),
        None => Origin::File(puzzle.into()),
    }
}

/// Does `text` look like a puzzle, and not like the name of a file? A file of that name wins.
fn is_typed(text: &str) -> bool {
    const SHORTEST: usize = 20;
    if text.starts_with("https://") || text.starts_with("http://") {
        return true;
    }
    let is_cell =
        |c: char| c.is_ascii_digit() || c.is_whitespace() || ".,_*+-|:;xX'\"()^".contains(c);
    let n_cells = text.chars().filter(|&c| is_cell(c)).count();
    // With one letter among them, a typing error is more likely than a file of that name.
    let n_others = text.chars().count() - n_cells;
    n_cells >= SHORTEST && n_others * SHORTEST <= n_cells && !Path::new(text).exists()
}

fn bytes(origin: &Origin, opened: Option<ByteSource>) -> Result<Vec<u8>, Failure> {
    let bytes = match opened {
        Some(opened) => {
            bounded(opened).map_err(|error| unreadable(origin, &error, words::NAME_A_PUZZLE))?
        }
        None => read_bytes(origin, words::NAME_A_PUZZLE)?,
    };
    if bytes.iter().all(u8::is_ascii_whitespace) {
        let help = match origin {
            Origin::Piped => words::NAME_A_PUZZLE.into(),
            Origin::File(_) | Origin::Typed(_) | Origin::Embedded => ReadErrorKind::NoPuzzle.help(),
        };
        return Err(Failure::of_kind(
            ProblemKind::Input,
            words::empty(&origin.quoted(), help.into_owned()),
        ));
    }
    Ok(bytes)
}

/// All that is there; `help` says what to do if there is no such file.
fn read_bytes(origin: &Origin, help: &str) -> Result<Vec<u8>, Failure> {
    let opened = opened(origin).and_then(packing::unpacked);
    opened.and_then(bounded).map_err(|error| unreadable(origin, &error, help))
}

/// Opens a stream of its bytes, decompressed if they are packed. `wrap` gets them as they are stored.
pub(super) fn source(
    origin: &Origin,
    wrap: impl FnOnce(ByteSource) -> ByteSource,
) -> Result<ByteSource, Failure> {
    let opened = opened(origin).map(wrap).and_then(packing::unpacked);
    opened.map_err(|error| unreadable(origin, &error, words::NAME_A_PUZZLE))
}

/// Refuses what cannot be opened, and reads nothing of it.
pub(super) fn check(origin: &Origin) -> Result<(), Failure> {
    opened(origin).map(drop).map_err(|error| unreadable(origin, &error, words::NAME_A_PUZZLE))
}

fn opened(origin: &Origin) -> io::Result<ByteSource> {
    Ok(match origin {
        Origin::Embedded => Box::new(EMBEDDED.as_bytes()),
        Origin::Typed(text) => Box::new(Cursor::new(text.clone())),
        Origin::Piped => Box::new(io::stdin()),
        // Some systems open a folder and fail later with a message that does not help.
        Origin::File(path) if path.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Origin::File(path) => Box::new(open(path)?),
    })
}

/// Opens a file, and not a pipe, which lets a program wait for ever, or a device, which has no end.
/// What the shell has opened for the program, as in `sudoku hint <(command)`, has somebody who writes.
pub(super) fn open(path: &Path) -> io::Result<File> {
    let kind = path.metadata()?.file_type();
    if kind.is_file() || kind.is_dir() || is_pipe_of_the_shell(path, kind) {
        return File::open(path);
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, words::NOT_A_FILE))
}

#[cfg(unix)]
fn is_pipe_of_the_shell(path: &Path, kind: FileType) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    const OPENED: [&str; 3] = ["/dev/fd", "/dev/stdin", "/proc/self/fd"];
    kind.is_fifo() && OPENED.iter().any(|it| path.starts_with(it))
}

#[cfg(not(unix))]
const fn is_pipe_of_the_shell(_: &Path, _: FileType) -> bool {
    false
}

/// Reads one byte more than a puzzle may have, so that [`text::text`] refuses it; of a photo, one more
/// than that may have.
pub(super) fn bounded(mut source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.by_ref().take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if is_picture(&bytes) {
        let more = MAX_PHOTO_BYTES + 1 - bytes.len().min(MAX_PHOTO_BYTES);
        source.take(more as u64).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// The error of an `origin` that cannot be read.
pub(super) fn unreadable(origin: &Origin, error: &io::Error, help: &str) -> Failure {
    Failure::file(words::unreadable(&origin.name(), &origin.quoted(), error, help))
}
