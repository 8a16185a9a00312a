//! How hard a puzzle is, on our own scale and on those that people quote, and how long people need for it.

pub mod hodoku;
pub mod minutes;
pub mod own;
pub mod se;
