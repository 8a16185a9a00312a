//! The text formats: one list, for reading and for writing.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How a puzzle is written as text. Every format is read, and every format is written.
///
/// Its text for programs is its [`name`](Self::name), in serde, in `FromStr`, and in the API; its
/// text for people is what `Display` writes.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Format {
    /// Nine lines of fields between commas; holds everything.
    #[default]
    Csv,
    /// Nine lines of groups, for digits and marks; holds everything.
    PencilMarks,
    /// One line of 81 characters; holds no marks.
    Line,
    /// Nine lines of nine characters; holds no marks.
    Rows,
    /// The same with boxes drawn around; holds no marks.
    Boxed,
    /// The same as Simple Sudoku writes it, and below it what the player did.
    SimpleSudoku,
    /// A line of HoDoKu's library.
    LibraryLine,
    /// 81 characters, and the marks that were struck out.
    Susser,
    /// 729 characters, which hold nothing but marks.
    Candidates,
    /// JSON of f-puzzles.
    FPuzzles,
    /// A file of OpenSudoku.
    OpenSudoku,
    /// What stands behind the address of this program's page in a link.
    Link,
    /// A link that opens in SudokuPad.
    SudokuPad,
    /// A link that opens in f-puzzles.
    FPuzzlesLink,
    /// A link that opens in SudokuWiki's solver.
    SudokuWiki,
    /// A file of SudoCue.
    SudoCue,
    /// A file of doku, short and easy to type.
    Doku,
    /// A link that opens in sudoku.coach's solver.
    SudokuCoach,
    /// A link that opens in SudokuExchange; holds the printed digits.
    SudokuExchange,
}

/// What is said of a format.
struct Facts {
    name: &'static str,
    words: &'static str,
    choice: &'static str,
    about: &'static str,
}

/// Each format in its place.
static FACTS: [Facts; Format::ALL.len()] = [
    Facts {
        name: "csv",
        words: "CSV",
        choice: "CSV: holds everything",
        about: "Nine lines of fields between commas; holds everything.",
    },
    Facts {
        name: "pencil_marks",
        words: "pencil-mark grid",
        choice: "a grid of pencil marks",
        about: "Nine lines of groups, for digits and marks; holds everything.",
    },
    Facts {
        name: "line",
        words: "81 characters",
        choice: "81 characters",
        about: "One line of 81 characters; holds no marks.",
    },
    Facts {
        name: "rows",
        words: "9 lines of 9",
        choice: "nine lines of nine",
        about: "Nine lines of nine characters; holds no marks.",
    },
    Facts {
        name: "boxed",
        words: "boxed grid",
        choice: "a boxed grid",
        about: "Nine lines of nine characters with boxes drawn around; holds no marks.",
    },
    Facts {
        name: "simple_sudoku",
        words: "Simple Sudoku",
        choice: "a file of Simple Sudoku",
        about: "A boxed grid, and what the player did; holds marks if some were deleted.",
    },
    Facts {
        name: "library_line",
        words: "HoDoKu library line",
        choice: "a line of HoDoKu's library",
        about: "A line of HoDoKu's library; holds marks if some were deleted.",
    },
    Facts {
        name: "susser",
        words: "81 characters and deletions",
        choice: "81 characters and what was struck out",
        about: "81 characters and deletions, as Susser has them; holds marks if some were deleted.",
    },
    Facts {
        name: "candidates",
        words: "729 characters",
        choice: "729 characters",
        about: "One line of 729 characters, which hold nothing but marks.",
    },
    Facts {
        name: "f_puzzles",
        words: "f-puzzles",
        choice: "JSON of f-puzzles",
        about: "JSON of f-puzzles; holds nearly everything.",
    },
    Facts {
        name: "open_sudoku",
        words: "OpenSudoku",
        choice: "a file of OpenSudoku",
        about: "A file of OpenSudoku, in XML; holds pencil marks.",
    },
    Facts {
        name: "link",
        words: "link to the page",
        choice: "a link to this page",
        about: "What stands behind the address of the page; holds nearly everything.",
    },
    Facts {
        name: "sudoku_pad",
        words: "link to SudokuPad",
        choice: "a link to SudokuPad",
        about: "A link that opens in SudokuPad; holds nearly everything.",
    },
    Facts {
        name: "f_puzzles_link",
        words: "link to f-puzzles",
        choice: "a link to f-puzzles",
        about: "A link that opens in f-puzzles; holds nearly everything.",
    },
    Facts {
        name: "sudoku_wiki",
        words: "link to SudokuWiki",
        choice: "a link to SudokuWiki",
        about: "A link that opens in SudokuWiki's solver; holds pencil marks.",
    },
    Facts {
        name: "sudo_cue",
        words: "SudoCue",
        choice: "a file of SudoCue",
        about: "Nine lines of groups, as SudoCue saves them; every empty cell has pencil marks.",
    },
    Facts {
        name: "doku",
        words: "doku",
        choice: "a file of doku",
        about: "Nine lines of cells between bars, with `!` behind a given; holds pencil marks.",
    },
    Facts {
        name: "sudoku_coach",
        words: "link to sudoku.coach",
        choice: "a link to sudoku.coach",
        about: "A link that opens in the solver of sudoku.coach; holds pencil marks.",
    },
    Facts {
        name: "sudoku_exchange",
        words: "link to SudokuExchange",
        choice: "a link to SudokuExchange",
        about: "A link that opens in SudokuExchange; holds the printed digits.",
    },
];

impl Format {
    /// All of them; those that hold everything come first.
    pub const ALL: [Self; 19] = [
        Self::Csv,
        Self::PencilMarks,
        Self::Line,
        Self::Rows,
        Self::Boxed,
        Self::SimpleSudoku,
        Self::LibraryLine,
        Self::Susser,
        Self::Candidates,
        Self::FPuzzles,
        Self::OpenSudoku,
        Self::Link,
        Self::SudokuPad,
        Self::FPuzzlesLink,
        Self::SudokuWiki,
        Self::SudoCue,
        Self::Doku,
        Self::SudokuCoach,
        Self::SudokuExchange,
    ];

    /// What programs call it: `pencil_marks`.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// What to call it in a list of formats to choose from: "a grid of pencil marks".
    pub const fn choice(self) -> &'static str {
        self.facts().choice
    }

    /// What it looks like and what it holds, in a sentence.
    pub const fn about(self) -> &'static str {
        self.facts().about
    }

    /// The ending of a file that holds it, without the dot: `csv`.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::FPuzzles => "json",
            Self::SimpleSudoku => "ss",
            Self::OpenSudoku => "opensudoku",
            Self::SudoCue => "sdx",
            Self::Doku => "doku",
            Self::PencilMarks
            | Self::Line
            | Self::Rows
            | Self::Boxed
            | Self::LibraryLine
            | Self::Susser
            | Self::Candidates
            | Self::Link
            | Self::SudokuPad
            | Self::FPuzzlesLink
            | Self::SudokuWiki
            | Self::SudokuCoach
            | Self::SudokuExchange => "txt",
        }
    }

    /// Is the whole puzzle in one line?
    pub(crate) const fn is_one_line(self) -> bool {
        matches!(
            self,
            Self::Line
                | Self::LibraryLine
                | Self::Susser
                | Self::Candidates
                | Self::Link
                | Self::SudokuPad
                | Self::FPuzzlesLink
                | Self::SudokuWiki
                | Self::SudokuCoach
                | Self::SudokuExchange
        )
    }

    const fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }
}

/// What to call it in a message.
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
