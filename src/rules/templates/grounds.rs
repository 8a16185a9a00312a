//! What an argument about the ways to place a digit needs.
//!
//! Whether some houses are enough is seen from the ways that they leave. So the houses that are not needed
//! are left out here, and the proof, which knows nothing of ways, begins with few.

use super::ways::Plan;
use crate::budget::Work;
use crate::deduction::{Conclusions, Premises};
use crate::grid::{Candidate, CellSet, Constraint, Grid, House, HouseKind};

/// What is to be shown of the ways to place a digit.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// Every one of them uses this cell.
    Used(Candidate),
    /// None of them uses this cell.
    Unused(Candidate),
}

/// Something that is to be shown, and the cells that other digits take.
pub(super) struct Need {
    /// What.
    pub(super) goals: Vec<Goal>,
    /// None of the ways goes through these.
    pub(super) taken: CellSet,
}

impl Goal {
    /// What it is about.
    pub(super) const fn candidate(self) -> Candidate {
        let (Self::Used(candidate) | Self::Unused(candidate)) = self;
        candidate
    }

    /// What a step says that shows it.
    pub(super) fn conclusions(self) -> Conclusions {
        match self {
            Self::Used(candidate) => Conclusions::Place(candidate),
            Self::Unused(candidate) => Conclusions::Eliminate(vec![candidate]),
        }
    }

    /// Do the houses of `plan` show it, with these `places` for the digit?
    fn follows(self, plan: &Plan, places: CellSet, work: &Work) -> Option<bool> {
        let ways = match self {
            Self::Used(Candidate { cell, .. }) => plan.ways(places.without(cell), work)?,
            Self::Unused(Candidate { cell, .. }) => {
                let has_cell = |house: &&House| house.cells().contains(cell);
                let seen = plan.others.iter().filter(has_cell).map(|house| house.cells());
                let mut rest = plan.clone();
                rest.lines.retain(|line| !line.cells().contains(cell));
                rest.ways(places - CellSet::union(seen), work)?
            }
        };
        Some(!ways.exist)
    }
}

impl Need {
    /// What it is about.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.goals.iter().map(|goal| goal.candidate())
    }

    /// Premises for all of its goals, with truths of one kind; most goals follow from what the first ones
    /// need. `None` if that is too much work.
    pub(super) fn premises(&self, grid: &Grid, kind: HouseKind, work: &Work) -> Option<Premises> {
        let digit = self.goals.first()?.candidate().digit;
        let places = grid.cells_for(digit) - self.taken;
        let whole = Plan::of(grid, digit, kind);
        let mut kept = Plan::default();
        for goal in &self.goals {
            if !goal.follows(&kept, places, work)? {
                let more = trimmed(&[*goal], whole.clone(), places, work)?;
                kept.lines.extend(more.lines);
                kept.others.extend(more.others);
                for houses in [&mut kept.lines, &mut kept.others] {
                    houses.sort_unstable();
                    houses.dedup();
                }
            }
        }
        let kept = trimmed(&self.goals, kept, places, work)?;
        let of = |house| Constraint::Digit(digit, house);
        let premises = Premises::truths(kept.lines.into_iter().map(of));
        let taken = (self.taken & grid.cells_for(digit)).into_iter().map(Constraint::Cell);
        Some(premises.with_links(kept.others.into_iter().map(of)).with_links(taken))
    }
}

/// The plan without the houses that the goals do not need; `None` if that is too much work.
fn trimmed(goals: &[Goal], mut plan: Plan, places: CellSet, work: &Work) -> Option<Plan> {
    for i in (0..plan.lines.len()).rev() {
        let line = plan.lines.remove(i);
        if !follow(goals, &plan, places, work)? {
            plan.lines.insert(i, line);
        }
    }
    for i in (0..plan.others.len()).rev() {
        let other = plan.others.remove(i);
        if !follow(goals, &plan, places, work)? {
            plan.others.insert(i, other);
        }
    }
    Some(plan)
}

/// Do the houses of `plan` show all `goals`?
fn follow(goals: &[Goal], plan: &Plan, places: CellSet, work: &Work) -> Option<bool> {
    for goal in goals {
        if !goal.follows(plan, places, work)? {
            return Some(false);
        }
    }
    Some(true)
}
