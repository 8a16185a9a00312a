//! What is left where nothing with a name is found.

pub(super) mod long_refutation;
pub(super) mod net_with_pairs;
pub(super) mod refutation;
pub(super) mod table;
pub(super) mod trial;

mod cases;
mod rows;
mod several;
mod ways;
