//! Ratings on the scales of other programs.

mod se;
