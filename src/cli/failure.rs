//! What keeps the program from doing what it was asked for.

use super::Exit;
use crate::card::CardError;
use crate::desk::Objection;
use crate::ladder::ProfileError;
use std::io;

/// A reason to stop, ready to be told.
#[derive(Debug)]
pub(super) enum Failure {
    /// What is wrong and what to do, as lines.
    Told(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// "error: " and what is wrong; "help: " and what to do.
    pub(super) fn new(wrong: impl std::fmt::Display, help: impl std::fmt::Display) -> Self {
        Self::Told(format!("error: {wrong}\nhelp: {help}\n"))
    }

    /// Something wrong in a card or a profile.
    pub(super) fn in_file(wrong: &str, file: &str, line: usize, help: &str) -> Self {
        let place = if line > 0 { format!("{file}:{line}") } else { file.to_owned() };
        Self::Told(format!("error: {wrong}\n  --> {place}\nhelp: {help}\n"))
    }

    /// A profile that cannot be read.
    pub(super) fn of_profile(error: &ProfileError, file: &str) -> Self {
        let (line, help) = match error {
            ProfileError::Text(error) => {
                (error.line, "see rules/profiles/newspaper.yaml for how a profile is written")
            }
            ProfileError::NoSuchRule { line, .. } => (*line, "`sudoku rules` lists the rules"),
        };
        Self::in_file(&error.to_string(), file, line, help)
    }

    /// Tells it on standard error. A reader that went away has heard enough: that is no failure.
    pub(super) fn tell(self) -> Exit {
        match self {
            Self::Told(message) => eprint_lossy(&message),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return Exit::Found,
            Self::Output(error) => eprint_lossy(&format!("error: cannot write: {error}\n")),
        }
        Exit::BadInput
    }
}

/// Nothing can be done if standard error is closed.
pub(super) fn eprint_lossy(message: &str) {
    let _ = io::Write::write_all(&mut io::stderr(), message.as_bytes());
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Objection> for Failure {
    fn from(Objection { wrong, help, place }: Objection) -> Self {
        match place {
            Some((file, line)) => Self::in_file(&wrong, &file, line, &help),
            None => Self::new(wrong, help),
        }
    }
}

impl From<CardError> for Failure {
    fn from(error: CardError) -> Self {
        Objection::from(error).into()
    }
}
