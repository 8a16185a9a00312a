//! `sudoku verify`: does a proof hold?

use super::Exit;
use super::args::LookArgs;
use super::failure::Failure;
use super::input;
use super::output::Output;
use super::screen::Screen;
use super::show::{AnswerPlace, Show};
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
    output: Output,
    #[command(flatten)]
    look: LookArgs,
}

/// Says that each step follows from its premises, or which does not.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let show = Show::new(screen, &args.output, &args.look, AnswerPlace::Output)?;
    let (text, name) = input::text(&args.file)?;
    let answer = ask::verify(&text, &name, &Budget::unlimited())?;
    show.show(screen, &answer.into_any())
}
