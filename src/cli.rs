//! The program `sudoku`: the only place that touches files, the environment, and terminals.

mod apply;
mod args;
mod around;
mod check;
mod completions;
mod convert;
mod draft;
mod explain;
mod failure;
mod files;
mod generate;
mod hint;
mod input;
mod list;
mod man;
mod more;
mod names;
mod output;
mod packing;
mod photo;
mod player;
mod proof;
mod puzzle_lines;
mod rate;
mod read;
mod rules;
mod schema;
mod screen;
mod seed;
#[cfg(feature = "web")]
mod serve;
mod show;
mod shown;
mod sign;
mod solve;
mod train;
mod trained;
mod verify;
mod watch;
mod why;

use crate::ask::Verdict;
use clap::{Parser, Subcommand};
use failure::{ErrorFormat, Failure};
use screen::Screen;
use std::ffi::OsString;
use std::process::ExitCode;

/// The next logical step of a sudoku, proved and explained.
#[derive(Debug, Parser)]
#[command(name = "sudoku", version, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// The next step of this grid
    Hint(hint::Args),
    /// Why a cell holds its digit, or not another: the shortest way there
    Why(why::Args),
    /// The whole way to the solution, step by step
    Explain(explain::Args),
    /// The solution, or several
    Solve(solve::Args),
    /// Is the puzzle sound: no clash, one solution, no wrong entry?
    Check(check::Args),
    /// How hard is the puzzle, and how many minutes does it take?
    Rate(rate::Args),
    /// Puzzles in another text format, or as links
    Convert(convert::Args),
    /// What stands in a file or on a photo, and where to compare it with the paper
    Read(read::Args),
    /// A new puzzle: by rule, level, symmetry, or number of givens
    Generate(generate::Args),
    /// Practise a rule: a position on which it is the next step
    Train(train::Args),
    /// Does a proof hold that `explain --proof` wrote?
    Verify(verify::Args),
    /// The rules from easy to hard, or the page of one
    Rules(rules::Args),
    /// What the JSON of all answers looks like
    Schema(schema::Args),
    /// The page in the browser: enter a puzzle, ask for hints, walk the explanation
    #[cfg(feature = "web")]
    Serve(serve::Args),
    /// A script that completes the commands of this program in a shell
    Completions(completions::Args),
    /// The pages for `man`
    #[command(hide = true)]
    Man(man::Args),
}

const EXIT_CODES: &str = "Exit codes:
  0  a step was found, or all is well
  1  there is none: the grid is solved, or no rule that was allowed applies
  2  the input or the command cannot be read
  3  the puzzle is not sound, or a proof does not hold

Examples:
  sudoku explain                      explain a puzzle that comes with the program
  sudoku hint paper.csv               the next step of your own
  sudoku hint newspaper.jpg           the next step of a photo
  sudoku hint paper.csv --level nudge only where to look
  sudoku why paper.csv R4C7           the shortest way to the digit of a cell
  sudoku why paper.csv R4C7 not 5     why it is not 5";

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// A step was found, or all is well.
    Found,
    /// There is no step.
    NoneFound,
    /// The input or the command cannot be read.
    BadInput,
    /// The puzzle is not sound, or a proof does not hold.
    Unsound,
    /// Somebody ended it.
    Stopped,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Found => 0,
            Exit::NoneFound => 1,
            Exit::BadInput => 2,
            Exit::Unsound => 3,
            // As shells name an end by Ctrl-C.
            Exit::Stopped => 130,
        })
    }
}

/// Does what the arguments ask for. What goes wrong is told on standard error, or to a program that
/// asked for JSON, on standard output.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Exit {
    let args: Vec<OsString> = args.into_iter().collect();
    let error_format = ErrorFormat::of(&args);
    match Cli::try_parse_from(&args) {
        Ok(cli) => obey(&cli).unwrap_or_else(|failure| failure.tell(error_format)),
        Err(error) => Failure::Usage(shown(&args).unwrap_or(error)).tell(error_format),
    }
}

/// What is wrong with the arguments, which stand in the message, and so as names from outside.
fn shown(args: &[OsString]) -> Option<clap::Error> {
    Cli::try_parse_from(args.iter().map(|arg| shown::path(arg.as_ref()))).err()
}

fn obey(cli: &Cli) -> Result<Exit, Failure> {
    let mut screen = Screen::new();
    let screen = &mut screen;
    let exit = match &cli.command {
        Command::Hint(args) => hint::run(args, screen),
        Command::Why(args) => why::run(args, screen),
        Command::Explain(args) => explain::run(args, screen),
        Command::Solve(args) => solve::run(args, screen),
        Command::Check(args) => check::run(args, screen),
        Command::Rate(args) => rate::run(args, screen),
        Command::Convert(args) => convert::run(args, screen),
        Command::Read(args) => read::run(args, screen),
        Command::Generate(args) => generate::run(args, screen),
        Command::Train(args) => train::run(args, screen),
        Command::Verify(args) => verify::run(args, screen),
        Command::Rules(args) => rules::run(args, screen),
        Command::Schema(args) => schema::run(args, screen),
        #[cfg(feature = "web")]
        Command::Serve(args) => serve::run(args, screen),
        Command::Completions(args) => completions::run(args, screen),
        Command::Man(args) => man::run(args, screen),
    }?;
    screen.finish()?;
    Ok(exit)
}

impl From<Verdict> for Exit {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Found => Self::Found,
            Verdict::NoneFound => Self::NoneFound,
            Verdict::BadInput => Self::BadInput,
            Verdict::Unsound => Self::Unsound,
        }
    }
}
