//! Ratings as other programs give them.

mod hodoku;
