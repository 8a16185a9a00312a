//! Searches and data structures that several families of rules share.

pub(crate) mod als;
pub(crate) mod bits;
pub(crate) mod closures;
pub(crate) mod combine;
pub(crate) mod derivation;
pub(crate) mod domains;
pub(crate) mod fillings;
pub(crate) mod forcing;
pub(crate) mod links;
pub(crate) mod nodes;
pub(crate) mod whips;
