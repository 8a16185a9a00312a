//! In a whip each line uses the digit of the line just before it.

use sudoku_why::grid::{Candidate, Grid};
use sudoku_why::logic::{Constraint, Forced, Form, Refuted};

/// Is a list that is told as a whip one?
pub(super) fn is_as_told(grid: &Grid, refuted: &Refuted) -> Result<(), String> {
    if refuted.form != Some(Form::Whip) {
        return Ok(());
    }
    let last = uses_the_last(grid, refuted.suppose, &refuted.forced)?;
    if uses(grid, refuted.end, None, last) {
        Ok(())
    } else {
        Err(format!("{} does not need {last:?}", refuted.end))
    }
}

/// The last digit, if each line uses the one before it.
pub(super) fn uses_the_last(
    grid: &Grid,
    suppose: Candidate,
    forced: &[Forced],
) -> Result<Candidate, String> {
    forced.iter().try_fold(suppose, |last, it| {
        let is_used = uses(grid, it.because, Some(it.candidate), last);
        is_used.then_some(it.candidate).ok_or_else(|| format!("{it:?} does not need {last:?}"))
    })
}

/// Does `last` take something of `because` besides `digit`?
fn uses(grid: &Grid, because: Constraint, digit: Option<Candidate>, last: Candidate) -> bool {
    let is_taken = |it: Candidate| {
        let links = it.constraints();
        Some(it) != digit && it != last && links.iter().any(|link| link.contains(last))
    };
    because.candidates(grid).any(is_taken)
}
