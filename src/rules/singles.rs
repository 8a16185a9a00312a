//! One digit has one place left.

pub(super) mod hidden_single;
pub(super) mod last_digit;
pub(super) mod naked_single;
