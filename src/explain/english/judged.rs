//! Texts about reasoning of a player: what was understood, and whether it proves what is concluded.

use super::grammar::{a, capital, list_and, list_or, plural};
use crate::explain::Naming;
use crate::generate::PlayerClaim;
use crate::grid::{Candidate, CellSet, DigitSet, Grid};
use crate::reasoning::{Judgement, Reasoning, Statement};

/// What to write where reasoning cannot be read.
pub(crate) const HOW_TO_SAY: &str = "write what follows, a colon, and the reasons with semicolons between them: \
    `R4C7<>5: 5s of box 6 are in row 4`, `R1C5<>37: R1C1 R1C9 are 3 7`, `R2C2=8: 8s of box 1 are in R2C2`, or a chain, \
    `(5)R4C7=(5)R4C2-(5)R6C3=(5)R6C8 => R5C8<>5`";

/// Which truths can be reasons.
pub(crate) const WHICH_TRUTHS: &str = "a reason is a cell, `{\"cell\": \"R5C6\"}`, or a digit in a house with nine cells, \
    `{\"digit\": 4, \"house\": \"box 8\"}`; patterns are proved by `verify`";

/// Whether the reasoning proves what it concludes, and if not, what is wrong.
pub(crate) fn texts(
    judgement: &Judgement,
    reasoning: &Reasoning,
    grid: &Grid,
    naming: Naming,
) -> Vec<String> {
    match judgement {
        Judgement::Proved { needed, .. } => proved(reasoning, needed, grid, naming),
        Judgement::Unfounded => {
            vec!["Say why, too: what must be true on this board, so that this follows?".to_owned()]
        }
        Judgement::Known(claim) => vec![known(*claim, grid, naming)],
        Judgement::FalseStatement(i, left) => {
            let said = statement(&reasoning.statements[*i], grid, naming);
            vec![format!("This reason does not hold: {said}."), still_possible(*left, grid, naming)]
        }
        Judgement::NotProved { claim, countermodel: Some(model) } => {
            vec![not_proved(*claim, model, naming)]
        }
        Judgement::NotProved { claim, countermodel: None } => vec![format!(
            "That {} may follow, but it could not be proved from these reasons. Give the steps between, one at a time.",
            claimed(*claim, naming)
        )],
    }
}

fn proved(reasoning: &Reasoning, needed: &[bool], grid: &Grid, naming: Naming) -> Vec<String> {
    let claims = list_and(reasoning.claims.iter().map(|it| claimed(*it, naming)));
    let mut texts = vec![format!("Proved: {claims}.")];
    let others = reasoning.statements.iter().zip(needed).filter(|(_, is_needed)| !**is_needed);
    let others: Vec<String> = others.map(|(it, _)| statement(it, grid, naming)).collect();
    if !others.is_empty() {
        texts.push(format!("It follows without this: {}.", others.join("; ")));
    }
    texts
}

/// "R4C7 is not 5".
fn claimed(claim: PlayerClaim, naming: Naming) -> String {
    let Candidate { cell, digit } = claim.candidate();
    let is = if matches!(claim, PlayerClaim::Placed(_)) { "is" } else { "is not" };
    format!("{} {is} {digit}", naming.cell(cell))
}

/// What the board shows already of a claim: "There is no 5 to cross out in R1C1."
pub(super) fn known(claim: PlayerClaim, grid: &Grid, naming: Naming) -> String {
    let Candidate { cell, digit } = claim.candidate();
    let name = naming.cell(cell);
    match grid.digit(cell) {
        Some(own) => format!("{} holds {} already.", capital(&name), a(own)),
        None if matches!(claim, PlayerClaim::Placed(_)) => {
            format!("{} cannot be {digit}: it is not among its candidates.", capital(&name))
        }
        None => format!("There is no {digit} to cross out in {name}."),
    }
}

fn still_possible(left: Candidate, grid: &Grid, naming: Naming) -> String {
    let Candidate { cell, digit } = left;
    let can = if grid.digit(cell).is_some() { "holds" } else { "can also be" };
    format!("{} {can} {digit}.", capital(&naming.cell(cell)))
}

/// "It does not follow. All these reasons can hold while R4C7 is 5, R5C9 is 4, and R2C7 is 3."
fn not_proved(claim: PlayerClaim, model: &[Candidate], naming: Naming) -> String {
    let Candidate { cell, digit } = claim.candidate();
    let others = model.iter().filter(|it| it.cell != cell);
    let others: Vec<String> =
        others.map(|it| format!("{} is {}", naming.cell(it.cell), it.digit)).collect();
    let own = model.iter().find(|it| it.cell == cell);
    let name = naming.cell(cell);
    let supposed = match (claim, own) {
        (PlayerClaim::Eliminated(_), _) => format!("{name} is {digit}"),
        (PlayerClaim::Placed(_), Some(own)) => format!("{name} is {}", own.digit),
        (PlayerClaim::Placed(_), None) => format!("{name} is not {digit}"),
    };
    let all = list_and([supposed].into_iter().chain(others));
    format!("It does not follow. All these reasons can hold while {all}.")
}

/// What a statement says: "the 5s of box 6 are in row 4".
pub(crate) fn statement(statement: &Statement, grid: &Grid, naming: Naming) -> String {
    let cells = |cells: CellSet| list_and(cells.into_iter().map(|cell| naming.cell(cell)));
    match *statement {
        Statement::Digits { cells: own, digits } => {
            let all = list_or(digits.into_iter().map(|it| it.to_string()));
            let can = if own.len() == 1 { "can only be" } else { "can each only be" };
            format!("{} {can} {all}", cells(own))
        }
        Statement::Places { digits, house, cells: own, within } => {
            let place = within.map_or_else(|| cells(own), |it| naming.house(it));
            format!("{} of {} are only in {place}", all_of(digits), naming.house(house))
        }
        Statement::Filled(own) => {
            let have = if own.len() == 1 { "has" } else { "each have" };
            format!("{} {have} a digit", cells(own))
        }
        Statement::Holds(digits, house) => {
            format!("{} has {}", naming.house(house), list_and(digits.into_iter().map(a)))
        }
        Statement::Clue(number) => {
            let clue = grid.variant().joint(number);
            clue.map_or_else(String::new, |it| format!("{} holds", it.condition.title()))
        }
    }
}

/// "the 5s", "the 2s and 7s".
fn all_of(digits: DigitSet) -> String {
    format!("the {}", list_and(digits.into_iter().map(plural)))
}
