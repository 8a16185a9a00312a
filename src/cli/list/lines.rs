//! The items of one text: line by line if it is a list, and as a whole otherwise.

use super::item::{Content, Item};
use crate::cli::packing::ByteSource;
use crate::cli::puzzle_lines::{self, InputKind};
use crate::text::MAX_LINE;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

/// A text whose beginning was looked at.
pub(super) type Text = BufReader<Chain<Cursor<Vec<u8>>, ByteSource>>;

/// Number of bytes in which a text must show that it is a list.
const HEAD: usize = 64 << 10;

/// Looks at the beginning of `source`: with so many lines that are meant to be puzzles, it is a list.
pub(super) fn peek(mut source: ByteSource, enough: usize) -> io::Result<(InputKind, Text)> {
    let mut head = Vec::new();
    let mut piece = vec![0; 8 << 10];
    let mut kind = InputKind::Whole;
    while head.len() < HEAD {
        let n_bytes = match source.read(&mut piece) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read?,
        };
        head.extend_from_slice(piece.get(..n_bytes).unwrap_or_default());
        let is_end = n_bytes == 0;
        kind = InputKind::new(&head, is_end, enough);
        if is_end || kind == InputKind::List {
            break;
        }
    }
    Ok((kind, BufReader::new(Cursor::new(head).chain(source))))
}

/// The lines of a list that are to be answered.
pub(super) struct Lines {
    text: Text,
    file: usize,
    n_lines: usize,
    /// Has a line been read that is no remark?
    has_begun: bool,
}

/// When a chunk of lines is passed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FlushPolicy {
    /// When it is full.
    WhenFull,
    /// When no further line has come in yet, too.
    WhenIdle,
}

impl Lines {
    /// The lines of `text`, which is the `file`th, from 0.
    pub(super) const fn new(text: Text, file: usize) -> Self {
        Self { text, file, n_lines: 0, has_begun: false }
    }

    /// The text, as far as it was not read.
    pub(super) fn into_text(self) -> Text {
        self.text
    }

    /// The next items, at most `limit`; none at the end.
    pub(super) fn chunk(&mut self, limit: usize, flush: FlushPolicy) -> io::Result<Vec<Item>> {
        let mut items = Vec::new();
        while items.len() < limit {
            let is_waiting = flush == FlushPolicy::WhenIdle && !self.text.buffer().contains(&b'\n');
            if is_waiting && !items.is_empty() {
                break;
            }
            let Some(line) = self.next_line()? else { break };
            self.n_lines += 1;
            items.extend(self.item(line));
        }
        Ok(items)
    }

    /// `line`, unless it is a remark or names the columns.
    fn item(&mut self, line: Vec<u8>) -> Option<Item> {
        if puzzle_lines::is_remark(&line) {
            return None;
        }
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        let is_heading = is_first
            && !puzzle_lines::is_meant(&line)
            && line.trim_ascii().first().is_some_and(|byte| !byte.is_ascii_digit())
            && line.iter().any(u8::is_ascii_alphabetic);
        let content = Content::Line(line);
        (!is_heading).then_some(Item { file: self.file, line: self.n_lines, content })
    }

    /// The next line without its end; of one that is too long, so much that it is refused.
    fn next_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::with_capacity(96);
        let n_bytes = self.text.by_ref().take(MAX_LINE as u64 + 2).read_until(b'\n', &mut line)?;
        if n_bytes == 0 {
            return Ok(None);
        }
        if line.len() > MAX_LINE && !line.ends_with(b"\n") {
            self.text.skip_until(b'\n')?;
        }
        while line.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
            line.pop();
        }
        if self.n_lines == 0 && line.starts_with(b"\xef\xbb\xbf") {
            line.drain(..3);
        }
        Ok(Some(line))
    }
}
