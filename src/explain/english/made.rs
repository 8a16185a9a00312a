//! Texts about new puzzles and exercises.

use super::grammar::{count, in_sentence, numbered};
use super::{answers, judged};
use crate::explain::Naming;
use crate::generate::{ClaimVerdict, PlayerClaim};
use crate::grid::Grid;

/// Text about the number of givens of a new puzzle, and the length of its path.
pub(crate) fn size(n_givens: usize, n_steps: usize) -> String {
    format!("It has {} and takes {}.", numbered(n_givens, "given"), numbered(n_steps, "step"))
}

/// The size of a new puzzle, and the number, the name, and the effort of its hardest step.
pub(crate) fn made(size: &str, number: usize, name: &str, effort: Option<f64>) -> String {
    format!("{size} {}", answers::hardest_in_short(number, name, effort))
}

/// Heading of a puzzle on a sheet, with its number from 1.
pub(crate) fn heading(number: usize) -> String {
    format!("Puzzle {number}")
}

/// Text if a search ended without all puzzles that were asked for.
pub(crate) fn not_found(n_made: usize) -> String {
    match n_made {
        0 => "No such puzzle was found. Ask for less, or try another seed.".to_owned(),
        n => format!("Only {} found. Ask for less, or try another seed.", were(n)),
    }
}

fn were(n: usize) -> String {
    if n == 1 {
        "one such puzzle was".to_owned()
    } else {
        format!("{} such puzzles were", count(n))
    }
}

/// The task of an exercise.
pub(crate) fn exercise(name: &str, is_next: bool) -> String {
    if is_next {
        format!("Find {}. Nothing easier works here.", the(name))
    } else {
        format!("Find {}. There are easier steps here, too.", the(name))
    }
}

/// "the X-wing", "the naked pair", "the pointing step".
fn the(name: &str) -> String {
    let is_gerund = name.ends_with("ing") && !name.contains(['-', ' ']);
    format!("the {}{}", in_sentence(name), if is_gerund { " step" } else { "" })
}

/// Text about a rule without a position.
pub(crate) fn no_exercise(name: &str) -> String {
    format!("No position was found for this rule: {name}. Try another seed.")
}

/// Text about the verdict on an answer.
pub(crate) fn judged(
    judged: ClaimVerdict,
    said: &[PlayerClaim],
    grid: &Grid,
    name: &str,
) -> String {
    match judged {
        ClaimVerdict::Right => format!("Right: that is what the rule shows ({name})."),
        ClaimVerdict::Part => "Right so far, but the step shows more.".to_owned(),
        ClaimVerdict::Other => {
            format!("True, but the rule does not show all of it here ({name}).")
        }
        ClaimVerdict::Known => {
            let known = |it: &PlayerClaim| judged::known(*it, grid, Naming::default());
            said.first().map_or_else(String::new, known)
        }
        ClaimVerdict::Wrong => "No, that would rule out the solution. Look again.".to_owned(),
    }
}

/// Text about the progress of a search for a puzzle.
#[cfg(feature = "cli")]
pub(crate) fn tried(n_tries: usize) -> String {
    format!("{} so far", if n_tries == 1 { "1 try".to_owned() } else { format!("{n_tries} tries") })
}

/// Text about the progress of a player with a rule.
#[cfg(feature = "cli")]
pub(crate) fn progress(asked: u64, found: u64, with_hint: u64) -> String {
    format!("So far: {found} of {asked} found, {with_hint} of them with a hint.")
}
