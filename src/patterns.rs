//! What several rules share.

pub(crate) mod als;
pub(crate) mod cases;
pub(crate) mod chains;
pub(crate) mod cluster;
pub(crate) mod combine;
pub(crate) mod deadly;
pub(crate) mod fish;
pub(crate) mod links;
pub(crate) mod medusa;
pub(crate) mod nodes;
pub(crate) mod rectangle;
pub(crate) mod refute;
pub(crate) mod shortage;
pub(crate) mod survey;
