//! A rule in a program of one's own: found, proved, and told in words, like those of the list.
//!
//! ```text
//! cargo run --example own_rule
//! ```
//!
//! The rule is a naked single that keeps to the main diagonal.

use std::error::Error;
use std::ops::ControlFlow;
use sudoku_why::grid::{Candidate, Cell, Grid};
use sudoku_why::logic::{
    Conclusions, Constraint, Effort, Fact, Finding, Premises, Role, Rule, Sink,
};
use sudoku_why::{Puzzle, Solver};

static DIAGONAL_SINGLE: Rule =
    Rule::new("diagonal_single", find, Effort::NEVER.none(1.2).full(1.0), CARD);

const CARD: &str = r#"
name: Diagonal single
plural: Diagonal singles
family: my own
facts: [cell, digit]
text:
  nudge: "Go down the diagonal."
  pattern: "{{ cell }} has one candidate left."
  full:
    observation: "{{ cell }} has only {{ digit | a }} left."
    reason: "It must hold a digit."
why_it_works: "A cell holds exactly one digit, on the diagonal as anywhere else."
"#;

/// **If** a cell of the diagonal has one candidate left, **then** it holds that digit.
fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let diagonal = |cell: &Cell| cell.row() == cell.column();
    grid.empty().into_iter().filter(diagonal).try_for_each(|cell| sink.add(step(grid, cell)))
}

fn step(grid: &Grid, cell: Cell) -> Option<Finding> {
    let digit = grid.candidates(cell).single()?;
    Some(Finding::new(
        Premises::truths([Constraint::Cell(cell)]),
        Conclusions::place(grid, Candidate { cell, digit })?,
        vec![Fact::cell("cell", cell, Role::Pattern), Fact::digit("digit", digit)],
    ))
}

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle =
        ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25...."
            .parse()?;
    let walk = Solver::new().with_rule(&DIAGONAL_SINGLE).walk(&puzzle)?;
    for told in walk.body.steps.iter().filter(|told| told.rule == Some(DIAGONAL_SINGLE.name())) {
        println!("Step {}: {}", told.number, told.texts.nudge.text());
    }
    Ok(())
}
