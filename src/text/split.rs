//! Taking a line apart: fields, groups, and what programmers put around them.

use super::lines::Line;
use super::{ReadError, ReadErrorKind, cell};

/// Does `c` separate the cells of a drawn grid?
pub(super) const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '║' | '┆' | '┊')
}

/// How a line separates its fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Separator {
    /// `,`, `;`, or a tab.
    Mark(char),
    /// Blanks and bars, however many.
    Blank,
}

/// The character that separates the fields of `content`: the most frequent one outside quotes.
pub(super) fn separator(content: &str) -> Separator {
    let mut counts = [(',', 0), (';', 0), ('\t', 0)];
    let mut bars = false;
    walk(content, |_, c, is_open| {
        bars |= is_bar(c);
        if let Some(count) = counts.iter_mut().find(|count| count.0 == c && !is_open) {
            count.1 += 1;
        }
    });
    if bars {
        counts[2].1 = 0;
    }
    // The first of the most frequent ones.
    match counts.into_iter().rev().max_by_key(|count| count.1) {
        Some((mark, n)) if n > 0 => Separator::Mark(mark),
        _ => Separator::Blank,
    }
}

/// Visits each character: where it is, and whether a quote or parenthesis is open around it.
/// Returns the opening that is never closed.
fn walk(content: &str, mut visit: impl FnMut(usize, char, bool)) -> Option<(usize, char)> {
    let mut open: Option<(usize, char)> = None;
    for (at, c) in content.char_indices() {
        visit(at, c, open.is_some());
        match (open, c) {
            (None, '"' | '\'' | '(') => open = Some((at, c)),
            (Some((_, '(')), ')') => open = None,
            (Some((_, quote)), _) if quote == c => open = None,
            _ => {}
        }
    }
    open
}

/// The fields of `content`, blanks around them included.
///
/// # Errors
/// A quote or a parenthesis is never closed.
pub(super) fn fields<'a>(
    line: &Line<'_>,
    content: &'a str,
    separator: char,
) -> Result<Vec<&'a str>, ReadError> {
    let mut fields = Vec::with_capacity(10);
    let mut start = 0;
    let unclosed = walk(content, |at, c, is_open| {
        if c == separator && !is_open {
            fields.extend(content.get(start..at));
            start = at + c.len_utf8();
        }
    });
    if let Some((at, open)) = unclosed {
        let here = content.get(at..).unwrap_or(content);
        return Err(line.error_at(here, ReadErrorKind::Unclosed(open)));
    }
    fields.extend(content.get(start..));
    Ok(fields)
}

/// What stands between blanks and bars.
pub(super) fn groups(content: &str) -> Vec<&str> {
    content
        .split(|c: char| c.is_whitespace() || is_bar(c))
        .filter(|part| !part.is_empty())
        .collect()
}

/// What stands between bars, blanks included; nothing before a first or after a last bar.
pub(super) fn between_bars(content: &str) -> Vec<&str> {
    let bars: Vec<_> = content.trim().split(is_bar).collect();
    match bars.as_slice() {
        // `|1|…|1|` has seven cells, not two empty ones more.
        [first, inner @ .., last] if first.is_empty() && last.is_empty() => inner.to_vec(),
        [first, inner @ ..] if first.is_empty() && inner.len() != 8 => inner.to_vec(),
        [inner @ .., last] if last.is_empty() && inner.len() != 8 => inner.to_vec(),
        _ => bars,
    }
}

/// What is left of a line of a program: `grid = [[5, 3, 0],` leaves `5, 3, 0`.
pub(super) fn without_code(content: &str) -> &str {
    let content = without_remark(after_call(after_assignment(content)));
    let trimmed = content.trim();
    let open = |c: char| matches!(c, '[' | '{');
    let close = |c: char| matches!(c, ']' | '}' | ')' | ',' | ';') || c.is_whitespace();
    if trimmed.starts_with(open) {
        return trimmed
            .trim_start_matches(|c: char| open(c) || c.is_whitespace())
            .trim_end_matches(close);
    }
    if let Some(inner) = tuple(trimmed) {
        return inner;
    }
    // A closing bracket without an opening one: the last line of several.
    let unclosed = trimmed.trim_end_matches([';', ',']).trim_end();
    if unclosed.ends_with([']', '}']) { unclosed.trim_end_matches(close) } else { content }
}

/// `(5, 3, 0, …)`: one pair of parentheses around the whole row, so these are not marks.
fn tuple(content: &str) -> Option<&str> {
    let row = content.trim_end_matches([',', ';']);
    // The first and the last row of several have a parenthesis more.
    let inner = row.strip_prefix('(')?.strip_suffix(')')?;
    let inner = inner.trim_start_matches('(').trim_end_matches(')');
    let n_commas = inner.bytes().filter(|&byte| byte == b',').count();
    (!inner.contains(['(', ')']) && n_commas >= 8).then_some(inner)
}

/// The list in `np.array([[5, 3, 0,`.
fn after_call(content: &str) -> &str {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_');
    let list = content.trim_start().trim_start_matches(is_name).strip_prefix('(');
    list.filter(|list| list.starts_with('[') && !content.trim_start().starts_with('('))
        .unwrap_or(content)
}

fn after_assignment(content: &str) -> &str {
    let right = content.split_once('=').map(|(_, right)| right.trim_start());
    right.filter(|right| right.starts_with(['[', '{', '"', '\'', '('])).unwrap_or(content)
}

/// Cuts ` # remark` and ` // remark`, but not the `#48` with which HoDoKu marks a fin.
fn without_remark(content: &str) -> &str {
    if !content.contains(['#', '/']) {
        return content;
    }
    let cut = content.char_indices().find(|&(at, c)| {
        let (before, rest) = content.split_at(at);
        let starts = match c {
            '#' => !rest.chars().nth(1).is_some_and(|next| next.is_ascii_digit()),
            '/' => rest.starts_with("//"),
            _ => false,
        };
        starts && before.ends_with(char::is_whitespace)
    });
    cut.and_then(|(at, _)| content.get(..at)).unwrap_or(content)
}

/// Does the line hold a word, so that it is a title and not a row? Not if it starts with cells:
/// `53..7.... hard` is a line that lost some.
pub(crate) fn is_title(content: &str) -> bool {
    let first = content.split_whitespace().next().unwrap_or_default();
    let is_cells = first.chars().all(|c| c.is_ascii_digit() || c == '+' || cell::is_blank(c));
    if is_cells && first.chars().nth(5).is_some() && !(first.len() == 10 && is_date(first)) {
        return false;
    }
    // A row of groups with a remark behind it: `5 3 . . 7 . . . . hard`.
    let is_cell = |group: &&str| {
        group.chars().nth(1).is_none()
            && group.chars().all(|c| c.is_ascii_digit() || cell::is_blank(c))
    };
    if groups(content).iter().take_while(|group| is_cell(group)).count() >= 6 {
        return false;
    }
    content
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| word.chars().nth(2).is_some())
        .any(|word| !cell::is_blank_word(word) && !word.chars().all(cell::is_blank))
}

/// `2006-11-21`, `21.11.2006`, or `11/21/06`
fn is_date(word: &str) -> bool {
    let parts: Vec<&str> = word.split(['-', '.', '/']).collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    parts.iter().all(is_number)
        && matches!(lengths.as_slice(), [4, 1 | 2, 1 | 2] | [1 | 2, 1 | 2, 2 | 4])
}

/// `1234`, `No. 12`, `#12`, or a date: what stands above a puzzle and says which one it is. Nine digits may be a row.
pub(super) fn is_number_or_date(content: &str) -> bool {
    let content = content.trim();
    let name =
        content.trim_start_matches(|c: char| c.is_alphabetic() || matches!(c, '.' | '#' | '№'));
    let number = name.trim().trim_end_matches(['.', ')', ':']);
    let is_number = matches!(number.len(), 1..9) && number.bytes().all(|b| b.is_ascii_digit());
    let has_name = name.len() < content.len()
        && content.starts_with(|c: char| c.is_alphabetic() || "#№".contains(c));
    is_date(content) || (is_number && (has_name || name.len() == content.len()))
}

/// Only brackets and quotes: the first and last lines of a list in a program. Eight commas are a
/// row of empty cells.
pub(super) fn is_punctuation(content: &str) -> bool {
    let is_bracket = |c: char| matches!(c, '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\'');
    let is_comma = |c: char| matches!(c, ',' | ';' | '\t');
    content.contains(is_bracket)
        && content.chars().all(|c| is_bracket(c) || is_comma(c) || c.is_whitespace())
        && content.matches(is_comma).count() < 8
}

/// May a line be a rule between rows?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RuledLine {
    /// No.
    No,
    /// Certainly.
    Yes,
    /// Nine of this character: a row of blanks, if the grid writes its blanks so.
    OrBlanks(char),
}

/// Returns true if it is the line under the head of a table in Markdown, `|---|:-:|`.
pub(super) fn is_under_head(content: &str) -> bool {
    let is_cell = |cell: &&str| {
        let cell = cell.trim();
        cell.len() > 1 && cell.contains('-') && cell.chars().all(|c| matches!(c, '-' | ':'))
    };
    let cells = between_bars(content);
    cells.len() >= 9 && cells.iter().all(is_cell)
}

/// Returns true if it is a line like `+---+---+---+`.
pub(super) fn rule(content: &str) -> RuledLine {
    if is_under_head(content) {
        return RuledLine::Yes;
    }
    let mut n_dashes = 0;
    let mut n_corners = 0;
    let mut dash = '-';
    for c in content.chars() {
        match c {
            '-' | '_' | '=' | '~' | '—' | '–' | '─' | '━' | '═' => {
                n_dashes += 1;
                dash = c;
            }
            '+' | '*' | '.' | ':' | '\'' | '`' | '\u{2500}'..='\u{257f}' if !is_bar(c) => {
                n_corners += 1;
            }
            _ if is_bar(c) || c.is_whitespace() => {}
            _ => return RuledLine::No,
        }
    }
    match (n_dashes, n_corners) {
        (9, 0) if matches!(dash, '-' | '_') => RuledLine::OrBlanks(dash),
        (2.., _) if n_dashes >= n_corners => RuledLine::Yes,
        // Points between bars are a row of empty cells.
        (0, 2..)
            if content.chars().any(|c| ('\u{2500}'..='\u{257f}').contains(&c) && !is_bar(c)) =>
        {
            RuledLine::Yes
        }
        _ => RuledLine::No,
    }
}
