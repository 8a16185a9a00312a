//! Texts about new puzzles and exercises.

use super::answers;
use super::words::{count, numbered};
use crate::generate::ClaimVerdict;

/// Text about the number of givens of a new puzzle, and the length of its path.
pub(crate) fn size(n_givens: usize, n_steps: usize) -> String {
    format!("{} and {}.", numbered(n_givens, "given"), numbered(n_steps, "step"))
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
        format!("Find this: {name}. All that is easier leads to nothing here.")
    } else {
        format!("Find this: {name}. Easier steps are here, too.")
    }
}

/// Text about a rule without a position.
pub(crate) fn no_exercise(name: &str) -> String {
    format!("No position was found for this rule: {name}. Try another seed.")
}

/// Text about the verdict on an answer.
pub(crate) fn judged(judged: ClaimVerdict, name: &str) -> String {
    match judged {
        ClaimVerdict::Right => format!("Right: that is what the rule shows ({name})."),
        ClaimVerdict::Part => "Right so far, and the step shows more.".to_owned(),
        ClaimVerdict::Other => {
            format!("True in the end, but the rule does not show all of it here ({name}).")
        }
        ClaimVerdict::Known => "That stands on the board already.".to_owned(),
        ClaimVerdict::Wrong => "No: with that, the solution is lost. Look again.".to_owned(),
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
