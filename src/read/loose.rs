//! Grids that keep no rows, or write their empty cells as blanks: tried when all else fails.

use super::cell;
use super::lines::{self, Line};
use super::reader;
use super::split::{self, Rule};
use super::{Entry, Format, Puzzle, Reading, block, one_line};
use crate::grid::Digit;

/// Longer texts are lists, and have an error that should be told.
const MAX_BYTES: usize = 10_000;

/// The puzzle of `text`, if it can be read in one of these ways.
pub(super) fn read(text: &str) -> Option<Reading> {
    if text.len() > MAX_BYTES {
        return None;
    }
    with_blanks(text).or_else(|| in_any_lines(text))
}

/// Nine lines of digits and blanks, where blanks are empty cells: `53  7`.
fn with_blanks(text: &str) -> Option<Reading> {
    let is_kept = |line: &Line<'_>| {
        let content = line.content;
        content.trim().is_empty()
            || !(reader::is_remark(content) || is_rule(content) || reader::is_heading(content))
    };
    let mut rows: Vec<_> = lines::lines(text).filter(is_kept).collect();
    let is_empty = |line: &Line<'_>| line.content.is_empty();
    while rows.len() > 9 && rows.last().is_some_and(is_empty) {
        rows.pop();
    }
    while rows.len() > 9 && rows.first().is_some_and(is_empty) {
        rows.remove(0);
    }
    // Short lines may have lost their blanks at the end, but not all of them have.
    let lengths: Vec<_> = rows.iter().map(|line| cells_in(line.content).count()).collect();
    if rows.len() != 9 || lengths.iter().max() != Some(&9) {
        return None;
    }
    let mut entries = [Entry::Empty; 81];
    for (line, entries) in rows.iter().zip(entries.chunks_mut(9)) {
        for (c, entry) in cells_in(line.content).zip(entries) {
            if c != ' ' {
                *entry = Entry::Given(Digit::from_char(c)?);
            }
        }
    }
    let line = rows.first()?.number;
    Some(Reading { puzzle: Puzzle { entries }, format: Format::Rows, line })
}

fn is_rule(content: &str) -> bool {
    split::rule(content) != Rule::No
}

fn cells_in(content: &str) -> impl Iterator<Item = char> {
    content.chars().filter(|&c| !split::is_bar(c))
}

/// 81 groups, or 81 characters in lines of equal length. Lines that come near nine are rows with
/// a mistake, and are not read this way.
fn in_any_lines(text: &str) -> Option<Reading> {
    let is_kept = |line: &Line<'_>| {
        let content = line.content;
        !(reader::is_remark(content)
            || is_rule(content)
            || split::is_punctuation(content)
            || reader::is_heading(content))
    };
    let lines: Vec<_> = lines::lines(text).filter(is_kept).collect();
    let first = lines.first()?;
    // Fields may be empty, so they say where they belong.
    if (7..=11).contains(&lines.len()) || lines.iter().any(|line| line.content.contains([',', ';']))
    {
        return None;
    }
    let groups: Vec<_> = lines
        .iter()
        .flat_map(|line| split::groups(line.content).into_iter().map(move |group| (line, group)))
        .collect();
    let (puzzle, format) = match groups.len() {
        81 => of_groups(&groups)?,
        _ => (of_characters(&lines)?, Format::Rows),
    };
    Some(Reading { puzzle, format, line: first.number })
}

fn of_groups(groups: &[(&Line<'_>, &str)]) -> Option<(Puzzle, Format)> {
    let mentions: Option<Vec<_>> =
        groups.iter().map(|(line, group)| cell::token(line, group).ok()).collect();
    let mentions = mentions?;
    let is_decorated = mentions.iter().any(|cell| matches!(cell, cell::Mention::Decorated(_)));
    let entries: Vec<_> =
        mentions.into_iter().map(|mention| block::entry(mention, is_decorated)).collect();
    let puzzle = Puzzle { entries: entries.try_into().ok()? };
    let has_marks = !puzzle.marked().is_empty();
    Some((puzzle, if has_marks { Format::PencilMarks } else { Format::Rows }))
}

fn of_characters(lines: &[Line<'_>]) -> Option<Puzzle> {
    let mut mentions = Vec::with_capacity(81);
    let mut length = None;
    for line in lines {
        let cells = cell::characters(line, &split::groups(line.content)).ok()?;
        if *length.get_or_insert(cells.len()) != cells.len() {
            return None;
        }
        mentions.extend(cells);
    }
    one_line::from_mentions(&mentions)
}
