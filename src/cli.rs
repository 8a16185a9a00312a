//! The program `sudoku`: the only place that touches files, the environment, and terminals.

mod apply;
mod args;
mod atomic_file;
mod check;
mod chosen_rules;
mod combinations;
mod config;
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
#[cfg(feature = "play")]
mod play;
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
mod sheet;
mod solve;
mod spinner;
mod stdout;
mod surrounding_text;
mod train;
mod undo;
mod user_file;
mod verify;
mod watch;
mod why;
mod words;

pub use failure::Exit;

// What most commands need.
use args::{CaptionArgs, ChoiceArgs, LookArgs, Pick, Source};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use config::Config;
use failure::{Failure, eprint_lossy, note, set_quiet};
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
    /// Say nothing beside the answer but what is wrong
    #[arg(short, long, global = true, display_order = 900)]
    quiet: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Give the next step of a puzzle, and say why
    Hint(hint::Args),
    /// Play in the terminal: a board with marks, colours, undo, and hints
    #[cfg(feature = "play")]
    Play(play::Args),
    /// Say why a cell has its digit, or why not another: the shortest way there
    Why(why::Args),
    /// Explain the whole way to the solution, step by step
    Explain(explain::Args),
    /// Give the solution, or several
    Solve(solve::Args),
    /// Check a puzzle: is it sound, and are your digits right?
    Check(check::Args),
    /// List the combinations that are left for cages, little killers, and renban lines
    Combinations(combinations::Args),
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
    /// Take back a step that `hint --apply --in-place` has written
    Undo(undo::Args),
    /// Verify a proof that `explain --proof` wrote
    Verify(verify::Args),
    /// List the rules from easy to hard, or explain one
    Rules(rules::Args),
    /// Tell which defaults you have set, and how to set one
    Config,
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
    let program = Cli::command();
    let args = command_first(args, &program);
    let mut config = Config::read();
    let done = parsed(&args, &config).and_then(|cli| {
        config.check(args.get(1).and_then(|name| program.find_subcommand(name)))?;
        dispatch(&cli)
    });
    done.unwrap_or_else(|failure| failure.print(output::error_format(&args)))
}

/// The arguments with the command before all options, and with `hint` if they name a puzzle in its place: a file, or the
/// 81 characters.
fn command_first(mut args: Vec<OsString>, program: &clap::Command) -> Vec<OsString> {
    let is_command = |arg: &OsString| arg == "help" || program.find_subcommand(arg).is_some();
    let is_option = |arg: &OsString| arg.as_encoded_bytes().starts_with(b"-");
    // The value of an option may be called like a command.
    let is_value = |at: usize| at > 1 && takes_value(program, &args[at - 1]);
    let first = (1..args.len()).find(|&at| is_command(&args[at]) && !is_value(at));
    match first {
        // What stands before it is options and their values.
        Some(first) if args.get(1).is_some_and(is_option) => args[1..=first].rotate_right(1),
        Some(1) => {}
        _ if args.iter().skip(1).any(is_puzzle) => args.insert(1, "hint".into()),
        Some(_) | None => {}
    }
    args
}

/// Is that an option whose value is the argument after it?
fn takes_value(program: &clap::Command, option: &OsString) -> bool {
    let option = option.to_string_lossy();
    let mut arguments = program.get_subcommands().flat_map(clap::Command::get_arguments);
    let is_named = |argument: &clap::Arg| match option.strip_prefix("--") {
        Some(long) => argument.get_long() == Some(long),
        None => argument.get_short().is_some_and(|short| option == format!("-{short}")),
    };
    arguments.any(|argument| is_named(argument) && argument.get_action().takes_values())
}

/// Is that the name of a file, or the 81 characters of a puzzle?
fn is_puzzle(arg: &OsString) -> bool {
    let path = Path::new(arg);
    let is_file = path.exists() || path.extension().is_some();
    is_file || arg.len() >= crate::text::MIN_CELLS_OF_A_GRID
}

/// The program, with examples under each command and the formats that the command writes.
fn program(config: &Config) -> clap::Command {
    Cli::command().mut_subcommands(|command| {
        let command = config.applied_to(command);
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

fn parsed(args: &[OsString], config: &Config) -> Result<Cli, Failure> {
    let parse = |args: &[OsString]| {
        let mut program = program(config);
        let matches = program.try_get_matches_from_mut(args)?;
        Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut program))
    };
    parse(args).map_err(|error| {
        // What is wrong, with the arguments in it without control characters.
        let escaped = |arg: &OsString| escape::path(arg.as_ref()).into();
        let escaped: Vec<OsString> = args.iter().map(escaped).collect();
        Failure::Usage(parse(&escaped).err().unwrap_or(error))
    })
}

/// Runs the command.
fn dispatch(cli: &Cli) -> Result<Exit, Failure> {
    if cli.quiet {
        set_quiet();
    }
    let mut locked = Stdout::new();
    let stdout = &mut locked;
    let exit = match &cli.command {
        Command::Hint(args) => hint::run(args, stdout),
        #[cfg(feature = "play")]
        Command::Play(args) => return play::run(args, locked),
        Command::Why(args) => why::run(args, stdout),
        Command::Explain(args) => explain::run(args, stdout),
        Command::Solve(args) => solve::run(args, stdout),
        Command::Check(args) => check::run(args, stdout),
        Command::Combinations(args) => combinations::run(args, stdout),
        Command::Judge(args) => judge::run(args, stdout),
        Command::Rate(args) => rate::run(args, stdout),
        Command::Convert(args) => convert::run(args, stdout),
        Command::Read(args) => read::run(args, stdout),
        Command::Generate(args) => generate::run(args, stdout),
        Command::Train(args) => train::run(args, stdout),
        Command::Undo(args) => undo::run(args, stdout),
        Command::Verify(args) => verify::run(args, stdout),
        Command::Rules(args) => rules::run(args, stdout),
        Command::Config => config::run(stdout),
        Command::Schema(args) => reference::schema(args, stdout),
        #[cfg(feature = "web")]
        Command::Serve(args) => serve::run(args, stdout),
        #[cfg(feature = "mcp")]
        Command::Mcp(args) => {
            // It writes to standard output in its own time, so that must not stay locked.
            drop(locked);
            return mcp::run(args);
        }
        Command::Completions(args) => {
            reference::completions(args, program(&Config::default()), stdout)
        }
        Command::Man(args) => reference::man(args, program(&Config::default()), stdout),
    }?;
    stdout.flush()?;
    Ok(exit)
}
