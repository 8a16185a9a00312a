//! `sudoku rate`: how hard is the puzzle, and how many minutes does it take?

use super::args::{LookArgs, Source};
use super::ask_about::ask_about;
use super::exit::Exit;
use super::failure::Failure;
use super::input::Input;
use super::list::{self, ListArgs, Opened};
use super::output::OutputArgs;
use super::printer::{AnswerPlace, Printer};
use super::stdout::Stdout;
use crate::ask::{Question, RateQuestion, Scale};
use clap::ValueEnum;
use clap::builder::PossibleValue;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
    /// On which scale
    #[arg(long, value_enum, default_value_t)]
    scale: Scale,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten, next_help_heading = "Lists")]
    list: ListArgs,
    #[command(flatten)]
    look: LookArgs,
}

impl ValueEnum for Scale {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Own, Self::Se, Self::Hodoku]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Self::Own => PossibleValue::new("own").help("The walk of this program, and minutes"),
            Self::Se => PossibleValue::new("se").help("ER, EP, and ED of Sudoku Explainer 1.2.1"),
            Self::Hodoku => PossibleValue::new("hodoku").help("Level and score of HoDoKu 2.3"),
        })
    }
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
    ask_about(printer, &args.source, opened, question)?.print()
}
