//! How the program ends: its exit code, and the errors that end it.

use super::escape;
use super::words::{self, Message};
use crate::ask::{Answer, CHOOSE_A_RULE, Problem, ProblemKind, Verdict};
use crate::card::CardError;
use crate::render::{self, Body, Format, RenderOptions};
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// An error that ends the program.
#[derive(Debug)]
pub(super) enum Failure {
    /// What is wrong, and what to do.
    Problem(Box<Problem>),
    /// The command is not one, or asks for help.
    Usage(clap::Error),
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Something wrong with the command.
    pub(super) fn new(message: Message) -> Self {
        Self::of_kind(ProblemKind::Usage, message)
    }

    /// Something wrong with a file that is read or written.
    pub(super) fn file(message: Message) -> Self {
        Self::of_kind(ProblemKind::File, message)
    }

    /// Something wrong, of this kind.
    pub(super) fn of_kind(kind: ProblemKind, Message { wrong, help }: Message) -> Self {
        Problem::new(kind, wrong, help).into()
    }

    /// What is wrong, in words.
    pub(super) fn wrong(&self) -> String {
        match self {
            Self::Problem(problem) => problem.message.clone(),
            Self::Usage(error) => error.to_string(),
            Self::Output(error) => error.to_string(),
        }
    }

    /// Prints it: as text for a person on standard error, or as JSON for a program on standard output.
    pub(super) fn print(self, format: Format) -> Exit {
        match self {
            Self::Usage(error) if !error.use_stderr() => {
                let _ = error.print();
                return Exit::Found;
            }
            // What was typed stands in it, so it is not printed as it is.
            Self::Usage(error) if format == Format::Text => eprint_lossy(&error.to_string()),
            Self::Usage(error) => print(usage(&error), format),
            Self::Problem(problem) => print(*problem, format),
            // A reader that went away has heard enough: that is no failure.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return Exit::Found,
            Self::Output(error) => eprint_lossy(&words::no_output(&error)),
        }
        Exit::BadInput
    }
}

/// What is wrong with a command, without its list of options.
fn usage(error: &clap::Error) -> Problem {
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let (wrong, _) = text.split_once("\n\n").unwrap_or((text, ""));
    let wrong = wrong.split_whitespace().collect::<Vec<_>>().join(" ");
    Problem::new(ProblemKind::Usage, wrong, words::SEE_HELP)
}

fn print(problem: Problem, format: Format) {
    let (message, help) = (escape::controls(&problem.message), escape::controls(&problem.help));
    let problem = Problem { message, help, ..problem };
    match render::draw(&Answer::from(problem), &RenderOptions::new(format)).map(|drawn| drawn.body)
    {
        Ok(Body::Lines(text)) => eprint_lossy(&text.to_string()),
        // Nothing can be done if standard output is closed.
        Ok(Body::Text(text)) => {
            let _ = io::stdout().write_all(text.as_bytes());
        }
        Ok(Body::None) | Err(_) => {}
    }
}

/// Writes `message` to standard error without control characters. Nothing can be done if that is closed.
pub(super) fn eprint_lossy(message: &str) {
    let _ = io::stderr().write_all(render::replace_control_chars(message).as_bytes());
}

/// Are notes left out?
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Leaves out notes from now on.
pub(super) fn set_quiet() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// Are notes left out?
pub(super) fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Writes what is good to know, and no more than that, to standard error, unless notes are left out.
pub(super) fn note(message: &str) {
    if !is_quiet() {
        eprint_lossy(message);
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// What is wrong, with the cure as something to type.
impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        let help = if problem.kind == ProblemKind::RuleNotAllowed {
            words::OTHER_PROFILE.to_owned()
        } else if problem.help == CHOOSE_A_RULE {
            words::LIST_RULES.to_owned()
        } else if problem.kind == ProblemKind::NoSuchRule
            && problem.help.starts_with("did you mean")
        {
            words::or_list_rules(&problem.help)
        } else {
            problem.help
        };
        Self::Problem(Box::new(Problem { help, ..problem }))
    }
}

impl From<CardError> for Failure {
    fn from(error: CardError) -> Self {
        Problem::from(error).into()
    }
}
