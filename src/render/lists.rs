//! The numbered lists of a text, and which of their items tells which part of a step.

use super::View;
use crate::explain::{Line, Text};
use crate::facts::{Chain, Derivation, Node, Value};
use crate::grid::CellSet;
use std::collections::BTreeSet;

/// The lines of a text, each with its path: empty for a sentence, which ends a list; [2, 1] for item 1 in item 2.
pub(super) fn numbered(lines: &[Line]) -> impl Iterator<Item = (&Text, Vec<usize>)> {
    let mut path = Vec::new();
    lines.iter().map(move |line| {
        match line {
            Line::Sentence(_) => path.clear(),
            Line::Item { depth, .. } => {
                path.resize(depth + 1, 0);
                path[*depth] += 1;
            }
        }
        (line.text(), path.clone())
    })
}

/// The path of an item as it is written: `2.1`.
pub(super) fn label(path: &[usize]) -> String {
    path.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
}

/// An item of a numbered list.
struct Item {
    path: Vec<usize>,
    /// The cells that it names.
    cells: CellSet,
}

/// A chain, and the items that tell it.
pub(super) struct ToldChain<'a> {
    /// The chain.
    pub(super) chain: &'a Chain,
    /// The item that tells each node after the first; none where the text has no such items.
    pub(super) lines: Vec<String>,
    /// The item that the whole chain is in, if it is one of several cases.
    pub(super) case: Option<String>,
}

/// The numbered lists of a text.
#[derive(Default)]
pub(super) struct Lists(Vec<Vec<Item>>);

impl Lists {
    /// The lists of the full text of `view`, and of what is told in detail.
    pub(super) fn new(view: &View<'_>) -> Self {
        let mut lists = Vec::new();
        for lines in view.words.iter().flat_map(|words| [&words.full, &words.detail]) {
            let mut list = Vec::new();
            for (text, path) in numbered(lines) {
                if path.is_empty() {
                    lists.push(std::mem::take(&mut list));
                    continue;
                }
                let cells = CellSet::union(text.refs().map(|(cells, _)| cells));
                list.push(Item { path, cells });
            }
            lists.push(list);
        }
        Self(lists)
    }

    /// The chains of `value`, with the items that tell them.
    pub(super) fn of_value<'a>(&self, value: &'a Value) -> Vec<ToldChain<'a>> {
        let chains = value.chains();
        let lines = match chains {
            [chain] => vec![self.of_chain(chain)],
            cases => self.of_cases(cases),
        };
        let told = |(i, (chain, lines)): (usize, (&'a Chain, Option<Vec<String>>))| ToldChain {
            chain,
            case: lines.as_ref().filter(|_| chains.len() > 1).map(|_| label(&[i + 1])),
            lines: lines.unwrap_or_default(),
        };
        chains.iter().zip(lines).enumerate().map(told).collect()
    }

    /// The places of those lists, among all, that tell what `view` draws. A list of something else may
    /// have the same numbers.
    pub(super) fn telling(&self, view: &View<'_>) -> BTreeSet<usize> {
        let values: Vec<&Value> = view.values().collect();
        let is_told = |(i, list): (usize, &Vec<Item>)| {
            values.iter().any(|value| tells(list, value)).then_some(i)
        };
        self.0.iter().enumerate().filter_map(is_told).collect()
    }

    /// The number of the line that tells each node of `chain` after its first; none where the text
    /// has no such lines.
    fn of_chain(&self, chain: &Chain) -> Option<Vec<String>> {
        self.0.iter().find_map(|list| lines_of(list, chain, &[]))
    }

    /// The number of the line that tells each digit that `derivation` finds before its cases.
    pub(super) fn of_derivation(&self, derivation: &Derivation) -> Option<Vec<String>> {
        self.0.iter().find_map(|list| forced_in(list, derivation))
    }

    /// The numbers of [`of_chain`](Self::of_chain) for each of several cases, which are items of one list.
    fn of_cases(&self, cases: &[Chain]) -> Vec<Option<Vec<String>>> {
        let lists = || self.0.iter().filter(|list| has_an_item_each(list, cases));
        let of_case = |(i, case): (usize, &Chain)| {
            let in_full = lists().find_map(|list| lines_of(list, case, &[i + 1]));
            in_full.or_else(|| lists().find_map(|list| case_of(list, case, i + 1)))
        };
        cases.iter().enumerate().map(of_case).collect()
    }
}

/// Does `list` tell some of `value`?
fn tells(list: &[Item], value: &Value) -> bool {
    if let Value::Refutation(refutation) = value {
        return forced_in(list, refutation).is_some_and(|it| !it.is_empty());
    }
    match value.chains() {
        [chain] => lines_of(list, chain, &[]).is_some_and(|it| !it.is_empty()),
        cases => {
            has_an_item_each(list, cases)
                && cases.iter().enumerate().any(|(i, case)| {
                    lines_of(list, case, &[i + 1]).is_some() || case_of(list, case, i + 1).is_some()
                })
        }
    }
}

/// Has `list` as many items as there are cases?
fn has_an_item_each(list: &[Item], cases: &[Chain]) -> bool {
    list.iter().filter(|item| item.path.len() == 1).count() == cases.len()
}

/// The label of the item of `list` at `path`, if it names these cells.
fn item_naming(list: &[Item], path: &[usize], cells: CellSet) -> Option<String> {
    let item = list.iter().find(|item| item.path == path)?;
    item.cells.is_superset(cells).then(|| label(path))
}

/// The item for each digit that `derivation` finds, if each names its cell.
fn forced_in(list: &[Item], derivation: &Derivation) -> Option<Vec<String>> {
    let cells = derivation.digits().map(|digit| CellSet::from(digit.cell)).enumerate();
    cells.map(|(i, cell)| item_naming(list, &[i + 1], cell)).collect()
}

/// The items for the nodes of `chain` inside the item with the path `above`, if each names what it tells.
fn lines_of(list: &[Item], chain: &Chain, above: &[usize]) -> Option<Vec<String>> {
    let number =
        |(node, line): (&Node, usize)| item_naming(list, &[above, &[line]].concat(), node.cells);
    chain.nodes.iter().zip(chain.lines()).skip(1).map(number).collect()
}

/// The number of a case for all of its links, if it is told in one line.
fn case_of(list: &[Item], case: &Chain, number: usize) -> Option<Vec<String>> {
    let item = item_naming(list, &[number], case.first()?.cells)?;
    Some(vec![item; case.nodes.len().saturating_sub(1)])
}
