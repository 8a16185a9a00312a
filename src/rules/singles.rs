//! Singles: a digit with one place left, or a cell with one digit left.

pub(super) mod hidden_single;
pub(super) mod last_digit;
pub(super) mod naked_single;
