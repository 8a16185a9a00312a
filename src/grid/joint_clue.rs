//! Clues about several cells together: which digits of the cells are part of a filling that fulfils the clue.
//!
//! The fillings are counted by a layered automaton, a state for each set of fillings of the first cells that go on alike.
//! G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004.

#[cfg(feature = "words")]
use super::bits::picked;
use super::conditions::{Place, State};
use super::{Cell, CellSet, Clue, Condition, ConditionKind, Digit, DigitSet, House, RelatedCells};
use foldhash::fast::FixedState;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// Most steps of the automaton. Above, it is not counted that cells that see each other differ; if that is not enough,
/// nothing is known.
const MAX_STEPS: usize = 100_000;

/// A clue about several cells together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JointClue {
    /// The condition.
    pub condition: Condition,
    /// The cells, in the order in which the clue names them.
    pub cells: Vec<Cell>,
    /// Number of the clue among those of the puzzle, from 0.
    pub clue: usize,
    /// The cells in the order in which the automaton reads them.
    order: Vec<Cell>,
    /// For each of them, how often its digit counts in a sum.
    factors: Vec<i8>,
    /// For each of them, whether it is in another box than the one before.
    starts_region: Vec<bool>,
    /// For each of them, the later ones that it restricts, by their places in the order.
    later: Vec<Vec<(usize, Restriction)>>,
    memo: Memo,
}

/// The digits of each cell in the order of reading, and those of them that are part of a filling.
type Supported = HashMap<Vec<DigitSet>, Option<Vec<DigitSet>>, FixedState>;

/// What was found for sets of digits that were asked before. It is no part of what the clue is.
#[derive(Default)]
struct Memo(Mutex<Supported>);

impl Memo {
    /// Most entries that are kept.
    const MAX_LEN: usize = 10_000;

    fn get_or(
        &self,
        left: Vec<DigitSet>,
        find: impl FnOnce() -> Option<Vec<DigitSet>>,
    ) -> Option<Vec<DigitSet>> {
        let map = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = map().get(&left) {
            return found.clone();
        }
        let found = find();
        let mut map = map();
        if map.len() >= Self::MAX_LEN {
            map.clear();
        }
        map.insert(left, found.clone());
        found
    }
}

impl Clone for Memo {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Memo {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Memo {}

impl fmt::Debug for Memo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memo")
    }
}

/// A state of the automaton, with the digits that each of the remaining cells cannot hold, since it sees them: nine bits
/// a cell, the next one lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    state: State,
    seen: u128,
}

/// How many of the next cells have their place in a node. It is not counted that later ones differ.
const N_SEEN: usize = 14;

/// What a cell demands of a later one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Restriction {
    /// It sees it.
    Differs,
    /// It is the same cell: the line comes back to it.
    Equals,
    /// A clue about both excludes some digits beside each digit, from 1 to 9.
    Excludes([DigitSet; 9]),
}

impl Restriction {
    /// The digits that the later cell cannot hold if the earlier one holds `digit`.
    fn rules_out(self, digit: Digit) -> DigitSet {
        match self {
            Self::Differs => digit.into(),
            Self::Equals => DigitSet::ALL.without(digit),
            Self::Excludes(beside) => beside[digit.index()],
        }
    }
}

/// A digit that leads from one node to a node of the next layer.
struct Edge {
    from: usize,
    digit: Digit,
    to: usize,
}

/// Error: the automaton is too large.
struct TooLarge;

impl JointClue {
    /// The clues about several cells together; `peers` are those of each cell, `regions` the boxes or regions.
    pub(super) fn all(clues: &[Clue], peers: &[CellSet; 81], regions: &[House]) -> Vec<Self> {
        let of_clue = |(number, clue): (usize, &Clue)| {
            Some(Self::new(clue.condition()?, clue.cells.clone(), number, peers, regions))
        };
        clues.iter().enumerate().filter_map(of_clue).collect()
    }

    pub(super) fn new(
        condition: Condition,
        cells: Vec<Cell>,
        clue: usize,
        peers: &[CellSet; 81],
        regions: &[House],
    ) -> Self {
        let places = condition.rule().order.places(cells.len());
        let order: Vec<Cell> = places.into_iter().map(|place| cells[place]).collect();
        let region = |cell: Cell| regions.iter().position(|it| it.cells().contains(cell));
        let starts_region =
            (0..order.len()).map(|i| i == 0 || region(order[i - 1]) != region(order[i])).collect();
        let restriction = |a: Cell, b: Cell| match a == b {
            true => Some(Restriction::Equals),
            false => peers[a.index()].contains(b).then_some(Restriction::Differs),
        };
        let factors = vec![1; order.len()];
        let later = |i: usize| {
            let all = (i + 1..order.len()).map(|j| Some((j, restriction(order[i], order[j])?)));
            all.flatten().collect()
        };
        let later = (0..order.len()).map(later).collect();
        Self { condition, cells, clue, order, factors, starts_region, later, memo: Memo::default() }
    }

    /// The clue with these factors of its cells.
    pub(super) fn with_factors(self, factors: Vec<i8>) -> Self {
        Self { factors, ..self }
    }

    /// The clue, the cells of which also obey these relations.
    pub(super) fn with_relations(mut self, related: &[RelatedCells]) -> Self {
        for it in related {
            let place = |cell: Cell| self.order.iter().position(|own| *own == cell);
            let [Some(first), Some(second)] = it.cells.map(place) else { continue };
            let excluded = |digit: Digit| DigitSet::ALL - it.partners(digit, first < second);
            let excludes = Restriction::Excludes(Digit::ALL.map(excluded));
            self.later[first.min(second)].push((first.max(second), excludes));
        }
        self
    }

    /// The cells as a set.
    pub fn cell_set(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }

    /// Returns true if the clue is a sum of houses without cages in which each cell counts once.
    pub fn is_plain_sum(&self) -> bool {
        self.condition.kind == ConditionKind::HouseSum && self.factors.iter().all(|it| *it == 1)
    }

    /// Returns true if two cells of the clue see each other.
    pub(super) fn differ(&self, cells: [Cell; 2]) -> bool {
        let place = |cell: Cell| self.order.iter().position(|it| *it == cell);
        let [Some(a), Some(b)] = cells.map(place) else { return false };
        self.later[a.min(b)].contains(&(a.max(b), Restriction::Differs))
    }

    /// Returns true if it takes few steps to fill the cells from all digits: they are few, or it does not matter whether
    /// they differ.
    pub(super) fn has_short_automaton(&self) -> bool {
        self.order.len() <= 5 || self.condition.kind == ConditionKind::Thermometer
    }

    /// Returns true if the cells can be filled from `left`, which has a set of digits for each cell of the board, or if
    /// that is not decided.
    pub fn is_fillable(&self, left: &[DigitSet; 81]) -> bool {
        self.supported(left).is_some()
    }

    /// What `digit` in `cell` leaves the other cells of `left` at once: by the relations, and since they see it.
    #[cfg(feature = "words")]
    pub(crate) fn beside(&self, cell: Cell, digit: Digit, left: &[DigitSet; 81]) -> [DigitSet; 81] {
        let mut beside = *left;
        beside[cell.index()] = digit.into();
        let Some(own) = self.order.iter().position(|it| *it == cell) else { return beside };
        for (i, other) in self.order.iter().enumerate() {
            let [first, second] = [i.min(own), i.max(own)];
            for (_, restriction) in self.later[first].iter().filter(|(later, _)| *later == second) {
                let goes_with = |it: &Digit| {
                    let [one, two] = if own < i { [digit, *it] } else { [*it, digit] };
                    !restriction.rules_out(one).contains(two)
                };
                beside[other.index()] =
                    beside[other.index()].into_iter().filter(goes_with).collect();
            }
        }
        beside
    }

    /// The smallest set of cells that see each other for which `left` has fewer digits than cells, with these digits.
    #[cfg(feature = "words")]
    pub(crate) fn overfull(&self, left: &[DigitSet; 81]) -> Option<(CellSet, DigitSet)> {
        let chosen = (1_u32..1 << self.order.len())
            .map(|bits| picked(&self.order, bits).collect::<CellSet>());
        let digits = |cells: CellSet| DigitSet::union(cells.into_iter().map(|it| left[it.index()]));
        let all_differ = |cells: CellSet| {
            cells.into_iter().all(|a| cells.into_iter().all(|b| a == b || self.differ([a, b])))
        };
        let overfull =
            chosen.filter(|cells| digits(*cells).len() < cells.len() && all_differ(*cells));
        overfull.min_by_key(|cells| cells.len()).map(|cells| (cells, digits(cells)))
    }

    /// The fillings of the cells from `left`, in the order in which the clue names them; `None` if they are more than
    /// `most`. For clues that are read as they are named.
    #[cfg(feature = "words")]
    pub(crate) fn fillings(&self, left: &[DigitSet; 81], most: usize) -> Option<Vec<Vec<Digit>>> {
        let Some(supported) = self.supported(left) else { return Some(Vec::new()) };
        let open = self.order.iter().find(|cell| supported[cell.index()].len() > 1);
        let Some(open) = open else {
            let digit = |cell: &Cell| supported[cell.index()].single();
            return Some(vec![self.order.iter().filter_map(digit).collect()]);
        };
        let mut all = Vec::new();
        for digit in supported[open.index()] {
            let mut tried = supported;
            tried[open.index()] = digit.into();
            all.extend(self.fillings(&tried, most)?);
            if all.len() > most {
                return None;
            }
        }
        Some(all)
    }

    /// What is left of `left` if the cells of the clue keep the digits that are part of a filling. `None` if there is no
    /// filling. If that is not decided, all of `left`.
    pub fn supported(&self, left: &[DigitSet; 81]) -> Option<[DigitSet; 81]> {
        let of_cells = || self.order.iter().map(|cell| left[cell.index()]).collect();
        let found = self.memo.get_or(of_cells(), || {
            let exact = self.supported_if(left, true);
            let found = exact.or_else(|TooLarge| self.supported_if(left, false));
            found.unwrap_or_else(|TooLarge| Some(of_cells()))
        });
        let mut supported = *left;
        for (cell, digits) in self.order.iter().zip(found?) {
            supported[cell.index()] &= digits;
        }
        Some(supported)
    }

    /// The candidates of the cells after a cell that `digit` in it rules out, as in a [`Node`].
    fn rules_out(&self, index: usize, digit: Digit, left: &[DigitSet; 81]) -> u128 {
        let near = self.later[index].iter().filter(|(later, _)| later - index <= N_SEEN);
        near.fold(0, |seen, &(later, restriction)| {
            let own = restriction.rules_out(digit) & left[self.order[later].index()];
            seen | u128::from(own.bits()) << (9 * (later - index - 1))
        })
    }

    /// The digits that are part of a filling, in the order of reading; it is counted that cells that see each other
    /// differ if `differ`.
    fn supported_if(
        &self,
        left: &[DigitSet; 81],
        differ: bool,
    ) -> Result<Option<Vec<DigitSet>>, TooLarge> {
        let rule = self.condition.rule();
        let n_cells = self.order.len();
        let mut nodes = vec![Node { state: 0, seen: 0 }];
        let mut layers: Vec<Vec<Edge>> = Vec::with_capacity(n_cells);
        let mut n_steps = 0;
        for (index, cell) in self.order.iter().enumerate() {
            let place = Place {
                number: self.condition.number.into(),
                index,
                n_cells,
                starts_region: self.starts_region[index],
                factor: self.factors[index],
            };
            let rule_out =
                Digit::ALL.map(|digit| if differ { self.rules_out(index, digit, left) } else { 0 });
            let mut numbers: HashMap<Node, usize, FixedState> = HashMap::default();
            let mut next_nodes = Vec::new();
            let mut edges = Vec::new();
            for (from, node) in nodes.iter().enumerate() {
                let seen = DigitSet::from_bits((node.seen & 0x1FF) as u16);
                for digit in left[cell.index()] - seen {
                    n_steps += 1;
                    let Some(state) = (rule.next)(&place, node.state, digit.number().into()) else {
                        continue;
                    };
                    let seen = node.seen >> 9 | rule_out[digit.index()];
                    let node = Node { state, seen };
                    let to = *numbers.entry(node).or_insert_with(|| {
                        next_nodes.push(node);
                        next_nodes.len() - 1
                    });
                    edges.push(Edge { from, digit, to });
                }
            }
            if n_steps > MAX_STEPS {
                return Err(TooLarge);
            }
            nodes = next_nodes;
            layers.push(edges);
        }
        let is_met: Vec<bool> =
            nodes.iter().map(|it| (rule.is_met)(self.condition.number.into(), it.state)).collect();
        Ok(is_met.contains(&true).then(|| on_a_way(&layers, is_met)))
    }
}

/// The digits of each layer that are on a way to a node of the last layer that `is_met`.
fn on_a_way(layers: &[Vec<Edge>], mut is_met: Vec<bool>) -> Vec<DigitSet> {
    let mut found = vec![DigitSet::EMPTY; layers.len()];
    for (digits, edges) in found.iter_mut().zip(layers).rev() {
        let n_before = edges.iter().map(|edge| edge.from + 1).max().unwrap_or(0);
        let mut is_met_before = vec![false; n_before];
        for edge in edges.iter().filter(|edge| is_met.get(edge.to) == Some(&true)) {
            *digits = digits.with(edge.digit);
            is_met_before[edge.from] = true;
        }
        is_met = is_met_before;
    }
    found
}
