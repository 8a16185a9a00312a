//! `sudoku verify`: does a proof hold?

use super::{AnswerPlace, Exit, Failure, LookArgs, OutputArgs, Printer, Stdout, input, words};
use crate::ask;
use crate::budget::Budget;
use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A proof that `sudoku explain --proof FILE` wrote, or `-` for what is piped in; to write one yourself,
    /// see docs/certificates.md
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
    let answer = ask::verify(&text, &name, &Budget::unlimited()).map_err(words::no_proof)?;
    printer.print(&answer.into_any())
}
