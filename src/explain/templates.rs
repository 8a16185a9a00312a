//! Why every way to place a digit uses a cell, or none does: what follows from the opposite.

use super::lists::{Item, is_long, listed};
use super::scene::Scene;
use super::{english, words};
use crate::deduction::Conclusions;
use crate::facts::Role;
use crate::grid::{Candidate, Cell, CellSet, Digit, House};

/// The only place of a house that is left for the digit.
#[derive(Clone, Copy)]
struct Placed {
    house: House,
    cell: Cell,
}

/// What a supposition forces of one digit, until a house has no place left for it.
struct Way {
    placed: Vec<Placed>,
    dead: House,
}

/// "If R2C8 is 5: row 6 must have its 5 in R6C7; then box 1 has no place for its 5.", one line for
/// each conclusion; all in one sentence if it takes more than that to see it.
pub(super) fn told(scene: &Scene, digit: Digit, taken: CellSet) -> String {
    let open = scene.trail.grid().cells_for(digit) - taken;
    let targets = scene.conclusions.candidates().iter();
    let lines: Option<Vec<Item>> =
        targets.map(|it| Some(Item::new(0, line(scene, *it, open)?))).collect();
    match lines.filter(|lines| !is_long(lines)) {
        Some(lines) => {
            let room = format!("A row, column, or box has room for only one {digit}");
            format!("{room}, and must have one, so this cannot be:{}", listed(&lines))
        }
        None => in_sum(scene, digit),
    }
}

fn line(scene: &Scene, target: Candidate, open: CellSet) -> Option<String> {
    let Candidate { cell, digit } = target;
    let places = matches!(scene.conclusions, Conclusions::Place(_));
    let missing: Vec<House> = House::ALL
        .into_iter()
        .filter(|house| !scene.trail.grid().cells_holding(digit).intersects(house.cells()))
        .collect();
    let name = english::cells_and(scene, cell.into(), Role::Pattern);
    let (supposed, way) = if places {
        (format!("{name} is not {digit}"), follow(open.without(cell), &[], &missing)?)
    } else {
        (format!("{name} is {digit}"), follow(open, &[cell], &missing)?)
    };
    let dead = english::house(scene, way.dead);
    let end = format!("{dead} has no place for its {digit}");
    let clause = |(i, it): (usize, &Placed)| {
        let cell = english::cells_and(scene, it.cell.into(), Role::Helper);
        let house = english::house(scene, it.house);
        if i == 0 {
            format!("{house} must have its {digit} in {cell}")
        } else {
            format!("{house} in {cell}")
        }
    };
    let clauses: Vec<String> = way.placed.iter().enumerate().map(clause).collect();
    Some(match clauses.as_slice() {
        [] => format!("If {supposed}: {end}."),
        _ => format!("If {supposed}: {}; then {end}.", words::list_of_parts(&clauses)),
    })
}

/// Places the digit where a house has one place left, until one has none. `None` if that ends before.
fn follow(open: CellSet, supposed: &[Cell], missing: &[House]) -> Option<Way> {
    let mut standing: Vec<Cell> = supposed.to_vec();
    let mut placed = Vec::new();
    loop {
        let left = standing.iter().fold(open, |left, cell| (left - cell.peers()).without(*cell));
        let is_open = |house: &&House| !standing.iter().any(|it| house.cells().contains(*it));
        let waiting: Vec<House> = missing.iter().filter(is_open).copied().collect();
        if let Some(&dead) = waiting.iter().find(|house| !house.cells().intersects(left)) {
            return Some(Way { placed: needed(open, supposed, &placed, dead), dead });
        }
        let single =
            |house: &House| Some(Placed { house: *house, cell: (house.cells() & left).single()? });
        let next = waiting.iter().find_map(single)?;
        standing.push(next.cell);
        placed.push(next);
    }
}

/// Those of `placed` that take a place away from `dead`, or from one of these.
fn needed(open: CellSet, supposed: &[Cell], placed: &[Placed], dead: House) -> Vec<Placed> {
    let mut is_needed = vec![false; placed.len()];
    let mut closed = vec![(open & dead.cells(), placed.len())];
    while let Some((places, n_before)) = closed.pop() {
        for place in places {
            if supposed.iter().any(|it| it.peers().contains(place)) {
                continue;
            }
            let sees = |it: &Placed| it.cell.peers().contains(place);
            let Some(i) = placed[..n_before].iter().position(sees) else { continue };
            if !std::mem::replace(&mut is_needed[i], true) {
                let others = (open & placed[i].house.cells()).without(placed[i].cell);
                closed.push((others, i));
            }
        }
    }
    let kept = placed.iter().zip(is_needed).filter(|(_, needed)| *needed);
    kept.map(|(it, _)| *it).collect()
}

/// What needs cases, in sum.
fn in_sum(scene: &Scene, digit: Digit) -> String {
    let (a, plural) = (words::a(digit), words::plural(digit));
    let cells: CellSet = scene.conclusions.candidates().iter().map(|it| it.cell).collect();
    let tried = match scene.conclusions {
        Conclusions::Place(_) => {
            let cell = english::cells_and(scene, cells, Role::Pattern);
            format!("Without {a} in {cell}, each way")
        }
        Conclusions::Eliminate(_) => format!("With {a} in a cell named below, each way"),
    };
    format!(
        "Try every way to place these {plural} so that no two share a row, column, or box. {tried} leaves \
         one of these houses without a place for its {digit}, which it must have."
    )
}
