//! Parsing of cells, digits, houses, and candidates as people write them.

use super::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use std::str::FromStr;

/// Error of parsing a text; the message says what the expected form is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// The text is not a [`Cell`].
    #[error("a cell is written R4C7, or D7 (row D, column 7)")]
    Cell,
    /// The text is not a [`Digit`].
    #[error("a digit is written 1 to 9")]
    Digit,
    /// The text is not a [`HouseKind`].
    #[error("a kind of house is written row, column, or box")]
    HouseKind,
    /// The text is not a [`House`].
    #[error("a house is written row 3, column 5, or box 8")]
    House,
    /// The text is not a [`Candidate`].
    #[error("a candidate is written 5 in R4C7")]
    Candidate,
}

/// `R4C7`, `r4c7`, or `D7`: row D, column 7.
impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = |c: char| c.to_digit(10).and_then(|number| u8::try_from(number).ok());
        let letters: Vec<char> = text.trim().to_ascii_lowercase().chars().collect();
        let (row, column) = match *letters.as_slice() {
            ['r', row, 'c', column] => (number(row), number(column)),
            [row @ 'a'..='i', column] => (Some(row as u8 - b'a' + 1), number(column)),
            _ => return Err(ParseError::Cell),
        };
        let cell = row.zip(column).and_then(|(row, column)| Self::new(row, column));
        cell.ok_or(ParseError::Cell)
    }
}

/// The cells that players write together: `r4c78`, `r45c7`, or a single cell as [`Cell`] reads it.
pub(crate) fn cell_group(text: &str) -> Option<CellSet> {
    if let Ok(cell) = text.parse::<Cell>() {
        return Some(cell.into());
    }
    let text = text.to_ascii_lowercase();
    let (rows, columns) = text.strip_prefix('r')?.split_once('c')?;
    let numbers = |text: &str| -> Option<Vec<u8>> {
        let number = |c: char| Digit::from_char(c).map(Digit::number);
        let numbers: Vec<u8> = text.chars().map(number).collect::<Option<_>>()?;
        (!numbers.is_empty()).then_some(numbers)
    };
    let (rows, columns) = (numbers(rows)?, numbers(columns)?);
    let in_row = |row: &u8| columns.iter().filter_map(|column| Cell::new(*row, *column)).collect();
    Some(CellSet::union(rows.iter().map(in_row)))
}

/// `1` to `9`.
impl FromStr for Digit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut chars = text.trim().chars();
        let digit = chars.next().and_then(Self::from_char).ok_or(ParseError::Digit)?;
        if chars.next().is_none() { Ok(digit) } else { Err(ParseError::Digit) }
    }
}

/// `row`, `column`, or `box`.
impl FromStr for HouseKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let named = |kind: &Self| kind.name().eq_ignore_ascii_case(text.trim());
        Self::ALL.into_iter().find(named).ok_or(ParseError::HouseKind)
    }
}

/// `row 3`, `column 5`, `box 8`, `rising diagonal`, or what else a house displays as. A region and an extra house are
/// read without their cells, which only the rules of their puzzle tell: the checker refuses what is no house of the
/// puzzle.
impl FromStr for House {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = text.trim();
        let numbered = |name: &str, kind, most: u8| {
            let number = text.strip_prefix(name)?.trim().parse().ok();
            let number = number.filter(|number| (1..=most).contains(number))?;
            Some(Self::with_cells(kind, number, CellSet::EMPTY))
        };
        let moved = |kind: HouseKind| {
            let cells: CellSet = text.strip_prefix(kind.name())?.parse().ok()?;
            Some(Self::with_cells(kind, 1, cells))
        };
        let fixed = Self::fixed().find(|house| house.to_string() == text);
        let other = fixed.or_else(|| numbered("region ", HouseKind::Box, 9));
        let other = other.or_else(|| numbered("extra house ", HouseKind::Extra, u8::MAX));
        let other = other.or_else(|| moved(HouseKind::KnightsMove));
        if let Some(house) = other.or_else(|| moved(HouseKind::KingsMove)) {
            return Ok(house);
        }
        let (kind, number) = text.split_once(' ').ok_or(ParseError::House)?;
        let kind = kind.parse().map_err(|_| ParseError::House)?;
        let number: Digit = number.parse().map_err(|_| ParseError::House)?;
        Self::new(kind, number.number()).ok_or(ParseError::House)
    }
}

/// `5 in R4C7`; the cell in any form that [`Cell`] accepts.
impl FromStr for Candidate {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (digit, cell) = text.split_once(" in ").ok_or(ParseError::Candidate)?;
        let digit = digit.parse().map_err(|_| ParseError::Candidate)?;
        let cell = cell.parse().map_err(|_| ParseError::Candidate)?;
        Ok(Self { cell, digit })
    }
}

/// The digits one after the other, in any order: `258`. An empty text is the empty set.
impl FromStr for DigitSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.trim().chars().map(Digit::from_char).collect::<Option<_>>().ok_or(ParseError::Digit)
    }
}

/// Cells with blanks between them, in any order: `R1C2 R3C4`. An empty text is the empty set.
impl FromStr for CellSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.split_whitespace().map(str::parse::<Cell>).collect()
    }
}
