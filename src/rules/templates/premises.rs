//! The premises of a claim about templates.
//!
//! The dynamic program shows which houses are enough. So unneeded houses are left out here, and the proof, which is
//! independent of templates, starts with few premises.

use super::dynamic_program::TemplateHouses;
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::grid::{Candidate, CellSet, Constraint, Grid, House, HouseKind};

/// A claim about all templates of a digit.
#[derive(Clone, Copy)]
pub(super) enum TemplateClaim {
    /// Every template uses this cell.
    Used(Candidate),
    /// No template uses this cell.
    Unused(Candidate),
}

/// Claims about one digit, with the cells that other digits take.
pub(super) struct ClaimsOfDigit {
    pub(super) claims: Vec<TemplateClaim>,
    /// The cells that templates avoid.
    pub(super) taken: CellSet,
}

impl TemplateClaim {
    /// The candidate of the claim.
    pub(super) const fn candidate(self) -> Candidate {
        let (Self::Used(candidate) | Self::Unused(candidate)) = self;
        candidate
    }

    /// The conclusions of a step with this claim.
    pub(super) fn conclusions(self) -> Conclusions {
        match self {
            Self::Used(candidate) => Conclusions::Place(candidate),
            Self::Unused(candidate) => Conclusions::Eliminate(vec![candidate]),
        }
    }

    /// Returns true if these houses prove the claim, with these `places` for the digit. `None` if the work limit is
    /// reached.
    fn follows(self, houses: &TemplateHouses, places: CellSet, work: &Work) -> Option<bool> {
        let opposite = match self {
            Self::Used(Candidate { cell, .. }) => houses.templates(places.without(cell), work)?,
            Self::Unused(Candidate { cell, .. }) => {
                let (seen, rest) = houses.with(cell);
                rest.templates(places - seen, work)?
            }
        };
        Some(!opposite.exist)
    }

    /// Returns true if these houses prove all `claims`. `None` if the work limit is reached.
    fn all_follow(
        claims: &[Self],
        houses: &TemplateHouses,
        places: CellSet,
        work: &Work,
    ) -> Option<bool> {
        for claim in claims {
            if !claim.follows(houses, places, work)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The houses without unneeded ones, by deletion; `None` if the work limit is reached.
    fn trim(
        claims: &[Self],
        mut houses: TemplateHouses,
        places: CellSet,
        work: &Work,
    ) -> Option<TemplateHouses> {
        for i in (0..houses.all.len()).rev() {
            let house = houses.all.remove(i);
            if !Self::all_follow(claims, &houses, places, work)? {
                houses.all.insert(i, house);
            }
        }
        Some(houses)
    }
}

impl ClaimsOfDigit {
    /// The candidates of the claims.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.claims.iter().map(|claim| claim.candidate())
    }

    /// Premises for all of the claims, with lines of `kind` as truths; most claims follow from the premises of the
    /// first ones. `None` if the work limit is reached.
    pub(super) fn premises(&self, grid: &Grid, kind: HouseKind, work: &Work) -> Option<Premises> {
        let digit = self.claims.first()?.candidate().digit;
        let places = grid.cells_for(digit) - self.taken;
        let whole = TemplateHouses::lacking(grid, digit, kind);
        let mut kept = whole.clone();
        kept.all.clear();
        for claim in &self.claims {
            if !claim.follows(&kept, places, work)? {
                let more = TemplateClaim::trim(&[*claim], whole.clone(), places, work)?;
                let is_needed =
                    |house: &House| kept.all.contains(house) || more.all.contains(house);
                kept.all = whole.all.iter().copied().filter(is_needed).collect();
            }
        }
        let kept = TemplateClaim::trim(&self.claims, kept, places, work)?;
        let constraint = |house| Constraint::Digit(digit, house);
        let taken = (self.taken & grid.cells_for(digit)).into_iter().map(Constraint::Cell);
        Some(
            Premises::truths(kept.lines().map(constraint))
                .with_links(kept.others().map(constraint))
                .with_links(taken),
        )
    }
}
