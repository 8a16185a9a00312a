//! Grids whose rows have numbers or letters before them, as this program draws them with the marks of a
//! hint; tried when a text cannot be read otherwise.

use super::cell;
use super::lines::{self, Line};
use super::row::{self, GridRow, RowKind};
use super::split::{self, Separator};
use super::{MIN_CELLS_OF_A_GRID, ReadError, ReadErrorKind, Reading, block, marked, reader};

/// The puzzles of `text`, if nine lines in it are numbered rows and no other line could be a row.
///
/// # Errors
/// There are numbered rows, and one of them cannot be read.
pub(super) fn read(text: &str) -> Option<Result<Vec<Reading>, ReadError>> {
    let is_kept = |line: &Line<'_>| !reader::is_remark(line.content) && !is_rule(line.content);
    let lines: Vec<Line<'_>> = lines::lines(text).filter(is_kept).collect();
    let mut readings = Vec::new();
    let mut rest = lines.as_slice();
    while let Some((line, after)) = rest.split_first() {
        if let Some(rows) = rows(rest) {
            match reading(&rows, marked::has_fins(text)) {
                Ok(reading) => readings.push(reading),
                Err(error) => return Some(Err(error)),
            }
            rest = rest.get(9..).unwrap_or_default();
        } else if is_like_a_row(line.content) {
            return None;
        } else {
            rest = after;
        }
    }
    (!readings.is_empty()).then_some(Ok(readings))
}

/// A line between rows; thick lines may be drawn with `#`.
fn is_rule(content: &str) -> bool {
    split::rule(&content.replace('#', "-")) == split::RuledLine::Yes
}

/// Nine cells or more and nothing else, so that passing over it could lose a part of a puzzle. The
/// numbers of the columns are none.
fn is_like_a_row(content: &str) -> bool {
    let is_drawn = |c: &char| !c.is_whitespace() && !split::is_bar(*c) && !",;".contains(*c);
    let cells: Vec<char> = content.chars().filter(is_drawn).collect();
    let text: String = cells.iter().collect();
    let is_header = ["123456789", "012345678", "ABCDEFGHI"].contains(&text.as_str());
    let is_cell = |c: &char| c.is_ascii_digit() || cell::is_blank(*c);
    !is_header && cells.len() >= 9 && cells.iter().all(is_cell)
}

/// The next nine lines without the numbers before them, if these count on from the first.
fn rows<'a>(lines: &[Line<'a>]) -> Option<[Line<'a>; 9]> {
    let lines: &[Line<'a>; 9] = lines.first_chunk()?;
    let first = label(lines[0].content)?.symbol;
    let is_first = ['1', '0', 'A', 'a'].contains(&first);
    let rows = lines.iter().zip(u32::from(first)..).map(|(line, expected)| {
        let label = label(line.content).filter(|it| u32::from(it.symbol) == expected)?;
        // A list of sentences, or of whole puzzles.
        let is_whole =
            split::groups(label.rest).iter().any(|group| group.len() >= MIN_CELLS_OF_A_GRID);
        if is_whole || split::is_title(label.rest) {
            return None;
        }
        Some(Line { content: label.rest, ..*line })
    });
    let rows: Vec<Line<'a>> = rows.collect::<Option<_>>()?;
    rows.try_into().ok().filter(|_| is_first)
}

/// What stands before a row, and the row.
struct Label<'a> {
    symbol: char,
    rest: &'a str,
}

/// `5 │`, `> 5 |`, `: 5 |`, `R5:`, `5,`, `E `.
fn label(content: &str) -> Option<Label<'_>> {
    let is_before = |c: char| c.is_whitespace() || split::is_bar(c) || ">:".contains(c);
    let content = content.trim_start_matches(is_before);
    let content = content.strip_prefix(['R', 'r']).unwrap_or(content);
    let mut chars = content.chars();
    let symbol = chars.next().filter(char::is_ascii_alphanumeric)?;
    let after = chars.as_str();
    let rest = after.strip_prefix([':', ')']).unwrap_or(after);
    let is_edge = |c: char| c.is_whitespace() || split::is_bar(c) || ",;#".contains(c);
    let is_apart = rest.len() < after.len() || rest.starts_with(is_edge);
    let rest = rest.trim_start_matches([' ', '\u{a0}']);
    let rest = rest.strip_prefix([',', ';', '\t']).unwrap_or(rest);
    is_apart.then_some(Label { symbol, rest })
}

fn reading(lines: &[Line<'_>; 9], has_fins: bool) -> Result<Reading, ReadError> {
    let mut cells = Vec::with_capacity(81);
    let mut kinds = Vec::with_capacity(9);
    for (i, line) in lines.iter().enumerate() {
        let (row, kind) = row(line, i + 1, has_fins)?;
        cells.extend(row);
        kinds.push(kind);
    }
    let mentions = marked::cell_texts(&cells);
    let puzzle = cell::puzzle(&mentions).ok_or_else(|| {
        lines[0].error_at_end(ReadErrorKind::RowLength { row: 1, found: cells.len() / 9 })
    })?;
    let is_csv = kinds.iter().all(|kind| *kind == RowKind::Csv);
    let is_boxed = lines.iter().all(|line| line.content.contains(split::is_bar));
    let format = block::grid_format(is_csv, &puzzle, is_boxed);
    Ok(Reading::new(puzzle, format, lines[0].number))
}

/// The cells of a row, and how it is written.
fn row(
    line: &Line<'_>,
    number: usize,
    has_fins: bool,
) -> Result<(Vec<marked::HintCell>, RowKind), ReadError> {
    if split::separator(line.content) == Separator::Blank {
        let is_between = |c: char| c.is_whitespace() || split::is_bar(c) || c == '#';
        let groups: Vec<&str> =
            line.content.split(is_between).filter(|group| !group.is_empty()).collect();
        let groups = if groups.len() == 9 { Some(groups) } else { thirds(line.content) };
        if let Some(groups) = groups {
            let cells = groups.iter().map(|group| marked::cell(line, group, has_fins));
            return Ok((cells.collect::<Result<_, _>>()?, RowKind::Groups));
        }
    }
    let GridRow { cells, kind, .. } = row::row(line, number)?;
    Ok((cells.map(marked::HintCell::Written).to_vec(), kind))
}

/// Three characters a cell: `[5][.] . `.
fn thirds(content: &str) -> Option<Vec<&str>> {
    let is_bar = |c: char| split::is_bar(c) || c == '#';
    let boxes: Vec<&str> = content.trim().split(is_bar).filter(|part| !part.is_empty()).collect();
    let is_whole = boxes.len() == 3 && boxes.iter().all(|it| it.is_ascii() && it.len() == 9);
    let cells = boxes.iter().flat_map(|it| [&it[..3], &it[3..6], &it[6..]]).map(str::trim);
    is_whole.then(|| cells.collect())
}
