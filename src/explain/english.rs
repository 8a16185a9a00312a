//! Names of things on the board in English.

mod clauses;
pub(super) mod filters;
pub(super) mod say;

use super::words;
use crate::grid::DigitSet;

/// "1, 4, and 5".
pub(super) fn digits_and(digits: DigitSet) -> String {
    words::list_and(digits.into_iter().map(|digit| digit.to_string()))
}
