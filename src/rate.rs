//! Ratings as other programs give them.

pub mod hodoku;
