//! Countermodels: candidates that satisfy some truths beside the negation of a claim.

use super::Basis;
use crate::generate::PlayerClaim;
use crate::grid::{Candidate, Constraint};

/// Most candidates that are tried.
const MAX_TRIED: usize = 100_000;

/// Candidates of which no two exclude each other, one of each truth of `basis`, with which `claim` is false and each
/// clue can be filled. The search backtracks on the truth with the fewest candidates left. `None` if there are none, or
/// if it takes too long.
pub(super) fn find(basis: &Basis<'_>, claim: PlayerClaim) -> Option<Vec<Candidate>> {
    let (chosen, excluded) = match claim {
        PlayerClaim::Eliminated(it) => (vec![it], None),
        PlayerClaim::Placed(it) => (Vec::new(), Some(it)),
    };
    Search { basis, excluded, n_tried: 0 }.extend(chosen)
}

struct Search<'a> {
    basis: &'a Basis<'a>,
    /// The candidate that is false.
    excluded: Option<Candidate>,
    n_tried: usize,
}

impl Search<'_> {
    fn extend(&mut self, chosen: Vec<Candidate>) -> Option<Vec<Candidate>> {
        let Basis { grid, truths, .. } = self.basis;
        let goes_with = |it: &Candidate| {
            let excludes = |other: &Candidate| grid.variant().excludes(*it, *other);
            Some(*it) != self.excluded && !chosen.iter().any(excludes)
        };
        let left = |truth: &Constraint| -> Vec<Candidate> {
            truth.candidates(grid).filter(goes_with).collect()
        };
        let is_open = |truth: &&Constraint| !chosen.iter().any(|it| truth.contains(*it));
        let open = truths.iter().filter(is_open).map(left);
        let Some(narrowest) = open.min_by_key(Vec::len) else {
            return self.leaves_clues(&chosen).then_some(chosen);
        };
        narrowest.into_iter().find_map(|candidate| {
            self.n_tried += 1;
            let is_over = self.n_tried > MAX_TRIED;
            let chosen = chosen.iter().copied().chain([candidate]).collect();
            if is_over { None } else { self.extend(chosen) }
        })
    }

    /// Returns true if each clue can be filled beside these candidates.
    fn leaves_clues(&self, chosen: &[Candidate]) -> bool {
        let mut left = self.basis.grid.digits_left();
        if let Some(it) = self.excluded {
            left[it.cell.index()] -= it.digit.into();
        }
        chosen.iter().for_each(|it| left[it.cell.index()] = it.digit.into());
        self.basis.clues.iter().all(|clue| clue.is_fillable(&left))
    }
}
