//! That reasons are complete: what each family of rules owes the reader beside good manners.

use super::cases::Case;
use sudoku_why::grid::CellSet;
use sudoku_why::logic::{EliminationHistory, Ladder, RULES, Search, Value, Walk};
use sudoku_why::puzzle::{Diagnosis, diagnose};
use sudoku_why::text;
use sudoku_why::words::{Line, Naming, Run, built_in_card, explain};

/// What is asked of the words of each hit.
pub(crate) const CHECKS: [fn(&Case); 7] = [
    a_digit_that_is_left_alone_is_named,
    a_fish_names_all_places_of_its_bases,
    a_deadly_pattern_says_why_nothing_else_would_notice,
    a_hidden_set_names_the_places_of_each_digit,
    a_w_wing_names_its_strong_link_before_it_leans_on_it,
    a_colour_is_a_letter,
    pairs_of_colours_carry_on,
];

fn sentences(case: &Case) -> Vec<String> {
    case.words().full.iter().map(|line| line.text().to_string()).collect()
}

fn fact<'a>(case: &'a Case, name: &str) -> &'a Value {
    let fact = case.hit().step().facts().iter().find(|fact| fact.name == name);
    &fact.unwrap_or_else(|| panic!("no fact {name}")).value
}

/// The cells that the full text names.
fn named(case: &Case) -> CellSet {
    let runs = case.words().full.iter().flat_map(|line| &line.text().0);
    runs.filter_map(|run| match run {
        Run::Ref { cells, .. } if cells.len() < 9 => Some(*cells),
        Run::Ref { .. } | Run::Words(_) => None,
    })
    .fold(CellSet::EMPTY, |all, it| all | it)
}

fn a_digit_that_is_left_alone_is_named(case: &Case) {
    let conclusion = sentences(case).pop().unwrap();
    for left in case.hit().step().conclusions().left_alone(&case.grid) {
        let said = format!("only {}", left.digit);
        assert!(conclusion.contains(&said), "lacks {said:?}: {conclusion}");
    }
}

fn a_fish_names_all_places_of_its_bases(case: &Case) {
    let card = case.card();
    if card.family != "fish" || !card.facts.iter().any(|it| it == "bases") {
        return;
    }
    let Value::Digit(digit) = *fact(case, "digit") else { panic!("no digit") };
    for base in fact(case, "bases").houses() {
        let unnamed = case.grid.positions(base, digit) - named(case);
        assert!(unnamed.is_empty(), "never names {unnamed:?}");
    }
}

fn a_deadly_pattern_says_why_nothing_else_would_notice(case: &Case) {
    if case.card().family != "uniqueness" {
        return;
    }
    let text = sentences(case).join(" ");
    let is_said = ["second solution", "twin"].iter().any(|it| text.contains(it));
    assert!(is_said, "{text}");
    if case.rule.name().contains("rectangle") {
        assert!(text.contains("two boxes") || text.contains("share a box"), "{text}");
    }
    if case.rule.name().starts_with("avoidable") {
        assert!(text.contains("printed"), "{text}");
    }
}

fn a_hidden_set_names_the_places_of_each_digit(case: &Case) {
    if !["hidden_pair", "hidden_triple", "hidden_quad"].contains(&case.rule.name()) {
        return;
    }
    let (Value::House(house), Value::Digits(digits)) = (fact(case, "house"), fact(case, "digits"))
    else {
        panic!("no house and digits")
    };
    let text = sentences(case).remove(0);
    let (_, clauses) = text.split_once(", ").unwrap();
    for digit in *digits {
        let of_digit = |clause: &&str| {
            let (digits, _) = clause.split_once(" only in ").unwrap_or_default();
            digits.contains(&digit.to_string())
        };
        let clause = clauses.split("; ").find(of_digit);
        let clause = clause.unwrap_or_else(|| panic!("says nothing of {digit}: {text}"));
        for cell in case.grid.positions(*house, digit) {
            assert!(clause.contains(&cell.to_string()), "{digit} in {cell}: {text}");
        }
    }
}

fn a_w_wing_names_its_strong_link_before_it_leans_on_it(case: &Case) {
    if case.rule.name() != "w_wing" {
        return;
    }
    let Value::House(house) = fact(case, "house") else { panic!("no house") };
    let text = sentences(case).join(" ");
    let (before, _) = text.split_once("If ").unwrap();
    assert!(before.contains(&Naming::default().house(*house)), "{text}");
    assert!(before.contains("fits only in"), "{text}");
}

fn a_colour_is_a_letter(case: &Case) {
    let text = sentences(case).join(" ");
    for word in ["first colour", "second colour", "both colours"] {
        assert!(!text.contains(word), "{text}");
    }
}

/// The text says that each further pair shares a cell or a candidate with one before it.
fn pairs_of_colours_carry_on(case: &Case) {
    if case.card().family != "colouring" {
        return;
    }
    let words = case.words();
    let items = words.full.iter().chain(&words.detail);
    let items = items.filter(|it| matches!(it, Line::Item { .. })).map(Line::text);
    let mut before = [CellSet::EMPTY; 2];
    for item in items {
        let said = item.to_string();
        let group = usize::from(said.contains(" is C"));
        // A list of what is crossed out may follow the pairs.
        if !said.contains([" is A", " is C"][group]) {
            continue;
        }
        let own = item.0.iter().filter_map(|run| match run {
            Run::Ref { cells, .. } if cells.len() < 9 => Some(*cells),
            Run::Ref { .. } | Run::Words(_) => None,
        });
        let own = own.fold(CellSet::EMPTY, |all, it| all | it);
        let known = &mut before[group];
        assert!(known.is_empty() || known.intersects(own), "{said}");
        *known |= own;
    }
}

/// A number of a step is a reason only where few are named and each says what it gave.
#[test]
fn no_reason_is_a_list_of_steps() {
    let puzzle =
        "...7...2....8.......6..1.873....9....9....4....16...98..9.7..61.2.1.6.........5..";
    let puzzle = text::puzzle(puzzle, None).unwrap().puzzle;
    let Diagnosis::Sound(start) = diagnose(&puzzle) else { panic!("not sound") };
    let ladder = Ladder::usual();
    let walked = Walk::new((*start).clone(), Search::new(&ladder)).to_the_end();
    let mut history = EliminationHistory::new(*start);
    for step in &walked.steps {
        let rule = RULES.iter().find(|it| *it == step.step().rule()).unwrap();
        let words =
            explain(step, &history, built_in_card(rule).unwrap(), Naming::default()).unwrap();
        for line in words.full.iter().map(Line::text).map(ToString::to_string) {
            let n_steps = line.matches("in step ").count();
            assert!(n_steps <= 3 && !line.contains("steps 1"), "{line}");
        }
        history.take(step);
    }
}
