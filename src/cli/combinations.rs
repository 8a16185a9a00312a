//! `sudoku combinations`: which combinations of digits are left for cages and other clues.

use super::{AnswerPlace, Exit, Failure, Input, LookArgs, OutputArgs, Printer, Source, Stdout};
use crate::ask::{CombinationsQuestion, Question};
use crate::grid::Cell;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// Only of the clues with this cell, such as R4C7
    #[arg(long)]
    cell: Option<Cell>,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Asks which combinations are left, and prints them.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?;
    let question = |input: &Input| {
        Ok(Question::Combinations(CombinationsQuestion {
            board: input.reading.puzzle.clone(),
            cell: args.cell,
            coordinates: args.look.coordinates(),
        }))
    };
    printer.ask_about(&args.source, None, question)?.print()
}
