//! `sudoku schema`: what the JSON of answers looks like.

use super::exit::Exit;
use super::failure::Failure;
use super::stdout::Stdout;
use crate::ask::{answers_schema, questions_schema};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// What the questions of the API look like
    #[arg(long)]
    questions: bool,
}

/// Prints the JSON Schema.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let schema = if args.questions { questions_schema() } else { answers_schema() };
    stdout.json(&schema)?;
    Ok(Exit::Found)
}
