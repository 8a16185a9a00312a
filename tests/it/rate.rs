//! How hard a puzzle is, on our own scale and on those that people quote, and how long people need for it.

mod hodoku;
mod minutes;
mod own;
mod scales;
mod se;
