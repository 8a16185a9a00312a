//! Chains: what follows from what, one link after the other.

use super::Role;
use super::value::Marked;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use serde::Serialize;

/// Nodes of which each follows from the one before; the first is supposed, or given.
///
/// The nodes hold and fail in turn. A chain whose last node is its first is a loop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Chain {
    /// At least two.
    pub nodes: Vec<Node>,
}

/// A digit that is in one of some cells, or in none of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// One cell, or a few of one house.
    pub cells: CellSet,
    /// Whether one of the cells holds the digit, or none.
    pub holds: bool,
    /// Why, after the node before.
    pub because: Because,
}

/// Why a node follows from the one before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// It is the start.
    Supposed,
    /// If the node holds: the constraint has only the candidates of the two nodes. If the node
    /// fails: the constraint has candidates of both nodes.
    Of(Constraint),
    /// There is one digit more than cells: without one of the digits, the cells hold all others.
    LockedSet {
        /// All cells of the set.
        cells: CellSet,
        /// All their digits.
        digits: DigitSet,
    },
}

impl Node {
    /// Its candidates.
    pub fn candidates(self) -> impl Iterator<Item = Candidate> {
        self.cells.into_iter().map(move |cell| Candidate { cell, digit: self.digit })
    }

    /// Returns true if both are about the same candidates.
    pub fn is_about(self, other: Self) -> bool {
        self.digit == other.digit && self.cells == other.cells
    }
}

impl Chain {
    /// The node that is supposed.
    pub fn first(&self) -> Option<Node> {
        self.nodes.first().copied()
    }

    /// The node that follows in the end.
    pub fn last(&self) -> Option<Node> {
        self.nodes.last().copied()
    }

    /// Returns true if the last node is the first, and holds or fails as it does.
    pub fn is_loop(&self) -> bool {
        let ends = self.first().zip(self.last());
        ends.is_some_and(|(a, b)| a.is_about(b) && a.holds == b.holds)
    }

    /// The line of a list in which each node is told, from 1: what fails shares a line with what
    /// then holds, unless it takes a locked set to say why. The start is told before the list, and
    /// has 0.
    pub fn lines(&self) -> Vec<usize> {
        let mut line = 0;
        let of_node = |(i, node): (usize, &Node)| {
            let is_new = !node.holds || node.because.locked_set().is_some();
            line += usize::from(i == 1 || (i > 1 && is_new));
            line
        };
        self.nodes.iter().enumerate().map(of_node).collect()
    }

    /// All cells of its nodes and its locked sets.
    pub fn cells(&self) -> CellSet {
        CellSet::union(self.nodes.iter().map(|node| node.cells | node.because.cells()))
    }

    /// The candidates of its nodes: where it begins, and then those of nodes that hold and that fail.
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

    /// The constraints by which its nodes hold.
    pub fn truths(&self) -> Vec<Constraint> {
        let holding = self.nodes.iter().filter(|node| node.holds);
        holding.flat_map(|node| node.because.truths()).collect()
    }

    /// Its almost locked sets with their digits, in the order in which they are told.
    pub fn locked_sets(&self) -> impl Iterator<Item = (CellSet, DigitSet)> + '_ {
        self.nodes.iter().filter_map(|node| node.because.locked_set())
    }

    /// The constraints by which its nodes fail, and those inside
    /// its locked sets.
    pub fn links(&self) -> Vec<Constraint> {
        let mut links = Vec::new();
        for node in &self.nodes {
            match node.because {
                Because::Of(constraint) if !node.holds => links.push(constraint),
                Because::LockedSet { cells, digits } => {
                    let digits = digits.into_iter();
                    links.extend(digits.flat_map(|digit| inside(cells, digit)));
                }
                Because::Supposed | Because::Of(_) => {}
            }
        }
        links.sort_unstable();
        links.dedup();
        links
    }
}

/// The houses of a locked set allow its digits once.
fn inside(cells: CellSet, digit: Digit) -> impl Iterator<Item = Constraint> {
    cells.common_houses().map(move |house: House| Constraint::Digit(digit, house))
}

impl Because {
    /// The cells that it names itself.
    pub fn cells(self) -> CellSet {
        match self {
            Self::LockedSet { cells, .. } => cells,
            Self::Of(Constraint::Cell(cell)) => cell.into(),
            Self::Supposed | Self::Of(Constraint::Digit(..)) => CellSet::EMPTY,
        }
    }

    /// The cells of the locked set and all their digits, if it is one.
    pub const fn locked_set(self) -> Option<(CellSet, DigitSet)> {
        match self {
            Self::LockedSet { cells, digits } => Some((cells, digits)),
            Self::Supposed | Self::Of(_) => None,
        }
    }

    /// The constraint, if it is one.
    pub const fn constraint(self) -> Option<Constraint> {
        match self {
            Self::Of(constraint) => Some(constraint),
            Self::Supposed | Self::LockedSet { .. } => None,
        }
    }

    /// The cells and houses of which it says that only few candidates are left, if its node holds.
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
