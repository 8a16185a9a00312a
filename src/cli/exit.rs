//! How the program ends.

use crate::ask::Verdict;
use std::process::ExitCode;

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// A step was found, or all is well.
    Found,
    /// There is no step.
    NoneFound,
    /// The input or the command cannot be read.
    BadInput,
    /// The puzzle is not sound, or a proof does not hold.
    Unsound,
    /// Somebody ended it.
    Stopped,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Found => 0,
            Exit::NoneFound => 1,
            Exit::BadInput => 2,
            Exit::Unsound => 3,
            // As shells name an end by Ctrl-C.
            Exit::Stopped => 130,
        })
    }
}

impl From<Verdict> for Exit {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Found => Self::Found,
            Verdict::NoneFound => Self::NoneFound,
            Verdict::BadInput => Self::BadInput,
            Verdict::Unsound => Self::Unsound,
        }
    }
}
