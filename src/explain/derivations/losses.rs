//! Which digits of a derivation take away what a cell or a house had left.

use crate::explain::groups::cells_by;
use crate::explain::scene::Scene;
use crate::explain::{english, words};
use crate::facts::{Loss, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, House};

/// Maximum number of causes in a line; the end of a refutation lists all.
const MAX_CAUSES: usize = 4;

/// Maximum number of digits with separate clauses; more are combined into one.
const MAX_APART: usize = 3;

/// The causes of the elimination of all candidates of a constraint but one: "the 4 in R2C4 rules out R5C4 in column 4,
/// and R5C1 is 7". `None` if there are none, or too many.
pub(super) fn of_single(scene: &Scene, constraint: Constraint, losses: &[Loss]) -> Option<String> {
    let causes = causes(scene, constraint, losses);
    (1..=MAX_CAUSES).contains(&causes.len()).then(|| words::list_of_parts(&causes))
}

/// The causes of the elimination of all candidates of a constraint. `None` if it had none before.
pub(super) fn of_dead_end(
    scene: &Scene,
    constraint: Constraint,
    losses: &[Loss],
) -> Option<String> {
    let causes = causes(scene, constraint, losses);
    (!causes.is_empty()).then(|| words::list_of_parts(&causes))
}

/// The causes of the eliminations of a step: "the 4 in R2C4 rules out R5C4 in column 4".
pub(super) fn of_eliminated(scene: &Scene, losses: &[Loss]) -> String {
    let concluded = scene.conclusions.candidates();
    let mut clauses = Vec::new();
    for digit in Digit::ALL {
        let of_it = losses.iter().copied().filter(|loss| loss.candidate.digit == digit);
        let of_it = of_it.filter(|loss| concluded.contains(&loss.candidate));
        let (filled, others): (Vec<Loss>, Vec<Loss>) = of_it.partition(|it| filler(it).is_some());
        for loss in filled {
            let cell = english::cells_and(scene, loss.candidate.cell.into(), Role::Quiet);
            clauses.extend(filler(&loss).map(|held| format!("{cell} is {held}, not {digit}")));
        }
        if let Some(first) = others.first() {
            clauses.extend(of_digit(scene, digit, &others));
            let house = Constraint::Digit(digit, first.candidate.cell.houses()[0]);
            clauses.extend(by_sets(scene, house, &others));
        }
    }
    words::list_of_parts(&clauses)
}

/// The digit that is in the cell of the candidate.
fn filler(loss: &Loss) -> Option<Digit> {
    let (digit, _) = loss.by?;
    (digit.cell == loss.candidate.cell).then_some(digit.digit)
}

fn causes(scene: &Scene, constraint: Constraint, losses: &[Loss]) -> Vec<String> {
    // On a path to a goal, a step may be explained after other steps have eliminated some candidates.
    let is_live = |loss: &&Loss| scene.history.grid().has(loss.candidate);
    let losses: Vec<Loss> = losses.iter().filter(is_live).copied().collect();
    let mut causes = match constraint {
        Constraint::Cell(_) => of_cell(scene, &losses),
        Constraint::Digit(digit, _) => of_digit(scene, digit, &losses),
    };
    causes.extend(by_sets(scene, constraint, &losses));
    causes
}

/// The clause for eliminations by locked sets of earlier lines: "lines above rule out 4 and 7".
fn by_sets(scene: &Scene, constraint: Constraint, losses: &[Loss]) -> Option<String> {
    let by_sets = losses.iter().filter(|loss| loss.by.is_none()).map(|loss| loss.candidate);
    let gone: Vec<Candidate> = by_sets.collect();
    if gone.is_empty() {
        return None;
    }
    let names = match constraint {
        Constraint::Cell(_) => english::digits_and(gone.iter().map(|it| it.digit).collect()),
        Constraint::Digit(..) => {
            english::cells_and(scene, gone.iter().map(|it| it.cell).collect(), Role::Quiet)
        }
    };
    Some(format!("lines above rule out {names}"))
}

/// "row 1 has 2 in R1C9 and 6 in R1C2": house by house.
fn of_cell(scene: &Scene, losses: &[Loss]) -> Vec<String> {
    let by_digits: Vec<(Candidate, Constraint)> = losses.iter().filter_map(|it| it.by).collect();
    let clause = |group: &[(Candidate, Constraint)]| {
        let name = |(it, _): &(Candidate, Constraint)| {
            format!("{} in {}", it.digit, english::cells_and(scene, it.cell.into(), Role::Helper))
        };
        let names = words::list_and(group.iter().map(name));
        let (_, link) = group.first()?;
        Some(format!("{} has {names}", english::house(scene, link.house()?)))
    };
    by_digits.chunk_by(|(_, a), (_, b)| a.house() == b.house()).filter_map(clause).collect()
}

/// The cause of the elimination of a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// Another digit fills the cell.
    Filled(Digit),
    /// The digit is in this cell.
    Seen(Cell),
}

/// "the 6 in R2C4 rules out R5C4 in column 4", "R5C1 is 7".
fn of_digit(scene: &Scene, digit: Digit, losses: &[Loss]) -> Vec<String> {
    let cause = |loss: &Loss| {
        let (by, _) = loss.by?;
        let filled = filler(loss).map(Cause::Filled);
        Some((filled.unwrap_or(Cause::Seen(by.cell)), loss.candidate.cell))
    };
    let groups = cells_by(losses.iter().filter_map(cause));
    let n_takers = groups.iter().filter(|(why, _)| matches!(why, Cause::Seen(_))).count();
    if n_takers > MAX_APART {
        together(scene, digit, &groups)
    } else {
        apart(scene, digit, &groups)
    }
}

/// "the 6 in R2C4 rules out R5C4 in column 4", "R5C1 is 7".
fn apart(scene: &Scene, digit: Digit, groups: &[(Cause, CellSet)]) -> Vec<String> {
    let clause = |(why, gone): &(Cause, CellSet)| match why {
        Cause::Filled(other) => filled(scene, *other, *gone),
        Cause::Seen(cell) => {
            let names = english::cells_and(scene, *gone, Role::Quiet);
            let houses = english::houses(scene, &houses(*cell, *gone));
            let cell = english::cells_and(scene, (*cell).into(), Role::Helper);
            format!("the {digit} in {cell} rules out {names} in {houses}")
        }
    };
    groups.iter().map(clause).collect()
}

/// "the 5s in R2C1, R1C4, and R6C5 rule out R8C1, R8C4, and R8C5", "R8C6 is 3".
fn together(scene: &Scene, digit: Digit, groups: &[(Cause, CellSet)]) -> Vec<String> {
    let mut takers = Vec::new();
    let mut taken = Vec::new();
    let mut clauses = Vec::new();
    for (why, gone) in groups {
        match why {
            Cause::Filled(other) => clauses.push(filled(scene, *other, *gone)),
            Cause::Seen(cell) => {
                takers.push(english::cells_and(scene, (*cell).into(), Role::Helper));
                let names = gone.into_iter();
                taken.extend(names.map(|it| english::cells_and(scene, it.into(), Role::Quiet)));
            }
        }
    }
    let (takers, taken) = (words::list_and(&takers), words::list_and(&taken));
    clauses.insert(0, format!("the {} in {takers} rule out {taken}", words::plural(digit)));
    clauses
}

/// "R5C1 is 7".
fn filled(scene: &Scene, digit: Digit, cells: CellSet) -> String {
    let are = if cells.len() == 1 { "is" } else { "are" };
    format!("{} {are} {digit}", english::cells_and(scene, cells, Role::Quiet))
}

/// The houses of `cell` that have all of `seen`, as few as there can be.
fn houses(cell: Cell, seen: CellSet) -> Vec<House> {
    let mut left = seen;
    let mut houses: Vec<House> = Vec::new();
    let n_in = |house: &House, left: CellSet| (house.cells() & left).len();
    while !left.is_empty() {
        let best = cell.houses().into_iter().rev().max_by_key(|house| n_in(house, left));
        let Some(house) = best.filter(|house| n_in(house, left) > 0) else { break };
        left -= house.cells();
        houses.push(house);
    }
    houses.sort_unstable();
    houses
}
