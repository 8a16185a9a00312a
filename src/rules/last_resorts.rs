//! What is left where nothing with a name is found.

pub(super) mod net_with_pairs;
pub(super) mod tables;
pub(super) mod trial;

mod closing_choices;
mod table_candidates;
mod table_draft;
