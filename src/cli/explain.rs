//! `sudoku explain`: the whole way to the solution.

use super::Exit;
use super::args::{BoardsArg, CaptionArgs, ChoiceArgs, LookArgs, Source};
use super::failure::Failure;
use super::input;
use super::output::Output;
use super::player;
use super::proof::{self, ProofArgs};
use super::screen::Screen;
use super::show::{Place, Show};
use crate::ask::{Answer, Question, WalkQuestion};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    proof: ProofArgs,
    #[command(flatten)]
    caption: CaptionArgs,
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
    let mut show =
        Show::new(screen, &args.output, &args.look, Place::Folder)?.captioned(args.caption)?;
    show.look.boards = args.grids.map(Into::into);
    let input = input::read(&args.source)?;
    let show = show.about(&input);
    let proof = args.proof.file(&args.output)?;
    let mut choice = player::choice(&args.choice, None)?;
    choice.profile.uniqueness &= proof.as_ref().is_none_or(proof::File::can_rely_on_one_solution);
    let question = WalkQuestion {
        board: input.reading.puzzle.clone(),
        last: input.reading.order.clone(),
        keep_idle: args.keep_idle,
        coordinates: args.look.coordinates(),
        choice,
    };
    let answer = show.answer(&Question::Walk(question))?;
    if let (Some(proof), Answer::Walk(walk)) = (proof, &answer) {
        proof.write(walk)?;
    }
    show.show(screen, &answer)
}
