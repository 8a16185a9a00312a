//! What is written for one cell.

use super::lines::Line;
use super::{Entry, Puzzle, ReadError, ReadErrorKind};
use crate::grid::{Digit, DigitSet};

/// What a text says about a cell, before it is known how the rest of the grid is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CellText {
    /// A digit alone: given, but the only candidate in a grid whose givens are decorated, and entered in one
    /// whose givens are locked.
    Bare(Digit),
    /// A digit with `!` behind it: given.
    Locked(Digit),
    /// A digit in `<>` or `**`.
    Decorated(Entry),
    /// An empty cell with digits in its corners.
    Cornered(Entry, DigitSet),
    /// Anything else.
    Plain(Entry),
}

/// What a digit alone is in a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BareDigit {
    Given,
    /// The only candidate of an empty cell: the givens are decorated.
    Mark,
    /// The givens are locked.
    Entered,
}

impl BareDigit {
    fn of(mentions: &[CellText]) -> Self {
        let is_decorated = |it: &CellText| matches!(it, CellText::Decorated(_));
        match mentions {
            _ if is_locked(mentions) => Self::Entered,
            _ if mentions.iter().any(is_decorated) => Self::Mark,
            _ => Self::Given,
        }
    }
}

impl CellText {
    fn entry(self, alone: BareDigit) -> Entry {
        match self {
            Self::Bare(digit) => match alone {
                BareDigit::Given => Entry::Given(digit),
                BareDigit::Mark => Entry::Marks(digit.into()),
                BareDigit::Entered => Entry::Entered(digit),
            },
            Self::Locked(digit) => Entry::Given(digit),
            Self::Decorated(entry) | Self::Cornered(entry, _) | Self::Plain(entry) => entry,
        }
    }

    const fn corners(self) -> DigitSet {
        match self {
            Self::Cornered(_, corners) => corners,
            Self::Bare(_) | Self::Locked(_) | Self::Decorated(_) | Self::Plain(_) => {
                DigitSet::EMPTY
            }
        }
    }
}

impl CellText {
    /// Is the cell empty?
    pub(super) fn is_empty(self) -> bool {
        self == Self::Plain(Entry::Empty)
    }
}

/// Has a digit a `!` behind it?
pub(super) fn is_locked(mentions: &[CellText]) -> bool {
    mentions.iter().any(|it| matches!(it, CellText::Locked(_)))
}

/// The puzzle of 81 cells.
pub(super) fn puzzle(mentions: &[CellText]) -> Option<Puzzle> {
    let mentions: &[CellText; 81] = mentions.try_into().ok()?;
    let alone = BareDigit::of(mentions);
    let entries = mentions.map(|mention| mention.entry(alone));
    Some(Puzzle { corners: mentions.map(CellText::corners), ..Puzzle::new(entries) })
}

/// Returns true if `c` stands for an empty cell.
pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, '.' | '0' | '_' | '*' | '-' | 'x' | 'X' | '·')
}

/// The words that programs write for an empty cell.
pub(super) fn is_blank_word(word: &str) -> bool {
    ["none", "null", "nan", "nil"].iter().any(|blank| blank.eq_ignore_ascii_case(word))
}

/// How many cells there are in `text`, one a character; `+5` is one.
pub(super) fn n_cells(text: &str) -> usize {
    text.chars().filter(|&c| c != '+').count()
}

/// The cells of `parts`, one a character.
///
/// # Errors
/// A character is neither a digit nor a blank, or a `+` has no digit.
pub(super) fn characters(line: &Line<'_>, parts: &[&str]) -> Result<Vec<CellText>, ReadError> {
    let mut cells = Vec::with_capacity(81);
    for part in parts {
        let mut rest = *part;
        while let Some(c) = rest.chars().next() {
            let (mention, after) = character(line, rest, c)?;
            cells.push(mention);
            rest = after;
        }
    }
    Ok(cells)
}

fn character<'a>(
    line: &Line<'_>,
    text: &'a str,
    c: char,
) -> Result<(CellText, &'a str), ReadError> {
    let after = text.get(c.len_utf8()..).unwrap_or_default();
    if let Some(digit) = Digit::from_char(c) {
        return Ok((CellText::Bare(digit), after));
    }
    if is_blank(c) {
        return Ok((CellText::Plain(Entry::Empty), after));
    }
    if c != '+' {
        return Err(line.error_at(text, ReadErrorKind::NotADigit(c)));
    }
    let digit = after.chars().next().and_then(Digit::from_char);
    let digit = digit.ok_or_else(|| line.error_at(text, ReadErrorKind::LonePlus))?;
    Ok((CellText::Plain(Entry::Entered(digit)), after.get(1..).unwrap_or_default()))
}

/// The cell that `token` describes.
///
/// `5` digit, `e5` or `+5` or `u5` entered, `<5>` given, `*5*` entered, `147` or `1 4 7` or `(147)`
/// marks, `m7` or `(7)` one mark, `147^36` or `^36` with 3 and 6 in the corners; nothing or a blank character is an
/// empty cell. As `.doku` has it, `5!` is given, and marks stand in parentheses behind the rest: `.(1,4,7)`.
///
/// # Errors
/// It is none of these.
pub(super) fn token(line: &Line<'_>, token: &str) -> Result<CellText, ReadError> {
    let token = whole(unquoted(token.trim()).trim());
    if token.is_empty() || is_blank_word(token) {
        return Ok(CellText::Plain(Entry::Empty));
    }
    if let Some((centre, corners)) = token.split_once('^') {
        return cornered(line, centre, corners);
    }
    if let Some((before, marks)) = split_at_parenthesis(token) {
        return before_marks(line, before, marks);
    }
    if let Some(locked) = token.strip_suffix('!') {
        return self::locked(line, locked);
    }
    let mut chars = token.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) if is_blank(c) => return Ok(CellText::Plain(Entry::Empty)),
        (Some('+' | 'u' | 'e'), _) => return entered(line, token),
        (Some('m'), Some(_)) => {
            let marks = marks(line, chars_before(token, 1))?;
            return Ok(CellText::Plain(Entry::Marks(marks)));
        }
        (Some('('), _) => return parenthesised(line, token),
        _ => {}
    }
    if let Some(digit) = within(token, '<', '>') {
        return Ok(CellText::Decorated(Entry::Given(digit)));
    }
    if let Some(digit) = within(token, '*', '*') {
        return Ok(CellText::Decorated(Entry::Entered(digit)));
    }
    // Nobody means the digit 1 by -1.
    if let Some(number) = token.strip_prefix('-').and_then(lone_digit) {
        return Err(line.error_at(token, ReadErrorKind::BelowZero(number.number().into())));
    }
    // HoDoKu puts these before a cell to show what it takes part in.
    let bare = token.strip_prefix(['*', '#', '@', '-']).unwrap_or(token);
    number_check(line, bare)?;
    let digits = marks(line, bare)?;
    Ok(digits.single().map_or(CellText::Plain(Entry::Marks(digits)), CellText::Bare))
}

/// `.` and `(1,4,7)`, or `5!` and `(1,4,7)`.
fn split_at_parenthesis(token: &str) -> Option<(&str, &str)> {
    let at = token.find('(').filter(|&at| at > 0 && token.ends_with(')'))?;
    Some(token.split_at(at))
}

/// A cell with marks behind it. Those of a cell with a digit are what stood there before.
fn before_marks(line: &Line<'_>, before: &str, marks: &str) -> Result<CellText, ReadError> {
    let marks = parenthesised(line, marks)?;
    match token(line, before)? {
        CellText::Plain(Entry::Empty) => Ok(marks),
        digit @ (CellText::Bare(_) | CellText::Locked(_)) => Ok(digit),
        CellText::Plain(_) | CellText::Decorated(_) | CellText::Cornered(..) => {
            Err(line.error_at(before, ReadErrorKind::NotADigit('(')))
        }
    }
}

/// The digit before a `!`.
fn locked(line: &Line<'_>, token: &str) -> Result<CellText, ReadError> {
    let digit = lone_digit(token).map(CellText::Locked);
    digit.ok_or_else(|| line.error_at(token, ReadErrorKind::NotADigit('!')))
}

fn cornered(line: &Line<'_>, centre: &str, corners: &str) -> Result<CellText, ReadError> {
    let corner = marks(line, corners)?;
    if corner.is_empty() {
        return Err(line.error_at(corners, ReadErrorKind::LoneCaret));
    }
    match token(line, centre)? {
        CellText::Plain(entry @ (Entry::Empty | Entry::Marks(_))) => {
            Ok(CellText::Cornered(entry, corner))
        }
        // A digit beside corner marks is a mark: the player has not decided the cell.
        CellText::Bare(digit) => Ok(CellText::Cornered(Entry::Marks(digit.into()), corner)),
        CellText::Plain(Entry::Given(_) | Entry::Entered(_))
        | CellText::Locked(_)
        | CellText::Decorated(_)
        | CellText::Cornered(..) => Err(line.error_at(corners, ReadErrorKind::CornerOfDigit)),
    }
}

/// `5` of `5.0`, as tables of numbers with gaps are saved.
fn whole(token: &str) -> &str {
    let number = token.strip_suffix(".0").filter(|it| it.bytes().all(|b| b.is_ascii_digit()));
    number.filter(|it| !it.is_empty()).unwrap_or(token)
}

/// Without the quotes around it.
pub(super) fn unquoted(token: &str) -> &str {
    ['"', '\'']
        .iter()
        .find_map(|&quote| token.strip_prefix(quote)?.strip_suffix(quote))
        .unwrap_or(token)
}

/// `e5`, `u5`, or `m147`: a cell, though it starts with a letter.
pub(super) fn is_lettered(token: &str) -> bool {
    let digits = token.strip_prefix(['e', 'u', 'm']).unwrap_or_default();
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit() || c == '^')
}

/// A cell between separators. A spreadsheet makes `-2` of `(2)`, so there it is nothing.
///
/// # Errors
/// Those of [`token`], or it is a number below 0.
pub(super) fn field(line: &Line<'_>, field: &str) -> Result<CellText, ReadError> {
    let trimmed = unquoted(field.trim()).trim();
    match trimmed.strip_prefix('-').and_then(|number| number.parse().ok()) {
        Some(number) => Err(line.error_at(trimmed, ReadErrorKind::BelowZero(number))),
        None => token(line, field),
    }
}

fn within(token: &str, open: char, close: char) -> Option<Digit> {
    lone_digit(token.strip_prefix(open)?.strip_suffix(close)?)
}

/// The digit that is all of `text`.
pub(super) fn lone_digit(text: &str) -> Option<Digit> {
    let mut chars = text.chars();
    let digit = Digit::from_char(chars.next()?)?;
    chars.next().is_none().then_some(digit)
}

fn entered(line: &Line<'_>, token: &str) -> Result<CellText, ReadError> {
    let mut chars = token.chars();
    let sign = chars.next().unwrap_or('+');
    match (chars.next().and_then(Digit::from_char), chars.next()) {
        (Some(digit), None) => Ok(CellText::Plain(Entry::Entered(digit))),
        (Some(_), Some(c)) => {
            Err(line.error_at(chars_before(token, 2), ReadErrorKind::NotADigit(c)))
        }
        (None, _) if sign == '+' => Err(line.error_at(token, ReadErrorKind::LonePlus)),
        (None, _) => Err(line.error_at(token, ReadErrorKind::NotADigit(sign))),
    }
}

/// `text` from its `n`-th character, counted from 0.
fn chars_before(text: &str, n: usize) -> &str {
    text.char_indices().nth(n).and_then(|(at, _)| text.get(at..)).unwrap_or(text)
}

fn parenthesised(line: &Line<'_>, token: &str) -> Result<CellText, ReadError> {
    let inner = token.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let inner = inner.ok_or_else(|| line.error_at(token, ReadErrorKind::Unclosed('(')))?;
    Ok(CellText::Plain(Entry::Marks(marks(line, inner)?)))
}

/// `10` is a number, not the marks 1 and 0.
fn number_check(line: &Line<'_>, token: &str) -> Result<(), ReadError> {
    let is_number = token.len() == 2 && token.bytes().all(|byte| byte.is_ascii_digit());
    match token.parse() {
        Ok(number) if is_number && (number % 10 == 0 || number % 11 == 0) => {
            Err(line.error_at(token, ReadErrorKind::NumberTooLarge(number)))
        }
        Ok(_) | Err(_) => Ok(()),
    }
}

fn marks(line: &Line<'_>, text: &str) -> Result<DigitSet, ReadError> {
    let mut marks = DigitSet::EMPTY;
    for (at, c) in text.char_indices() {
        if c.is_whitespace() || matches!(c, ',' | ';') {
            continue;
        }
        let here = text.get(at..).unwrap_or(text);
        let Some(digit) = Digit::from_char(c) else {
            let zero = c == '0';
            let kind = if zero { ReadErrorKind::MarkZero } else { ReadErrorKind::NotADigit(c) };
            return Err(line.error_at(here, kind));
        };
        if marks.contains(digit) {
            return Err(line.error_at(here, ReadErrorKind::RepeatedMark(digit)));
        }
        marks = marks.with(digit);
    }
    Ok(marks)
}
