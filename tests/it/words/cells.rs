//! The cells that facts speak of.

use sudoku_why::grid::CellSet;
use sudoku_why::logic::{Chain, Constraint, Facts, PairTable, Refutation, Value};

pub(super) fn cells_of(facts: &Facts) -> CellSet {
    let cells = |value: &Value| match value {
        Value::Refutation(it) => cells_of_refutation(it),
        Value::Chain(_) | Value::Branches(_) => {
            cells_of_chains(value).fold(CellSet::EMPTY, |all, cells| all | cells)
        }
        Value::PairTable(it) => cells_of_pair_table(it),
        Value::Exocet(it) => it.base | it.targets,
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
        | Value::Exclusions(_) => value.cells().unwrap_or_default(),
    };
    facts.iter().fold(CellSet::EMPTY, |all, fact| all | cells(&fact.value))
}

pub(super) fn cells_of_chains(value: &Value) -> impl Iterator<Item = CellSet> {
    value.chains().iter().map(Chain::cells)
}

fn cells_of_refutation(refutation: &Refutation) -> CellSet {
    let mut cells = CellSet::from(refutation.suppose.cell) | cells_of_constraint(refutation.end);
    for forced in &refutation.forced {
        cells |= CellSet::from(forced.candidate.cell) | cells_of_constraint(forced.because);
    }
    refutation.cases.iter().fold(cells, |all, case| all | cells_of_refutation(case))
}

fn cells_of_pair_table(table: &PairTable) -> CellSet {
    let forced = table.rows.iter().flat_map(|row| &row.forced).map(|it| it.candidate.cell);
    let because = table.constraints().into_iter().map(cells_of_constraint);
    because.fold(table.cells() | forced.collect(), |all, cells| all | cells)
}

fn cells_of_constraint(constraint: Constraint) -> CellSet {
    match constraint {
        Constraint::Cell(cell) => cell.into(),
        Constraint::Digit(_, house) => house.cells(),
    }
}
