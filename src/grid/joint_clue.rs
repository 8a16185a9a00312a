//! Clues about several cells together: which digits of the cells are part of a filling that fulfils the clue.
//!
//! The fillings are counted by a layered automaton, a state for each set of fillings of the first cells that go on alike.
//! G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004.

#[cfg(feature = "words")]
use super::bits::picked;
use super::conditions::{ConditionRule, Place, State};
use super::linear_sum::{self, LinearSum};
use super::memo::{Memo, PackedDigits};
use super::partitioned_sum::PartitionedSum;
use super::set_sum;
use super::{Cell, CellSet, Clue, Condition, ConditionKind, Digit, DigitSet, House, RelatedCells};
use foldhash::fast::FixedState;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

/// Most steps of the automaton. Above, it is counted only of cells that are near each other in the line that they differ,
/// then of none; if that is not enough, nothing is known.
const MAX_STEPS: usize = 100_000;

/// As [`MAX_STEPS`], for the support of the digits of a long line if all is counted: it is mostly too large.
const MAX_STEPS_OF_LONG: usize = 10_000;

/// A clue about several cells together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JointClue {
    /// The condition.
    pub condition: Condition,
    /// The cells, in the order in which the clue names them.
    pub cells: Vec<Cell>,
    cell_set: CellSet,
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
    /// How it is filled.
    method: Method,
    /// Those of the digits of each cell, in the order of reading, that are part of a filling.
    supported: Memo<Option<PackedDigits>>,
    /// Whether there is a filling.
    fillable: Memo<bool>,
    /// The digits that are needed.
    needed: Memo<DigitSet>,
}

/// How a clue is filled.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Method {
    /// It says nothing but that its cells differ and, perhaps, what they add up to.
    Set,
    /// It says nothing but what its cells add up to, and they are in small parts that do not see each other.
    PartitionedSum(PartitionedSum),
    /// It says nothing but what its few cells add up to.
    Sum(LinearSum),
    /// By its condition.
    Automaton,
}

/// A state of the automaton, with the digits that each of the remaining cells cannot hold, since it sees them: nine bits
/// a cell, the next one lowest.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Node {
    state: State,
    seen: u128,
}

/// One word is hashed in place of two, since most of the time of an automaton goes there. Few cells use the highest bits.
impl Hash for Node {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u128(self.seen ^ u128::from(self.state) << 96);
    }
}

impl Node {
    const START: Self = Self { state: 0, seen: 0 };
}

/// How many of the next cells have their place in a node. It is not counted that later ones differ.
const REACH: usize = 14;

/// As [`REACH`], where that makes the automaton too large.
const SHORT_REACH: usize = 3;

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
        Self {
            condition,
            cell_set: cells.iter().copied().collect(),
            cells,
            clue,
            order,
            factors,
            starts_region,
            later,
            method: Method::Automaton,
            supported: Memo::default(),
            fillable: Memo::default(),
            needed: Memo::default(),
        }
        .with_method()
    }

    /// The clue with these factors of its cells.
    pub(super) fn with_factors(self, factors: Vec<i8>) -> Self {
        Self { factors, ..self }.with_method()
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
        self.with_method()
    }

    /// The clue with the quickest way to fill it.
    fn with_method(self) -> Self {
        let n = self.order.len();
        let differs = |i: usize, j: usize| self.later[i].contains(&(j, Restriction::Differs));
        let all_differ = (0..n).all(|i| (i + 1..n).all(|j| differs(i, j)));
        let only_differ = self.later.iter().flatten().all(|(_, it)| *it == Restriction::Differs);
        let is_sum = matches!(
            self.condition.kind,
            ConditionKind::Cage | ConditionKind::HouseSum | ConditionKind::LittleKiller
        );
        let counts_once = self.factors.iter().all(|it| *it == 1);
        let partitioned = || PartitionedSum::new(&self.factors, differs);
        let is_short = n <= linear_sum::MAX_CELLS;
        let linear = || is_short.then(|| LinearSum::new(&self.factors, differs));
        let sum =
            || partitioned().map(Method::PartitionedSum).or_else(|| linear().map(Method::Sum));
        let method = match is_sum && only_differ {
            true if all_differ && counts_once => Method::Set,
            true => sum().unwrap_or(Method::Automaton),
            false => Method::Automaton,
        };
        Self { method, ..self }
    }

    /// The cells as a set.
    pub const fn cell_set(&self) -> CellSet {
        self.cell_set
    }

    /// Returns true if the digits add up to the number of the clue, each once.
    #[cfg(feature = "words")]
    pub(crate) fn is_sum(&self) -> bool {
        let Condition { kind, number } = self.condition;
        let has_total =
            kind == ConditionKind::Cage && number > 0 || kind == ConditionKind::LittleKiller;
        has_total || kind == ConditionKind::HouseSum && self.factors.iter().all(|it| *it == 1)
    }

    /// The sum of a cage or of houses, if there is one.
    fn total(&self) -> Option<u16> {
        let Condition { kind, number } = self.condition;
        (kind != ConditionKind::Cage || number > 0).then_some(number)
    }

    /// Returns false for a region sum line that stays in one region, which says nothing.
    pub(crate) fn is_telling(&self) -> bool {
        let n_regions = self.starts_region.iter().filter(|it| **it).count();
        self.condition.kind != ConditionKind::RegionSum || n_regions > 1
    }

    /// The parts of the clue whose digits have the same sum, if it says that of parts.
    #[cfg(feature = "words")]
    pub(crate) fn equal_parts(&self) -> Vec<CellSet> {
        let n = self.cells.len();
        match (self.condition.kind, self.cells.as_slice()) {
            (ConditionKind::DoubleArrow, [first, between @ .., last]) => {
                vec![[*first, *last].into(), between.iter().copied().collect()]
            }
            (ConditionKind::Zipper, cells) => (0..n.div_ceil(2))
                .map(|i| [cells[i], cells[n - 1 - i]].into_iter().collect())
                .collect(),
            (ConditionKind::RegionSum, cells) => {
                let starts = (0..n).filter(|i| self.starts_region[*i]).collect::<Vec<_>>();
                let ends = starts.iter().skip(1).copied().chain([n]);
                let part = |(from, to): (&usize, usize)| cells[*from..to].iter().copied().collect();
                starts.iter().zip(ends).map(part).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns true if two cells of the clue see each other.
    pub(super) fn differ(&self, cells: [Cell; 2]) -> bool {
        let place = |cell: Cell| self.order.iter().position(|it| *it == cell);
        let [Some(a), Some(b)] = cells.map(place) else { return false };
        self.later[a.min(b)].contains(&(a.max(b), Restriction::Differs))
    }

    /// Returns true if each two of these cells of the clue see each other.
    #[cfg(feature = "words")]
    pub(crate) fn all_differ(&self, cells: CellSet) -> bool {
        let differs = |a: Cell| cells.without(a).into_iter().all(|b| self.differ([a, b]));
        cells.into_iter().all(differs)
    }

    /// Returns true if these cells of the clue can hold digits of `digits` and the others those of `left`, or if that is
    /// not decided.
    #[cfg(feature = "words")]
    pub(crate) fn is_fillable_within(
        &self,
        cells: CellSet,
        digits: DigitSet,
        left: &[DigitSet; 81],
    ) -> bool {
        let mut tried = *left;
        cells.into_iter().for_each(|cell| tried[cell.index()] &= digits);
        self.is_fillable(&tried)
    }

    /// Returns true if it takes few steps to fill the cells from all digits: they are few, or it does not matter whether
    /// they differ.
    pub(super) fn has_short_automaton(&self) -> bool {
        self.order.len() <= 5 || self.condition.kind == ConditionKind::Thermometer
    }

    /// Returns true if the cells can be filled from `left`, which has a set of digits for each cell of the board, or if
    /// that is not decided.
    pub fn is_fillable(&self, left: &[DigitSet; 81]) -> bool {
        let find = || self.find_fillable(left);
        let asked = PackedDigits::new(self.own(left));
        asked.map_or_else(find, |asked| self.fillable.get_or(asked, find))
    }

    fn find_fillable(&self, left: &[DigitSet; 81]) -> bool {
        let own = || self.own(left).collect::<Vec<_>>();
        match &self.method {
            Method::Set => set_sum::is_fillable(&own(), self.total()),
            Method::PartitionedSum(sum) => sum.is_fillable(&own(), self.condition.number.into()),
            Method::Sum(sum) => sum.is_fillable(&own(), self.condition.number.into()),
            Method::Automaton => {
                let fill = |left: [DigitSet; 81]| self.is_fillable_exactly(&left);
                if self.is_long() {
                    let narrowed = self.narrowed_by_relaxation(left);
                    return narrowed.is_some_and(|left| fill(left).unwrap_or(true));
                }
                fill(*left).unwrap_or_else(|TooLarge| self.narrowed_by_relaxation(left).is_some())
            }
        }
    }

    /// Those of the digits `asked` without which the cells cannot be filled from `left`.
    pub(crate) fn needed(&self, asked: DigitSet, left: &[DigitSet; 81]) -> DigitSet {
        let is_needed = |digit: &Digit| {
            let mut without = *left;
            self.cells.iter().for_each(|it| without[it.index()] = left[it.index()].without(*digit));
            !self.find_fillable(&without)
        };
        let find = || match self.method == Method::Set {
            true => set_sum::needed(&self.own(left).collect::<Vec<_>>(), self.total()),
            false => Digit::ALL.into_iter().filter(is_needed).collect(),
        };
        let own = PackedDigits::new(self.own(left));
        asked & own.map_or_else(find, |own| self.needed.get_or(own, find))
    }

    /// What `left` has for each cell, in the order of reading.
    fn own(&self, left: &[DigitSet; 81]) -> impl Iterator<Item = DigitSet> {
        self.order.iter().map(|cell| left[cell.index()])
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
        let overfull =
            chosen.filter(|cells| digits(*cells).len() < cells.len() && self.all_differ(*cells));
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
        let Some(asked) = PackedDigits::new(self.own(left)) else {
            return Some(self.narrowed(left, self.find_supported(left)?));
        };
        let find = || self.find_supported(left).and_then(|it| PackedDigits::new(it.into_iter()));
        Some(self.narrowed(left, self.supported.get_or(asked, find)?.digits()))
    }

    fn find_supported(&self, left: &[DigitSet; 81]) -> Option<Vec<DigitSet>> {
        let own = || self.own(left).collect::<Vec<_>>();
        match &self.method {
            Method::Set => set_sum::supported(&own(), self.total()),
            Method::PartitionedSum(sum) => sum.supported(&own(), self.condition.number.into()),
            Method::Sum(sum) => sum.supported(&own(), self.condition.number.into()),
            Method::Automaton => {
                let keep = |left: [DigitSet; 81]| self.supported_if(&left, REACH);
                let relaxed = || self.narrowed_by_relaxation(left);
                let own = |left: [DigitSet; 81]| self.own(&left).collect();
                if self.is_long() {
                    let left = relaxed()?;
                    return keep(left).unwrap_or_else(|TooLarge| Some(own(left)));
                }
                keep(*left).unwrap_or_else(|TooLarge| relaxed().map(own))
            }
        }
    }

    /// Returns true if there are so many cells that the automaton is mostly too large if it counts which of all cells see
    /// each other.
    fn is_long(&self) -> bool {
        self.order.len() > Digit::ALL.len()
    }

    /// `left` without the digits that are part of no filling even if cells that are far from each other need not differ:
    /// with fewer digits, the automaton that counts all is smaller. `None` if there is no filling.
    fn narrowed_by_relaxation(&self, left: &[DigitSet; 81]) -> Option<[DigitSet; 81]> {
        let near = self.supported_if(left, SHORT_REACH);
        let kept = near.or_else(|TooLarge| self.supported_if(left, 0));
        kept.map_or(Some(*left), |kept| Some(self.narrowed(left, kept?)))
    }

    /// `left` without what the cells, in the order of reading, do not keep.
    fn narrowed(
        &self,
        left: &[DigitSet; 81],
        kept: impl IntoIterator<Item = DigitSet>,
    ) -> [DigitSet; 81] {
        let mut narrowed = *left;
        for (cell, digits) in self.order.iter().zip(kept) {
            narrowed[cell.index()] &= digits;
        }
        narrowed
    }

    /// The candidates of the `reach` cells after a cell that `digit` in it rules out, as in a [`Node`].
    fn rules_out(&self, index: usize, digit: Digit, left: &[DigitSet; 81], reach: usize) -> u128 {
        let near = self.later[index].iter().filter(|(later, _)| later - index <= reach);
        near.fold(0, |seen, &(later, restriction)| {
            let own = restriction.rules_out(digit) & left[self.order[later].index()];
            seen | u128::from(own.bits()) << (9 * (later - index - 1))
        })
    }

    /// The digits that are part of a filling, in the order of reading. It is counted that cells that see each other differ if
    /// there are fewer than `reach` between them.
    fn supported_if(
        &self,
        left: &[DigitSet; 81],
        reach: usize,
    ) -> Result<Option<Vec<DigitSet>>, TooLarge> {
        let rule = self.condition.rule();
        let mut nodes = vec![Node::START];
        let mut layers: Vec<Vec<Edge>> = Vec::with_capacity(self.order.len());
        let mut numbers: HashMap<Node, usize, FixedState> = HashMap::default();
        let mut n_steps = 0;
        let most = if reach == REACH && self.is_long() { MAX_STEPS_OF_LONG } else { MAX_STEPS };
        for layer in self.layers(left, reach) {
            let mut next_nodes = Vec::new();
            let mut edges = Vec::with_capacity(4 * nodes.len());
            numbers.clear();
            for (from, node) in nodes.iter().enumerate() {
                for digit in layer.digits(node) {
                    n_steps += 1;
                    let Some(node) = layer.next(rule, node, digit) else { continue };
                    let to = *numbers.entry(node).or_insert_with(|| {
                        next_nodes.push(node);
                        next_nodes.len() - 1
                    });
                    edges.push(Edge { from, digit, to });
                }
            }
            if n_steps > most {
                return Err(TooLarge);
            }
            nodes = next_nodes;
            layers.push(edges);
        }
        let is_met: Vec<bool> =
            nodes.iter().map(|it| (rule.is_met)(self.condition.number.into(), it.state)).collect();
        Ok(is_met.contains(&true).then(|| on_a_way(&layers, is_met)))
    }

    /// Returns true if there is a filling, where cells within [`REACH`] that see each other differ.
    fn is_fillable_exactly(&self, left: &[DigitSet; 81]) -> Result<bool, TooLarge> {
        let mut search = FillingSearch {
            clue: self,
            layers: self.layers(left, REACH),
            dead: HashSet::default(),
            n_steps: 0,
        };
        search.goes_on(0, Node::START)
    }

    /// The cells as the automaton reads them.
    fn layers(&self, left: &[DigitSet; 81], reach: usize) -> Vec<Layer> {
        let mut sum_after = [0, 0];
        let mut layers = Vec::with_capacity(self.order.len());
        for (index, cell) in self.order.iter().enumerate().rev() {
            let rules_out = |digit| self.rules_out(index, digit, left, reach);
            let (own, factor) = (left[cell.index()], self.factors[index]);
            layers.push(Layer {
                place: Place {
                    number: self.condition.number.into(),
                    index,
                    n_cells: self.order.len(),
                    starts_region: self.starts_region[index],
                    factor,
                    sum_after,
                },
                left: own,
                rules_out: Digit::ALL.map(rules_out),
            });
            let ends = [own.first(), own.into_iter().last()].map(|it| it.map_or(0, Digit::number));
            let ends = ends.map(|it| i32::from(factor) * i32::from(it));
            sum_after[0] += ends[0].min(ends[1]);
            sum_after[1] += ends[0].max(ends[1]);
        }
        layers.reverse();
        layers
    }
}

/// A cell that the automaton reads.
struct Layer {
    place: Place,
    /// The digits that it may hold.
    left: DigitSet,
    /// What each of its digits rules out in later cells, as in a [`Node`].
    rules_out: [u128; 9],
}

impl Layer {
    /// The digits with which the automaton may go on.
    fn digits(&self, node: &Node) -> DigitSet {
        self.left - DigitSet::from_bits((node.seen & 0x1FF) as u16)
    }

    /// The node after a digit; `None` if the condition fails.
    fn next(&self, rule: &ConditionRule, node: &Node, digit: Digit) -> Option<Node> {
        let state = (rule.next)(&self.place, node.state, digit.number().into())?;
        Some(Node { state, seen: node.seen >> 9 | self.rules_out[digit.index()] })
    }
}

/// Depth-first search for one filling.
struct FillingSearch<'a> {
    clue: &'a JointClue,
    layers: Vec<Layer>,
    /// The nodes from which there is none, by the index of the next cell.
    dead: HashSet<(usize, Node), FixedState>,
    n_steps: usize,
}

impl FillingSearch<'_> {
    /// Returns true if the cells from `index` on can be filled.
    fn goes_on(&mut self, index: usize, node: Node) -> Result<bool, TooLarge> {
        let Condition { number, .. } = self.clue.condition;
        let rule = self.clue.condition.rule();
        let Some(layer) = self.layers.get(index) else {
            return Ok((rule.is_met)(number.into(), node.state));
        };
        for digit in layer.digits(&node) {
            self.n_steps += 1;
            if self.n_steps > MAX_STEPS {
                return Err(TooLarge);
            }
            let Some(next) = self.layers[index].next(rule, &node, digit) else { continue };
            if !self.dead.contains(&(index + 1, next)) && self.goes_on(index + 1, next)? {
                return Ok(true);
            }
        }
        // The last cell is tried as fast as it is looked up.
        if index + 1 < self.layers.len() {
            self.dead.insert((index, node));
        }
        Ok(false)
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
