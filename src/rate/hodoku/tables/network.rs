//! Networks of candidates and groups of candidates, and the consequences of each state: direct, by chains, and by nets.

use crate::grid::{Candidate, Cell, CellSet, Digit, Grid, House, HouseKind};

/// Whether groups are nodes, too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Groups {
    With,
    Without,
}

/// A digit in one cell, or in two or three cells where a line crosses a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NetworkNode {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
}

impl NetworkNode {
    /// The cell of the node, unless it is a group.
    pub(super) fn cell(self) -> Option<Cell> {
        self.cells.single()
    }
}

/// A literal of the network: twice the number of the node, plus one if the node is true.
pub(super) type NodeState = usize;

pub(super) const fn is_on(state: NodeState) -> bool {
    state % 2 == 1
}

/// All nodes, and for each state the states that it implies directly.
pub(super) struct Network {
    pub(super) nodes: Vec<NetworkNode>,
    pub(super) n_candidates: usize,
    numbers: Vec<usize>,
    pub(super) follows: Vec<Vec<NodeState>>,
}

impl Network {
    pub(super) fn new(grid: &Grid, groups: Groups) -> Self {
        let mut network = Self {
            nodes: Vec::new(),
            n_candidates: 0,
            numbers: vec![usize::MAX; 729],
            follows: Vec::new(),
        };
        network.add_candidates(grid);
        if groups == Groups::With {
            network.add_groups(grid);
        }
        network.follows = vec![Vec::new(); 2 * network.nodes.len()];
        network.link_cells(grid);
        network.link_houses(grid);
        network
    }

    fn add_candidates(&mut self, grid: &Grid) {
        for candidate in grid.all_candidates() {
            self.numbers[candidate.index()] = self.nodes.len();
            let cells = candidate.cell.into();
            self.nodes.push(NetworkNode { digit: candidate.digit, cells });
        }
        self.n_candidates = self.nodes.len();
    }

    fn add_groups(&mut self, grid: &Grid) {
        for digit in Digit::ALL {
            for line in HouseKind::LINES.into_iter().flat_map(House::of_kind) {
                for house in House::of_kind(HouseKind::Box) {
                    let cells = grid.positions(line, digit) & house.cells();
                    if cells.len() > 1 {
                        self.nodes.push(NetworkNode { digit, cells });
                    }
                }
            }
        }
    }

    /// All states of candidates.
    pub(super) fn candidate_states(&self) -> std::ops::Range<NodeState> {
        0..2 * self.n_candidates
    }

    pub(super) fn node(&self, state: NodeState) -> NetworkNode {
        self.nodes[state / 2]
    }

    /// The candidate of a state, unless its node is a group.
    pub(super) fn candidate(&self, state: NodeState) -> Option<Candidate> {
        let node = self.node(state);
        Some(Candidate { cell: node.cell()?, digit: node.digit })
    }

    /// Number of the node of a candidate.
    pub(super) fn number(&self, candidate: Candidate) -> usize {
        self.numbers[candidate.index()]
    }

    fn link_cells(&mut self, grid: &Grid) {
        for number in 0..self.n_candidates {
            let Some(cell) = self.nodes[number].cell() else { continue };
            let digits = grid.candidates(cell);
            for digit in digits.without(self.nodes[number].digit) {
                let other = self.number(Candidate { cell, digit });
                self.follows[2 * number + 1].push(2 * other);
                if digits.len() == 2 {
                    self.follows[2 * number].push(2 * other + 1);
                }
            }
        }
    }

    /// Adds the links in houses, house by house like HoDoKu: the order decides which of two equally long paths is
    /// found.
    fn link_houses(&mut self, grid: &Grid) {
        for a in 0..self.n_candidates {
            let Some(cell) = self.nodes[a].cell() else { continue };
            for house in grid.houses_of(cell).iter().copied() {
                for b in 0..self.n_candidates {
                    if house.cells().is_superset(self.nodes[b].cells) {
                        self.link(grid, a, b, house);
                    }
                }
            }
        }
        for a in 0..self.nodes.len() {
            for b in 0..self.nodes.len() {
                if a.max(b) >= self.n_candidates {
                    let both = self.nodes[a].cells | self.nodes[b].cells;
                    for house in grid.common_houses(both) {
                        self.link(grid, a, b, house);
                    }
                }
            }
        }
    }

    fn link(&mut self, grid: &Grid, a: usize, b: usize, house: House) {
        let (from, to) = (self.nodes[a], self.nodes[b]);
        if from.digit != to.digit || from.cells.intersects(to.cells) {
            return;
        }
        let both = from.cells | to.cells;
        if !self.follows[2 * a + 1].contains(&(2 * b)) {
            self.follows[2 * a + 1].push(2 * b);
        }
        if grid.positions(house, from.digit) == both && !self.follows[2 * a].contains(&(2 * b + 1))
        {
            self.follows[2 * a].push(2 * b + 1);
        }
    }
}

/// The states that a state implies, in the order in which a breadth-first search reaches them.
pub(super) struct ReachedStates {
    /// Number of links from the start; 0 for the start and for states that are not reached.
    pub(super) distances: Vec<u16>,
    parents: Vec<u16>,
    pub(super) reached: Vec<NodeState>,
}

impl ReachedStates {
    /// The states that are reached by chains of links, each on a shortest path.
    pub(super) fn new(network: &Network, start: NodeState) -> Self {
        let mut reach = Self::only(network, start);
        let mut at = 0;
        while at < reach.reached.len() {
            let state = reach.reached[at];
            at += 1;
            for &next in &network.follows[state] {
                if next != start && reach.distances[next] == 0 {
                    reach.distances[next] = reach.distances[state] + 1;
                    reach.parents[next] = state as u16;
                    reach.reached.push(next);
                }
            }
        }
        reach
    }

    /// Only the start.
    fn only(network: &Network, start: NodeState) -> Self {
        let n = network.follows.len();
        Self { distances: vec![0; n], parents: vec![u16::MAX; n], reached: vec![start] }
    }

    /// Returns true if `state` is reached.
    fn has(&self, state: NodeState) -> bool {
        self.distances[state] != 0 || self.reached.first() == Some(&state)
    }

    /// Adds `state` to the reached ones. Its distance is the number of states before it.
    fn add(&mut self, state: NodeState) {
        self.distances[state] = self.reached.len() as u16;
        self.reached.push(state);
    }

    /// The states on the path from the start to `state`.
    pub(super) fn path(&self, state: NodeState) -> Vec<NodeState> {
        let mut path = vec![state];
        let mut at = state;
        while self.distances[at] != 0 {
            at = usize::from(self.parents[at]);
            path.push(at);
        }
        path.reverse();
        path
    }
}

/// Maximum number of rounds of singles in a net.
const ROUNDS: usize = 4;

/// The choices of a network: exactly-one constraints, by cell and by digit in a house.
pub(super) struct Choices {
    /// The candidates of each choice, by number.
    pub(super) all: Vec<Vec<usize>>,
    /// For each candidate, the choices that contain it.
    of: Vec<Vec<usize>>,
}

impl Choices {
    pub(super) fn new(grid: &Grid, network: &Network) -> Self {
        let of_cells = grid.empty().into_iter().map(|cell| {
            let candidates = grid.candidates(cell).candidates(cell);
            candidates.map(|candidate| network.number(candidate)).collect()
        });
        let of_houses = House::ALL.into_iter().flat_map(|house| {
            Digit::ALL.into_iter().map(move |digit| {
                let candidates = grid.positions(house, digit).candidates(digit);
                candidates.map(|candidate| network.number(candidate)).collect()
            })
        });
        let all: Vec<Vec<usize>> =
            of_cells.chain(of_houses.filter(|choice: &Vec<usize>| !choice.is_empty())).collect();
        let mut of = vec![Vec::new(); network.n_candidates];
        for (number, choice) in all.iter().enumerate() {
            choice.iter().for_each(|&candidate| of[candidate].push(number));
        }
        Self { all, of }
    }
}

/// The consequences of a state by direct links and by [`ROUNDS`] rounds of singles.
pub(super) fn reach_by_singles(
    network: &Network,
    choices: &Choices,
    start: NodeState,
) -> ReachedStates {
    let mut reach = ReachedStates::only(network, start);
    let mut left: Vec<usize> = choices.all.iter().map(Vec::len).collect();
    let mut singles = follow(network, choices, &mut reach, &mut left, &[start]);
    for _ in 0..ROUNDS {
        singles.retain(|&single| !reach.has(single));
        singles.iter().for_each(|&single| reach.add(single));
        if singles.is_empty() {
            break;
        }
        singles = follow(network, choices, &mut reach, &mut left, &singles);
    }
    reach
}

/// Propagates new states by direct links, and returns the singles that result.
fn follow(
    network: &Network,
    choices: &Choices,
    reach: &mut ReachedStates,
    left: &mut [usize],
    states: &[NodeState],
) -> Vec<NodeState> {
    let mut lost = Vec::new();
    for &state in states {
        if !is_on(state) {
            lost.push(state);
            continue;
        }
        for &next in &network.follows[state] {
            if !reach.has(next) {
                reach.add(next);
                lost.push(next);
            }
        }
    }
    let mut singles = Vec::new();
    for state in lost {
        for &choice in &choices.of[state / 2] {
            left[choice] -= 1;
            if left[choice] == 1 {
                let is_left = |number: &&usize| !reach.has(2 * **number);
                let single = choices.all[choice].iter().find(is_left);
                singles.extend(single.map(|number| 2 * number + 1));
            }
        }
    }
    singles
}
