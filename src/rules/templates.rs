//! Templates: all ways to place a digit.

pub(super) mod layouts;

mod dynamic_program;
mod premises;
