//! Which digits of a supposition take away what a cell or a house had left.

use super::Standing;
use crate::explain::groups::cells_by;
use crate::explain::scene::Scene;
use crate::explain::{english, words};
use crate::facts::Role;
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, House};

/// More causes than this make a line that nobody reads; the end of a refutation tells all.
const MAX_CAUSES: usize = 4;

/// How many digits are told each with what it rules out; more are told together.
const MAX_APART: usize = 3;

/// What takes away all candidates of a constraint but one: "the 4 in R2C4 rules out R5C4 in column 4, and
/// R5C1 is 7". `None` if there is nothing to tell, or too much.
pub(super) fn of(
    scene: &Scene,
    standing: &Standing,
    constraint: Constraint,
    left: Candidate,
) -> Option<String> {
    let causes = causes(scene, standing, constraint, Some(left));
    (1..=MAX_CAUSES).contains(&causes.len()).then(|| words::list_of_parts(&causes))
}

/// What takes away all candidates of a constraint. `None` if it had none before.
pub(super) fn of_all(scene: &Scene, standing: &Standing, constraint: Constraint) -> Option<String> {
    let causes = causes(scene, standing, constraint, None);
    (!causes.is_empty()).then(|| words::list_of_parts(&causes))
}

fn causes(
    scene: &Scene,
    standing: &Standing,
    constraint: Constraint,
    left: Option<Candidate>,
) -> Vec<String> {
    let gone: Vec<Candidate> =
        constraint.candidates(scene.trail.grid()).filter(|it| Some(*it) != left).collect();
    let mut causes = match constraint {
        Constraint::Cell(cell) => of_cell(scene, standing, cell, &gone),
        Constraint::Digit(digit, _) => of_digit(scene, standing, digit, &gone),
    };
    causes.extend(by_sets(scene, standing, constraint, &gone));
    causes
}

/// What no digit takes away was taken by lines before: "lines above rule out 4 and 7".
fn by_sets(
    scene: &Scene,
    standing: &Standing,
    constraint: Constraint,
    gone: &[Candidate],
) -> Option<String> {
    let is_left = |it: &&Candidate| !standing.digits().any(|held| held.excludes(**it));
    let left: Vec<&Candidate> = gone.iter().filter(is_left).collect();
    if left.is_empty() {
        return None;
    }
    let names = match constraint {
        Constraint::Cell(_) => english::digits_and(left.iter().map(|it| it.digit).collect()),
        Constraint::Digit(..) => {
            english::cells_and(scene, left.iter().map(|it| it.cell).collect(), Role::Quiet)
        }
    };
    Some(format!("lines above rule out {names}"))
}

/// What takes away candidates that a step concludes: "the 4 in R2C4 rules out R5C4 in column 4".
pub(in crate::explain) fn of_loss(
    scene: &Scene,
    standing: &Standing,
    lost: &[Candidate],
) -> String {
    let mut clauses = Vec::new();
    for digit in Digit::ALL {
        let of_it = lost.iter().copied().filter(|it| it.digit == digit);
        let (filled, others): (Vec<_>, Vec<_>) =
            of_it.partition(|it| standing.digits().any(|held| held.cell == it.cell));
        for it in filled {
            let held = standing.digits().find(|held| held.cell == it.cell).map(|held| held.digit);
            let cell = english::cells_and(scene, it.cell.into(), Role::Quiet);
            clauses.extend(held.map(|held| format!("{cell} is {held}, not {digit}")));
        }
        if let Some(first) = others.first() {
            clauses.extend(of_digit(scene, standing, digit, &others));
            let house = Constraint::Digit(digit, first.cell.houses()[0]);
            clauses.extend(by_sets(scene, standing, house, &others));
        }
    }
    words::list_of_parts(&clauses)
}

/// "row 1 has 2 in R1C9 and 6 in R1C2": the houses of a cell, the one first in which the leading digit takes
/// something, then the one that takes most digits.
fn of_cell(scene: &Scene, standing: &Standing, cell: Cell, gone: &[Candidate]) -> Vec<String> {
    let mut open: Vec<Candidate> = gone.to_vec();
    let mut clauses = Vec::new();
    while !open.is_empty() {
        let takes = |house: &House| takers(standing, *house, &open);
        let leads =
            |takers: &[Candidate]| standing.leading().is_some_and(|it| takers.contains(&it));
        let key = |takers: &[Candidate]| (leads(takers), takers.len());
        let best = cell.houses().into_iter().rev().max_by_key(|house| key(&takes(house)));
        let Some((house, takers)) = best.map(|house| (house, takes(&house))) else { break };
        if takers.is_empty() {
            break;
        }
        open.retain(|it| !takers.iter().any(|taker| taker.digit == it.digit));
        let name = |it: &Candidate| {
            format!("{} in {}", it.digit, english::cells_and(scene, it.cell.into(), Role::Helper))
        };
        let names = words::list_and(&takers.iter().map(name).collect::<Vec<_>>());
        clauses.push(format!("{} has {names}", english::house(scene, house)));
    }
    clauses
}

/// The first that stands in `house` of each digit of `open`.
fn takers(standing: &Standing, house: House, open: &[Candidate]) -> Vec<Candidate> {
    let taker = |it: &Candidate| {
        let holds = |taker: &Candidate| {
            taker.digit == it.digit && taker.cell != it.cell && house.cells().contains(taker.cell)
        };
        standing.digits().find(holds)
    };
    open.iter().filter_map(taker).collect()
}

/// Why a place is gone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gone {
    /// Another digit is in it.
    Filled(Digit),
    /// The digit is in this cell.
    Seen(Cell),
}

/// "the 6 in R2C4 rules out R5C4 in column 4", "R5C1 is 7".
fn of_digit(scene: &Scene, standing: &Standing, digit: Digit, gone: &[Candidate]) -> Vec<String> {
    let by = |stands: Candidate, it: &Candidate| {
        let filled = (stands.cell == it.cell).then_some(Gone::Filled(stands.digit));
        let sees = stands.digit == digit && stands.cell.peers().contains(it.cell);
        filled.or(sees.then_some(Gone::Seen(stands.cell)))
    };
    let why = |it: &Candidate| {
        let leading = standing.leading().and_then(|stands| by(stands, it));
        let filled = || standing.digits().find(|stands| stands.cell == it.cell);
        let first =
            || filled().or_else(|| standing.digits().find(|&stands| by(stands, it).is_some()));
        Some((leading.or_else(|| by(first()?, it))?, it.cell))
    };
    let groups = cells_by(gone.iter().filter_map(why));
    let n_takers = groups.iter().filter(|(why, _)| matches!(why, Gone::Seen(_))).count();
    if n_takers > MAX_APART {
        together(scene, digit, &groups)
    } else {
        apart(scene, digit, &groups)
    }
}

/// "the 6 in R2C4 rules out R5C4 in column 4", "R5C1 is 7".
fn apart(scene: &Scene, digit: Digit, groups: &[(Gone, CellSet)]) -> Vec<String> {
    let clause = |(why, gone): &(Gone, CellSet)| match why {
        Gone::Filled(other) => filled(scene, *other, *gone),
        Gone::Seen(cell) => {
            let names = english::cells_and(scene, *gone, Role::Quiet);
            let houses = english::houses(scene, &houses(*cell, *gone));
            let cell = english::cells_and(scene, (*cell).into(), Role::Helper);
            format!("the {digit} in {cell} rules out {names} in {houses}")
        }
    };
    groups.iter().map(clause).collect()
}

/// "the 5s in R2C1, R1C4, and R6C5 rule out R8C1, R8C4, and R8C5", "R8C6 is 3".
fn together(scene: &Scene, digit: Digit, groups: &[(Gone, CellSet)]) -> Vec<String> {
    let mut takers = Vec::new();
    let mut taken = Vec::new();
    let mut clauses = Vec::new();
    for (why, gone) in groups {
        match why {
            Gone::Filled(other) => clauses.push(filled(scene, *other, *gone)),
            Gone::Seen(cell) => {
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
