//! Lists in a rendered template: one item a line.

use super::text::ITEM;

/// How many items a list may have; what needs more is summed up, and told in full under the
/// conclusion.
pub(super) const MAX_LINES: usize = 12;

/// An item of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    /// How many lists it is nested in besides its own.
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
