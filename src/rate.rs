//! How hard a puzzle is, on the scales that people quote.

pub mod hodoku;
pub mod se;
