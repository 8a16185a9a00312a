//! A rule in a program of one's own: found, proved, and told in words, like those of the list.
//!
//! ```text
//! cargo run --example own_rule
//! ```
//!
//! The rule is a naked single that keeps to the main diagonal.

use std::error::Error;
use std::ops::ControlFlow;
use sudoku_why::cards::Cards;
use sudoku_why::diagnose::{Diagnosis, diagnose};
use sudoku_why::explain::{Naming, explain};
use sudoku_why::grid::{Candidate, Cell, Grid};
use sudoku_why::ladder::Ladder;
use sudoku_why::read::{self, PencilMarks};
use sudoku_why::rule::{Found, Rule, Sink};
use sudoku_why::rules::RULES;
use sudoku_why::search::{Search, Walk};
use sudoku_why::step::{Conclusions, Constraint, Fact, Premises, Role};
use sudoku_why::trail::Trail;

static DIAGONAL_SINGLE: Rule = Rule::new("diagonal_single", find, CARD);

const CARD: &str = r#"
name: Diagonal single
plural: Diagonal singles
family: my own
effort: { none: 2.4, full: 1.0 }
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

fn step(grid: &Grid, cell: Cell) -> Option<Found> {
    let digit = grid.candidates(cell).single()?;
    Some(Found {
        premises: Premises::truths([Constraint::Cell(cell)]),
        conclusions: Conclusions::place(grid, Candidate { cell, digit })?,
        facts: vec![Fact::cell("cell", cell, Role::Pattern), Fact::digit("digit", digit)],
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";
    let Diagnosis::Sound(grid) = diagnose(&read::puzzle(text, None)?.puzzle) else {
        return Err("the puzzle is not sound".into());
    };
    let cards = Cards::built_in();
    // Of rules with the same effort, the first in this order comes first.
    let usual = RULES.iter().filter(|rule| !rule.is_on_demand());
    let ladder =
        Ladder::of([&DIAGONAL_SINGLE].into_iter().chain(usual), PencilMarks::Full, &cards)?;
    let mut trail = Trail::new((*grid).clone());
    for step in Walk::new(*grid, Search::new(&ladder)) {
        if step.step().rule() == &DIAGONAL_SINGLE {
            let card = cards.card(&DIAGONAL_SINGLE)?;
            let words = explain(&step, &trail, card, Naming::default())?;
            println!("After {} steps: {}", trail.n_steps(), words.pattern);
        }
        trail.take(&step);
    }
    println!("{}", trail.grid());
    Ok(())
}
