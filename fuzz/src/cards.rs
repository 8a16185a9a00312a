//! Cards and profiles of one's own: refused in words, or used for a hint.

use super::count::within_a_second;
use sudoku_why::Solver;
use sudoku_why::ask::Problem;
use sudoku_why::logic::{Profile, RULES};
use sudoku_why::text::Puzzle;
use sudoku_why::words::{Card, Cards, served_rules};

/// Its first step is a hidden single, and the next ones are harder.
const PUZZLE: &str =
    ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25....";

/// The rule whose card is replaced.
const RULE: &str = "hidden_single";

/// Reads the bytes as a profile and as a card, and asks for a hint by both.
pub fn cards(bytes: &[u8]) {
    let yaml = String::from_utf8_lossy(bytes);
    let solver = match Profile::parse(&yaml) {
        Ok(profile) => Solver::new().profile(profile),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            Solver::new()
        }
    };
    for rule in served_rules(&yaml).iter().take(4).map(String::as_str).chain([RULE]) {
        let _ = Card::parse(&yaml, rule);
    }
    asked(&solver);
    let named = RULES.iter().filter(|it| it.name() != RULE && yaml.contains(it.name()));
    let cards = named.map(|it| it.name()).take(2).chain([RULE]);
    let own = cards.fold(Cards::built_in(), |cards, rule| cards.with(rule, "own.yaml", &yaml));
    asked(&solver.cards(own));
}

/// Asks for a hint, and has it drawn.
fn asked(solver: &Solver) {
    let Ok(puzzle) = PUZZLE.parse::<Puzzle>() else { return };
    let hint = within_a_second(|budget| solver.clone().budget(budget.clone()).hint(&puzzle));
    let drawn = hint.map_or_else(|problem: Problem| problem.to_string(), |hint| hint.to_string());
    assert!(!drawn.is_empty());
}
