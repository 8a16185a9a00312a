//! `sudoku verify`: does a proof hold?

use super::{AnswerPlace, Exit, Failure, LookArgs, OutputArgs, Printer, Stdout, input};
use crate::ask;
use crate::budget::Budget;
use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A proof that `sudoku explain --proof FILE` wrote, or anybody: docs/certificates.md says how; `-`
    /// is what is piped in
    #[arg(value_name = "FILE|-")]
    file: OsString,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Says that each step follows from its premises, or which does not.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let mut printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?;
    let (text, name) = input::text(&args.file)?;
    let answer = ask::verify(&text, &name, &Budget::unlimited())?;
    printer.print(&answer.into_any())
}
