//! The cells that facts and premises are about.

use super::arguments::cells_of_derivation;
use sudoku_why::grid::CellSet;
use sudoku_why::logic::{Chain, Constraint, Facts, Premises, Truth, Value};

pub(super) fn cells_of(facts: &Facts) -> CellSet {
    let cells = |value: &Value| match value {
        Value::Refutation(it) | Value::Net(it) | Value::Course(it) => cells_of_derivation(it),
        Value::Table(it) | Value::PairTable(it) => {
            let choices = it.choices.iter().map(|choice| cells_of_constraint(*choice));
            CellSet::union(choices.chain(it.rows.iter().map(cells_of_derivation)))
        }
        Value::Exocet(it) => it.base | it.targets,
        Value::Chain(_) | Value::Branches(_) => {
            cells_of_chains(value).fold(CellSet::EMPTY, |all, cells| all | cells)
        }
        Value::House(house) => house.cells(),
        Value::Houses(houses) | Value::Bilocal(_, houses) => {
            houses.iter().fold(CellSet::EMPTY, |all, it| all | it.cells())
        }
        Value::Ties(ties) => {
            ties.iter().fold(CellSet::EMPTY, |all, it| all | cells_of_constraint(*it))
        }
        Value::Digit(_)
        | Value::Digits(_)
        | Value::Cell(_)
        | Value::Cells(_)
        | Value::Candidates(_)
        | Value::Exclusions(_)
        | Value::Opposites(_)
        | Value::Filling(_)
        | Value::Fillings(_)
        | Value::Needed(_) => value.cells().unwrap_or_default(),
    };
    facts.iter().fold(CellSet::EMPTY, |all, fact| all | cells(&fact.value))
}

pub(super) fn cells_of_chains(value: &Value) -> impl Iterator<Item = CellSet> {
    value.chains().iter().map(Chain::cells)
}

pub(super) fn cells_of_constraint(constraint: Constraint) -> CellSet {
    match constraint {
        Constraint::Cell(cell) => cell.into(),
        Constraint::Digit(_, house) => house.cells(),
        Constraint::NotBoth(two) => two.map(|it| it.cell).into_iter().collect(),
    }
}

/// The cells that premises name themselves, not those of the houses that they name.
pub(super) fn cells_of_premises(premises: &Premises) -> CellSet {
    let of_truth = |truth: &Truth| match truth {
        Truth::Exactly(Constraint::Cell(cell)) => CellSet::from(*cell),
        Truth::Exactly(Constraint::Digit(..) | Constraint::NotBoth(_)) => CellSet::EMPTY,
        Truth::Outside(_) => truth.pattern().iter().map(|(cell, _)| *cell).collect(),
    };
    let of_link = |link: &Constraint| match link {
        Constraint::Cell(cell) => CellSet::from(*cell),
        Constraint::Digit(..) => CellSet::EMPTY,
        Constraint::NotBoth(two) => two.iter().map(|it| it.cell).collect(),
    };
    let truths = premises.truths.iter().map(of_truth);
    truths.chain(premises.links.iter().map(of_link)).fold(CellSet::EMPTY, |all, it| all | it)
}
