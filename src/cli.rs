//! The program `sudoku`: the only place that touches files, the environment, and terminals.

mod apply;
mod args;
mod atomic_file;
mod check;
mod chosen_rules;
mod convert;
mod escape;
mod explain;
mod failure;
mod followups;
mod generate;
mod hint;
mod input;
mod judge;
mod list;
#[cfg(feature = "mcp")]
mod mcp;
mod output;
mod packing;
mod practice_store;
mod printer;
mod proof;
mod puzzle_lines;
mod rate;
mod read;
mod reference;
mod rules;
#[cfg(feature = "web")]
mod serve;
mod solve;
mod spinner;
mod stdout;
mod surrounding_text;
mod train;
mod verify;
mod watch;
mod why;
mod words;

pub use failure::Exit;

// What most commands need.
use args::{CaptionArgs, ChoiceArgs, LookArgs, Pick, Source};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use failure::{Failure, eprint_lossy};
use input::Input;
use list::{ListArgs, Opened};
use output::OutputArgs;
use printer::{AnswerPlace, Printer};
use std::ffi::OsString;
use std::path::Path;
use stdout::Stdout;

/// The next logical step of a sudoku, proved and explained.
#[derive(Debug, Parser)]
#[command(name = "sudoku", version, long_version = LONG_VERSION, after_help = words::AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Give the next step of a puzzle, and say why
    Hint(hint::Args),
    /// Say why a cell has its digit, or why not another: the shortest way there
    Why(why::Args),
    /// Explain the whole way to the solution, step by step
    Explain(explain::Args),
    /// Give the solution, or several
    Solve(solve::Args),
    /// Check a puzzle: is it sound, and are your digits right?
    Check(check::Args),
    /// Judge a step of your own: does it follow from the reasons that you give?
    Judge(judge::Args),
    /// Say how hard a puzzle is, and how many minutes it takes
    Rate(rate::Args),
    /// Write puzzles in another text format, or as links
    Convert(convert::Args),
    /// Show what was read in a file or on a photo, and where to compare it with the paper
    Read(read::Args),
    /// Make a new puzzle: by rule, level, symmetry, or number of givens
    Generate(generate::Args),
    /// Practise a rule on a position where it is the next step
    Train(train::Args),
    /// Verify a proof that `explain --proof` wrote
    Verify(verify::Args),
    /// List the rules from easy to hard, or explain one
    Rules(rules::Args),
    /// Print the JSON Schema of all answers
    Schema(reference::SchemaArgs),
    /// Serve a page for your browser: enter a puzzle, get hints, see every step
    #[cfg(feature = "web")]
    Serve(serve::Args),
    /// Serve the questions as tools for agents: the Model Context Protocol over standard input and output
    #[cfg(feature = "mcp")]
    Mcp(mcp::Args),
    /// Print a script that lets your shell complete these commands
    Completions(reference::CompletionsArgs),
    /// Print the page for `man`, or write one for each command into a folder
    Man(reference::ManArgs),
}

/// The version, and whose work the program has in it. `-V` prints the version alone.
const LONG_VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\n\n", include_str!("../NOTICE"));

/// Does what the arguments ask for. What goes wrong is told on standard error, or to a program that
/// asked for JSON, on standard output.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Exit {
    let args: Vec<OsString> = args.into_iter().collect();
    let (read, args) = match parsed(&args) {
        Err(error) => match as_hint(&args, &error) {
            Some(hint) => (parsed(&hint), hint),
            None => (Err(error), args),
        },
        read => (read, args),
    };
    let failure = match read {
        Ok(cli) => match dispatch(&cli) {
            Ok(exit) => return exit,
            Err(failure) => failure,
        },
        Err(error) => Failure::Usage(escaped(&args).unwrap_or(error)),
    };
    failure.print(output::error_format(&args))
}

/// The program, with examples under each command and the formats that the command writes.
fn program() -> clap::Command {
    Cli::command().mut_subcommands(|command| {
        let examples = words::examples(command.get_name());
        let command = command.after_help(examples.unwrap_or_default());
        let has = |id| command.get_arguments().any(|argument| argument.get_id() == id);
        if has("format") && !has("resume") {
            command.mut_arg("format", |argument| argument.value_parser(output::AnswerFormats))
        } else {
            command
        }
    })
}

fn parsed(args: &[OsString]) -> Result<Cli, clap::Error> {
    let mut program = program();
    let matches = program.try_get_matches_from_mut(args)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut program))
}

/// What is wrong with the arguments, which stand in the message without control characters.
fn escaped(args: &[OsString]) -> Option<clap::Error> {
    let args: Vec<OsString> = args.iter().map(|arg| escape::path(arg.as_ref()).into()).collect();
    parsed(&args).err()
}

/// The arguments with the command `hint`, if they begin with a puzzle in its place: a file, or the 81 characters.
fn as_hint(args: &[OsString], error: &clap::Error) -> Option<Vec<OsString>> {
    let puzzle =
        args.get(1).filter(|_| error.kind() == clap::error::ErrorKind::InvalidSubcommand)?;
    let path = Path::new(puzzle);
    let is_file = path.exists() || path.extension().is_some();
    let is_puzzle = is_file || puzzle.len() >= crate::text::MIN_CELLS_OF_A_GRID;
    is_puzzle.then(|| [&args[..1], &["hint".into()], &args[1..]].concat())
}

/// Runs the command.
fn dispatch(cli: &Cli) -> Result<Exit, Failure> {
    let mut locked = Stdout::new();
    let stdout = &mut locked;
    let exit = match &cli.command {
        Command::Hint(args) => hint::run(args, stdout),
        Command::Why(args) => why::run(args, stdout),
        Command::Explain(args) => explain::run(args, stdout),
        Command::Solve(args) => solve::run(args, stdout),
        Command::Check(args) => check::run(args, stdout),
        Command::Judge(args) => judge::run(args, stdout),
        Command::Rate(args) => rate::run(args, stdout),
        Command::Convert(args) => convert::run(args, stdout),
        Command::Read(args) => read::run(args, stdout),
        Command::Generate(args) => generate::run(args, stdout),
        Command::Train(args) => train::run(args, stdout),
        Command::Verify(args) => verify::run(args, stdout),
        Command::Rules(args) => rules::run(args, stdout),
        Command::Schema(args) => reference::schema(args, stdout),
        #[cfg(feature = "web")]
        Command::Serve(args) => serve::run(args, stdout),
        #[cfg(feature = "mcp")]
        Command::Mcp(args) => {
            // It writes to standard output in its own time, so that must not stay locked.
            drop(locked);
            return mcp::run(args);
        }
        Command::Completions(args) => reference::completions(args, program(), stdout),
        Command::Man(args) => reference::man(args, program(), stdout),
    }?;
    stdout.flush()?;
    Ok(exit)
}
