//! How hard a puzzle is, on the scales of this program and of others, and how long people need for it.

mod minutes;
mod own;
mod se;
