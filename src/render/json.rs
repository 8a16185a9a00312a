//! An answer as JSON: the answer's own fields, always in the same order.

use crate::ask::{Answer, Versioned};

/// `answer` as JSON, and a line end.
pub fn answer(answer: &Answer) -> String {
    let json = serde_json::to_string_pretty(&Versioned::from(answer));
    json.map(|json| json + "\n").unwrap_or_default()
}
