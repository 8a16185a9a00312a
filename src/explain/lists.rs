//! Lists in a rendered template: one item a line.

use super::clause;
use super::english::say::Say;
use super::naming::Naming;
use super::passage::Passage;
use super::text::{CLOSE, ITEM, Line, OPEN, WORDS};

/// Maximum number of items of a list; a longer one is summarized, and listed in full under the conclusion.
const MAX_LINES: usize = 12;

/// Maximum number of characters of the items together.
const MAX_CHARS: usize = 900;

/// An item of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    /// Number of lists in which the list of the item is nested.
    pub(super) depth: usize,
    pub(super) words: String,
}

impl Item {
    pub(super) const fn new(depth: usize, words: String) -> Self {
        Self { depth, words }
    }
}

/// The items as a template prints them.
pub(super) fn listed(items: &[Item]) -> String {
    let mut out = String::new();
    for Item { depth, words } in items {
        out.push('\n');
        out.extend(std::iter::repeat_n(ITEM, depth + 1));
        out.push_str(words);
    }
    out.push('\n');
    out
}

/// Clauses as items, each with its full stop.
pub(super) fn of_clauses(clauses: impl IntoIterator<Item = String>) -> String {
    let item = |clause: String| Item::new(0, clause + ".");
    listed(&clauses.into_iter().map(item).collect::<Vec<_>>())
}

/// Returns true if a list is too long for the text above the conclusion.
pub(super) fn is_long(items: &[Item]) -> bool {
    let n_chars: usize = items.iter().map(|item| n_chars(&item.words)).sum();
    items.len() > MAX_LINES || n_chars > MAX_CHARS
}

/// Maximum number of lines of a list on a screen of 40 lines, which shows the rest of a hint, too.
const MAX_LINES_ON_SCREEN: usize = 24;

/// Number of characters of an item that fit into a line of the screen.
const LINE_WIDTH: usize = 72;

/// Returns true if the screen has no room for a list.
pub(super) fn exceeds_screen(items: &[clause::Item]) -> bool {
    let mut list = Passage::new(Naming::default());
    items.say(&mut list);
    let n_lines = |line: &Line| line.to_string().chars().count().div_ceil(LINE_WIDTH);
    list.lines().iter().map(n_lines).sum::<usize>() > MAX_LINES_ON_SCREEN
}

/// Number of visible characters: marks around references do not count.
fn n_chars(words: &str) -> usize {
    let mut in_mark = false;
    let is_read = |c: &char| {
        in_mark = (in_mark || *c == OPEN) && *c != WORDS;
        !in_mark && *c != WORDS && *c != CLOSE
    };
    words.chars().filter(is_read).count()
}
