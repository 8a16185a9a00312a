//! Patterns of many houses that have names of their own.

pub(super) mod exocet;
pub(super) mod exocet_table;

mod exocets;
