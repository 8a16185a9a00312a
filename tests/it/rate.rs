//! Ratings on the scales that people quote.

mod hodoku;
mod se;
