//! In a whip each line uses the digit of the line just before it.

use sudoku_why::grid::{Candidate, Grid, Variant};
use sudoku_why::logic::{Constraint, Derivation, Form, Inference};

/// Is a list that is told as a whip one?
pub(super) fn is_as_told(grid: &Grid, list: &Derivation) -> Result<(), String> {
    if list.form != Some(Form::Whip) {
        return Ok(());
    }
    let mut last = list.assumption();
    for inference in &list.inferences {
        if let (Inference::Forced(it), Some(last)) = (inference, last)
            && !uses(grid, it.because, Some(it.candidate), last)
        {
            return Err(format!("{it:?} does not need {last:?}"));
        }
        last = inference.digit();
    }
    match (list.dead_end(), last) {
        (Some(end), Some(last)) if !uses(grid, end, None, last) => {
            Err(format!("{end} does not need {last:?}"))
        }
        _ => Ok(()),
    }
}

/// Does `last` take something of `because` besides `digit`?
fn uses(grid: &Grid, because: Constraint, digit: Option<Candidate>, last: Candidate) -> bool {
    let is_taken = |it: Candidate| {
        let rules = Variant::classic();
        let mut links = rules.constraints_of(it);
        Some(it) != digit && it != last && links.any(|link| link.contains(last))
    };
    because.candidates(grid).any(is_taken)
}
