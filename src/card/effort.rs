//! How hard a rule is to see, read without the rest of its card.

use super::{CardError, sheet};
use serde::{Deserialize, Serialize};

/// How hard a rule is to see: 1.0 is the easiest. No value: the rule is not for a player with such
/// marks.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// Without pencil marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub none: Option<f64>,
    /// With some of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub some: Option<f64>,
    /// With all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub full: Option<f64>,
}

impl Effort {
    /// Reads the effort of `rule` alone from its card, so that the rules can be put in order without
    /// parsing their words.
    ///
    /// # Errors
    /// The card has no line like `effort: { none: 2.3, full: 1.0 }`.
    pub fn of_card(yaml: &str, rule: &str) -> Result<Self, CardError> {
        let is_effort = |(_, line): &(usize, &str)| line.starts_with("effort:");
        let Some((i, line)) = yaml.lines().enumerate().find(is_effort) else {
            return Err(CardError::new("no line starts with `effort:`"));
        };
        let at_line = |error: CardError| CardError { line: i + 1, ..error };
        let line = sheet::line_of(yaml, rule, line).map_err(at_line)?;
        Self::parse(line.trim_start_matches("effort:")).map_err(at_line)
    }

    /// Reads `{ none: 2.3, some: 1.5, full: 1.0 }`, with any of the three.
    fn parse(text: &str) -> Result<Self, CardError> {
        let text = text.split(" #").next().unwrap_or(text).trim();
        let inside = text.strip_prefix('{').and_then(|it| it.strip_suffix('}'));
        let Some(inside) = inside else {
            return Err(CardError::new(
                "an effort is written `{ none: 2.3, some: 1.5, full: 1.0 }`",
            ));
        };
        let mut effort = Self::default();
        for part in inside.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (marks, number) = part.split_once(':').unwrap_or((part, ""));
            let field = match marks.trim() {
                "none" => &mut effort.none,
                "some" => &mut effort.some,
                "full" => &mut effort.full,
                other => {
                    let wrong = format!("marks are `none`, `some`, or `full`, not `{other}`");
                    return Err(CardError::new(wrong));
                }
            };
            *field = Some(number_from_0(number.trim())?);
        }
        Ok(effort)
    }
}

fn number_from_0(text: &str) -> Result<f64, CardError> {
    let number = text.parse().ok().filter(|it: &f64| it.is_finite() && *it >= 0.0);
    number.ok_or_else(|| CardError::new("an effort is a number from 0 up, such as 3.2"))
}
