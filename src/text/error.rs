//! What can be wrong with a text, where, and how to cure it.

use crate::grid::{ClueError, Digit};

/// A text that is not a puzzle. [`report`](crate::text::report()) draws it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct ReadError {
    /// Counts from 1; 0 when the error is about the whole text.
    pub line: usize,
    /// Counts characters from 1, one past the end if something is missing there; 0 like `line`.
    pub column: usize,
    /// What is wrong.
    pub kind: ReadErrorKind,
}

impl ReadError {
    /// An error about the whole text.
    pub(crate) const fn of_text(kind: ReadErrorKind) -> Self {
        Self { line: 0, column: 0, kind }
    }
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// Nothing but blanks, comments, and titles.
    #[error("no puzzle in the text")]
    NoPuzzle,
    /// A row that does not have nine cells; `row` counts from 1.
    #[error("row {row} has {}, needs 9", cells(*found))]
    RowLength {
        /// Which row of the grid, from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
    },
    /// A puzzle in one line that does not have 81 cells.
    #[error("the line has {}, needs 81", cells(*found))]
    LineLength {
        /// How many cells it has.
        found: usize,
    },
    /// A line of candidates that does not have 729 characters.
    #[error("the line has {found} characters, needs 729")]
    CandidatesLength {
        /// How many characters it has.
        found: usize,
    },
    /// The text, or the grid, ends before its ninth row.
    #[error("the grid has {found} row{}, needs 9", if *found == 1 { "" } else { "s" })]
    TooFewRows {
        /// How many rows it has.
        found: usize,
    },
    /// An empty row or column before the grid, and another behind it, so that the grid could begin at two places.
    #[error(
        "the grid could begin here or a {of} later: the first {of} is empty, and so is a tenth"
    )]
    Margin {
        /// "row" or "column".
        of: &'static str,
    },
    /// Ten rows of which the first has nothing but the numbers of the columns, or nothing at all.
    #[error("the grid has {found} rows, needs 9, and this one is {}", if *.is_empty { "empty" } else { "1 to 9 in order" })]
    OddFirstRow {
        /// How many rows it has.
        found: usize,
        /// Has the row no digit?
        is_empty: bool,
    },
    /// Rows that go on after the ninth, and are no second grid.
    #[error("the grid has {found} rows, needs 9")]
    TooManyRows {
        /// How many rows it has.
        found: usize,
    },
    /// A rule of a variant that cannot be read.
    #[error(transparent)]
    Clue(#[from] ClueError),
    /// A rule above the grid.
    #[error("a rule stands under the nine rows, not above them")]
    ClueAboveGrid,
    /// Something that is neither a digit nor an empty cell.
    #[error("`{}` is not a digit from 1 to 9", escaped(*.0))]
    NotADigit(char),
    /// A number in a cell that is no digit and cannot be marks.
    #[error("{0} is not a digit from 1 to 9")]
    NumberTooLarge(u32),
    /// A number below 0 between separators: what a spreadsheet makes of `(2)`.
    #[error("-{0} is not a digit from 1 to 9")]
    BelowZero(u32),
    /// A 0 among pencil marks.
    #[error("0 cannot be a pencil mark")]
    MarkZero,
    /// The same pencil mark twice in a cell.
    #[error("pencil mark {0} stands twice in the cell")]
    RepeatedMark(Digit),
    /// `+` at the end, or before something that is not a digit.
    #[error("`+` without a digit after it")]
    LonePlus,
    /// `^` without a digit after it.
    #[error("`^` without a digit after it")]
    LoneCaret,
    /// Corner marks in a cell that holds a digit.
    #[error("a cell that holds a digit has no corner marks")]
    CornerOfDigit,
    /// `^` in a cell of a board that may show a hint: a fin before it, or corner marks behind it.
    #[error("`^` is a fin or starts corner marks, and nothing says which")]
    FinOrCorners,
    /// A quote or parenthesis that is never closed.
    #[error("`{0}` is never closed")]
    Unclosed(char),
    /// In a line of 729 candidates, each character belongs to one digit.
    #[error("`{}` stands where {expected} or a blank belongs", escaped(*.found))]
    MisplacedCandidate {
        /// The digit that belongs there.
        expected: Digit,
        /// What stands there.
        found: char,
    },
    /// A line of HoDoKu's library with too few or too many fields.
    #[error("the library line has {found} fields, needs 6 or 7")]
    LibraryFields {
        /// How many fields it has.
        found: usize,
    },
    /// A field of a library line that does not hold what it should.
    #[error("`{}` is not {expected}", shortened(.found))]
    LibraryField {
        /// What it should hold.
        expected: LibraryField,
        /// What it holds.
        found: String,
    },
    /// Something else than three digits (digit, row, column) in a list of candidates.
    #[error("`{}` is not a candidate", shortened(.0))]
    NotACandidate(String),
    /// A grid of another size.
    #[error("the grid is {side} by {side}, needs 9 by 9")]
    OtherSize {
        /// The number of its rows, and of the cells in each.
        side: usize,
    },
    /// A file of another kind.
    #[error("the file is {0}, not a text with digits")]
    Foreign(ForeignFile),
    /// Bytes that are not UTF-8.
    #[error("not text: byte {0:#04x} is not UTF-8")]
    NotText(u8),
    /// More than [`MAX_BYTES`](super::MAX_BYTES).
    #[error("the text has more than {} bytes", super::MAX_BYTES)]
    TooLong {
        /// How many bytes it has.
        bytes: usize,
    },
    /// A line of more than [`MAX_LINE`](super::MAX_LINE) bytes.
    #[error("the line has more than {} bytes", super::MAX_LINE)]
    LineTooLong,
    /// JSON with far more in it than puzzles.
    #[error("the JSON has more in it than can be read")]
    JsonTooLarge,
    /// A link whose packed part cannot be unpacked.
    #[error("the link is damaged")]
    PackedLink,
    /// JSON that is not what f-puzzles writes.
    #[error("the JSON is not a puzzle of f-puzzles")]
    NotFPuzzles,
    /// What starts like JSON and is none.
    #[error("the text starts like JSON and is none")]
    NotJson,
    /// JSON without anything in it that could be a grid.
    #[error("the JSON has no grid in it")]
    NoGridInJson,
    /// Something in JSON that is nearly a grid.
    #[error("the grid in the JSON has {}, needs 81", cells(*found))]
    GridInJson {
        /// How many cells it has.
        found: usize,
    },
    /// A file of OpenSudoku whose data cannot be read.
    #[error("the data of this game cannot be read")]
    OpenSudoku,
    /// A rule that no variant here has, by the name in the file.
    #[error("the puzzle has a rule that cannot be read: `{}`", shortened(.0))]
    Variant(String),
    /// A line of a list with more than one grid, where no column is named.
    #[error("the line has {0} grids, and nothing says which is the puzzle")]
    SeveralColumns(usize),
    /// More than one puzzle where one was asked for.
    #[error("the text holds {0} puzzles")]
    SeveralPuzzles(usize),
    /// The puzzle of a name was asked for, and none has it.
    #[error("no puzzle is called `{}`, the text holds {found}", shortened(.name))]
    NoPuzzleOfName {
        /// The name asked for.
        name: String,
        /// How many puzzles there are.
        found: usize,
    },
    /// The puzzle of a number was asked for, and there are fewer puzzles.
    #[error("there is no puzzle {nth}, the text holds {found}")]
    NoSuchPuzzle {
        /// The number asked for.
        nth: usize,
        /// How many there are.
        found: usize,
    },
}

/// A file that may hold a sudoku, but not as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ForeignFile {
    /// A workbook of a spreadsheet, or another archive of the same kind.
    Workbook,
    /// A web page, or XML.
    Markup,
}

/// What it is, after "the file is".
impl std::fmt::Display for ForeignFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Workbook => "a workbook, a document, or an archive",
            Self::Markup => "a web page, or XML",
        })
    }
}

/// A field of a library line that is neither the grid nor a list of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LibraryField {
    /// Which technique.
    Code,
    /// The digits that it is about.
    Digits,
    /// How long a chain is.
    Length,
}

/// What it is, after "is not".
impl std::fmt::Display for LibraryField {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Code => "the code of a technique",
            Self::Digits => "a list of digits",
            Self::Length => "the length of a chain",
        })
    }
}

fn cells(n: usize) -> String {
    if n == 1 { "1 cell".to_owned() } else { format!("{n} cells") }
}

/// As it is, unless a terminal would obey it or could not show it.
fn escaped(c: char) -> String {
    if matches!(c, '\'' | '"' | '\\') { c.to_string() } else { c.escape_debug().to_string() }
}

fn shortened(text: &str) -> String {
    let start: String = text.chars().take(20).map(escaped).collect();
    if text.chars().nth(20).is_some() { start + "…" } else { start }
}

impl ReadErrorKind {
    /// Returns true if there are too few or too many cells or rows, each of them well written.
    pub(super) const fn is_about_length(&self) -> bool {
        matches!(
            self,
            Self::RowLength { .. }
                | Self::LineLength { .. }
                | Self::TooFewRows { .. }
                | Self::TooManyRows { .. }
        )
    }
}
