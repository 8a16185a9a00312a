//! `sudoku rate`: how hard is the puzzle, and how many minutes does it take?

use super::{
    AnswerPlace, Exit, Failure, Input, ListArgs, LookArgs, Opened, OutputArgs, Printer, Source,
    Stdout, list,
};
use crate::ask::{Question, RateQuestion, Scale};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// Which scale to use
    #[arg(long, value_enum, default_value_t)]
    scale: Scale,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    look: LookArgs,
    #[command(flatten, next_help_heading = "Lists")]
    list: ListArgs,
}

/// Says how hard it is.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let opened = match list::open(&args.source, &args.list, args.output.is_for_lists())? {
        Opened::List(list) => {
            let job = list::Rate { scale: args.scale, coordinates: args.look.coordinates() };
            return list.rows(job, &args.output, stdout);
        }
        Opened::One(opened) => opened,
    };
    let printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?;
    let question = |input: &Input| {
        Ok(Question::Rate(RateQuestion {
            board: input.reading.puzzle.clone(),
            scale: args.scale,
            coordinates: args.look.coordinates(),
        }))
    };
    printer.ask_about(&args.source, opened, question)?.print()
}
