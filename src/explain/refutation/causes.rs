//! Which digits of a supposition take away what a cell or a house had left.

use crate::explain::groups::cells_by;
use crate::explain::scene::Scene;
use crate::explain::{english, words};
use crate::grid::{Candidate, Cell, CellSet, Digit, House};
use crate::step::{Constraint, Role};

/// More causes than this make a line that nobody reads; the end of a refutation tells all.
const MAX_CAUSES: usize = 4;

/// What takes away all candidates of a constraint but one: "R2C4 rules out R5C4 in column 4, and R5C1 is
/// 7". `None` if there is nothing to tell, or too much.
pub(super) fn of(
    scene: &Scene,
    standing: &[Candidate],
    constraint: Constraint,
    left: Candidate,
) -> Option<String> {
    let causes = causes(scene, standing, constraint, Some(left));
    (1..=MAX_CAUSES).contains(&causes.len()).then(|| words::list_of_parts(&causes))
}

/// What takes away all candidates of a constraint. `None` if it had none before.
pub(super) fn of_all(
    scene: &Scene,
    standing: &[Candidate],
    constraint: Constraint,
) -> Option<String> {
    let causes = causes(scene, standing, constraint, None);
    (!causes.is_empty()).then(|| words::list_of_parts(&causes))
}

fn causes(
    scene: &Scene,
    standing: &[Candidate],
    constraint: Constraint,
    left: Option<Candidate>,
) -> Vec<String> {
    let gone: Vec<Candidate> =
        constraint.candidates(scene.trail.grid()).filter(|it| Some(*it) != left).collect();
    match constraint {
        Constraint::Cell(cell) => of_cell(scene, standing, cell, &gone),
        Constraint::Digit(digit, _) => of_digit(scene, standing, digit, &gone),
    }
}

/// "row 1 has 2 in R1C9 and 6 in R1C2": the houses of a cell, the one that takes most digits first.
fn of_cell(scene: &Scene, standing: &[Candidate], cell: Cell, gone: &[Candidate]) -> Vec<String> {
    let mut open: Vec<Candidate> = gone.to_vec();
    let mut clauses = Vec::new();
    while !open.is_empty() {
        let takes = |house: &House| takers(standing, *house, &open);
        let best = cell.houses().into_iter().rev().max_by_key(|house| takes(house).len());
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
fn takers(standing: &[Candidate], house: House, open: &[Candidate]) -> Vec<Candidate> {
    let taker = |it: &Candidate| {
        let holds = |taker: &&Candidate| {
            taker.digit == it.digit && taker.cell != it.cell && house.cells().contains(taker.cell)
        };
        standing.iter().find(holds).copied()
    };
    open.iter().filter_map(taker).collect()
}

/// Why a place is gone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gone {
    /// Another digit is in it.
    Filled(Digit),
    /// The digit is in this cell of this house.
    Seen(Cell, House),
}

/// "R2C4 rules out R5C4 in column 4", "R5C1 is 7".
fn of_digit(
    scene: &Scene,
    standing: &[Candidate],
    digit: Digit,
    gone: &[Candidate],
) -> Vec<String> {
    let why = |it: &Candidate| {
        let filled = standing.iter().find(|stands| stands.cell == it.cell);
        let filled = filled.map(|stands| Gone::Filled(stands.digit));
        let seen = || {
            standing.iter().filter(|stands| stands.digit == digit).find_map(|stands| {
                let pair = CellSet::from(stands.cell).with(it.cell);
                Some(Gone::Seen(stands.cell, pair.common_houses().next()?))
            })
        };
        Some((filled.or_else(seen)?, it.cell))
    };
    let groups = cells_by(gone.iter().filter_map(why));
    let clause = |(why, gone): &(Gone, CellSet)| {
        let names = english::cells_and(scene, *gone, Role::Quiet);
        match why {
            Gone::Filled(other) => {
                let are = if gone.len() == 1 { "is" } else { "are" };
                format!("{names} {are} {other}")
            }
            Gone::Seen(cell, house) => {
                let cell = english::cells_and(scene, (*cell).into(), Role::Helper);
                format!("{cell} rules out {names} in {}", english::house(scene, *house))
            }
        }
    };
    groups.iter().map(clause).collect()
}
