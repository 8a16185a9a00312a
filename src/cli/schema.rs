//! `sudoku schema`: what the JSON of answers looks like.

use super::Exit;
use super::failure::Failure;
use super::screen::Screen;
use crate::ask::{answers_schema, questions_schema};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// What the questions of the API look like
    #[arg(long)]
    questions: bool,
}

/// Prints the JSON Schema.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let schema = if args.questions { questions_schema() } else { answers_schema() };
    screen.json(&schema)?;
    Ok(Exit::Found)
}
