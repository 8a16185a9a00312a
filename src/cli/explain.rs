//! `sudoku explain`: the whole way to the solution.

use super::Exit;
use super::args::{BoardsArg, CaptionArgs, ChoiceArgs, LookArgs, Source};
use super::failure::Failure;
use super::input;
use super::list::{self, List, ListArgs, Opened};
use super::output::Output;
use super::player;
use super::proof::{self, ProofArgs};
use super::screen::Screen;
use super::show::{AnswerPlace, Show};
use crate::ask::{Body, Question, WalkQuestion};

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
    #[command(flatten, next_help_heading = "Lists")]
    list: ListArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Asks for the walk and shows it.
pub(super) fn run(args: &Args, screen: &mut Screen) -> Result<Exit, Failure> {
    let opened = match list::open(&args.source, &args.list, args.output.wanted())? {
        Opened::List(list) => return of_list(args, *list, screen),
        Opened::One(opened) => opened,
    };
    let mut show = Show::new(screen, &args.output, &args.look, AnswerPlace::Folder)?
        .captioned(args.caption)?;
    show.look.boards = args.grids.map(Into::into);
    let input = input::read_opened(&args.source, opened)?;
    let show = show.about(&input);
    let proof = args.proof.file(&args.output)?;
    let mut setup = player::setup(&input, &args.choice, &args.look)?;
    setup.rules.profile.uniqueness &=
        proof.as_ref().is_none_or(proof::File::can_rely_on_one_solution);
    let question = WalkQuestion { keep_idle: args.keep_idle, setup };
    let answer = show.answer(&Question::Walk(question))?;
    if let (Some(proof), Body::Walk(walk)) = (proof, &answer.body) {
        proof.write(walk)?;
    }
    show.show(screen, &answer)
}

/// Writes a walk for each puzzle of a list.
fn of_list(args: &Args, list: List, screen: &mut Screen) -> Result<Exit, Failure> {
    if args.proof.is_asked() {
        let help = "choose one puzzle with `--nth N`";
        return Err(Failure::new("a list has no proof", help));
    }
    let job = list::Explain {
        rules: player::rules(&args.choice)?,
        keep_idle: args.keep_idle,
        coordinates: args.look.coordinates(),
    };
    list.rows(job, &args.output, screen)
}
