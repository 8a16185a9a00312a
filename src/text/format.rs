//! The text formats: one table, for reading and for writing.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What is said of a format.
struct FormatFacts {
    name: &'static str,
    words: &'static str,
    choice: &'static str,
    about: &'static str,
    ending: &'static str,
    is_one_line: bool,
}

/// Defines [`Format`] by a table: for each format its variant and name; what it is called in a message, and
/// in a list to choose from; the ending of its files; whether a puzzle is one line; and what it holds.
macro_rules! formats {
    ($($format:ident $name:literal $words:literal $choice:literal $ending:literal $is_one_line:literal
        $about:literal)+) => {
        /// How a puzzle is written as text. Every format is read, and every format is written.
        ///
        /// Its text for programs is its [`name`](Self::name), in serde, in `FromStr`, and in the API; its
        /// text for people is what `Display` writes.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[non_exhaustive]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum Format {
            $(#[doc = $about] #[serde(rename = $name)] $format,)+
        }

        impl Format {
            /// All of them; those that hold everything come first.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$format),+];

            const fn facts(self) -> &'static FormatFacts {
                match self {
                    $(Self::$format => &FormatFacts {
                        name: $name,
                        words: $words,
                        choice: $choice,
                        about: $about,
                        ending: $ending,
                        is_one_line: $is_one_line,
                    },)+
                }
            }
        }
    };
}

formats! {
    Csv "csv" "CSV" "CSV: holds everything" "csv" false
        "Nine lines of fields between commas; holds everything."
    PencilMarks "pencil_marks" "pencil-mark grid" "a grid of pencil marks" "txt" false
        "Nine lines of groups, for digits and marks; holds everything."
    Line "line" "81 characters" "81 characters" "txt" true
        "One line of 81 characters; holds no marks."
    Rows "rows" "9 lines of 9" "nine lines of nine" "txt" false
        "Nine lines of nine characters; holds no marks."
    Boxed "boxed" "boxed grid" "a boxed grid" "txt" false
        "Nine lines of nine characters with boxes drawn around; holds no marks."
    SimpleSudoku "simple_sudoku" "Simple Sudoku" "a file of Simple Sudoku" "ss" false
        "A boxed grid, and what the player did; holds marks if some were deleted."
    LibraryLine "library_line" "HoDoKu library line" "a line of HoDoKu's library" "txt" true
        "A line of HoDoKu's library; holds marks if some were deleted."
    Susser "susser" "81 characters and deletions" "81 characters and what was struck out" "txt" true
        "81 characters and deletions, as Susser has them; holds marks if some were deleted."
    Candidates "candidates" "729 characters" "729 characters" "txt" true
        "One line of 729 characters, which hold nothing but marks."
    FPuzzles "f_puzzles" "f-puzzles" "JSON of f-puzzles" "json" false
        "JSON of f-puzzles; holds nearly everything."
    OpenSudoku "open_sudoku" "OpenSudoku" "a file of OpenSudoku" "opensudoku" false
        "A file of OpenSudoku, in XML; holds pencil marks."
    Link "link" "link to the page" "a link to this page" "txt" true
        "What stands behind the address of the page; holds nearly everything."
    SudokuPad "sudoku_pad" "link to SudokuPad" "a link to SudokuPad" "txt" true
        "A link that opens in SudokuPad; holds nearly everything."
    FPuzzlesLink "f_puzzles_link" "link to f-puzzles" "a link to f-puzzles" "txt" true
        "A link that opens in f-puzzles; holds nearly everything."
    SudokuWiki "sudoku_wiki" "link to SudokuWiki" "a link to SudokuWiki" "txt" true
        "A link that opens in SudokuWiki's solver; holds pencil marks."
    SudoCue "sudo_cue" "SudoCue" "a file of SudoCue" "sdx" false
        "Nine lines of groups, as SudoCue saves them; every empty cell has pencil marks."
    Doku "doku" "doku" "a file of doku" "doku" false
        "Nine lines of cells between bars, with `!` behind a given; holds pencil marks."
    SudokuCoach "sudoku_coach" "link to sudoku.coach" "a link to sudoku.coach" "txt" true
        "A link that opens in the solver of sudoku.coach; holds pencil marks."
    SudokuExchange "sudoku_exchange" "link to SudokuExchange" "a link to SudokuExchange" "txt" true
        "A link that opens in SudokuExchange; holds the printed digits."
}

impl Format {
    /// The name for programs: `pencil_marks`.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The name in a list of formats to choose from: "a grid of pencil marks".
    pub const fn choice(self) -> &'static str {
        self.facts().choice
    }

    /// What it looks like and what it holds, in a sentence.
    pub const fn about(self) -> &'static str {
        self.facts().about
    }

    /// The ending of a file that holds it, without the dot: `csv`.
    pub const fn ending(self) -> &'static str {
        self.facts().ending
    }

    /// Returns true if the whole puzzle is one line.
    pub(crate) const fn is_one_line(self) -> bool {
        self.facts().is_one_line
    }
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
        f.write_str(self.facts().words)
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
