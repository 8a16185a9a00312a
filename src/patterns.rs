//! What several rules share.

#[expect(dead_code, reason = "the first rule of these is on its way")]
pub(crate) mod als;
pub(crate) mod cluster;
pub(crate) mod combine;
pub(crate) mod deadly;
pub(crate) mod fish;
pub(crate) mod links;
pub(crate) mod rectangle;
pub(crate) mod refute;
