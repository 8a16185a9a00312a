//! Candidates and groups of candidates, and what follows at once from each.

use super::super::board::Board;
use crate::grid::{Candidate, Cell, CellSet, Digit, House, HouseKind};

/// Are groups nodes, too?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Groups {
    With,
    Without,
}

/// A digit in one cell, or in two or three cells where a line crosses a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
}

impl Node {
    /// The cell of a node that is no group.
    pub(super) fn cell(self) -> Option<Cell> {
        self.cells.single()
    }
}

/// A node that is true or false: twice the node's number, and one more if it is true.
pub(super) type State = usize;

pub(super) const fn is_on(state: State) -> bool {
    state % 2 == 1
}

/// All nodes, and from each state the states that follow.
pub(super) struct Network {
    pub(super) nodes: Vec<Node>,
    pub(super) n_candidates: usize,
    numbers: Vec<usize>,
    pub(super) follows: Vec<Vec<State>>,
}

impl Network {
    pub(super) fn new(board: &Board, groups: Groups) -> Self {
        let mut network = Self {
            nodes: Vec::new(),
            n_candidates: 0,
            numbers: vec![usize::MAX; 729],
            follows: Vec::new(),
        };
        network.add_candidates(board);
        if groups == Groups::With {
            network.add_groups(board);
        }
        network.follows = vec![Vec::new(); 2 * network.nodes.len()];
        network.link_cells(board);
        network.link_houses(board);
        network
    }

    fn add_candidates(&mut self, board: &Board) {
        for cell in board.empty {
            for digit in board.candidates(cell) {
                self.numbers[Candidate { cell, digit }.index()] = self.nodes.len();
                self.nodes.push(Node { digit, cells: cell.into() });
            }
        }
        self.n_candidates = self.nodes.len();
    }

    fn add_groups(&mut self, board: &Board) {
        for digit in Digit::ALL {
            for line in House::ALL.into_iter().filter(|house| house.is_line()) {
                for house in House::of_kind(HouseKind::Box) {
                    let cells = board.positions(line, digit) & house.cells();
                    if cells.len() > 1 {
                        self.nodes.push(Node { digit, cells });
                    }
                }
            }
        }
    }

    /// The number of a candidate's node.
    pub(super) fn number(&self, candidate: Candidate) -> usize {
        self.numbers[candidate.index()]
    }

    fn link_cells(&mut self, board: &Board) {
        for number in 0..self.n_candidates {
            let Some(cell) = self.nodes[number].cell() else { continue };
            let digits = board.candidates(cell);
            for digit in digits.without(self.nodes[number].digit) {
                let other = self.number(Candidate { cell, digit });
                self.follows[2 * number + 1].push(2 * other);
                if digits.len() == 2 {
                    self.follows[2 * number].push(2 * other + 1);
                }
            }
        }
    }

    /// House by house, as HoDoKu looks: of two ways that are equally long, the first is kept.
    fn link_houses(&mut self, board: &Board) {
        for a in 0..self.n_candidates {
            let Some(cell) = self.nodes[a].cell() else { continue };
            for house in cell.houses() {
                for b in 0..self.n_candidates {
                    if house.cells().is_superset(self.nodes[b].cells) {
                        self.link(board, a, b, house);
                    }
                }
            }
        }
        for a in 0..self.nodes.len() {
            for b in 0..self.nodes.len() {
                if a.max(b) >= self.n_candidates {
                    let both = self.nodes[a].cells | self.nodes[b].cells;
                    for house in both.common_houses() {
                        self.link(board, a, b, house);
                    }
                }
            }
        }
    }

    fn link(&mut self, board: &Board, a: usize, b: usize, house: House) {
        let (from, to) = (self.nodes[a], self.nodes[b]);
        if from.digit != to.digit || from.cells.intersects(to.cells) {
            return;
        }
        let both = from.cells | to.cells;
        if !self.follows[2 * a + 1].contains(&(2 * b)) {
            self.follows[2 * a + 1].push(2 * b);
        }
        if board.positions(house, from.digit) == both && !self.follows[2 * a].contains(&(2 * b + 1))
        {
            self.follows[2 * a].push(2 * b + 1);
        }
    }
}
