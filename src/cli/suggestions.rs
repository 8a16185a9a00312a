//! Arguments that are one of many names, which shells complete; they may be something else, too.

use crate::ladder::Profile;
use crate::rules::RULES;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

/// Parses any text; shells complete the suggested ones.
#[derive(Clone, Debug)]
pub(super) struct Suggested(fn() -> Vec<&'static str>);

/// Rules, also by what other people call them.
pub(super) fn rule() -> Suggested {
    Suggested(|| RULES.iter().map(|rule| rule.name()).collect())
}

/// Profiles, also in files.
pub(super) fn profile() -> Suggested {
    Suggested(|| Profile::names().collect())
}

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}
