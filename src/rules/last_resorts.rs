//! What is left where nothing with a name is found.

pub(super) mod nameless;
pub(super) mod trial;

mod cases;
