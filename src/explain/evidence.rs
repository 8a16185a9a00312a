//! Reasons of eliminations: blockers, neighbours, marks, and earlier steps.

use super::groups::cells_by;
use super::scene::Scene;
use super::{english, words};
use crate::facts::{Fact, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use crate::history::Cause;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of clauses in a sentence.
const MAX_CLAUSES: usize = 3;

/// Maximum number of earlier steps that are named; a list of more is no reason.
const MAX_STEPS: usize = 3;

/// The reasons for a hidden single: "the 4 in R7C7 rules out R7C4, and …".
pub(super) fn blockers(scene: &Scene, house: House, digit: Digit) -> String {
    scene.explain(Constraint::Digit(digit, house));
    let clauses = ruled_out(scene, closed(scene, house, digit), digit);
    let sentences: Vec<String> = clauses.chunks(MAX_CLAUSES).map(joined).collect();
    sentences.join(" ")
}

/// The empty cells of `house` where `digit` cannot go.
pub(super) fn closed(scene: &Scene, house: House, digit: Digit) -> CellSet {
    let grid = scene.history.grid();
    (house.cells() & grid.empty()) - grid.positions(house, digit)
}

/// The reasons why `digit` cannot go into the `closed` cells: "the 4 in R7C7 rules out R7C4".
pub(super) fn ruled_out(scene: &Scene, closed: CellSet, digit: Digit) -> Vec<String> {
    let mut clauses = Vec::new();
    let mut rest = closed;
    for (blocker, seen) in smallest_cover(scene, closed, digit) {
        rest -= seen;
        let cell = english::cells_and(scene, blocker.into(), Role::Helper);
        scene.note(Fact::cell("blocker", blocker, Role::Helper));
        let seen = english::cells_and(scene, seen, Role::Quiet);
        clauses.push(format!("the {digit} in {cell} rules out {seen}"));
    }
    scene.note(Fact::cells("blocked", closed, Role::Quiet));
    for (gone, cells) in by_cause(scene, rest, digit) {
        let cells = english::cells_and(scene, cells, Role::Quiet);
        clauses.push(match gone {
            Gone::InStep(n) => format!("{cells} lost {digit} in step {n}"),
            Gone::InSteps => format!("{cells} lost {digit} in earlier steps"),
            Gone::ByCorners => format!("the corner marks leave no {digit} in {cells}"),
            Gone::ByMarks => format!("the marks leave no {digit} in {cells}"),
        });
    }
    clauses
}

/// Clauses as a sentence.
fn joined(clauses: &[String]) -> String {
    format!("{}.", words::list_of_clauses(clauses))
}

/// A minimum set cover: the fewest cells that hold `digit` and together see all of `closed` that can be seen, each with
/// the cells that it is the first to exclude. Of equally few, the first in reading order.
fn smallest_cover(scene: &Scene, closed: CellSet, digit: Digit) -> Vec<(Cell, CellSet)> {
    let holders: Vec<Cell> = scene
        .history
        .grid()
        .cells_holding(digit)
        .into_iter()
        .filter(|cell| cell.peers().intersects(closed))
        .collect();
    let reach = |picks: u16| {
        let picked = (0..holders.len()).filter(move |i| picks & 1 << i != 0);
        picked.fold(CellSet::EMPTY, |seen, i| seen | holders[i].peers()) & closed
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
            cover.push((holder, left & holder.peers()));
            left -= holder.peers();
        }
    }
    cover
}

/// `cells`, grouped by the cause of the elimination of `digit`.
fn by_cause(scene: &Scene, cells: CellSet, digit: Digit) -> Vec<(Gone, CellSet)> {
    let causes: Vec<(Gone, Cell)> = cells
        .into_iter()
        .filter_map(|cell| Some((Gone::of(scene.history.cause(Candidate { cell, digit })?), cell)))
        .collect();
    let all: BTreeSet<Gone> = causes.iter().map(|(gone, _)| *gone).collect();
    cells_by(causes.into_iter().map(|(gone, cell)| (gone.among(&all), cell)))
}

/// The cause of the elimination of a candidate that no digit on the grid excludes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Gone {
    ByMarks,
    ByCorners,
    InStep(u16),
    /// Earlier steps, too many to be named.
    InSteps,
}

impl Gone {
    const fn of(cause: Cause) -> Self {
        match cause {
            Cause::Step(n) => Self::InStep(n),
            Cause::CornerMarks => Self::ByCorners,
            Cause::Marks | Cause::Filled | Cause::Seen(_) => Self::ByMarks,
        }
    }

    /// Without the number of its step, if the steps of `all` are too many to be named.
    fn among(self, all: &BTreeSet<Self>) -> Self {
        let is_step = |it: &Self| matches!(it, Self::InStep(_));
        let too_many = all.iter().filter(|it| is_step(it)).count() > MAX_STEPS;
        if too_many && is_step(&self) { Self::InSteps } else { self }
    }
}

/// The reasons for a naked single: each digit that it sees once, the house with most of them first; "R8C3 sees 1, 5, 7,
/// and 8 in column 3, also 2 in row 8, and 9 in box 7."
pub(super) fn neighbours(scene: &Scene, cell: Cell) -> String {
    scene.explain(Constraint::Cell(cell));
    let grid = scene.history.grid();
    let mut left = grid.digits_seen(cell);
    let seen = left;
    let mut parts = Vec::new();
    let mut houses = cell.houses().to_vec();
    while !left.is_empty() {
        houses.sort_by_key(|house| std::cmp::Reverse((grid.digits_placed(*house) & left).len()));
        let house = houses.remove(0);
        let added = grid.digits_placed(house) & left;
        left -= added;
        let digits = english::digits_and(added);
        // Between two lists of digits a comma alone is lost.
        let also = if parts.len() == 1 && !left.is_empty() { "also " } else { "" };
        parts.push(format!("{also}{digits} in {}", english::house(scene, house)));
    }
    let name = english::cells_and(scene, cell.into(), Role::Pattern);
    if seen.is_empty() {
        return fallen_away(scene, cell, seen)
            .map_or(name.clone(), |it| format!("in {name}, {it}"));
    }
    let mut sentences = vec![format!("{name} sees {}.", words::list_of_parts(&parts))];
    sentences.extend(fallen_away(scene, cell, seen));
    sentences.join(" ")
}

/// "the marks from earlier work leave out 5 and 6, and R5C6 lost 4 in step 12."
fn fallen_away(scene: &Scene, cell: Cell, seen: DigitSet) -> Option<String> {
    let gone = DigitSet::ALL - seen - scene.history.grid().candidates(cell);
    let causes: Vec<(Gone, Digit)> = gone
        .into_iter()
        .filter_map(|digit| {
            Some((Gone::of(scene.history.cause(Candidate { cell, digit })?), digit))
        })
        .collect();
    let all: BTreeSet<Gone> = causes.iter().map(|(gone, _)| *gone).collect();
    let mut by_cause: BTreeMap<Gone, DigitSet> = BTreeMap::new();
    for (gone, digit) in causes {
        let digits = by_cause.entry(gone.among(&all)).or_default();
        *digits = digits.with(digit);
    }
    let name = english::cells_and(scene, cell.into(), Role::Pattern);
    let in_steps: Vec<(DigitSet, u16)> = by_cause
        .iter()
        .filter_map(|(gone, digits)| match gone {
            Gone::InStep(step) => Some((*digits, *step)),
            Gone::ByMarks | Gone::ByCorners | Gone::InSteps => None,
        })
        .collect();
    let clause = |(gone, digits): (&Gone, &DigitSet)| {
        let digits = english::digits_and(*digits);
        match gone {
            Gone::ByMarks => Some(format!("the marks from earlier work leave out {digits}")),
            Gone::ByCorners => Some(format!("the corner marks put {digits} elsewhere in its box")),
            Gone::InStep(_) => None,
            Gone::InSteps => Some(format!("{name} lost {digits} in earlier steps")),
        }
    };
    let mut clauses: Vec<String> = by_cause.iter().filter_map(clause).collect();
    if !in_steps.is_empty() {
        clauses.push(format!("{name} lost {}", by_step(&in_steps)));
    }
    (!clauses.is_empty()).then(|| joined(&clauses))
}

/// "4 in step 12 and 1 and 9 in step 14".
fn by_step(lost: &[(DigitSet, u16)]) -> String {
    let part = |(digits, step): &(DigitSet, u16)| {
        format!("{} in step {step}", english::digits_and(*digits))
    };
    words::list_of_parts(lost.iter().map(part))
}

/// The house in which a naked single is best seen: the one with the most digits.
pub(super) fn fullest_house(scene: &Scene, cell: Cell) -> Option<House> {
    let grid = scene.history.grid();
    let n_placed = |house: &House| grid.digits_placed(*house).len();
    cell.houses().into_iter().rev().max_by_key(n_placed)
}

/// The eliminations by earlier steps that this step depends on, if the steps are few enough to be named: "R2C2 lost 5
/// in step 12." `None` for more: a list of steps is no reason, and the marks on the board show them all.
pub(super) fn earlier_steps(scene: &Scene) -> Option<String> {
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
    let mut clauses: Vec<(CellSet, Vec<(DigitSet, u16)>)> = Vec::new();
    for (&step, cells) in &lost {
        for (digits, cells) in cells_by(cells.iter().map(|(&cell, &digits)| (digits, cell))) {
            match clauses.iter_mut().find(|(others, _)| *others == cells) {
                Some((_, lost)) => lost.push((digits, step)),
                None => clauses.push((cells, vec![(digits, step)])),
            }
        }
    }
    let n_mentions: usize = clauses.iter().map(|(_, lost)| lost.len()).sum();
    if n_mentions == 0 || n_mentions > MAX_CLAUSES {
        return None;
    }
    lost.values().flat_map(BTreeMap::keys).for_each(|cell| {
        scene.note(Fact::cell("earlier", *cell, Role::Quiet));
    });
    let named = clauses.into_iter().map(|(cells, lost)| {
        format!("{} lost {}", english::cells_and(scene, cells, Role::Quiet), by_step(&lost))
    });
    Some(joined(&named.collect::<Vec<_>>()))
}
