//! Rules and cards of one's own that are wrong: what is said of them.

use std::ops::ControlFlow;
use sudoku_why::grid::{Candidate, Cell, Grid};
use sudoku_why::logic::{
    Conclusions, Constraint, Effort, Fact, Finding, Premises, Profile, ProfileError, Role, Rule,
    Sink,
};
use sudoku_why::words::{Cards, Level};
use sudoku_why::{Puzzle, Solver};

const PUZZLE: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

static HASTY_SINGLE: Rule =
    Rule::new("hasty_single", find, Effort::NEVER.none(0.9).full(0.9), CARD);

const CARD: &str = r#"
name: Hasty single
plural: Hasty singles
family: my own
assumes: []
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

fn step(grid: &Grid, cell: Cell) -> Option<Finding> {
    let digit = grid.candidates(cell).into_iter().next()?;
    Some(Finding::new(
        Premises::truths([Constraint::Cell(cell)]),
        Conclusions::place(grid, Candidate { cell, digit })?,
        vec![Fact::cell("cell", cell, Role::Pattern)],
    ))
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

fn refusal_of_card(yaml: &str) -> String {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let cards = Cards::built_in().with("hidden_single", "mine.yaml", yaml);
    Solver::new().cards(cards).hint(&puzzle).unwrap_err().to_string()
}

fn card_saying(nudge: &str) -> String {
    CARD.replace("Take any cell.", nudge)
}

/// Each of these filled the memory, or the stack.
#[test]
fn a_card_that_grows_is_refused_with_its_line() {
    for (nudge, said) in [
        ("{% for a in b %}{% endfor %}", "a template has only"),
        ("{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}", "a template has only"),
        ("{%- set a = 'b' ~ 'b' %}", "a template has only"),
        ("{{ 'b' * 1000000000 }}", "a template has only"),
        (&"{{ ".repeat(5000), "brackets are open"),
        (&"[".repeat(5000), "brackets are open"),
    ] {
        let refused = refusal_of_card(&card_saying(nudge));
        assert!(refused.starts_with("mine.yaml:8: "), "{refused}");
        assert!(refused.contains(said), "{refused}");
    }
    let aliases = CARD.replace("facts: [cell]", "facts: &a [cell]\nsee_also: *a");
    assert!(refusal_of_card(&aliases).starts_with("mine.yaml:6: "), "{aliases}");
    let long = card_saying(&"a ".repeat(100_000));
    assert!(refusal_of_card(&long).contains("more than 65536 bytes"));
}

/// A slot within each of many thousands: they are filled one after the other.
#[test]
fn a_card_with_many_slots_is_filled() {
    let line = "<n>".repeat(100_000);
    let yaml =
        format!("rules:\n  hidden_single: {{ n: two }}\neffort: {{ full: 1.0 }}\nname: {line}\n");
    assert!(refusal_of_card(&yaml).contains("more than 65536 bytes"));
}

fn refusal_of_profile(yaml: &str) -> String {
    Profile::parse(yaml).unwrap_err().to_string()
}

#[test]
fn a_profile_that_grows_is_refused_with_its_line() {
    let profile = |rules: &str| format!("name: Mine\nabout: Of my own.\nrules:{rules}\n");
    let twice = profile("\n  - full_house\n  - naked_single\n  - full_house");
    let Err(ProfileError::RepeatedRule { line, name }) = Profile::parse(&twice) else {
        panic!("{twice}")
    };
    assert_eq!((line, name.as_str()), (6, "full_house"));
    let aliases = profile("\n  - &a full_house\n  - *a");
    assert!(refusal_of_profile(&aliases).contains("repeat a part of the file"));
    assert!(refusal_of_profile(&profile(&"[".repeat(20_000))).contains("brackets are open"));
    assert!(refusal_of_profile(&profile(&"\n  - full_house".repeat(9_000))).contains("bytes"));
    let deep: String = (0..300).map(|i| format!("{}a:\n", " ".repeat(i))).collect();
    assert!(!refusal_of_profile(&deep).is_empty());
}
