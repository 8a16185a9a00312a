//! Headings, counts, and keys around the steps of an answer.

use super::answers;
use super::grammar::{capital, counted};
use crate::explain::Level;
use crate::grid::{Digit, House};
use crate::rule::Effort;

/// Heading of the board that a walk begins with.
pub(crate) const THE_PUZZLE: &str = "The puzzle";

/// Heading of the result of a walk.
pub(crate) const SUMMARY: &str = "Summary";

/// Heading of all of a long argument, which may be folded.
pub(crate) const DETAIL: &str = "Line by line:";

/// How to look for the pattern of a rule, with its label.
pub(crate) fn how_to_look(how: &str) -> String {
    format!("How to look for it: {how}")
}

/// Heading of the example of a rule.
pub(crate) const FOR_EXAMPLE: &str = "For example:";

/// Label before the names that others use for a rule.
pub(crate) const ALSO_CALLED: &str = "Also called";

/// A word and what it means: "house: A row, a column, or a box."
pub(crate) fn word(term: &str, meaning: &str) -> String {
    format!("{term}: {meaning}")
}

/// Label before the rules that are like a rule.
pub(crate) const SEE_ALSO: &str = "See also";

/// Label before the sources of a rule.
pub(crate) const SOURCES: &str = "Sources";

/// Note on the letters of rows.
pub(crate) const LETTERED: &str = "Rows A-I, columns 1-9.";

/// The profile with every rule that is not on demand, in a list to choose from.
pub(crate) const USUAL_RULES: &str = "all the usual ones";

/// The profile for a paper without marks.
pub(crate) const RULES_WITHOUT_MARKS: &str = "those that need no marks";

/// The profile for a puzzle that may have several solutions.
pub(crate) const RULES_WITHOUT_UNIQUENESS: &str = "those that never rely on one solution";

/// The profile of Sudoku Explainer.
pub(crate) const RULES_OF_SUDOKU_EXPLAINER: &str = "those of Sudoku Explainer, in its order";

/// The profile of HoDoKu.
pub(crate) const RULES_OF_HODOKU: &str = "those of HoDoKu, in its order";

/// The profile with every rule.
pub(crate) const ALL_RULES: &str = "everything, slow";

/// The profile for those who collect exotic patterns.
pub(crate) const RULES_WITH_EXOTICS_FIRST: &str = "exotics before chains";

/// A link to the page that shows it.
pub(crate) const THIS_PAGE: &str = "This page";

/// A link to SudokuPad.
pub(crate) const SUDOKU_PAD: &str = "SudokuPad";

/// A link to f-puzzles.
pub(crate) const F_PUZZLES: &str = "f-puzzles";

/// Name of a QR code.
pub(crate) const QR_CODE: &str = "QR code of this link";

/// Heading of a level of a hint.
pub(crate) const fn level(level: Level) -> &'static str {
    match level {
        Level::Nudge => "Where to look",
        Level::Pattern => "What is there",
        Level::Full => "What follows, and why",
    }
}

/// Name of a picture of the board at a step, or at 0 of the puzzle.
pub(crate) fn picture(number: usize) -> String {
    match number {
        0 => THE_PUZZLE.to_owned(),
        number => format!("The board at step {number}"),
    }
}

/// A step without its name.
pub(crate) fn step(number: usize) -> String {
    format!("Step {number}")
}

/// A step with its number and its name: "3. X-wing".
pub(crate) fn numbered(number: usize, name: &str) -> String {
    format!("{number}. {name}")
}

/// A label with names: "See also: x_wing, swordfish".
pub(crate) fn names(lead: &str, names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    format!("{lead}: {}", names.join(", "))
}

/// Number of results and of rules: "Twelve results of three rules."
pub(crate) fn results_of_rules(n_results: usize, n_rules: usize) -> String {
    format!("{} of {}.", capital(&counted(n_results, "result")), counted(n_rules, "rule"))
}

/// A rule above its results: "X-wing (3.2): two results".
pub(crate) fn rule_with_results(name: &str, effort: Option<f64>, n_results: usize) -> String {
    let effort = effort.map_or_else(String::new, |effort| format!(" ({effort:.1})"));
    format!("{name}{effort}: {}", counted(n_results, "result"))
}

/// Number of patterns that lead to a result, if there are several.
pub(crate) fn ways(n: usize) -> String {
    if n > 1 { format!("({n} ways)") } else { String::new() }
}

/// Progress of a search: "step 14, trying forcing net".
#[cfg(feature = "cli")]
pub(crate) fn trying(n_steps: usize, rule: &str) -> String {
    let rule = rule.replace('_', " ");
    match n_steps {
        0 => format!("trying {rule}"),
        n => format!("step {}, trying {rule}", n + 1),
    }
}

/// Name of an almost locked set of a chain, by its number from 0: "set A".
pub(crate) fn set(place: usize) -> String {
    let letter = u8::try_from(place).ok().and_then(|it| b'A'.checked_add(it)).unwrap_or(b'Z');
    format!("set {}", char::from(letter.min(b'Z')))
}

/// Number of steps: "Two steps."
pub(crate) fn steps(n: usize) -> String {
    format!("{}.", capital(&counted(n, "step")))
}

/// Heading for the only step of a rule: "One step: X-wing."
pub(crate) fn step_of_rule(name: &str) -> String {
    format!("One step: {name}.")
}

/// Number of steps of a rule: "Two steps: X-wings."
pub(crate) fn steps_of_rule(n: usize, plural: &str) -> String {
    format!("{}: {plural}.", capital(&counted(n, "step")))
}

/// Heading of the page of a rule: "X-wing (x_wing, fish)".
pub(crate) fn rule(name: &str, id: &str, family: &str) -> String {
    format!("{name} ({id}, {family})")
}

/// A rule of the list, for the ear: "X-wing: effort 3.2 with all marks."
pub(crate) fn rule_with_efforts(name: &str, effort: Effort) -> String {
    format!("{name}: effort {}.", answers::known_efforts(effort))
}

/// Heading of the page of a rule, for the ear: "X-wing, one of the family fish."
pub(crate) fn rule_for_the_ear(name: &str, family: &str) -> String {
    format!("{name}, one of the family {family}.")
}

/// How often a walk used a rule, for the ear.
pub(crate) fn used(name: &str, n_steps: usize, effort: Option<f64>) -> String {
    format!("{name}: {}, effort {}.", counted(n_steps, "step"), answers::effort(effort))
}

/// A full row, for the ear: "Row 1: 5 3 4 6 7 8 9 1 2."
pub(crate) fn row(row: House, digits: impl IntoIterator<Item = Digit>) -> String {
    let digits: Vec<String> = digits.into_iter().map(|digit| digit.to_string()).collect();
    format!("Row {}: {}.", row.number(), digits.join(" "))
}
