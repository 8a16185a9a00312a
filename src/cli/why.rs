//! `sudoku why`: the shortest way to a cell's digit, or to an elimination.

use super::{
    AnswerPlace, CaptionArgs, ChoiceArgs, Exit, Failure, Input, LookArgs, OutputArgs, Pick,
    Printer, Source, Stdout, chosen_rules, words,
};
use crate::ask::{Question, WhyQuestion};
use crate::explain::Level;
use crate::grid::{Cell, Digit, ParseError};
use crate::render::Boards;
use std::ffi::OsString;

#[derive(Debug, clap::Args)]
#[command(override_usage = "sudoku why [OPTIONS] [FILE|-|81 CHARACTERS] <CELL> [not <DIGIT>]")]
pub(super) struct Args {
    /// The puzzle as for `hint`, then a cell, such as R4C7; add `not 5` to ask why it can't be 5
    #[arg(value_name = "PUZZLE CELL not DIGIT", required = true)]
    #[arg(num_args = 1..=4)]
    asked: Vec<OsString>,
    #[command(flatten)]
    pick: Pick,
    /// How much to show of each step
    #[arg(long, value_enum, default_value_t)]
    level: Level,
    /// Which steps get a board; `some`: those that need pencil marks
    #[arg(long, value_enum, value_name = "WHICH")]
    grids: Option<Boards>,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    caption: CaptionArgs,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Asks for the path and prints it.
pub(super) fn run(args: &Args, stdout: &mut Stdout) -> Result<Exit, Failure> {
    let Asked { puzzle, cell, not } = asked(&args.asked)?;
    let mut printer = Printer::new(stdout, &args.output, &args.look, AnswerPlace::Folder)?
        .captioned(args.caption)?;
    printer.look.boards = args.grids;
    let source = Source { puzzle, pick: args.pick.clone() };
    let question = |input: &Input| {
        let setup = chosen_rules::setup(input, &args.choice, &args.look)?;
        Ok(Question::Why(WhyQuestion { cell, not, level: args.level, setup }))
    };
    printer.ask_about(&source, None, question)?.print()
}

/// The puzzle, if one is named, and what is asked about it.
struct Asked {
    puzzle: Option<OsString>,
    cell: Cell,
    not: Option<Digit>,
}

fn asked(args: &[OsString]) -> Result<Asked, Failure> {
    let wrong = |wrong: &str| Failure::new(words::no_question(wrong));
    let text = |i: usize| args.get(i).and_then(|word| word.to_str()).unwrap_or_default();
    // A file can have the name of a cell; the cell is then the argument after it.
    let n_puzzles = usize::from(args.len() > 1 && text(1).parse::<Cell>().is_ok());
    let cell = match (text(n_puzzles).parse(), args.get(n_puzzles + 1)) {
        (Ok(cell), _) => cell,
        (Err(_), Some(_)) => return Err(wrong(&words::not_a_cell(text(1)))),
        (Err(_), None) => return Err(wrong(words::NO_CELL)),
    };
    let not = match args.len() - n_puzzles {
        1 => None,
        3 if text(n_puzzles + 1).eq_ignore_ascii_case("not") => {
            let digit = text(n_puzzles + 2).parse();
            Some(digit.map_err(|error: ParseError| wrong(&error.to_string()))?)
        }
        _ => return Err(wrong(words::NOT_AFTER_CELL)),
    };
    Ok(Asked { puzzle: args.first().filter(|_| n_puzzles == 1).cloned(), cell, not })
}
