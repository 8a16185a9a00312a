//! `sudoku read`: what stands in a file, or on a photo.

use super::Exit;
use super::args::{LookArgs, Source};
use super::failure::Failure;
use super::input;
use super::output::Output;
use super::screen::Screen;
use super::show::{AnswerPlace, Show};
use crate::ask;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    look: LookArgs,
}

/// Shows what was read, and of a photo where somebody should look.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let show = Show::new(screen, &args.output, &args.look, AnswerPlace::Output)?;
    let input = input::read(&args.source)?;
    let answer = match &input.photo {
        Some(photo) => {
            ask::photo_answer(&photo.picture, &photo.reading, args.look.coordinates()).into_any()
        }
        None => ask::read_answer(input.reading.clone(), 1).into_any(),
    };
    show.of(&input).show(screen, &answer)
}
