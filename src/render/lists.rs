//! The numbered lists of a text, and which of their items tells which part of a step.

use super::View;
use crate::explain::{Explanation, Line, Run};
use crate::facts::{Chain, Derivation, Node, Value};
use crate::grid::CellSet;
use std::collections::BTreeSet;

/// An item of a numbered list.
#[derive(Clone)]
struct Item {
    /// Its number, after those of the items that it is in.
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
    /// The lists of the full text, and of what is told in detail.
    pub(super) fn of(words: &Explanation) -> Self {
        let mut lists = Self::default();
        lists.add(&words.full);
        lists.add(&words.detail);
        lists
    }

    /// Adds the lists among `lines`; a sentence ends a list.
    fn add(&mut self, lines: &[Line]) {
        let mut numbering = Numbering::default();
        self.0.push(Vec::new());
        for line in lines {
            match line {
                Line::Sentence(_) => {
                    numbering = Numbering::default();
                    self.0.push(Vec::new());
                }
                Line::Item { text, depth } => {
                    numbering.advance(*depth);
                    let cells = text.0.iter().map(|run| match run {
                        Run::Ref { cells, .. } => *cells,
                        Run::Words(_) => CellSet::EMPTY,
                    });
                    let item =
                        Item { path: numbering.path().to_vec(), cells: CellSet::union(cells) };
                    self.0.last_mut().into_iter().for_each(|list| list.push(item.clone()));
                }
            }
        }
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
            case: lines.as_ref().filter(|_| chains.len() > 1).map(|_| Numbering::label(&[i + 1])),
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

/// The number of the line that tells each digit that `derivation` finds, if each names its cell.
fn forced_in(list: &[Item], derivation: &Derivation) -> Option<Vec<String>> {
    let number = |(i, cell)| {
        let item = list.iter().find(|item| item.path == [i + 1])?;
        item.cells.contains(cell).then(|| Numbering::label(&[i + 1]))
    };
    derivation.digits().map(|digit| digit.cell).enumerate().map(number).collect()
}

/// The lines of `chain` inside the item with the number `above`, if each names what it tells.
fn lines_of(list: &[Item], chain: &Chain, above: &[usize]) -> Option<Vec<String>> {
    let number = |(node, line): (&Node, usize)| {
        let path = [above, &[line]].concat();
        let item = list.iter().find(|item| item.path == path)?;
        item.cells.is_superset(node.cells).then(|| Numbering::label(&path))
    };
    chain.nodes.iter().zip(chain.lines()).skip(1).map(number).collect()
}

/// The number of a case for all of its links, if it is told in one line.
fn case_of(list: &[Item], case: &Chain, number: usize) -> Option<Vec<String>> {
    let item = list.iter().find(|item| item.path == [number])?;
    let is_it = case.first().is_some_and(|first| item.cells.is_superset(first.cells));
    is_it.then(|| vec![Numbering::label(&[number]); case.nodes.len().saturating_sub(1)])
}

/// The number of an item after those of the items that it is in: 2, and inside it 2.1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Numbering(Vec<usize>);

impl Numbering {
    /// Goes to the next item at this depth: 0 is that of a list that is in no other.
    pub(super) fn advance(&mut self, depth: usize) {
        self.0.resize(depth + 1, 0);
        self.0[depth] += 1;
    }

    /// Its parts, that of the outermost list first.
    pub(super) fn path(&self) -> &[usize] {
        &self.0
    }

    /// `2.1`.
    pub(super) fn label(path: &[usize]) -> String {
        path.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
    }
}
