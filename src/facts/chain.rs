//! Chains of implications.

use super::Role;
use super::value::Marked;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, Variant};
use serde::Serialize;

/// A chain of implications: each node follows from the node before it; the first one is assumed, or given.
///
/// Nodes that hold and nodes that fail alternate. A chain whose last node equals its first is a loop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Chain {
    /// At least two nodes.
    pub nodes: Vec<Node>,
}

/// A node of a chain: a digit that is in one of some cells, or in none of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// One cell, or several cells of one house (a grouped node).
    pub cells: CellSet,
    /// Whether one of the cells holds the digit; if not, none of them does.
    pub holds: bool,
    /// The reason why the node follows from the node before it.
    pub because: Because,
}

/// The reason why a node follows from the node before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// The node is the assumption at the start of the chain.
    Supposed,
    /// A link by a constraint. If the node holds, it is a strong link: the constraint has only the candidates of the
    /// two nodes. If the node fails, it is a weak link: the constraint has the candidates of both nodes.
    Of(Constraint),
    /// An almost locked set, with one digit more than cells: without one of the digits, the cells hold all others.
    LockedSet {
        /// All cells of the set.
        cells: CellSet,
        /// All candidates of the cells.
        digits: DigitSet,
    },
}

impl Node {
    /// The candidates of the node.
    pub fn candidates(self) -> impl Iterator<Item = Candidate> {
        self.cells.into_iter().map(move |cell| Candidate { cell, digit: self.digit })
    }

    /// Returns true if both nodes have the same candidates, whether or not they hold.
    pub fn is_about(self, other: Self) -> bool {
        self.digit == other.digit && self.cells == other.cells
    }
}

impl Chain {
    /// The first node: the assumption.
    pub fn first(&self) -> Option<Node> {
        self.nodes.first().copied()
    }

    /// The last node: the conclusion.
    pub fn last(&self) -> Option<Node> {
        self.nodes.last().copied()
    }

    /// Returns true if the last node equals the first one: the same candidates, and both hold or both fail.
    pub fn is_loop(&self) -> bool {
        let ends = self.first().zip(self.last());
        ends.is_some_and(|(a, b)| a.is_about(b) && a.holds == b.holds)
    }

    /// For each node, the number of the line of a list that explains it, from 1. A failing node shares a line with the
    /// holding node after it, unless that one needs a locked set. The start is explained before the list, and has 0.
    pub fn lines(&self) -> Vec<usize> {
        let mut line = 0;
        let of_node = |(i, node): (usize, &Node)| {
            let is_new = !node.holds || node.because.locked_set().is_some();
            line += usize::from(i == 1 || (i > 1 && is_new));
            line
        };
        self.nodes.iter().enumerate().map(of_node).collect()
    }

    /// The cells of the nodes, of the constraints, and of the locked sets.
    pub fn cells(&self) -> CellSet {
        CellSet::union(self.nodes.iter().map(|node| node.cells | node.because.cells()))
    }

    /// The candidates of the nodes, marked as start, holding, or failing.
    pub(super) fn marked(&self) -> impl Iterator<Item = Marked> {
        self.nodes.iter().enumerate().flat_map(|(i, node)| {
            let role = match (i, node.holds) {
                (0, _) => Role::Start,
                (_, true) => Role::Pattern,
                (_, false) => Role::Helper,
            };
            node.candidates().map(move |candidate| Marked { candidate, role })
        })
    }

    /// The constraints by which the holding nodes follow.
    pub fn truths(&self) -> Vec<Constraint> {
        let holding = self.nodes.iter().filter(|node| node.holds);
        holding.flat_map(|node| node.because.truths()).collect()
    }

    /// The almost locked sets with their digits, in the order of the nodes.
    pub fn locked_sets(&self) -> impl Iterator<Item = (CellSet, DigitSet)> + '_ {
        self.nodes.iter().filter_map(|node| node.because.locked_set())
    }

    /// The constraints by which the failing nodes follow, and the constraints inside the locked sets, sorted.
    pub fn links(&self, variant: &Variant) -> Vec<Constraint> {
        let mut links = Vec::new();
        for node in &self.nodes {
            match node.because {
                Because::Of(constraint) if !node.holds => links.push(constraint),
                Because::LockedSet { cells, digits } => {
                    let digits = digits.into_iter();
                    links.extend(digits.flat_map(|digit| inside(variant, cells, digit)));
                }
                Because::Supposed | Because::Of(_) => {}
            }
        }
        links.sort_unstable();
        links.dedup();
        links
    }
}

/// The constraints of `digit` in the houses that contain all of `cells`.
fn inside(variant: &Variant, cells: CellSet, digit: Digit) -> impl Iterator<Item = Constraint> {
    variant.common_houses(cells).map(move |house: House| Constraint::Digit(digit, house))
}

impl Because {
    /// The cells of the reason: of a locked set, or the cell of a constraint.
    pub fn cells(self) -> CellSet {
        match self {
            Self::LockedSet { cells, .. } => cells,
            Self::Of(Constraint::Cell(cell)) => cell.into(),
            Self::Supposed | Self::Of(Constraint::Digit(..) | Constraint::NotBoth(_)) => {
                CellSet::EMPTY
            }
        }
    }

    /// The cells and digits of the almost locked set, if the reason is one.
    pub const fn locked_set(self) -> Option<(CellSet, DigitSet)> {
        match self {
            Self::LockedSet { cells, digits } => Some((cells, digits)),
            Self::Supposed | Self::Of(_) => None,
        }
    }

    /// The constraint, if the reason is one.
    pub const fn constraint(self) -> Option<Constraint> {
        match self {
            Self::Of(constraint) => Some(constraint),
            Self::Supposed | Self::LockedSet { .. } => None,
        }
    }

    /// The constraints that the reason relies on to have few candidates left, if its node holds.
    pub fn truths(self) -> Vec<Constraint> {
        match self {
            Self::Supposed => Vec::new(),
            Self::Of(constraint) => vec![constraint],
            Self::LockedSet { cells, .. } => {
                cells.into_iter().map(|cell: Cell| Constraint::Cell(cell)).collect()
            }
        }
    }
}
