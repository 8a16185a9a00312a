//! `sudoku explain`: the whole way to the solution.

use super::Exit;
use super::args::{BoardsArg, ChoiceArgs, LookArgs, Source};
use super::failure::Failure;
use super::input;
use super::output::Output;
use super::player;
use super::screen::Screen;
use super::show::{self, Place, Show};
use crate::ask::{Question, WalkQuestion};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    output: Output,
    /// Which steps have a board; `some`, as in text: those that need pencil marks
    #[arg(long, value_enum, value_name = "WHICH")]
    grids: Option<BoardsArg>,
    /// Show steps that led nowhere, too
    #[arg(long)]
    keep_idle: bool,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Asks for the walk and shows it.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let mut show = Show::new(screen, &args.output, &args.look, Place::Folder)?;
    show.look.boards = args.grids.map(Into::into);
    let input = input::read(&args.source)?;
    let show = show.about(&input);
    let question = WalkQuestion {
        board: input.reading.puzzle.clone(),
        last: input.reading.order.clone(),
        keep_idle: args.keep_idle,
        coordinates: args.look.coordinates(),
        choice: player::choice(&args.choice, None)?,
    };
    show.show(screen, &show::answer(&Question::Walk(question))?)
}
