//! How hard a puzzle is, and how long people need for it.

pub mod minutes;
pub mod own;
