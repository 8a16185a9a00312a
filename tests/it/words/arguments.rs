//! What texts of chains, nets, and trials must hold.

use super::about::cells_of_constraint;
use super::n_words;
use crate::cases::Case;
use sudoku_why::grid::CellSet;
use sudoku_why::logic::{Because, Constraint, Derivation, Value};
use sudoku_why::words::Line;

/// "R5C4 is not 3 (column 4)", "neither R7C8 nor R7C9 is 5 (row 7)", "R5C4 is not 3 (it is 7)".
pub(super) fn every_exclusion_of_a_chain_names_its_house_or_cell(case: &Case) {
    let words = case.words();
    let lines: Vec<String> = words.full.iter().chain(&words.detail).map(Line::to_string).collect();
    let facts = case.hit().step().facts().iter();
    for pair in facts.flat_map(|fact| fact.value.chains()).flat_map(|it| it.nodes.windows(2)) {
        let [before, node] = [pair[0], pair[1]];
        let Because::Of(link) = node.because else { continue };
        if node.holds {
            continue;
        }
        let names: Vec<String> = node.cells.into_iter().map(|cell| cell.to_string()).collect();
        let denied = match names.as_slice() {
            [only] => format!("{only} is not"),
            [first, second] => format!("either {first} nor {second} is"),
            several => format!("one of {} is", list_and(several)),
        };
        let reason = match link {
            Constraint::Cell(_) => format!("it is {}", before.digit),
            Constraint::Digit(_, house) => house.to_string(),
            Constraint::NotBoth(_) => continue,
        };
        let claim = format!("{denied} {} ({reason})", node.digit).to_lowercase();
        let is_told = |line: &String| line.to_lowercase().contains(&claim);
        assert!(lines.iter().any(is_told), "{claim}: {lines:#?}");
    }
}

fn list_and(names: &[String]) -> String {
    let (last, most) = names.split_last().unwrap();
    format!("{}, and {last}", most.join(", "))
}

pub(super) fn a_line_of_a_net_forces_one_digit(case: &Case) {
    let facts = case.hit().step().facts();
    if !facts.iter().any(|fact| matches!(fact.value, Value::Refutation(_))) {
        return;
    }
    let words = case.words();
    for line in words.full.iter().chain(&words.detail).filter(|it| matches!(it, Line::Item { .. }))
    {
        let text = line.to_string();
        assert!(text.matches("Then ").count() <= 1, "{text}");
        let is_reasoned = text.contains(':') || text.contains("must be") || text.contains('(');
        assert!(is_reasoned, "{text}");
    }
}

/// A list under the conclusion is longer than the text, and stands only where the text has few lines.
pub(super) fn a_long_argument_is_summed_up(case: &Case) {
    let words = case.words();
    let detail: Vec<String> = words.detail.iter().map(Line::to_string).collect();
    if detail.is_empty() {
        return;
    }
    assert!((3..=80).contains(&detail.len()), "{} lines of detail", detail.len());
    for line in &detail {
        assert!(n_words(line) - line.matches('R').count() <= 75, "{line}");
    }
    assert!(words.detail.iter().all(|it| matches!(it, Line::Item { .. })), "{detail:#?}");
    let said: usize = words.full.iter().map(|line| line.to_string().chars().count()).sum();
    assert!(said <= 2_400, "{said} characters above the list");
}

/// The cells that a derivation speaks of.
pub(super) fn cells_of_derivation(derivation: &Derivation) -> CellSet {
    let standing: CellSet = derivation.standing().map(|digit| digit.cell).collect();
    let told = derivation.constraints().into_iter().map(cells_of_constraint);
    let cases = derivation.cases.iter().map(cells_of_derivation);
    standing | CellSet::union(told) | CellSet::union(cases)
}
