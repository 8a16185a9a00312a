//! How hard a puzzle is, and how long people need for it.

mod minutes;
mod own;
