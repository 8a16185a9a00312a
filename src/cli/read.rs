//! `sudoku read`: what stands in a file, or on a photo.

use super::{AnswerPlace, Exit, Failure, LookArgs, OutputArgs, Printer, Source, Stdout, input};
use crate::ask;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Shows what was read, and of a photo where somebody should look.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let mut printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Output)?;
    let input = input::read(&args.source)?;
    let answer = match &input.photo {
        Some(photo) => {
            ask::photo_answer(&photo.picture, &photo.reading, args.look.coordinates()).into_any()
        }
        None => ask::read_answer(input.reading.clone(), 1).into_any(),
    };
    // The answer says itself what was read.
    printer.look.file = input.origin.file_name();
    printer.print_about(&answer, &input)
}
