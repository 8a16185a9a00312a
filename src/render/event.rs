//! An event of a search in a line.

use crate::ask::{Deed, Event};

/// No line is indented further.
const MAX_INDENT: usize = 40;

/// How many choices stand: what a choice led to is one deeper than the choice.
pub(crate) const fn depth(event: &Event) -> usize {
    match event.deed {
        Deed::Try | Deed::Undo => event.depth,
        Deed::DeadEnd | Deed::Solved => event.depth + 1,
    }
}

/// The event, indented by how many choices stand.
pub(crate) fn line(event: &Event) -> String {
    let depth = depth(event);
    format!("{depth:>2} {}{}", " ".repeat(depth.min(MAX_INDENT)), event.text)
}
