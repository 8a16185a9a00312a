//! `sudoku explain`: the whole way to the solution.

use super::list::List;
use super::proof::{ProofArgs, ProofFiles};
use super::{
    AnswerPlace, CaptionArgs, ChoiceArgs, Exit, Failure, Input, ListArgs, LookArgs, Opened,
    OutputArgs, Printer, Source, Stdout, chosen_rules, list, words,
};
use crate::ask::{Body, Question, WalkQuestion};
use crate::render::Boards;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    proof: ProofArgs,
    #[command(flatten)]
    caption: CaptionArgs,
    /// Which steps get a board; `some`, as in text: those that need pencil marks
    #[arg(long, value_enum, value_name = "WHICH")]
    grids: Option<Boards>,
    /// Also show steps that led nowhere
    #[arg(long)]
    keep_idle: bool,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
    #[command(flatten, next_help_heading = "Lists")]
    list: ListArgs,
}

/// Asks for the walk and prints it.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let opened = match list::open(&args.source, &args.list, args.output.is_for_lists())? {
        Opened::List(list) => return of_list(args, *list, stdout),
        Opened::One(opened) => opened,
    };
    let mut printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Folder)?
        .captioned(args.caption)?;
    printer.look.boards = args.grids;
    let mut proof = None;
    let question = |input: &Input| {
        proof = args.proof.files(&args.output)?;
        let mut setup = chosen_rules::setup(input, &args.choice, &args.look)?;
        setup.rules.profile.uniqueness &=
            proof.as_ref().is_none_or(ProofFiles::can_rely_on_one_solution);
        Ok(Question::Walk(WalkQuestion { keep_idle: args.keep_idle, setup }))
    };
    let mut answered = printer.ask_about(&args.source, opened, question)?;
    if let (Some(proof), Body::Walk(walk)) = (proof, &answered.answer.body) {
        proof.write(walk)?;
    }
    answered.printer.page();
    answered.print()
}

/// Writes a walk for each puzzle of a list.
fn of_list(args: &Args, list: List, stdout: &mut Stdout) -> Result<Exit, Failure> {
    if args.proof.is_asked() {
        return Err(Failure::new(words::no_proof_of_a_list()));
    }
    let job = list::Explain {
        rules: chosen_rules::rules(&args.choice)?,
        keep_idle: args.keep_idle,
        coordinates: args.look.coordinates(),
    };
    list.rows(job, &args.output, stdout)
}
