//! `sudoku check`: is the puzzle sound?

use super::{
    AnswerPlace, Exit, Failure, Input, ListArgs, LookArgs, Opened, OutputArgs, Printer, Source,
    Stdout, list,
};
use crate::ask::{CheckQuestion, Question};
use crate::explain::english::diagnosis::MistakeLevel;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// How much to tell of a mistake; each level contains the ones before it
    #[arg(long, value_enum, default_value_t)]
    level: MistakeLevel,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    look: LookArgs,
    #[command(flatten, next_help_heading = "Lists")]
    list: ListArgs,
}

/// Asks whether the puzzle is sound, and prints the answer.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let opened = match list::open(&args.source, &args.list, args.output.is_for_lists())? {
        Opened::List(list) => return list.rows(list::Check, &args.output, stdout),
        Opened::One(opened) => opened,
    };
    let printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?;
    let question = |input: &Input| {
        Ok(Question::Check(CheckQuestion {
            board: input.reading.puzzle.clone(),
            level: args.level,
            last: input.reading.order.clone(),
            coordinates: args.look.coordinates(),
        }))
    };
    printer.ask_about(&args.source, opened, question)?.print()
}
