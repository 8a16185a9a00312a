//! What several rules share.

pub(crate) mod combine;
pub(crate) mod links;
