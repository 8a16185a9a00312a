//! Which lines of a text hold a puzzle, what stands beside it, and whether the text is a list.

use crate::photo::picture::is_picture;
use crate::text::MIN_CELLS_OF_A_GRID;

/// Does a text that starts with `head` have `enough` lines that are meant to be puzzles, so that it is a list? The last
/// line counts if it is whole.
pub(super) fn begins_list(head: &[u8], is_end: bool, enough: usize) -> bool {
    let whole = match head.iter().rposition(|&byte| byte == b'\n') {
        _ if is_end => head,
        Some(end) => head.get(..end).unwrap_or_default(),
        None => return false,
    };
    let is_other = head.trim_ascii_start().starts_with(b"[{")
        || head.trim_ascii_start().starts_with(b"<")
        || is_picture(head);
    let lines = whole.split(|&byte| byte == b'\n').filter(|line| !is_remark(line));
    let n_meant = lines.filter(|line| is_meant(line)).take(enough).count();
    n_meant >= enough && !is_other
}

/// Has `text` several lines that are meant to be puzzles?
pub(super) fn is_list(text: &str) -> bool {
    begins_list(text.as_bytes(), true, 2)
}

/// What may stand for a cell in a line of 81.
const fn is_cell(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'.' | b'_' | b'*' | b'-' | b'+' | b'x' | b'X')
}

/// Whether a character separates the fields of a line.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '#' | '"' | '\'' | '|' | ':')
}

/// Is `line` passed over: blank, or a remark?
pub(super) fn is_remark(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let is_link = line.starts_with(b"#b=") || line.starts_with(b"#p=");
    let starts = [b"#".as_slice(), b"//", b"=>", b"```"];
    line.is_empty() || (!is_link && starts.iter().any(|it| line.starts_with(it)))
}

/// Is `line` meant to be a whole puzzle, and not a row of one?
pub(super) fn is_meant(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let is_link = [b"http://".as_slice(), b"https://", b"#b=", b"#p="];
    if is_link.iter().any(|it| line.starts_with(it)) {
        return true;
    }
    if line.starts_with(b"{") {
        return line.len() > 2 && (line.ends_with(b"}") || line.ends_with(b"},"));
    }
    if line.starts_with(b":") && line.iter().filter(|&&byte| byte == b':').count() >= 5 {
        return true;
    }
    line.split(|&byte| !is_cell(byte)).any(is_run) || is_in_pieces(line)
}

/// Is a run of cells long enough, and no line drawn between boxes?
fn is_run(run: &[u8]) -> bool {
    let n_digits = run.iter().filter(|byte| byte.is_ascii_digit()).count();
    let is_empty = || run.len() == 81 && run.iter().all(|&byte| byte == b'.');
    run.len() > MIN_CELLS_OF_A_GRID && (n_digits >= 2 || is_empty())
}

/// 81 fields, or nine groups of nine.
fn is_in_pieces(line: &[u8]) -> bool {
    let n_marks = line.iter().filter(|byte| matches!(byte, b',' | b';' | b'\t')).count();
    if n_marks >= 80 {
        return true;
    }
    let groups = line.split(u8::is_ascii_whitespace).filter(|it| !it.is_empty());
    let groups: Vec<&[u8]> = groups.take(82).collect();
    let is_full = |it: &&[u8]| it.len() == 9 && it.iter().copied().all(is_cell);
    // Nine times all marks is a row of an empty grid.
    let is_rows = groups.len() == 9 && groups.iter().all(is_full);
    groups.len() == 81 || (is_rows && !groups.iter().all(|it| *it == b"123456789"))
}

/// The identifier of a line: the text before the puzzle, or else behind it up to the next separator.
pub(super) fn id(line: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(line).ok()?.trim();
    if text.starts_with('{') {
        return id_of_json(text);
    }
    if text.starts_with([':', '#']) || text.starts_with("http") {
        return None;
    }
    let (start, end) = longest_run(text);
    let before = text.get(..start)?.trim_matches(is_separator);
    // What was struck out may stand behind a colon.
    let behind = text.get(end..).filter(|it| !it.starts_with(':'))?;
    if !before.is_empty() {
        return Some(before.to_owned());
    }
    let behind = behind.trim_start_matches(is_separator);
    let is_remark = text.get(end..)?.trim_start().starts_with('#');
    let is_end = |c: char| !is_remark && matches!(c, '\t' | ',' | ';');
    let field = behind.split(is_end).next()?.trim_matches(is_separator);
    // A second line of 81 is the solution, or the puzzle.
    let is_grid = field.len() == 81 && field.bytes().all(is_cell);
    (!field.is_empty() && !is_grid).then(|| field.to_owned())
}

/// Start and end of the first run of cells that can be a puzzle; both at the end if there is none.
fn longest_run(text: &str) -> (usize, usize) {
    let mut start = 0;
    for piece in text.split(|c: char| !u8::try_from(c).is_ok_and(is_cell)) {
        if is_run(piece.as_bytes()) {
            return (start, start + piece.len());
        }
        let rest = text.get(start + piece.len()..).unwrap_or_default();
        start += piece.len() + rest.chars().next().map_or(0, char::len_utf8);
    }
    (0, text.len())
}

/// What a puzzle in JSON is called.
fn id_of_json(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text.trim_end_matches(',')).ok()?;
    match value.get("id")? {
        serde_json::Value::String(id) => Some(id.clone()),
        id @ serde_json::Value::Number(_) => Some(id.to_string()),
        serde_json::Value::Null
        | serde_json::Value::Bool(_)
        | serde_json::Value::Array(_)
        | serde_json::Value::Object(_) => None,
    }
}
