//! The course of every command that asks about one puzzle: read it, ask, and print the answer.

use super::args::Source;
use super::exit::Exit;
use super::failure::Failure;
use super::input::{self, Input};
use super::packing::ByteSource;
use super::printer::Printer;
use crate::ask::{Answer, Question};

/// An answer about a puzzle that is not printed yet.
pub(super) struct Answered<'a> {
    pub(super) printer: Printer<'a>,
    pub(super) input: Input,
    pub(super) answer: Answer,
}

/// Reads the puzzle that `source` names, from `opened` if its text was opened already, and asks about it.
pub(super) fn ask_about<'a>(
    mut printer: Printer<'a>,
    source: &Source,
    opened: Option<ByteSource>,
    question: impl FnOnce(&Input) -> Result<Question, Failure>,
) -> Result<Answered<'a>, Failure> {
    let input = input::read_opened(source, opened)?;
    printer.set_input(&input);
    let answer = printer.answer(&question(&input)?)?;
    Ok(Answered { printer, input, answer })
}

impl Answered<'_> {
    /// Prints the answer.
    pub(super) fn print(mut self) -> Result<Exit, Failure> {
        self.printer.print_about(&self.answer, &self.input)
    }
}
