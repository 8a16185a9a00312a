//! Wings: a few cells, one of which must hold a digit.

pub(super) mod bent_set;
pub(super) mod w_wing;
pub(super) mod xy_wing;
