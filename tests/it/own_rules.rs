//! Rules and cards of one's own that are wrong: what is said of them.

use std::ops::ControlFlow;
use sudoku_why::grid::{Candidate, Cell, Grid};
use sudoku_why::logic::{
    Conclusions, Constraint, Effort, Fact, Finding, Premises, Profile, ProfileError, Role, Rule,
    Sink,
};
use sudoku_why::words::{Cards, Level, served_rules};
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

/// Each of these filled the memory or the stack, or did not end.
#[test]
fn a_card_that_grows_is_refused_with_its_line() {
    let deep = format!("{{{{ cell | a({}", "cell | a(".repeat(5000));
    for (nudge, said) in [
        ("{% for a in b %}{% endfor %}", "`{%` begins no slot"),
        (
            "{{ 'b' * 1000000000 }}",
            "a slot needs the name of a fact in place of `'b' * 1000000000 }}`",
        ),
        ("{{ cell * 1000000000 }}", "`}}` is missing after `{{ cell * 1000000000 }}`"),
        ("{{ -----cell }}", "a slot needs the name of a fact in place of `-----cell }}`"),
        (&deep, "more than 8 filters are in each other"),
        (&"{{ cell }}".repeat(5000), "more than 64 slots"),
    ] {
        let refused = refusal_of_card(&card_saying(nudge));
        let place = if said.starts_with("more") { "mine.yaml: " } else { "mine.yaml:8: " };
        assert!(refused.starts_with(place) && refused.contains(said), "{refused}");
    }
    let over_lines = format!("\n    {}\n", "cell | a(\n    ".repeat(3000));
    assert!(refusal_of_card(&card_saying(&format!("{{{{{over_lines}"))).contains("filters are in"));
    let long = card_saying(&"a ".repeat(100_000));
    assert!(refusal_of_card(&long).contains("more than 65536 bytes"));
}

/// A row of the table of a shared card with words that are repeated, or that are parts of YAML themselves.
#[test]
fn a_table_that_grows_is_refused() {
    let card =
        |row: &str, name: &str| format!("rules:\n  hidden_single: {{ n: {row} }}\nname: {name}\n");
    let often = card(&"two".repeat(1000), &"<n>".repeat(1000));
    let refused = refusal_of_card(&often);
    assert_eq!(refused, "mine.yaml:3: with its words, the card has more than 65536 bytes");
    let lists = card("'[&a [x], *a, *a]'", &format!("\nsee_also: {}<n>", "<n>, ".repeat(1000)));
    assert!(refusal_of_card(&lists).starts_with("mine.yaml"));
}

/// Each alias ten times the one before: "a billion laughs".
fn aliases() -> String {
    let mut yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for i in 1..30 {
        let last = format!("*a{}, ", i - 1);
        yaml += &format!("a{i}: &a{i} [{}]\n", last.repeat(10).trim_end_matches(", "));
    }
    yaml
}

#[test]
fn what_aliases_repeat_is_counted() {
    let long = "x".repeat(20_000);
    let strings = format!("a: &a !!str {long}\nb: [*a, *a, *a, *a]\n");
    let deep: String = (0..300).map(|i| format!("{}a:\n", " ".repeat(i))).collect();
    for (yaml, said) in [
        (aliases(), "the file has more than 5000 values"),
        (strings, "with what `*name` repeats, the file has more than 65536 bytes"),
        (deep, "more than 8 lists or tables are in each other"),
        ("[".repeat(20_000), "more than 8 lists or tables are in each other"),
    ] {
        let refused = refusal_of_card(&yaml);
        assert!(refused.starts_with("mine.yaml") && refused.contains(said), "{refused}");
        assert!(refusal_of_profile(&yaml).contains(said));
        assert!(served_rules(&yaml).is_empty());
    }
    // What is short stays as YAML has it.
    let yaml = CARD.replace("facts: [cell]", "facts: &a [cell]\nsee_also: *a");
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    Solver::new()
        .cards(Cards::built_in().with("hidden_single", "mine.yaml", &yaml))
        .hint(&puzzle)
        .unwrap();
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
    assert!(refusal_of_profile(&profile(&"\n  - full_house".repeat(9_000))).contains("bytes"));
}
