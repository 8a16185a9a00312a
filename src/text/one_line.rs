//! Lines that hold a whole puzzle.

use super::cell;
use super::formats::{candidates, library_line};
use super::lines::Line;
use super::split::{self, RuledLine, Separator};
use super::{Entry, Format, MIN_CELLS_OF_A_GRID, Puzzle, ReadError, ReadErrorKind, deletions};
use crate::grid::Digit;

/// From this many on, it is meant to be the candidates of one.
const MIN_CANDIDATES_OF_A_GRID: usize = 500;

/// The puzzle of 81 plain characters at the start of `content`: what nearly every line of a
/// collection is, so it is looked for first.
pub(super) fn plain(content: &str) -> Option<Puzzle> {
    let bytes = content.as_bytes();
    let (cells, rest) = bytes.split_at_checked(81)?;
    if !matches!(rest.first(), None | Some(b' ' | b'\t' | b'#' | b';' | b',')) {
        return None;
    }
    let mut entries = [Entry::Empty; 81];
    let mut n_dashes = 0;
    for (entry, &byte) in entries.iter_mut().zip(cells) {
        match byte {
            b'1'..=b'9' => *entry = Entry::Given(Digit::new(byte - b'0')?),
            b'.' | b'0' | b'x' | b'X' => {}
            b'_' | b'*' | b'-' => n_dashes += 1,
            _ => return None,
        }
    }
    // Nothing but dashes is a rule.
    (n_dashes < 81).then(|| Puzzle::new(entries))
}

/// The puzzle of 81 plain characters that are all of `text`.
pub(super) fn whole(text: &str) -> Option<Puzzle> {
    plain(text).filter(|_| text.len() == 81)
}

/// The puzzle of a line that holds a whole one; `None` if it is something else.
///
/// # Errors
/// The line is meant to hold one, and does not.
pub(super) fn puzzle(line: &Line<'_>) -> Result<Option<(Puzzle, Format)>, ReadError> {
    let content = line.content.trim();
    if library_line::is_meant(content) {
        let puzzle = library_line::read(line, content)?.puzzle;
        return Ok(Some((puzzle, Format::LibraryLine)));
    }
    if content.len() < MIN_CELLS_OF_A_GRID || split::rule(content) != RuledLine::No {
        return Ok(None);
    }
    let content = split::without_code(line.content).trim();
    let unquoted = content.trim_start_matches(['"', '\'']);
    let end = |c: char| {
        c.is_whitespace()
            || split::is_bar(c)
            || matches!(c, '#' | ';' | ',' | ':' | '"' | '\'' | ']')
    };
    let (head, rest) = unquoted.split_at(unquoted.find(end).unwrap_or(unquoted.len()));
    let n_known = head.chars().filter(|&c| c.is_ascii_digit() || cell::is_blank(c)).count();
    if head.chars().count() < MIN_CELLS_OF_A_GRID || n_known * 2 < head.len() {
        if let Some(puzzle) = named(content) {
            return Ok(Some((puzzle, Format::Line)));
        }
        return in_pieces(line, content);
    }
    if n_known >= MIN_CANDIDATES_OF_A_GRID {
        return candidates::read(line, head).map(|puzzle| Some((puzzle, Format::Candidates)));
    }
    let mut puzzle = cells(line, &[head])?;
    let Some(deleted) = rest.strip_prefix(':') else { return Ok(Some((puzzle, Format::Line))) };
    let deleted = deleted.split(':').next().unwrap_or_default();
    deletions::delete(&mut puzzle, &deletions::candidates(line, deleted)?);
    Ok(Some((puzzle, Format::Susser)))
}

/// The puzzle of `name<tab>81 characters`, as lists with names have it, or of `12: 81 characters`; what follows a
/// named one is passed over.
fn named(content: &str) -> Option<Puzzle> {
    let field = content.split(['\t', ',', ';']).nth(1).map(str::trim);
    field.and_then(whole).or_else(|| whole(without_number(content)?))
}

/// What stands behind `12:`, `12.`, or `12)` and a blank.
fn without_number(content: &str) -> Option<&str> {
    let rest = content.trim_start_matches(|c: char| c.is_ascii_digit());
    let behind = rest.strip_prefix([':', '.', ')'])?;
    let is_apart = rest.len() < content.len() && behind.starts_with(char::is_whitespace);
    is_apart.then(|| behind.trim())
}

/// 81 characters in `parts`.
fn cells(line: &Line<'_>, parts: &[&str]) -> Result<Puzzle, ReadError> {
    let mentions = cell::characters(line, parts)?;
    let found = mentions.len();
    cell::puzzle(&mentions).ok_or_else(|| {
        let kind = ReadErrorKind::LineLength { found };
        let surplus = parts.iter().flat_map(|part| cell_starts(part)).nth(81);
        match (surplus, parts.last()) {
            (Some(surplus), _) => line.error_at(surplus, kind),
            (None, Some(last)) => line.error_at(last.get(last.len()..).unwrap_or(last), kind),
            (None, None) => line.error_at_end(kind),
        }
    })
}

/// `part` from each of its cells on.
pub(super) fn cell_starts(part: &str) -> impl Iterator<Item = &str> {
    let after_plus = |at: usize| part.get(..at).is_some_and(|before| before.ends_with('+'));
    part.char_indices().filter(move |&(at, _)| !after_plus(at)).filter_map(|(at, _)| part.get(at..))
}

/// 81 groups, or groups of equally many characters: `53..7.... 6..195... …`,
/// `[[5,3,0,…],[6,…],…]`.
fn in_pieces(line: &Line<'_>, content: &str) -> Result<Option<(Puzzle, Format)>, ReadError> {
    let pieces = match split::separator(content) {
        Separator::Mark(mark) => split::fields(line, content, mark).unwrap_or_default(),
        Separator::Blank => split::groups(content),
    };
    let is_wrapping =
        |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '{' | '}' | '"' | '\'');
    let pieces: Vec<_> = pieces.into_iter().map(|piece| piece.trim_matches(is_wrapping)).collect();
    if pieces.len() == 81 {
        let mentions: Result<Vec<_>, _> =
            pieces.iter().map(|piece| cell::token(line, piece)).collect();
        let mentions = mentions?;
        let format = if cell::is_locked(&mentions) { Format::Doku } else { Format::Line };
        return Ok(cell::puzzle(&mentions).map(|puzzle| (puzzle, format)));
    }
    // Nine times `123456789` is a row of an empty pencil-mark grid.
    let is_marks = pieces.iter().all(|piece| *piece == "123456789");
    let n_cells = pieces.first().map_or(0, |piece| cell::n_cells(piece));
    let even = pieces.iter().all(|piece| cell::n_cells(piece) == n_cells);
    if even && !is_marks && n_cells * pieces.len() == 81 && matches!(pieces.len(), 3 | 9 | 27) {
        return cells(line, &pieces).map(|puzzle| Some((puzzle, Format::Line)));
    }
    if (MIN_CELLS_OF_A_GRID..200).contains(&pieces.len())
        && pieces.iter().all(|piece| piece.len() <= 1)
    {
        let kind = ReadErrorKind::LineLength { found: pieces.len() };
        let surplus = pieces.get(81).map(|piece| line.error_at(piece, kind.clone()));
        return Err(surplus.unwrap_or_else(|| line.error_at_end(kind)));
    }
    Ok(None)
}
