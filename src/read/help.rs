//! The cure for each mistake, as something to type.

use super::{LibraryField, ReadErrorKind};

impl ReadErrorKind {
    /// The cure, as something to type; `None` if there is nothing to say.
    pub fn help(&self) -> Option<String> {
        let help = match self {
            Self::RowLength { found, .. } => row_length(*found).to_owned(),
            Self::LineLength { found } => line_length(*found),
            Self::NotADigit(found) => digit(*found),
            Self::BelowZero(number) => format!(
                "spreadsheets make `-{number}` of `({number})`: write `m{number}` for a pencil mark"
            ),
            Self::RepeatedMark(digit) => format!("write `{digit}` once"),
            Self::Unclosed(open) => unclosed(*open),
            Self::MisplacedCandidate { expected, .. } => {
                format!("write `{expected}` here if it is a candidate, else `.`")
            }
            Self::SeveralPuzzles(found) | Self::NoSuchPuzzle { found, .. } => {
                format!("choose one by its number, from 1 to {found}")
            }
            Self::NoPuzzle
            | Self::CandidatesLength { .. }
            | Self::TooFewRows { .. }
            | Self::TooManyRows { .. }
            | Self::NumberTooLarge(_)
            | Self::MarkZero
            | Self::LonePlus
            | Self::LoneCaret
            | Self::CornerOfDigit
            | Self::FinOrCorners
            | Self::LibraryFields { .. }
            | Self::LibraryField { .. }
            | Self::NotACandidate(_)
            | Self::NotText(_)
            | Self::PackedLink
            | Self::NotFPuzzles
            | Self::NotJson
            | Self::NoGridInJson
            | Self::GridInJson { .. }
            | Self::OpenSudoku
            | Self::Variant(_)
            | Self::LineTooLong
            | Self::JsonTooLarge
            | Self::TooLong { .. } => self.fixed_help()?.to_owned(),
        };
        Some(help)
    }

    /// The cures that are the same whatever was found.
    const fn fixed_help(&self) -> Option<&'static str> {
        Some(match self {
            Self::NoPuzzle => "write 81 characters or 9 rows of 9, with `.` for an empty cell",
            Self::CandidatesLength { .. } => {
                "write nine characters a cell, the digit or `.`: `1.3....8.` for 138"
            }
            Self::TooFewRows { .. } => "write a row of empty cells as `.........`",
            Self::TooManyRows { .. } => {
                "delete this row, or write an empty line between two puzzles"
            }
            Self::NumberTooLarge(_) | Self::MarkZero => {
                "write `1` to `9`, marks as `147`, and `.` for an empty cell"
            }
            Self::LonePlus => "write `+5`, or in a CSV `e5`, for a 5 that you entered yourself",
            Self::LoneCaret => "write `^36` for 3 and 6 in the corners of an empty cell",
            Self::CornerOfDigit => "delete the `^` and what follows it",
            Self::FinOrCorners => "copy the line under the board too, or delete the `^`",
            Self::LibraryFields { .. } => "write `:code:digits:grid:deleted:eliminated:placed:`",
            Self::LibraryField { expected, .. } => library_field(*expected),
            Self::NotACandidate(_) => {
                "write digit, row, and column: `381` is the 3 in row 8, column 1"
            }
            Self::NotText(_) => "save the file as text with the encoding UTF-8",
            Self::PackedLink => "copy the whole link, or export the puzzle in another way",
            Self::NotFPuzzles => "export the puzzle again, or write it as 9 rows of 9",
            Self::NotJson | Self::NoGridInJson | Self::GridInJson { .. } => {
                "write 81 characters as `{\"grid\": \"53..7…\"}`, or 9 lists of 9 numbers"
            }
            Self::OpenSudoku => "write 81 digits as `data=\"5300700…\"`, `0` for an empty cell",
            Self::Variant(_) => "only plain sudoku of 9 by 9 can be explained",
            Self::LineTooLong => "write each puzzle in a line of its own",
            Self::JsonTooLarge => {
                "copy one puzzle out of it: 81 characters, or 9 lists of 9 numbers"
            }
            Self::TooLong { .. } => "split the file: `split -l 100000 FILE`",
            Self::RowLength { .. }
            | Self::LineLength { .. }
            | Self::NotADigit(_)
            | Self::BelowZero(_)
            | Self::RepeatedMark(_)
            | Self::Unclosed(_)
            | Self::MisplacedCandidate { .. }
            | Self::SeveralPuzzles(_)
            | Self::NoSuchPuzzle { .. } => return None,
        })
    }

    /// What to write beside the caret.
    pub(crate) const fn label(&self) -> &'static str {
        match self {
            Self::RowLength { found, .. } if *found < 9 => "row ends here",
            Self::RowLength { .. } => "the tenth cell",
            Self::LineLength { found } if *found > 81 => "the 82nd cell",
            Self::LineLength { .. } | Self::CandidatesLength { .. } => "line ends here",
            Self::TooFewRows { .. } => "the last row",
            Self::TooManyRows { .. } => "the tenth row",
            Self::Unclosed(_) => "opened here",
            Self::NoPuzzle
            | Self::NotADigit(_)
            | Self::NumberTooLarge(_)
            | Self::BelowZero(_)
            | Self::MarkZero
            | Self::RepeatedMark(_)
            | Self::LonePlus
            | Self::LoneCaret
            | Self::CornerOfDigit
            | Self::FinOrCorners
            | Self::MisplacedCandidate { .. }
            | Self::LibraryFields { .. }
            | Self::LibraryField { .. }
            | Self::NotACandidate(_)
            | Self::NotText(_)
            | Self::PackedLink
            | Self::NotFPuzzles
            | Self::NotJson
            | Self::NoGridInJson
            | Self::GridInJson { .. }
            | Self::OpenSudoku
            | Self::Variant(_)
            | Self::LineTooLong
            | Self::JsonTooLarge
            | Self::TooLong { .. }
            | Self::SeveralPuzzles(_)
            | Self::NoSuchPuzzle { .. } => "",
        }
    }
}

const fn row_length(found: usize) -> &'static str {
    if found < 9 {
        "write `.` or leave a blank between commas for an empty cell"
    } else {
        "write nine cells a row, and the marks of a cell without blanks: `147`"
    }
}

fn line_length(found: usize) -> String {
    let n = found.abs_diff(81);
    let are = if n == 1 { "is" } else { "are" };
    if found < 81 {
        format!("write `.` for each empty cell; {n} {are} missing")
    } else {
        format!("{n} {are} too many; write a blank before a remark: `53..7… hard`")
    }
}

/// The usual slips of keyboards and scanners get the digit that was meant.
fn digit(found: char) -> String {
    match found {
        'o' | 'O' => "write the digit `0`, or `.`, for an empty cell".to_owned(),
        'l' | 'I' | 'i' => "write the digit `1`".to_owned(),
        // The digits of Chinese and Japanese keyboards, twice as wide.
        '\u{ff11}'..='\u{ff19}' => {
            let digit = char::from_u32(u32::from(found) - 0xff10 + u32::from(b'0'));
            format!("write the digit `{}`", digit.unwrap_or('1'))
        }
        _ => "write `1` to `9`, or `.` for an empty cell".to_owned(),
    }
}

fn unclosed(open: char) -> String {
    let close = if open == '(' { ')' } else { open };
    format!("write marks as `{open}147{close}`")
}

const fn library_field(field: LibraryField) -> &'static str {
    match field {
        LibraryField::Code => "write four or five digits, and a variant if there is one: `0600-2`",
        LibraryField::Digits => "write `27` for 2 and 7, and nothing for none",
        LibraryField::Length => "write a number, or nothing",
    }
}
