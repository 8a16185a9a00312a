//! Chains as numbered lists: one line a link, each with its reason.

use super::clause::{ChainClause, Clause, Item, Losses, NamedSet, Reason, Seen, SetName, Sight};
use super::groups::cells_by;
use super::scene::Scene;
use super::{lists, sights};
use crate::facts::{Because, Chain, Node, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use crate::history::Cause;

/// The candidates at the ends of a chain.
pub(super) fn between(chain: &Chain) -> Option<Clause> {
    let place = |node: Node| (node.digit, node.cells);
    Some(ChainClause::Ends([place(chain.first()?), place(chain.last()?)]).into())
}

/// The cells in which the branches begin.
pub(super) fn beginnings(branches: &[Chain]) -> CellSet {
    CellSet::union(branches.iter().filter_map(Chain::first).map(|node| node.cells))
}

/// The assumption of a chain.
pub(super) fn start(chain: &Chain) -> Option<Clause> {
    chain.first().map(|node| claim_as(node, Role::Start))
}

/// The conclusion of a chain, or of each branch.
pub(super) fn end(chains: &[Chain]) -> Option<Clause> {
    chains.first().and_then(Chain::last).map(claim)
}

/// The links of a chain; only where they lead, if they are many.
pub(super) fn links(scene: &Scene, chain: &Chain) -> Clause {
    let lines = link_lines(scene, chain, &mut Letters::default(), 0);
    if !is_long(scene, chain, &lines) {
        return Clause::List(lines);
    }
    let end = chain.last().filter(|_| !chain.is_loop());
    ChainClause::LinksBelow { n_links: lines.len(), end: end.map(|node| Box::new(claim(node))) }
        .into()
}

/// All links of a chain that [`links`] summarizes.
pub(super) fn links_in_full(scene: &Scene, chain: &Chain) -> Option<Clause> {
    let lines = link_lines(scene, chain, &mut Letters::default(), 0);
    is_long(scene, chain, &lines).then_some(Clause::List(lines))
}

/// Returns true if a chain has more lines than a list may have, those of the results of a loop included.
fn is_long(scene: &Scene, chain: &Chain, lines: &[Item]) -> bool {
    let results = if chain.is_loop() { results(scene, chain) } else { Vec::new() };
    !lists::fits(scene, &[lines, &results].concat())
}

/// One item for each link; a node that fails shares it with the node after it, unless that one needs a locked set.
fn link_lines(scene: &Scene, chain: &Chain, letters: &mut Letters, depth: usize) -> Vec<Item> {
    let mut links: Vec<(bool, Vec<Clause>)> = Vec::new();
    for (number, pair) in chain.lines().into_iter().skip(1).zip(chain.nodes.windows(2)) {
        if number > links.len() {
            let is_set = pair[1].because.locked_set().is_some();
            links.push((links.is_empty() || is_set, Vec::new()));
        }
        if let Some((_, claims)) = links.last_mut() {
            claims.push(told(scene, pair[0], pair[1], letters));
        }
    }
    let n_links = links.len();
    let returns = chain.is_loop() && chain.last().is_some_and(|node| !node.holds);
    let item = |(i, (is_first, claims)): (usize, (bool, Vec<Clause>))| {
        let is_as_supposed = returns && i + 1 == n_links;
        Item { depth, clause: ChainClause::Link { is_first, claims, is_as_supposed }.into() }
    };
    links.into_iter().enumerate().map(item).collect()
}

/// What a node says.
fn claim(node: Node) -> Clause {
    claim_as(node, if node.holds { Role::Pattern } else { Role::Helper })
}

const fn claim_as(node: Node, role: Role) -> Clause {
    let Node { cells, digit, holds, .. } = node;
    if holds { Clause::Is { cells, digit, role } } else { Clause::IsNot { cells, digit, role } }
}

fn opposite(node: Node) -> Node {
    Node { holds: !node.holds, ..node }
}

/// What a node says, and why it follows from the node before it.
fn told(scene: &Scene, before: Node, node: Node, letters: &mut Letters) -> Clause {
    let claim = claim(node);
    let reason = match node.because {
        Because::Supposed => return claim,
        Because::LockedSet { cells, digits } => {
            let described = (!letters.0.contains(&cells)).then_some(digits);
            let set = letters.set(cells);
            let (without, kept) = (before.digit, digits.without(before.digit));
            let Node { cells: places, digit, .. } = node;
            return ChainClause::SetHolds { set, described, without, kept, digit, places }.into();
        }
        Because::Of(link) if node.holds => only_place(scene, before, node, link),
        Because::Of(Constraint::Cell(_)) => Reason::CellIs(before.digit),
        Because::Of(Constraint::Digit(_, house)) => Reason::House(house),
        Because::Of(Constraint::NotBoth([a, b])) => match scene.relation_between(a, b) {
            Some(relation) => Reason::Relation(relation),
            None => return claim,
        },
    };
    because(claim, reason)
}

fn because(claim: Clause, reason: Reason) -> Clause {
    ChainClause::Because { claim: claim.into(), reason }.into()
}

/// The reason why a node holds if the one before it fails.
fn only_place(scene: &Scene, before: Node, node: Node, link: Constraint) -> Reason {
    let grid = scene.history.grid();
    let since = since(scene, link);
    match link {
        Constraint::Cell(cell) => {
            Reason::OnlyCandidate { is_second: grid.candidates(cell).len() == 2, since }
        }
        Constraint::Digit(digit, house) => {
            let others = grid.positions(house, digit) - (before.cells | node.cells);
            let is_second = others.is_empty();
            Reason::OnlyPlaces { house, n_places: node.cells.len(), is_second, since }
        }
        Constraint::NotBoth(_) => Reason::OnlyCandidate { is_second: false, since },
    }
}

/// The last step that took something from a cell or a house.
fn since(scene: &Scene, link: Constraint) -> Option<u16> {
    let step = |candidate| match scene.history.cause(candidate) {
        Some(Cause::Step(step)) => Some(step),
        Some(
            Cause::Filled | Cause::Seen(_) | Cause::Related(_) | Cause::CornerMarks | Cause::Marks,
        )
        | None => None,
    };
    link.all_candidates().filter_map(step).max()
}

/// The branches one after the other, each under its assumption. If they are long, only the shortest is told in full, and
/// of the others where they lead.
pub(super) fn cases(scene: &Scene, branches: &[Chain]) -> Clause {
    let branches = merged(branches);
    let all = all_lines(scene, &branches);
    if lists::fits(scene, &all) {
        return Clause::List(all);
    }
    let mut letters = Letters::default();
    let shortest = branches.iter().enumerate().min_by_key(|(_, branch)| branch.nodes.len());
    let shortest = shortest.map(|(i, _)| i);
    let lines = |(i, branch): (usize, &Chain)| {
        if branch.nodes.len() <= MAX_NODES_IN_LINE || Some(i) == shortest {
            return lines(scene, branch, None, &mut letters);
        }
        vec![in_one_line(scene, branch, &mut letters)]
    };
    Clause::List(branches.iter().enumerate().flat_map(lines).collect())
}

/// All lines of branches that [`cases`] summarizes.
pub(super) fn cases_in_full(scene: &Scene, branches: &[Chain]) -> Option<Clause> {
    let lines = all_lines(scene, &merged(branches));
    (!lists::fits(scene, &lines)).then_some(Clause::List(lines))
}

/// The branches, with one for those that differ only in the cell where they begin.
fn merged(branches: &[Chain]) -> Vec<Chain> {
    let mut merged: Vec<Chain> = Vec::new();
    for branch in branches {
        let Some((first, rest)) = branch.nodes.split_first() else { continue };
        let is_same = |it: &&mut Chain| {
            let start = it.first().map(|node| (node.digit, node.holds));
            first.holds && start == Some((first.digit, true)) && it.nodes.get(1..) == Some(rest)
        };
        match merged.iter_mut().find(is_same).and_then(|it| it.nodes.first_mut()) {
            Some(start) => start.cells |= first.cells,
            None => merged.push(branch.clone()),
        }
    }
    merged
}

fn all_lines(scene: &Scene, branches: &[Chain]) -> Vec<Item> {
    let mut letters = Letters::default();
    let lines = |(i, branch): (usize, &Chain)| {
        let met = branches.get(..i).and_then(|earlier| meets(branch, earlier));
        lines(scene, branch, met, &mut letters)
    };
    branches.iter().enumerate().flat_map(lines).collect()
}

/// Minimum number of nodes at the ends of two branches that are told only once.
const MIN_SHARED: usize = 4;

/// The number of the node from which a branch goes on like an earlier one.
fn meets(branch: &Chain, earlier: &[Chain]) -> Option<usize> {
    let is_same = |(a, b): &(&Node, &Node)| a.is_about(**b) && a.holds == b.holds;
    let n_shared = |other: &Chain| {
        let pairs = branch.nodes.iter().rev().zip(other.nodes.iter().rev());
        pairs.take_while(is_same).count()
    };
    let n_shared = earlier.iter().map(n_shared).max().filter(|it| *it >= MIN_SHARED)?;
    branch.nodes.len().checked_sub(n_shared)
}

/// Maximum number of nodes of a branch that is told in one line; others take a list.
const MAX_NODES_IN_LINE: usize = 4;

/// The lines of a branch. From the node with the number `met` on it goes as an earlier branch did.
fn lines(scene: &Scene, branch: &Chain, met: Option<usize>, letters: &mut Letters) -> Vec<Item> {
    let n_told = met.map_or(branch.nodes.len(), |met| met + 1);
    let own = Chain { nodes: branch.nodes.iter().copied().take(n_told).collect() };
    let end = branch.last().filter(|_| met.is_some());
    let as_above = end.map(|end| ChainClause::AsAbove(claim(end).into()).into());
    if own.nodes.len() + usize::from(as_above.is_some()) <= MAX_NODES_IN_LINE {
        let claims = own.nodes.windows(2).map(|pair| told(scene, pair[0], pair[1], letters));
        return vec![case(branch, Some(ChainClause::InTurn(claims.chain(as_above).collect())))];
    }
    let mut lines = vec![case(branch, None)];
    lines.extend(link_lines(scene, &own, letters, 1));
    let last = lines.last_mut().map(|line| &mut line.clause);
    if let Some(Clause::Chain(ChainClause::Link { claims, .. })) = last {
        claims.extend(as_above);
    }
    lines
}

fn case(branch: &Chain, then: Option<ChainClause>) -> Item {
    let supposed = start(branch).unwrap_or(Clause::List(Vec::new())).into();
    let then = then.map(|then| Box::new(then.into()));
    Item { depth: 0, clause: ChainClause::Case { supposed, then }.into() }
}

/// Where a branch leads: its last two nodes.
fn in_one_line(scene: &Scene, branch: &Chain, letters: &mut Letters) -> Item {
    let [between @ .., before, holds, end] = branch.nodes.as_slice() else {
        return case(branch, None);
    };
    if end.holds {
        return case(branch, Some(ChainClause::InTurn(vec![told(scene, *holds, *end, letters)])));
    }
    let n_links = between.iter().chain([before]).skip(1).filter(|node| node.holds).count() + 1;
    let then = ChainClause::InTurn(vec![claim(*holds), told(scene, *holds, *end, letters)]);
    let then = Box::new(then.into());
    case(branch, Some(ChainClause::AfterLinks { n_links, then }))
}

/// Maximum number of digits that are listed for a loop that is followed backwards.
const MAX_WAY_BACK: usize = 6;

/// What follows from the two ends of a chain, or from a closed loop.
pub(super) fn moral(chain: &Chain) -> Option<Clause> {
    let (first, last) = chain.first().zip(chain.last())?;
    let opposed = Box::new(claim(opposite(first)));
    let clause = if chain.is_loop() {
        ChainClause::Backwards { instead: opposed, then: way_back(chain) }
    } else if first.is_about(last) {
        ChainClause::Contradicts
    } else {
        ChainClause::OneOf([opposed, claim(last).into()])
    };
    Some(clause.into())
}

/// What is true in a loop if its start is not; nothing if that is too much.
fn way_back(chain: &Chain) -> Vec<Clause> {
    let between = chain.nodes.get(1..chain.nodes.len().saturating_sub(1)).unwrap_or_default();
    let failing = between.iter().rev().copied().filter(|node| !node.holds);
    let held: Vec<Clause> = failing.map(|node| claim(opposite(node))).collect();
    if held.len() > MAX_WAY_BACK { Vec::new() } else { held }
}

/// The ends of a chain, one of which is true.
pub(super) fn either_end(chain: &Chain) -> Option<Clause> {
    let (first, last) = chain.first().zip(chain.last())?;
    Some(ChainClause::EitherEnd([claim(opposite(first)).into(), claim(last).into()]).into())
}

/// The eliminations by each end; of a loop, by each of its links.
pub(super) fn outcome(scene: &Scene, chain: &Chain) -> Option<Clause> {
    if chain.is_loop() {
        return Some(Clause::List(results(scene, chain)));
    }
    let ends = [opposite(chain.first()?), chain.last()?];
    let targets = scene.conclusions.candidates();
    let seen = |it: &Candidate| Some((seen_ends(scene, ends, *it, targets)?, it.cell));
    let seen: Option<Vec<_>> = targets.iter().map(seen).collect();
    let clauses: Vec<Sight> = match seen {
        Some(seen) => cells_by(seen)
            .into_iter()
            .map(|((_, houses), cells)| {
                let [one, other] = houses;
                let ends = [(one, ends[0].cells), (other, ends[1].cells)];
                Sight::Ends { cells, ends }
            })
            .collect(),
        None => ends.iter().map(|end| by_end(scene, *end, targets)).collect(),
    };
    Some(sights::together(scene, Seen::Ends, clauses.into_iter(), 2))
}

/// The digit of a target, and the houses in which it sees each end: those that have most of the targets. `None` if the
/// target is in the cell of an end.
fn seen_ends(
    scene: &Scene,
    ends: [Node; 2],
    target: Candidate,
    targets: &[Candidate],
) -> Option<(Digit, [House; 2])> {
    let n_in =
        |house: &House| targets.iter().filter(|other| house.cells().contains(other.cell)).count();
    let house = |end: Node| {
        let apart = end.digit == target.digit && !end.cells.contains(target.cell);
        let shared =
            scene.history.grid().common_houses(end.cells.with(target.cell)).filter(|_| apart);
        // Of equal ones, `min_by_key` takes the first: a line.
        shared.min_by_key(|house| std::cmp::Reverse(n_in(house)))
    };
    Some((target.digit, [house(ends[0])?, house(ends[1])?]))
}

/// The eliminations by one end, those in its own cell first.
fn by_end(scene: &Scene, end: Node, targets: &[Candidate]) -> Sight {
    let reason = |it: &Candidate| {
        if end.cells.contains(it.cell) {
            return None;
        }
        let mut houses = scene.history.grid().common_houses(end.cells.with(it.cell));
        let house = houses.find(|_| it.digit == end.digit).map(Reason::House);
        house.or_else(|| {
            Some(Reason::Relation(scene.relation_between(end.candidates().next()?, *it)?))
        })
    };
    let mut groups = cells_by(targets.iter().map(|it| ((it.digit, reason(it)), it.cell)));
    groups.sort_by_key(|((_, reason), _)| reason.is_some());
    let lost = groups.into_iter().map(|((digit, reason), cells)| match reason {
        None => Sight::InCellOfEnd { cells, digit }.into(),
        Some(reason) => because(Clause::IsNot { cells, digit, role: Role::Helper }, reason),
    });
    Sight::ByEnd { end: claim(end).into(), lost: lost.collect() }
}

/// The sets at the ends of a chain of almost locked sets, or at the end of each branch; each once.
fn end_sets(chains: &[Chain]) -> Vec<NamedSet> {
    let mut letters = Letters::of(chains);
    let cells = |node: Option<&Node>| node.map(|node| node.because.cells());
    let first = match chains {
        [chain] => cells(chain.nodes.get(1)),
        _ => None,
    };
    let last = chains.iter().filter_map(|chain| cells(chain.nodes.last()));
    let mut all: Vec<CellSet> = Vec::new();
    for cells in first.into_iter().chain(last) {
        if !all.contains(&cells) {
            all.push(cells);
        }
    }
    all.into_iter().map(|cells| letters.set(cells)).collect()
}

/// The sets at the ends of a chain of such sets, one of which holds the digit.
pub(super) fn one_of_end_sets(chains: &[Chain]) -> Clause {
    ChainClause::OneOfSets(end_sets(chains)).into()
}

/// For every target, the sets at the ends all of whose places for its digit it sees.
pub(super) fn sets_seen(scene: &Scene, chains: &[Chain]) -> Clause {
    sights::of_sets(scene, &end_sets(chains))
}

/// The links of a loop that take something, each with what it takes.
fn results(scene: &Scene, chain: &Chain) -> Vec<Item> {
    let mut results = LoopResults {
        scene,
        left: scene.conclusions.candidates().to_vec(),
        letters: Letters::of(std::slice::from_ref(chain)),
        clauses: Vec::new(),
    };
    for pair in chain.nodes.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        let digits = DigitSet::from(a.digit).with(b.digit);
        match b.because {
            Because::Of(Constraint::Cell(cell)) if !b.holds => results.of_cell(cell, digits),
            Because::Of(Constraint::Digit(digit, _)) if !b.holds => {
                results.of_digit(digit, a.cells | b.cells);
            }
            Because::LockedSet { cells, digits: all } => {
                results.of_set(cells, digits, all - digits)
            }
            Because::Of(Constraint::NotBoth(ends)) if !b.holds => results.of_related(ends),
            Because::Supposed | Because::Of(_) => {}
        }
    }
    let item = |clause: ChainClause| Item { depth: 0, clause: clause.into() };
    results.clauses.into_iter().map(item).collect()
}

/// The eliminations that are not explained yet, and the clauses so far.
struct LoopResults<'a> {
    scene: &'a Scene,
    left: Vec<Candidate>,
    letters: Letters,
    clauses: Vec<ChainClause>,
}

impl LoopResults<'_> {
    fn of_cell(&mut self, cell: Cell, kept: DigitSet) {
        let lost = self.take(|it| it.cell == cell);
        if !lost.is_empty() {
            let lost = lost.iter().map(|it| it.digit).collect();
            self.clauses.push(ChainClause::CellKeeps { cell, kept, lost });
        }
    }

    fn of_related(&mut self, ends: [Candidate; 2]) {
        let variant = self.scene.history.grid().variant();
        let is_lost = |it: &Candidate| ends.iter().all(|end| variant.excludes(*end, *it));
        let lost: Vec<Candidate> = self.left.extract_if(.., |it| is_lost(it)).collect();
        if !lost.is_empty() {
            let lost = Losses::by_cells(&lost);
            self.clauses.push(ChainClause::EitherRulesOut { ends, lost });
        }
    }

    fn of_digit(&mut self, digit: Digit, cells: CellSet) {
        for house in self.scene.history.grid().common_houses(cells) {
            let seen = house.cells() - cells;
            let lost = self.take(|it| it.digit == digit && seen.contains(it.cell));
            if !lost.is_empty() {
                let lost = lost.iter().map(|it| it.cell).collect();
                self.clauses.push(ChainClause::HouseKeeps { house, cells, digit, lost });
            }
        }
    }

    fn of_set(&mut self, cells: CellSet, lacked: DigitSet, kept: DigitSet) {
        let grid = self.scene.history.grid();
        for house in grid.all_houses() {
            let is_there = |it: &Candidate| {
                let places = cells & grid.cells_for(it.digit);
                kept.contains(it.digit)
                    && !cells.contains(it.cell)
                    && house.cells().is_superset(places.with(it.cell))
            };
            let lost: Vec<Candidate> = self.left.extract_if(.., |it| is_there(it)).collect();
            if !lost.is_empty() {
                let set = self.letters.set(cells);
                let kept = lost.iter().map(|it| it.digit).collect();
                let lost = Losses::by_cells(&lost);
                self.clauses.push(ChainClause::SetKeeps { set, lacked, kept, house, lost });
            }
        }
    }

    fn take(&mut self, is_taken: impl Fn(&Candidate) -> bool) -> Vec<Candidate> {
        self.left.extract_if(.., |it| is_taken(it)).collect()
    }
}

/// The almost locked sets that a text has named so far, by letters: A, B, and so on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Letters(Vec<CellSet>);

impl Letters {
    /// The letters of all sets of these chains, in the order in which their lines name them.
    fn of(chains: &[Chain]) -> Self {
        let mut letters = Self::default();
        for (cells, _) in chains.iter().flat_map(Chain::locked_sets) {
            letters.set(cells);
        }
        letters
    }

    /// The set with its letter; one cell has none.
    fn set(&mut self, cells: CellSet) -> NamedSet {
        let known = self.0.iter().position(|it| *it == cells);
        let number = known.unwrap_or(self.0.len());
        if known.is_none() && cells.single().is_none() {
            self.0.push(cells);
        }
        NamedSet { name: SetName::Set(number), cells }
    }
}
