//! `sudoku judge`: does a conclusion follow from its reasons?

use super::{
    AnswerPlace, Exit, Failure, Input, LookArgs, OutputArgs, Pick, Printer, Source, Stdout,
};
use crate::ask::{JudgeQuestion, Question};
use crate::deduction::Premises;
use std::ffi::OsString;

#[derive(Debug, clap::Args)]
#[command(override_usage = "sudoku judge [OPTIONS] [FILE|-|81 CHARACTERS] <REASONING>")]
pub(super) struct Args {
    /// The puzzle as for `hint`, then the conclusion, a colon, and the reasons: `R4C7<>5: 5s of box 6 are in row 4`
    #[arg(value_name = "PUZZLE REASONING", required = true, num_args = 1..=2)]
    asked: Vec<OsString>,
    #[command(flatten)]
    pick: Pick,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Asks whether the reasoning proves what it concludes, and prints the answer.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?;
    let (said, puzzle) = args.asked.split_last().unzip();
    let said = said.map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
    let puzzle = puzzle.and_then(|it| it.first().cloned());
    let source = Source { puzzle, pick: args.pick.clone() };
    let question = |input: &Input| {
        Ok(Question::Judge(JudgeQuestion {
            board: input.reading.puzzle.clone(),
            said: said.clone(),
            premises: Premises::default(),
            coordinates: args.look.coordinates(),
        }))
    };
    printer.ask_about(&source, None, question)?.print()
}
