//! Rules and cards of one's own that are wrong: what is said of them.

use std::ops::ControlFlow;
use sudoku_why::grid::{Candidate, Cell, Grid};
use sudoku_why::logic::{Conclusions, Constraint, Fact, Found, Premises, Role, Rule, Sink};
use sudoku_why::words::{Cards, Level};
use sudoku_why::{Puzzle, Solver};

const PUZZLE: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

static HASTY_SINGLE: Rule = Rule::new("hasty_single", find, CARD);

const CARD: &str = r#"
name: Hasty single
plural: Hasty singles
family: my own
effort: { none: 0.9, full: 0.9 }
facts: [cell]
text:
  nudge: "Take any cell."
  pattern: "Hasty single in {{ cell }}."
  full: { observation: "{{ cell }} is empty.", reason: "It must hold a digit." }
why_it_works: "It does not."
"#;

/// Puts the first candidate into every empty cell.
fn find(grid: &Grid, sink: &mut Sink<'_>) -> ControlFlow<()> {
    grid.empty().into_iter().try_for_each(|cell| sink.add(step(grid, cell)))
}

fn step(grid: &Grid, cell: Cell) -> Option<Found> {
    let digit = grid.candidates(cell).into_iter().next()?;
    Some(Found {
        premises: Premises::truths([Constraint::Cell(cell)]),
        conclusions: Conclusions::place(grid, Candidate { cell, digit })?,
        facts: vec![Fact::cell("cell", cell, Role::Pattern)],
    })
}

#[test]
fn a_wrong_rule_is_told_once() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let solver = Solver::new().with_rule(&HASTY_SINGLE);
    let hint = solver.hint(&puzzle).unwrap();
    let [refused] = hint.refused.as_slice() else { panic!("{:?}", hint.refused) };
    assert!(refused.count > 1, "{refused:?}");
    let said = refused.text.to_string();
    assert!(said.starts_with("The checker refused ") && said.contains(" steps of hasty_single; "));
    assert_eq!(hint.to_string().matches("The checker refused").count(), 1);
    let nudge = solver.level(Level::Nudge).hint(&puzzle).unwrap();
    assert!(!nudge.refused[0].text.to_string().contains("hasty_single"));
}

#[test]
fn a_wrong_card_is_told_with_its_file() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let cards = Cards::built_in().with("hidden_single", "mine.yaml", "name: H\neffort: 1\n");
    let error = Solver::new().cards(cards).hint(&puzzle).unwrap_err();
    assert!(error.to_string().starts_with("mine.yaml:2: "), "{error}");
}
