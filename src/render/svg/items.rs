//! Which items of the lists of a text tell each candidate, so that a page can show one case at a time.

use super::links;
use crate::grid::Candidate;
use crate::render::View;
use crate::render::lists::{Lists, ToldChain};
use std::collections::BTreeMap;

/// The items of the lists of a text, by the candidates that they tell.
#[derive(Default)]
pub(super) struct Items(BTreeMap<Candidate, Vec<String>>);

impl Items {
    /// Those of the chains and the forced digits of `view`; none below the full level.
    pub(super) fn of(view: &View<'_>) -> Self {
        let lists = Lists::new(view);
        let mut items = Self::default();
        for value in view.values() {
            lists.of_value(value).iter().for_each(|told| items.add_chain(told));
        }
        links::forced(view).iter().for_each(|it| items.add(it.candidate, &it.number));
        items
    }

    /// Where a case begins belongs to the case; a chain that is no case begins before its list.
    fn add_chain(&mut self, told: &ToldChain<'_>) {
        let first = told.chain.nodes.first().zip(told.case.as_ref());
        let others = told.chain.nodes.iter().skip(1).zip(&told.lines);
        for (node, item) in first.into_iter().chain(others) {
            node.candidates().for_each(|candidate| self.add(candidate, item));
        }
    }

    fn add(&mut self, candidate: Candidate, item: &str) {
        let items = self.0.entry(candidate).or_default();
        if !items.iter().any(|it| it == item) {
            items.push(item.to_owned());
        }
    }

    /// The attribute of what is drawn for `candidate`.
    pub(super) fn attribute(&self, candidate: Candidate) -> String {
        attribute(self.0.get(&candidate).map_or(&[], Vec::as_slice))
    }
}

/// ` data-list="2.1 3"`: the items that tell something drawn, as the words have them on a page; empty
/// if it belongs to none.
pub(super) fn attribute(items: &[String]) -> String {
    if items.is_empty() { String::new() } else { format!(" data-list=\"{}\"", items.join(" ")) }
}
