//! Finders miss nothing: what the definition of a pattern concludes, as players define it, the rule
//! concludes too. The definitions are brute force and share no code with the finders.
//!
//! The boards are made up: positions of the rules and puzzles of the collections, with some true digits
//! entered and some false candidates gone, so that patterns stand in odd company. A conclusion counts as
//! found if the rule itself draws it, or one of the rules beside it in the table: the exceptions that
//! the head of the rule's module names under "Not here", most often that a smaller pattern says the same.

mod almost_locked_sets;
mod board;
mod fish;
mod sets;
mod single_digit;
mod uniqueness;
mod wings;

use board::{Board, boards};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use sudoku_why::logic::{self, Step};

/// What a pattern concludes: that a cell holds a digit, or that it does not, both counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Conclusion {
    Is(usize, usize),
    IsNot(usize, usize),
}

/// Hands each conclusion of each instance of a pattern to the closure.
type Definition = fn(&Board, &mut dyn FnMut(Conclusion));

/// A pattern: the rules that are named after it, its definition, and the rules that may say the same. The
/// boards have nothing left of the `settled` patterns, which a player takes first: together with them every
/// pattern is degenerate, and a part of it says as much.
struct Pattern {
    settled: &'static [Definition],
    rules: &'static [&'static str],
    definition: Definition,
    exceptions: &'static [&'static str],
}

const SINGLES: &[Definition] = &[sets::naked_single, sets::hidden_single];

/// Singles, locked candidates, and small subsets.
const BASICS: &[Definition] = &[
    sets::naked_single,
    sets::hidden_single,
    sets::pointing,
    sets::claiming,
    |board, conclude| sets::naked(board, 2, conclude),
    |board, conclude| sets::naked(board, 3, conclude),
    |board, conclude| sets::hidden(board, 2, conclude),
    |board, conclude| sets::hidden(board, 3, conclude),
];

/// All that a rule concludes on a board.
fn concluded(rule: &str, board: &Board) -> BTreeSet<Conclusion> {
    let rule = logic::named(rule).unwrap_or_else(|| panic!("no rule {rule}"));
    let mut all = BTreeSet::new();
    let _ = Step::each(rule, &board.grid, |step| {
        let is = step.conclusions().placement().is_some();
        for candidate in step.conclusions().candidates() {
            let digit = usize::from(candidate.digit.number()) - 1;
            let conclude = if is { Conclusion::Is } else { Conclusion::IsNot };
            all.insert(conclude(candidate.cell.index(), digit));
        }
        ControlFlow::Continue(())
    });
    all
}

/// Holds the finders to the definitions, on boards around the positions of these rules.
#[track_caller]
fn miss_nothing(n_boards: usize, patterns: &[Pattern]) {
    let mut misses = Vec::new();
    for pattern in patterns {
        let boards = boards(pattern.rules, n_boards, pattern.settled);
        let mut n_concluded = 0;
        for board in &boards {
            let mut wanted = BTreeSet::new();
            (pattern.definition)(board, &mut |conclusion| {
                wanted.extend(board.is_news(conclusion).then_some(conclusion));
            });
            n_concluded += wanted.len();
            for rule in pattern.rules.iter().chain(pattern.exceptions) {
                if wanted.is_empty() {
                    break;
                }
                for conclusion in concluded(rule, board) {
                    wanted.remove(&conclusion);
                }
            }
            if !wanted.is_empty() {
                misses.push(format!("{:?} misses {wanted:?} on\n{}", pattern.rules, board.text()));
            }
        }
        assert!(n_concluded > 0, "{:?} is never seen", pattern.rules);
    }
    assert!(
        misses.is_empty(),
        "{} boards\n{}",
        misses.len(),
        misses[..misses.len().min(4)].join("\n")
    );
}
