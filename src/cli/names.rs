//! Arguments that are one of many names, which shells complete; they may be something else, too.

use crate::ladder::Profile;
use crate::rules::RULES;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

/// Takes any text, and tells shells the usual ones.
#[derive(Clone, Debug)]
pub(super) struct Known(fn() -> Vec<&'static str>);

/// Rules, also by what other people call them.
pub(super) fn rule() -> Known {
    Known(|| RULES.iter().map(|rule| rule.name()).collect())
}

/// Profiles, also in files.
pub(super) fn profile() -> Known {
    Known(|| Profile::names().collect())
}

impl TypedValueParser for Known {
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
