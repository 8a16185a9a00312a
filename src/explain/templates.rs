//! Templates in words: how the negations of the conclusions are refuted.

use super::lists::{Item, is_long, listed};
use super::scene::Scene;
use super::{english, words};
use crate::deduction::Conclusions;
use crate::facts::{Derivation, Inference, Role};
use crate::grid::{Candidate, Cell, CellSet, Constraint, Digit, Forced, House};

/// "If R2C8 is 5: row 6 must have its 5 in R6C7; then box 1 has no place for its 5.", one line for each conclusion; a
/// summary if one of them has no refutation among `opposites` that holds on this grid, or if they are long.
pub(super) fn refutations(scene: &Scene, opposites: &[Derivation]) -> String {
    let line = |conclusion: &Candidate| {
        let is_opposite = |it: &&Derivation| it.assumption().is_none_or(|it| it == *conclusion);
        let opposite = opposites.iter().find(is_opposite)?;
        let holds = opposite.holds_on(scene.history.grid());
        holds.then(|| Item::new(0, refutation(scene, *conclusion, opposite)))
    };
    let conclusions = scene.conclusions.candidates();
    let digit = conclusions[0].digit;
    match conclusions.iter().map(line).collect::<Option<Vec<Item>>>() {
        Some(lines) if !is_long(&lines) => {
            let room = format!("A row, column, or box has room for only one {digit}");
            format!("{room}, and must have one, so this cannot be:{}", listed(&lines))
        }
        Some(_) | None => summary(scene, digit),
    }
}

fn refutation(scene: &Scene, conclusion: Candidate, opposite: &Derivation) -> String {
    let Candidate { cell, digit } = conclusion;
    let name = english::cells_and(scene, cell.into(), Role::Pattern);
    let not = if opposite.assumptions.is_empty() { "not " } else { "" };
    let end = opposite.end().and_then(Constraint::house);
    let end = end.map_or_else(String::new, |house| english::house(scene, house));
    let end = format!("{end} has no place for its {digit}");
    let forced = opposite.inferences.iter().filter_map(|inference| match inference {
        Inference::Forced(Forced { candidate, because: Constraint::Digit(_, house) }) => {
            Some((candidate.cell, *house))
        }
        Inference::Forced(_) | Inference::Locked(_) | Inference::Guardian(_) => None,
    });
    let clause = |(i, (cell, house)): (usize, (Cell, House))| {
        let cell = english::cells_and(scene, cell.into(), Role::Helper);
        let house = english::house(scene, house);
        if i == 0 {
            format!("{house} must have its {digit} in {cell}")
        } else {
            format!("{house} in {cell}")
        }
    };
    let clauses: Vec<String> = forced.enumerate().map(clause).collect();
    match clauses.as_slice() {
        [] => format!("If {name} is {not}{digit}: {end}."),
        _ => {
            let follows = words::list_of_parts(&clauses);
            format!("If {name} is {not}{digit}: {follows}; then {end}.")
        }
    }
}

/// Summary of arguments that need cases.
fn summary(scene: &Scene, digit: Digit) -> String {
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
