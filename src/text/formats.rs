//! The text formats: a file for each, and one list of them.
//!
//! A format says what it is called, what it cannot hold, how its texts are read, and how a puzzle is written. Links and
//! documents recognise their own texts; formats of lines are told apart by what stands on the lines (`block`,
//! `one_line`). All else that depends on the format follows from that: which file name asks for it,
//! which puzzles of a list can stand below each other, what `--apply` may replace in a file.
//!
//! The order of the list is the order in which formats are offered and, among links and among documents, in
//! which they are tried.

mod boxed;
pub(super) mod candidates;
mod csv;
mod doku;
pub(super) mod f_puzzles;
mod f_puzzles_clues;
mod f_puzzles_conditions;
mod f_puzzles_link;
mod iss;
mod iss_conditions;
pub(super) mod library_line;
pub(super) mod line;
pub(super) mod link;
mod open_sudoku;
mod pencil_marks;
pub(super) mod rows;
pub(super) mod simple_sudoku;
mod sudo_cue;
mod sudoku_coach;
mod sudoku_exchange;
mod sudoku_pad;
mod sudoku_wiki;
mod susser;

use super::lost::Loss;
use super::{Puzzle, ReadError, ReadErrorKind, Reading, cell};
use crate::grid::write_clues;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Defines [`Format`] by a list: for each format its variant, its module, which is also its name for programs,
/// and what it looks like and what it holds.
macro_rules! formats {
    ($($format:ident $module:ident $about:literal)+) => {
        /// How a puzzle is written as text. Every format is read, and every format is written.
        ///
        /// Its text for programs is its [`name`](Self::name), in serde, in `FromStr`, and in the API; its
        /// text for people is what `Display` writes.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[non_exhaustive]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum Format {
            $(#[doc = $about] $format,)+
        }

        impl Format {
            /// All of them; those that hold everything come first.
            pub const ALL: [Self; [$($about),+].len()] = [$(Self::$format),+];

            /// The name for programs: `pencil_marks`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$format => stringify!($module),)+ }
            }

            /// What it looks like and what it holds, in a sentence.
            pub const fn about(self) -> &'static str {
                match self { $(Self::$format => $about,)+ }
            }

            /// How it is recognised, read, and written.
            pub(crate) const fn spec(self) -> &'static TextFormat {
                match self { $(Self::$format => &$module::FORMAT,)+ }
            }
        }
    };
}

formats! {
    Csv csv "Nine lines of fields between commas; holds everything."
    PencilMarks pencil_marks "Nine lines of groups, for digits and marks; holds everything."
    Line line "One line of 81 characters; holds no marks."
    Rows rows "Nine lines of nine characters; holds no marks."
    Boxed boxed "Nine lines of nine characters with boxes drawn around; holds no marks."
    SimpleSudoku simple_sudoku
        "A boxed grid, and what the player did; holds marks if some were deleted."
    LibraryLine library_line "A line of HoDoKu's library; holds marks if some were deleted."
    Susser susser
        "81 characters and deletions, as Susser has them; holds marks if some were deleted."
    Candidates candidates "One line of 729 characters, which hold nothing but marks."
    Iss iss "A string of the Interactive Sudoku Solver; holds the rules of variants, and no marks."
    FPuzzles f_puzzles "JSON of f-puzzles; holds nearly everything."
    OpenSudoku open_sudoku "A file of OpenSudoku, in XML; holds pencil marks."
    Link link "What stands behind the address of the page; holds nearly everything."
    SudokuPad sudoku_pad "A link that opens in SudokuPad; holds nearly everything."
    FPuzzlesLink f_puzzles_link "A link that opens in f-puzzles; holds nearly everything."
    SudokuWiki sudoku_wiki "A link that opens in SudokuWiki's solver; holds pencil marks."
    SudoCue sudo_cue
        "Nine lines of groups, as SudoCue saves them; every empty cell has pencil marks."
    Doku doku "Nine lines of cells between bars, with `!` behind a given; holds pencil marks."
    SudokuCoach sudoku_coach
        "A link that opens in the solver of sudoku.coach; holds pencil marks."
    SudokuExchange sudoku_exchange
        "A link that opens in SudokuExchange; holds the printed digits."
}

/// A text format: what it is called, what it cannot hold, how it is read, and how it is written.
pub(crate) struct TextFormat {
    /// What it is called in a message.
    words: &'static str,
    /// What it is called in a list to choose from.
    choice: &'static str,
    /// The ending of a file that holds it, without the dot.
    ending: &'static str,
    /// Another ending that asks for it.
    other_ending: Option<&'static str>,
    /// How much of a text a puzzle takes.
    pub(crate) extent: Extent,
    /// How it is read.
    pub(crate) reads: Reads,
    /// Writes a puzzle; every line ends with a line end.
    pub(super) write: fn(&Puzzle) -> String,
    /// What it cannot hold.
    pub(super) losses: &'static [Loss],
    /// Whether it holds the rules of a variant.
    pub(super) holds_rules: bool,
    /// The shape of a text that holds nothing but a puzzle.
    pub(crate) content: Content,
    /// An instruction to the user: how to tell digits of the player from printed ones. `None` if it has only marks.
    pub(crate) own_digits: Option<&'static str>,
}

/// How much of a text a puzzle takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// A line.
    Line,
    /// Several lines.
    Lines,
    /// The whole file, which has a head.
    File,
}

/// The puzzles of a text, or why there are none.
pub(super) type Readings = Result<Vec<Reading>, ReadError>;

/// How the texts of a format are read.
#[derive(Clone, Copy)]
pub(crate) enum Reads {
    /// By the reader that takes a text line by line and tells these formats apart by their cells.
    Lines,
    /// As a link, which is the whole text or a line of it; `None` for other texts.
    Link(fn(&str) -> Option<Result<Puzzle, ReadErrorKind>>),
    /// As a whole; `None` for texts of another kind.
    Document(fn(&str) -> Option<Readings>),
}

/// What a text of a format consists of, if nothing but a puzzle is in it.
#[derive(Clone, Copy)]
pub(crate) enum Content {
    /// There is always more in it: a title, colours, a packing.
    Wrapped,
    /// One line of this kind.
    Line(fn(&str) -> bool),
    /// At most so many lines of characters of this kind.
    Cells(usize, fn(char) -> bool),
}

impl TextFormat {
    /// A format with what most formats have that are read in this way.
    const fn new(
        words: &'static str,
        choice: &'static str,
        reads: Reads,
        write: fn(&Puzzle) -> String,
    ) -> Self {
        let (extent, content, own_digits) = match reads {
            Reads::Lines => (
                Extent::Lines,
                Content::Cells(usize::MAX, is_no_word),
                "Write a digit of your own as `+5`",
            ),
            Reads::Link(_) => (Extent::Line, Content::Wrapped, "Mark the printed digits as given"),
            Reads::Document(_) => {
                (Extent::File, Content::Wrapped, "Mark the printed digits as given")
            }
        };
        Self {
            words,
            choice,
            ending: "txt",
            other_ending: None,
            extent,
            reads,
            write,
            losses: &[],
            holds_rules: false,
            content,
            own_digits: Some(own_digits),
        }
    }
}

/// Returns true for a cell of a grid that has a character for each.
fn is_character(c: char) -> bool {
    c.is_ascii_digit() || c == '+' || cell::is_blank(c)
}

/// Returns true for what can be part of a grid, and not of a sentence or a program.
fn is_no_word(c: char) -> bool {
    (!c.is_alphabetic() || matches!(c, 'x' | 'X')) && !"#[]{}`".contains(c)
}

impl Format {
    /// The name in a list of formats to choose from: "a grid of pencil marks".
    pub const fn choice(self) -> &'static str {
        self.spec().choice
    }

    /// The ending of a file that holds it, without the dot: `csv`.
    pub const fn ending(self) -> &'static str {
        self.spec().ending
    }

    /// The format that the ending of a file asks for; `txt` asks for none.
    pub(crate) fn of_ending(ending: &str) -> Option<Self> {
        let is_asked = |spec: &TextFormat| {
            spec.other_ending == Some(ending) || (ending != "txt" && spec.ending == ending)
        };
        Self::ALL.into_iter().find(|format| is_asked(format.spec()))
    }

    /// Returns true if the whole puzzle is one line.
    pub(crate) fn is_one_line(self) -> bool {
        self.spec().extent == Extent::Line
    }
}

/// The format and the puzzle of `link`, if it is a link of one of the formats.
pub(super) fn read_link(link: &str) -> Option<(Format, Result<Puzzle, ReadErrorKind>)> {
    Format::ALL.into_iter().find_map(|format| match format.spec().reads {
        Reads::Link(read) => Some((format, read(link)?)),
        Reads::Lines | Reads::Document(_) => None,
    })
}

/// The puzzles of `text`, if it is a document of one of the formats.
pub(super) fn read_document(text: &str) -> Option<Readings> {
    Format::ALL.into_iter().find_map(|format| match format.spec().reads {
        Reads::Document(read) => read(text),
        Reads::Lines | Reads::Link(_) => None,
    })
}

/// Writes `puzzle`; every line ends with a line end.
pub fn write(puzzle: &Puzzle, format: Format) -> String {
    let mut text = (format.spec().write)(puzzle);
    if format.spec().holds_rules && matches!(format.spec().reads, Reads::Lines) {
        text.push_str(&write_clues(puzzle.variant.clues()));
    }
    text
}

/// The format that holds everything, and that spreadsheets read.
impl Default for Format {
    fn default() -> Self {
        Self::Csv
    }
}

/// The name in a message.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spec().words)
    }
}

/// A text that is not the name of a format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no format `{name}`")]
#[non_exhaustive]
pub struct UnknownFormat {
    /// The text.
    pub name: String,
}

/// The format of this [`name`](Format::name); hyphens count as underscores.
impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        let name = text.trim().replace('-', "_");
        let unknown = || UnknownFormat { name: text.to_owned() };
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or_else(unknown)
    }
}
