//! The cure for each mistake, as something to type, and the label beside its place.

use super::{ForeignFile, LibraryField, ReadErrorKind};
use crate::grid::ClueError;
use std::borrow::Cow;

impl ReadErrorKind {
    /// The cure, as something to type.
    pub fn help(&self) -> Cow<'static, str> {
        self.advice().1
    }

    /// What to write beside the caret; empty where the message says enough.
    pub(crate) fn label(&self) -> &'static str {
        self.advice().0
    }

    /// The label, and the cure.
    #[expect(clippy::too_many_lines, reason = "a table: one row for each kind of mistake")]
    fn advice(&self) -> (&'static str, Cow<'static, str>) {
        let text = match self {
            Self::RowLength { found: ..9, .. } => {
                let help = "write `.` or leave a blank between commas for an empty cell";
                return ("row ends here", help.into());
            }
            Self::RowLength { .. } => {
                let help =
                    "write nine cells a row, marks without blanks (`147`), and `#` before a remark";
                return ("the tenth cell", help.into());
            }
            Self::LineLength { found } => {
                let label = if *found > 81 { "the 82nd cell" } else { "line ends here" };
                return (label, line_length(*found).into());
            }
            Self::CandidatesLength { .. } => {
                let help = "write nine characters a cell, the digit or `.`: `1.3....8.` for 138";
                return ("line ends here", help.into());
            }
            Self::TooFewRows { .. } => {
                return ("the last row", "write a row of empty cells as `.........`".into());
            }
            Self::Margin { .. } => {
                return (
                    "",
                    "delete what is empty around the grid, and write `.` for an empty cell".into(),
                );
            }
            Self::OddFirstRow { .. } => {
                return ("the first row", "delete this row, if it is not part of the grid".into());
            }
            Self::TooManyRows { .. } => {
                let help = "delete this row, or write an empty line between two puzzles";
                return ("the tenth row", help.into());
            }
            Self::Unclosed(open) => {
                let close = if *open == '(' { ')' } else { *open };
                return ("opened here", format!("write marks as `{open}147{close}`").into());
            }
            Self::Clue(error) => return ("", of_clue(error)),
            Self::ClueAboveGrid => {
                return ("", "write the rows first, then a line for each rule".into());
            }
            Self::NotADigit(found) => return ("", digit(*found)),
            Self::BelowZero(number) => {
                let cure = format!("write `m{number}` for a pencil mark, `.` for an empty cell");
                return (
                    "",
                    format!("spreadsheets make `-{number}` of `({number})`: {cure}").into(),
                );
            }
            Self::RepeatedMark(digit) => return ("", format!("write `{digit}` once").into()),
            Self::MisplacedCandidate { expected, .. } => {
                let help = format!("write `{expected}` here if it is a candidate, else `.`");
                return ("", help.into());
            }
            Self::SeveralPuzzles(found)
            | Self::NoSuchPuzzle { found, .. }
            | Self::NoPuzzleOfName { found, .. } => {
                return ("", format!("choose one by its number, from 1 to {found}").into());
            }
            Self::SeveralColumns(_) => {
                "name the columns in the first line, as in `puzzle,solution`, or leave one grid a line"
            }
            Self::NoPuzzle => "write 81 characters or 9 rows of 9, with `.` for an empty cell",
            Self::NumberTooLarge(_) | Self::MarkZero => {
                "write `1` to `9`, marks as `147`, and `.` for an empty cell"
            }
            Self::LonePlus => "write `+5`, or in a CSV `e5`, for a 5 that you entered yourself",
            Self::LoneCaret => "write `^36` for 3 and 6 in the corners of an empty cell",
            Self::CornerOfDigit => "delete the `^` and what follows it",
            Self::FinOrCorners => "copy the line under the board too, or delete the `^`",
            Self::LibraryFields { .. } => "write `:code:digits:grid:deleted:eliminated:placed:`",
            Self::LibraryField { expected: LibraryField::Code, .. } => {
                "write four or five digits, and a variant if there is one: `0600-2`"
            }
            Self::LibraryField { expected: LibraryField::Digits, .. } => {
                "write `27` for 2 and 7, and nothing for none"
            }
            Self::LibraryField { expected: LibraryField::Length, .. } => {
                "write a number, or nothing"
            }
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
            Self::Foreign(ForeignFile::Workbook) => "save the sheet as CSV, or unpack the archive",
            Self::Foreign(ForeignFile::Markup) => {
                "open it in a browser, and copy the grid from there into a text file"
            }
            Self::Variant(_) => {
                "write its rules under nine rows, as `diagonals`; docs/formats.md lists those that are known"
            }
            Self::OtherSize { .. } => "only puzzles of 9 by 9 can be explained",
            Self::LineTooLong => "write each puzzle in a line of its own",
            Self::JsonTooLarge => {
                "copy one puzzle out of it: 81 characters, or 9 lists of 9 numbers"
            }
            Self::TooLong { .. } => "split the file: `split -l 100000 FILE`",
        };
        ("", text.into())
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

/// The digit that was meant, for the usual slips of keyboards and scanners.
fn digit(found: char) -> Cow<'static, str> {
    match found {
        'o' | 'O' => "write the digit `0`, or `.`, for an empty cell".into(),
        'l' | 'I' | 'i' => "write the digit `1`".into(),
        _ => "write `1` to `9`, or `.` for an empty cell".into(),
    }
}

/// The cure for a rule that cannot be read.
fn of_clue(error: &ClueError) -> Cow<'static, str> {
    match error {
        ClueError::Unknown(_) => {
            "write for example `diagonals`, `anti-knight`, or `extra region: R1C1 R1C2`".into()
        }
        ClueError::Cells { clue, needs } => format!("write `{clue}` with {needs}").into(),
        ClueError::Number { clue, least, .. } => {
            format!("write the number behind the name: `{clue} {least}: R1C1 R1C2`").into()
        }
        ClueError::TooMany => "leave rules out, or name several cells in one".into(),
        ClueError::TwoJigsaws => "leave one of the two out".into(),
        ClueError::NotACell(_) => "write a cell as R4C7: row 4, column 7".into(),
        ClueError::RegionSize { .. } | ClueError::Length { .. } => {
            "write nine rows with the letter of each cell's region, nine times each".into()
        }
    }
}
