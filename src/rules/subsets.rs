//! Subsets: as many digits as cells.

pub(super) mod hidden_set;
pub(super) mod locked_set;
pub(super) mod naked_set;
