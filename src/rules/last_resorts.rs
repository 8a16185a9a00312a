//! Last resorts, for grids on which no other rule finds a step.

pub(super) mod net_with_pairs;
pub(super) mod tables;
pub(super) mod trial;

mod closing_choices;
mod one_by_one;
mod table_draft;
mod table_plans;
