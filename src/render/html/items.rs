//! The items of lists on a page: those that a picture draws say which they are.

use crate::render::View;
use crate::render::lists::Lists;
use crate::render::numbering::Numbering;
use std::collections::BTreeSet;

/// Opens items, list after list.
pub(super) struct Items {
    /// The places of the lists that tell what the picture draws.
    telling: BTreeSet<usize>,
    n_lists: usize,
    numbering: Numbering,
}

impl Items {
    /// No list is open yet.
    pub(super) fn of(view: &View<'_>) -> Self {
        let lists = view.words.map_or_else(Lists::default, Lists::of);
        let telling = lists.telling(view);
        Self { telling, n_lists: 0, numbering: Numbering::default() }
    }

    /// What comes is another list.
    pub(super) fn start_list(&mut self) {
        self.n_lists += 1;
        self.numbering = Numbering::default();
    }

    /// The start of the next item at this depth. What it tells has the same `data-list` in the picture.
    pub(super) fn open(&mut self, depth: usize) -> String {
        self.numbering.advance(depth);
        if self.telling.contains(&(self.n_lists.saturating_sub(1))) {
            format!("<li data-list=\"{}\">", Numbering::label(self.numbering.path()))
        } else {
            "<li>".to_owned()
        }
    }
}
