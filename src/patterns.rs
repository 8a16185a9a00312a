//! What several rules share.

pub(crate) mod cluster;
pub(crate) mod combine;
pub(crate) mod links;
pub(crate) mod rectangle;
pub(crate) mod refute;
