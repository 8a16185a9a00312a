//! Reasons of eliminations: blockers, neighbours, marks, and earlier steps.

use super::clause::{Clause, Elimination, Places};
use super::groups::cells_by;
use super::pencil;
use super::scene::Scene;
use crate::facts::Fact;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, Grid, House};
use crate::history::Cause;
use crate::step::Step;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of clauses in a sentence.
const MAX_CLAUSES: usize = 3;

/// Maximum number of earlier steps that are named; a list of more is no reason.
const MAX_STEPS: usize = 3;

/// The reasons for a hidden single: what rules out the other cells of `house`.
pub(super) fn blockers(scene: &Scene, house: House, digit: Digit) -> Clause {
    let clauses =
        joined(scene.history.grid(), ruled_out(scene, closed(scene, house, digit), digit), digit);
    let sentences = clauses.chunks(MAX_CLAUSES).map(|some| Clause::Sentence(some.to_vec()));
    Clause::Reason { of: Constraint::Digit(digit, house), sentences: sentences.collect() }
}

/// Joins what rules out several cells for `digit`: it is shorter to name the houses of these cells.
fn joined(grid: &Grid, clauses: Vec<Clause>, digit: Digit) -> Vec<Clause> {
    let (mut by, mut cells) = (CellSet::EMPTY, CellSet::EMPTY);
    let (mut houses, mut others) = (BTreeSet::new(), Vec::new());
    for clause in &clauses {
        if let Clause::RulesOut { by: cell, cells: seen, .. } = clause {
            by |= CellSet::from(*cell);
            cells |= *seen;
            // A chess move is no place that one looks at.
            let is_place = |it: &&House| it.cells().len() > 2 && it.cells().is_superset(*seen);
            houses.extend(grid.houses_of(*cell).iter().find(is_place).copied());
        } else {
            others.push(clause.clone());
        }
    }
    if cells.len() < 2 || houses.len() < by.len() {
        return clauses;
    }
    let houses = houses.into_iter().collect();
    others.insert(0, Clause::RuleOutHouses { digit, by, houses, cells });
    others
}

/// Where `digit` fits in each of `houses`.
pub(super) fn fits(scene: &Scene, houses: &[House], digit: Digit) -> Clause {
    let places = houses.iter().map(|house| self::places(scene, *house, digit));
    Clause::FitsOnly { digit, places: places.collect() }
}

/// Where each of `digits` fits in `house`. Digits with the same places are together, unless reasons are told.
pub(super) fn each_fits(scene: &Scene, house: House, digits: DigitSet) -> Clause {
    let mut all: Vec<(DigitSet, Places)> = Vec::new();
    for digit in digits {
        let places = self::places(scene, house, digit);
        match all.iter_mut().find(|(_, it)| it.because.is_empty() && *it == places) {
            Some((digits, _)) => *digits = digits.with(digit),
            None => all.push((digit.into(), places)),
        }
    }
    Clause::EachFitsOnly(all)
}

/// The places of `digit` in `house`; with the reasons, where the reader does not see them and is not told before.
pub(super) fn places(scene: &Scene, house: House, digit: Digit) -> Places {
    let is_seen = !pencil::is_told_in_place(scene, Constraint::Digit(digit, house));
    if is_seen {
        let cells = scene.history.grid().positions(house, digit);
        return Places { house, cells, because: Vec::new(), new: CellSet::EMPTY };
    }
    unseen_places(scene, house, digit)
}

/// The places of `digit` in `house` with the reasons for a reader who does not see them.
pub(super) fn unseen_places(scene: &Scene, house: House, digit: Digit) -> Places {
    let (grid, paper) = (scene.history.grid(), scene.history.visible_marks());
    let cells = grid.positions(house, digit);
    let because = ruled_out(scene, closed(scene, house, digit) - paper.marked, digit);
    let new = cells.into_iter().filter(|&cell| !paper.shows(Candidate { cell, digit })).collect();
    Places { house, cells, because, new }
}

/// The empty cells of `house` where `digit` cannot go.
fn closed(scene: &Scene, house: House, digit: Digit) -> CellSet {
    let grid = scene.history.grid();
    (house.cells() & grid.empty()) - grid.positions(house, digit)
}

/// The reasons why `digit` cannot go into the `closed` cells.
fn ruled_out(scene: &Scene, closed: CellSet, digit: Digit) -> Vec<Clause> {
    let cover = smallest_cover(scene.history.grid(), closed, digit);
    let rest = closed - CellSet::union(cover.iter().map(|(_, cells)| *cells));
    let seen = cover.into_iter().map(|(by, cells)| Clause::RulesOut { digit, by, cells });
    let how = |cell| elimination(scene, Candidate { cell, digit });
    let lost = cells_by(grouped(rest.into_iter().filter_map(|cell| Some((how(cell)?, cell)))));
    let lost = lost.into_iter().map(|(how, cells)| Clause::Lost { digit, cells, how });
    seen.chain(lost).collect()
}

/// A minimum set cover: the fewest cells that hold `digit` and together see all of `closed` that can be seen, each with
/// the cells that it is the first to exclude. Of equally few, the first in reading order.
fn smallest_cover(grid: &Grid, closed: CellSet, digit: Digit) -> Vec<(Cell, CellSet)> {
    let holders = grid.cells_holding(digit).into_iter();
    let holders: Vec<Cell> = holders.filter(|cell| grid.peers(*cell).intersects(closed)).collect();
    let reach = |picks: u16| {
        let picked = (0..holders.len()).filter(move |i| picks & 1 << i != 0);
        picked.fold(CellSet::EMPTY, |seen, i| seen | grid.peers(holders[i])) & closed
    };
    let all = (1_u16 << holders.len()) - 1;
    let whole = reach(all);
    let best = (0..=all)
        .filter(|&picks| reach(picks) == whole)
        .min_by_key(|picks| (picks.count_ones(), picks.reverse_bits() ^ u16::MAX))
        .unwrap_or(all);
    let mut left = whole;
    let mut cover = Vec::new();
    for (i, &holder) in holders.iter().enumerate() {
        if best & 1 << i != 0 {
            cover.push((holder, left & grid.peers(holder)));
            left -= grid.peers(holder);
        }
    }
    cover
}

/// Why `candidate` is eliminated.
pub(super) fn elimination(scene: &Scene, candidate: Candidate) -> Option<Elimination> {
    Some(match scene.history.cause(candidate)? {
        Cause::Step(n) => Elimination::Step(n),
        Cause::Related(by) => Elimination::Related(by, scene.relation_between(by, candidate)?),
        Cause::CornerMarks => Elimination::CornerMarks,
        Cause::Marks | Cause::Filled | Cause::Seen(_) => Elimination::Marks,
    })
}

/// Things with their eliminations; without the numbers of steps, if these are too many to be named.
fn grouped<T>(things: impl Iterator<Item = (Elimination, T)>) -> Vec<(Elimination, T)> {
    let mut things: Vec<(Elimination, T)> = things.collect();
    let steps: BTreeSet<Elimination> =
        things.iter().map(|it| it.0).filter(|it| matches!(it, Elimination::Step(_))).collect();
    if steps.len() > MAX_STEPS {
        for (how, _) in &mut things {
            if matches!(how, Elimination::Step(_)) {
                *how = Elimination::Steps;
            }
        }
    }
    things
}

/// The reasons for a naked single: the digits that the cell sees, and those that it has lost otherwise.
pub(super) fn neighbours(scene: &Scene, cell: Cell) -> Clause {
    let grid = scene.history.grid();
    let seen = digits_by_house(grid, cell);
    let mut sentences = Vec::new();
    if !seen.is_empty() {
        sentences.push(Clause::Sentence(vec![Clause::SeesInHouses { cell, seen }]));
    }
    let lost = lost(scene, cell);
    if !lost.is_empty() {
        sentences.push(Clause::Sentence(lost));
    }
    Clause::Reason { of: Constraint::Cell(cell), sentences }
}

/// The digits that `cell` sees, each in one house, the house with most of them first.
fn digits_by_house(grid: &Grid, cell: Cell) -> Vec<(DigitSet, House)> {
    let mut left = grid.digits_seen(cell);
    let mut houses = grid.houses_of(cell).to_vec();
    let mut parts = Vec::new();
    while !left.is_empty() {
        houses.sort_by_key(|house| std::cmp::Reverse((grid.digits_placed(*house) & left).len()));
        let house = houses.remove(0);
        parts.push((grid.digits_placed(house) & left, house));
        left -= grid.digits_placed(house);
    }
    parts
}

/// The filled cells whose digits the words of `step` on `grid` count or name; `evidence` is what they name beside the
/// facts of the step.
pub(crate) fn filled_cells_told(step: &Step, grid: &Grid, evidence: &[Fact]) -> CellSet {
    let cells = evidence.iter().filter_map(|fact| fact.value.cells());
    let named = CellSet::union(cells) - grid.empty();
    let Some(Candidate { cell, digit }) = step.conclusions().placement() else { return named };
    let told = match step.rule().name() {
        "naked_single" => {
            let in_house = |(digits, house): (DigitSet, House)| {
                let is_told =
                    move |it: &Cell| grid.digit(*it).is_some_and(|it| digits.contains(it));
                house.cells().into_iter().filter(is_told)
            };
            digits_by_house(grid, cell).into_iter().flat_map(in_house).collect()
        }
        "full_house" => {
            let is_full = |house: &House| (house.cells() & grid.empty()).len() == 1;
            grid.houses_of(cell).iter().copied().find(is_full).map_or(CellSet::EMPTY, House::cells)
        }
        "last_digit" => grid.cells_holding(digit),
        _ => CellSet::EMPTY,
    };
    named | (told - grid.empty())
}

/// What `cell` has lost without seeing it; the steps last.
fn lost(scene: &Scene, cell: Cell) -> Vec<Clause> {
    let grid = scene.history.grid();
    let gone = DigitSet::ALL - grid.digits_seen(cell) - grid.candidates(cell);
    let how = |digit| Some((elimination(scene, Candidate { cell, digit })?, digit));
    let mut by_cause: BTreeMap<Elimination, DigitSet> = BTreeMap::new();
    for (how, digit) in grouped(gone.into_iter().filter_map(how)) {
        let digits = by_cause.entry(how).or_default();
        *digits = digits.with(digit);
    }
    let mut clauses = Vec::new();
    let mut in_steps = Vec::new();
    for (how, digits) in by_cause {
        if let Elimination::Step(step) = how {
            in_steps.push((digits, step));
        } else {
            clauses.push(Clause::CellLost { cell, digits, how });
        }
    }
    if !in_steps.is_empty() {
        clauses.push(Clause::LostInSteps { cells: cell.into(), lost: in_steps });
    }
    clauses
}

/// The house in which a naked single is best seen: the one with the most digits.
pub(super) fn fullest_house(scene: &Scene, cell: Cell) -> Option<House> {
    let grid = scene.history.grid();
    let n_placed = |house: &House| grid.digits_placed(*house).len();
    grid.houses_of(cell).iter().copied().rev().max_by_key(n_placed)
}

/// The eliminations by earlier steps that this step depends on, if the steps are few enough to be named. `None` for
/// more: a list of steps is no reason, and the marks on the board show them all.
pub(super) fn earlier_steps(scene: &Scene) -> Option<Clause> {
    if scene.conclusions.placement().is_some() {
        return None;
    }
    let mut lost: BTreeMap<u16, BTreeMap<Cell, DigitSet>> = BTreeMap::new();
    for &candidate in &scene.rests_on {
        if let Some(Cause::Step(step)) = scene.history.cause(candidate) {
            let digits = lost.entry(step).or_default().entry(candidate.cell).or_default();
            *digits = digits.with(candidate.digit);
        }
    }
    let mut groups: Vec<(CellSet, Vec<(DigitSet, u16)>)> = Vec::new();
    for (&step, cells) in &lost {
        for (digits, cells) in cells_by(cells.iter().map(|(&cell, &digits)| (digits, cell))) {
            match groups.iter_mut().find(|(others, _)| *others == cells) {
                Some((_, lost)) => lost.push((digits, step)),
                None => groups.push((cells, vec![(digits, step)])),
            }
        }
    }
    let n_mentions: usize = groups.iter().map(|(_, lost)| lost.len()).sum();
    let clauses = groups.into_iter().map(|(cells, lost)| Clause::LostInSteps { cells, lost });
    (1..=MAX_CLAUSES).contains(&n_mentions).then(|| Clause::Sentence(clauses.collect()))
}
