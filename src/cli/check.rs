//! `sudoku check`: is the puzzle sound?

use super::Exit;
use super::args::{LookArgs, Source};
use super::failure::Failure;
use super::input;
use super::list::{self, ListArgs, Opened};
use super::output::Output;
use super::screen::Screen;
use super::show::{self, AnswerPlace, Show};
use crate::ask::{CheckQuestion, Question};
use crate::explain::diagnosis::MistakeLevel;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// How much to tell of a mistake; each level contains the ones before it
    #[arg(long, value_enum, default_value_t)]
    level: MistakeLevel,
    #[command(flatten)]
    output: Output,
    #[command(flatten, next_help_heading = "Lists")]
    list: ListArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Says what is wrong, or that nothing is.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let opened = match list::open(&args.source, &args.list, args.output.wanted())? {
        Opened::List(list) => return list.rows(list::Check, &args.output, screen),
        Opened::One(opened) => opened,
    };
    let show = Show::new(screen, &args.output, &args.look, AnswerPlace::Output)?;
    let input = input::read_opened(&args.source, opened)?;
    let show = show.about(&input);
    let question = CheckQuestion {
        board: input.reading.puzzle.clone(),
        level: args.level,
        last: input.reading.order.clone(),
        coordinates: args.look.coordinates(),
    };
    show.show(screen, &show::answer(&Question::Check(question))?)
}
